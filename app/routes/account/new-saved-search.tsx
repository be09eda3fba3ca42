/** Saves a search: `?kind=` and the parameters of its list. Visitors sign in first and return here. */
import { data, href } from "react-router";
import { saveSearchPath } from "#app/domains/listings/search/search-filters.ts";
import { toQuery } from "#app/domains/listings/search/search-query.server.ts";
import { isSameSearch, MAX_SAVED_SEARCHES } from "#app/domains/saved-searches/saved-search.ts";
import { savedSearchSchema, saveSearch } from "#app/domains/saved-searches/saved-search-commands.server.ts";
import { listSavedSearches } from "#app/domains/saved-searches/saved-search-queries.server.ts";
import { NewSearchPage } from "#app/domains/saved-searches/ui/new-search.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/new-saved-search";
import { countSearchToSave, describeSearchToSave, readSearchToSave } from "./search-to-save.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const named = await readSearchToSave(url, language);
	const { search } = named;
	const [total, saved] = await Promise.all([
		countSearchToSave(named),
		getUserClient(context).then((db) => listSavedSearches(db)),
	]);
	const existing = saved.find((one) => isSameSearch(one, search));
	const head = pageHead({ url, context }, (t) => t("searches:newTitle"), {
		description: (t) => t("searches:newDescription"),
		path: saveSearchPath(search),
	});
	return {
		head,
		constraints: constraintsOf(savedSearchSchema),
		search: {
			...describeSearchToSave(named, language),
			savePath: saveSearchPath(search),
			total,
			existing: existing ? { id: existing.id, name: existing.name } : null,
			isFull: saved.length >= MAX_SAVED_SEARCHES,
		},
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = parseFormData(await readForm(request), savedSearchSchema);
	if (!form.ok) return data(form.state, { status: 400 });
	const { search } = await readSearchToSave(url, context.get(languageContext));
	const databaseFilters = toQuery(search.kind, search.filters);
	const result = await saveSearch(await getUserClient(context), { ...search, databaseFilters }, form.value);
	if (result.ok) throw redirectWithFlash(href("/saved-searches"), { code: "flash.searchSaved", type: "success" });
	const rejection = (errors: Record<string, string[]>) => ({ values: form.values, errors });
	if (result.code === "unavailable") return data(rejection({ form: ["unavailable"] }), { status: 503 });
	if (result.code === "search_too_broad")
		return data(rejection({ notificationFrequency: ["invalid"] }), { status: 400 });
	// The page shows instead of the form that it exists already or that the limit is reached.
	return data(rejection({}), { status: 409 });
}

export default function NewSavedSearch({ loaderData, actionData }: Route.ComponentProps) {
	const draft = useFormDraft();
	return <NewSearchPage {...loaderData} state={actionData ?? draft} />;
}
