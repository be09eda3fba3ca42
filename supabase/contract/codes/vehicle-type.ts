/** Codes of vehicle_models.vehicle_type, listings.type of vehicle, made by `npm run types:database`. */
export const VEHICLE_TYPES = ["car", "motorcycle", "van", "truck"] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];
