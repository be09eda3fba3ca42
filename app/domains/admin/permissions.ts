/**
 * Permissions of the administrator roles, used by guards, menus and tests. The database enforces the same table,
 * private.permissions; a test compares the two.
 */

import type { Role, Viewer } from "#app/domains/accounts/viewer.ts";
import { STAFF_ROLES } from "#contract/codes/staff-role.ts";

const ALL_ADMINS = STAFF_ROLES satisfies readonly Role[];
const ADMINS = ["admin", "super_admin"] as const satisfies readonly Role[];
const SUPER_ADMINS = ["super_admin"] as const satisfies readonly Role[];

export const PERMISSIONS = {
	"overview.read": ALL_ADMINS,
	"moderation.decide": ALL_ADMINS,
	"listings.read": ALL_ADMINS,
	/** Create, edit and publish listings for an agent. */
	"listings.write": ADMINS,
	"agents.read": ALL_ADMINS,
	/** Verify, suspend, assign a plan. */
	"agents.manage": ADMINS,
	"documents.open": ADMINS,
	"users.read": ALL_ADMINS,
	/** Disable, enable, end sessions; of administrators only by a super admin, and never of oneself. */
	"users.manage": ADMINS,
	"roles.change": SUPER_ADMINS,
	"activity.read": ALL_ADMINS,
	"activity.export": ALL_ADMINS,
	"errors.read": ALL_ADMINS,
	"errors.resolve": ALL_ADMINS,
	"security.read": ALL_ADMINS,
	"security.resolve": ALL_ADMINS,
	"analytics.read": ADMINS,
	"newsletter.read": ADMINS,
	"newsletter.manage": ADMINS,
	"newsletter.export": ADMINS,
	"contact.read": ADMINS,
	"contact.answer": ADMINS,
	"announcements.send": ADMINS,
	"content.edit": ADMINS,
	"areas.edit": ADMINS,
	"rates.edit": ADMINS,
	/** Names and order of plans. */
	"plans.edit": ADMINS,
	/** Prices and quotas, at once or planned. */
	"plans.price": SUPER_ADMINS,
	"payments.read": ADMINS,
	/** Pay a payment back, after the password was checked. */
	"payments.refund": SUPER_ADMINS,
	"jobs.read": ADMINS,
	"jobs.run": ADMINS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a role has a permission. */
export function hasPermission(role: Role, permission: Permission): boolean {
	return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}

/** Whether a person has a permission now: not while the second factor of their role is overdue. */
export function mayNow(viewer: Pick<Viewer, "role" | "secondFactor">, permission: Permission): boolean {
	return viewer.secondFactor !== "overdue" && hasPermission(viewer.role, permission);
}

/** All permissions of a role. */
export function listPermissions(role: Role): Permission[] {
	return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => hasPermission(role, permission));
}
