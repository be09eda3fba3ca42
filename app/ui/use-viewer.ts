/** The signed-in person of a page, as far as pages show them. */
import { useRouteLoaderData } from "react-router";

export type ShownPerson = { name: string; email: string };

/** Null for everybody who is not signed in, and where the root could not be read. */
export function useViewer(): ShownPerson | null {
	return (useRouteLoaderData("root") as { viewer?: ShownPerson | null } | undefined)?.viewer ?? null;
}
