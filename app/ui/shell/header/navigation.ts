/** Links of header and drawer, in order. */
import type { IconName } from "#app/ui/icon-names.ts";

type MainLink = {
	to: string;
	label: "properties" | "navBuy" | "navRent" | "vehicles" | "agents" | "pricing" | "favourites" | "messages";
	icon: IconName;
	/** Part of the link before it: left out of the header below 1280 px, indented in the drawer. */
	isPart?: boolean;
};

const MAIN_LINKS: readonly MainLink[] = [
	{ to: "/properties", label: "properties", icon: "home" },
	{ to: "/properties?category=sale", label: "navBuy", icon: "wallet", isPart: true },
	{ to: "/properties?category=rent", label: "navRent", icon: "key", isPart: true },
	{ to: "/vehicles", label: "vehicles", icon: "car" },
	{ to: "/agents", label: "agents", icon: "agents" },
	{ to: "/pricing", label: "pricing", icon: "document" },
	{ to: "/favorites", label: "favourites", icon: "heart" },
];

/** Additional link when signed in. */
const MESSAGES: MainLink = { to: "/messages", label: "messages", icon: "mail" };

/** Main links for a visitor or user. */
export function listMainLinks(isSignedIn: boolean): readonly MainLink[] {
	return isSignedIn ? [...MAIN_LINKS, MESSAGES] : MAIN_LINKS;
}

/** The main link of a page; lists for sale and to rent have links of their own. */
export function currentLink({ pathname, search }: { pathname: string; search: string }): string {
	const category = pathname === "/properties" ? /[?&]category=(sale|rent)\b/.exec(search) : null;
	return category ? `${pathname}?category=${category[1]}` : pathname;
}

/** Pages with the small footer: work is done there, and none of it is browsing. */
export const WORKSPACE_PATHS = /^\/(dashboard|admin)(\/|$)/;

/** Pages that require a session. */
export const GUARDED_PATHS =
	/^\/(profile|favorites|saved-searches|messages|notifications|recommendations|dashboard|admin)(\/|$)/;
