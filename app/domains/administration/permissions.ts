/**
 * Permissions of the administrator roles, used by guards, menus and tests. The database enforces the same table,
 * private.permissions; a test compares the two.
 */
import type { Role } from "#app/domains/accounts/viewer.ts";

const ALL = ["sub_admin", "admin", "super_admin"] as const satisfies readonly Role[];
const ADMINS = ["admin", "super_admin"] as const satisfies readonly Role[];
const SUPER = ["super_admin"] as const satisfies readonly Role[];

export const PERMISSIONS = {
	"overview.read": ALL,
	"moderation.decide": ALL,
	"listings.read": ALL,
	"agents.read": ALL,
	/** Verify, suspend, assign a plan. */
	"agents.manage": ADMINS,
	"documents.open": ADMINS,
	"users.read": ALL,
	/** Disable, enable, end sessions; of administrators only by a super admin, and never of oneself. */
	"users.manage": ADMINS,
	"roles.change": SUPER,
	"activity.read": ALL,
	"activity.export": ALL,
	"errors.read": ALL,
	"errors.resolve": ALL,
	"security.read": ALL,
	"security.resolve": ALL,
	"analytics.read": ADMINS,
	"newsletter.read": ADMINS,
	"newsletter.manage": ADMINS,
	"newsletter.export": ADMINS,
	"contact.read": ADMINS,
	"contact.answer": ADMINS,
	"content.edit": ADMINS,
	"areas.edit": ADMINS,
	"rates.edit": ADMINS,
	"plans.edit": SUPER,
	"jobs.read": ADMINS,
	"jobs.run": ADMINS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
	return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}

/** All permissions of a role. */
export function listPermissions(role: Role): Permission[] {
	return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(role, permission));
}
