/** The links of header and drawer, in their order. */
import type { IconName } from "#app/ui/icon-names.ts";

export const MAIN_LINKS: readonly {
	to: "/properties" | "/vehicles" | "/agents";
	label: "properties" | "vehicles" | "agents";
	icon: IconName;
}[] = [
	{ to: "/properties", label: "properties", icon: "home" },
	{ to: "/vehicles", label: "vehicles", icon: "car" },
	{ to: "/agents", label: "agents", icon: "agents" },
];

/** Pages that only signed-in people see. */
export const GUARDED_PATHS = /^\/(profile|favorites|saved-searches|messages|notifications|dashboard|admin)(\/|$)/;
