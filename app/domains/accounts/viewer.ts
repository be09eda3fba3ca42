/** The person who asks, and what their role allows (spec section 6). */
import type { Language } from "#app/locales/i18n.ts";

export const ROLES = ["visitor", "agent", "sub_admin", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];

export type Viewer = {
	id: string;
	sessionId: string;
	email: string;
	firstName: string | null;
	lastName: string | null;
	role: Role;
	language: Language;
	/** Folder of the picture in storage; null without one. */
	avatarPath: string | null;
	/** Ids of the listings that the person saved, newest first. */
	favourites: readonly number[];
};

export const DASHBOARD_ROLES: readonly Role[] = ["agent", "admin", "super_admin"];
export const ADMIN_ROLES: readonly Role[] = ["sub_admin", "admin", "super_admin"];

/** What a person is called: first and last name, else the part of the address before the @. */
export function nameViewer({ firstName, lastName, email }: Pick<Viewer, "firstName" | "lastName" | "email">): string {
	return [firstName, lastName].filter(Boolean).join(" ") || (email.split("@")[0] ?? "");
}

/** The first two letters of a name in upper case, for where there is no picture: of two words the first of each. */
export function initialsOf(name: string, language: Language): string {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const letters =
		words.length > 1 ? [words[0], words.at(-1)].map((word) => [...word!][0]) : [...(words[0] ?? "")].slice(0, 2);
	return letters.join("").toLocaleUpperCase(language === "tr" ? "tr-TR" : "en-GB");
}

/** What the header shows of a person, and which of the guarded areas are theirs. */
export type ShownViewer = {
	name: string;
	email: string;
	initials: string;
	avatarPath: string | null;
	hasDashboard: boolean;
	hasAdmin: boolean;
};

/** The part of a person that every page of theirs carries. */
export function showViewer(viewer: Viewer): ShownViewer {
	const name = nameViewer(viewer);
	return {
		name,
		email: viewer.email,
		initials: initialsOf(name, viewer.language),
		avatarPath: viewer.avatarPath,
		hasDashboard: DASHBOARD_ROLES.includes(viewer.role),
		hasAdmin: ADMIN_ROLES.includes(viewer.role),
	};
}
