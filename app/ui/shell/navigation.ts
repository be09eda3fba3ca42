/** The links of header and drawer, in their order. */
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

/** What a signed-in person has besides. */
const PERSONAL_LINKS: readonly MainLink[] = [{ to: "/favorites", label: "favourites", icon: "heart" }];

/** The main links of whoever looks. */
export function listMainLinks(isSignedIn: boolean): readonly MainLink[] {
	return isSignedIn ? [...MAIN_LINKS, ...PERSONAL_LINKS] : MAIN_LINKS;
}

/** Pages that only signed-in people see. */
export const GUARDED_PATHS = /^\/(profile|favorites|saved-searches|messages|notifications|dashboard|admin)(\/|$)/;
