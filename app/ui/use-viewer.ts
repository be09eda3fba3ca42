/** The signed-in user as shown on pages. */
import { useRouteLoaderData } from "react-router";

export type ShownPerson = { name: string; email: string };

/** Null when signed out, and when root data is not available. */
export function useViewer(): ShownPerson | null {
	return (useRouteLoaderData("root") as { viewer?: ShownPerson | null } | undefined)?.viewer ?? null;
}
