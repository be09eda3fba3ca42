/** Form draft restored after signing in again. */
import { useLocation, useRouteLoaderData } from "react-router";

export type FormDraft = {
	/** Path and query of the form's page. */
	path: string;
	/** Fields; the first value of a repeated one. */
	values: Record<string, string>;
	lists: Record<string, string[]>;
	/** States that it is not saved yet. */
	errors: Record<string, string[]>;
};

/** Unsent draft of this page from before signing in again, as form state. */
export function useFormDraft(): FormDraft | undefined {
	const root = useRouteLoaderData("root") as { formDraft?: FormDraft } | undefined;
	const { pathname, search } = useLocation();
	return root?.formDraft?.path === pathname + search ? root.formDraft : undefined;
}
