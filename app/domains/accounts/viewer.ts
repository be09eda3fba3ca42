/** The user of a request, and access by role. */

import type { Language } from "#app/locales/i18n.ts";
import type { Role } from "#contract/codes/role.ts";
import { STAFF_ROLES } from "#contract/codes/staff-role.ts";

export { ROLES, type Role } from "#contract/codes/role.ts";

export type Viewer = {
	id: string;
	sessionId: string;
	email: string;
	firstName: string | null;
	lastName: string | null;
	role: Role;
	language: Language;
	/** Storage folder of the avatar; null without one. */
	avatarPath: string | null;
	/** Of administrators, who need one by the time in secondFactorDueAt; null for everybody else. */
	secondFactor: "on" | "optional" | "due" | "overdue" | null;
	/** ISO time. */
	secondFactorDueAt: string | null;
	/** Ids of saved listings, newest first. */
	favourites: readonly number[];
	/** Ids of listings and slugs of agents that the user does not want to see, newest first. */
	hiddenListings: readonly number[];
	hiddenAgents: readonly string[];
	/** Both capped at 100. */
	unreadNotifications: number;
	unreadThreads: number;
};

export const DASHBOARD_ROLES: readonly Role[] = ["agent", "admin", "super_admin"];
export const ADMIN_ROLES: readonly Role[] = STAFF_ROLES;

/** Display name: first and last name, otherwise the part of the address before the @. */
export function formatViewerName({
	firstName,
	lastName,
	email,
}: Pick<Viewer, "firstName" | "lastName" | "email">): string {
	return [firstName, lastName].filter(Boolean).join(" ") || (email.split("@")[0] ?? "");
}

/** The letters shown instead of an avatar: the first two of the name, in upper case of the language. */
export function getInitials(name: string, language: Language): string {
	const letters = [...name.replace(/\s+/g, "")].slice(0, 2);
	return letters.join("").toLocaleUpperCase(language === "tr" ? "tr-TR" : "en-GB");
}

/** User data in the header, with access to the guarded areas. */
export type HeaderViewerData = {
	name: string;
	email: string;
	initials: string;
	avatarPath: string | null;
	hasDashboard: boolean;
	hasAdmin: boolean;
};

/** The part of a user that is sent with every page. */
export function toHeaderViewerData(viewer: Viewer): HeaderViewerData {
	const name = formatViewerName(viewer);
	return {
		name,
		email: viewer.email,
		initials: getInitials(name, viewer.language),
		avatarPath: viewer.avatarPath,
		hasDashboard: DASHBOARD_ROLES.includes(viewer.role),
		hasAdmin: ADMIN_ROLES.includes(viewer.role),
	};
}
