/** What a person had typed into a form when it turned out that their session had ended, once they are signed in again. */
import { useLocation, useRouteLoaderData } from "react-router";

export type TypedForm = {
	/** The path and query of the page with the form. */
	path: string;
	/** The fields, of one that came several times the first. */
	values: Record<string, string>;
	lists: Record<string, string[]>;
	/** Says that it is not saved yet. */
	errors: Record<string, string[]>;
};

/** What was typed on this page before signing in again and is not sent yet, as the state of its form. */
export function useTyped(): TypedForm | undefined {
	const root = useRouteLoaderData("root") as { typed?: TypedForm } | undefined;
	const { pathname, search } = useLocation();
	return root?.typed?.path === pathname + search ? root.typed : undefined;
}
