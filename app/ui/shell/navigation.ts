/** Links of header and drawer, in order. */
import type { IconName } from "#app/ui/icon-names.ts";

type MainLink = {
	to: "/properties" | "/vehicles" | "/agents" | "/favorites";
	label: "properties" | "vehicles" | "agents" | "favourites";
	icon: IconName;
};

const MAIN_LINKS: readonly MainLink[] = [
	{ to: "/properties", label: "properties", icon: "home" },
	{ to: "/vehicles", label: "vehicles", icon: "car" },
	{ to: "/agents", label: "agents", icon: "agents" },
];

/** Additional links when signed in. */
const PERSONAL_LINKS: readonly MainLink[] = [{ to: "/favorites", label: "favourites", icon: "heart" }];

/** Main links for a visitor or user. */
export function listMainLinks(isSignedIn: boolean): readonly MainLink[] {
	return isSignedIn ? [...MAIN_LINKS, ...PERSONAL_LINKS] : MAIN_LINKS;
}

/** Pages that require a session. */
export const GUARDED_PATHS = /^\/(profile|favorites|saved-searches|messages|notifications|dashboard|admin)(\/|$)/;
