/** Codes of permissions.roles, made by `npm run types:database`. */
export const STAFF_ROLES = ["sub_admin", "admin", "super_admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
