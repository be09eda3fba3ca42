/** Codes of profiles.role, made by `npm run types:database`. */
export const ROLES = ["visitor", "agent", "sub_admin", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];
