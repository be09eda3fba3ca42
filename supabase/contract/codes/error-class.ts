/** Codes of error_logs.error_class, made by `npm run types:database`. */
export const ERROR_CLASSES = ["AUTH", "RLS", "NETWORK", "NOT_FOUND", "UNKNOWN"] as const;
export type ErrorClass = (typeof ERROR_CLASSES)[number];
