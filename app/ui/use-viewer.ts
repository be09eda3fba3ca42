/** The signed-in user as shown on pages. */
import { useRouteLoaderData } from "react-router";

export type DisplayedUser = { name: string; email: string };

/** Null when signed out, and when root data is not available. */
export function useViewer(): DisplayedUser | null {
	return (useRouteLoaderData("root") as { viewer?: DisplayedUser | null } | undefined)?.viewer ?? null;
}
