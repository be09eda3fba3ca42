/** A saved search: rename, alerts, pause, private feed, delete. */
import { data, href } from "react-router";
import { countMatches, loadFilterNames } from "#app/domains/listings/search/list-page.server.ts";
import { type CriteriaTexts, formatCriteria } from "#app/domains/saved-searches/criteria.ts";
import { feedPath, savedSearchResultsPath } from "#app/domains/saved-searches/saved-search.ts";
import {
	changeSavedSearch,
	deleteSavedSearch,
	pauseSavedSearch,
	renewSearchFeed,
	savedSearchSchema,
} from "#app/domains/saved-searches/saved-search-commands.server.ts";
import { getSavedSearch } from "#app/domains/saved-searches/saved-search-queries.server.ts";
import { EditSearchPage } from "#app/domains/saved-searches/ui/edit-search.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { notFound, redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/saved-search";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, ["searches", "search", "vocabulary", "common"]) as CriteriaTexts;
	const found = await getSavedSearch(await getUserClient(context), params.id);
	if (!found) throw notFound();
	const { feedToken, ...search } = found;
	const [named, total] = await Promise.all([loadFilterNames(search, language), countMatches(search)]);
	const path = href("/saved-searches/:id", { id: search.id });
	const head = pageHead({ url, context }, search.name, { description: t("description"), path });
	return {
		head,
		constraints: constraintsOf(savedSearchSchema),
		search: {
			...search,
			path: savedSearchResultsPath(search),
			criteria: formatCriteria(named, t, language),
			total,
			feedAddress: feedToken && siteOrigin(url) + feedPath(feedToken),
		},
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const db = await getUserClient(context);
	const intent = String(form.get("intent"));
	const search = await getSavedSearch(db, params.id);
	if (!search) throw notFound();
	if (intent === "change") return applyChange(db, search.id, form);
	if (intent === "delete") {
		await deleteSavedSearch(db, search.id);
		return redirectWithFlash(href("/saved-searches"), { code: "flash.searchDeleted", type: "success" });
	}
	const runAction = SEARCH_ACTIONS[intent];
	if (!runAction) return redirectAfterPost(href("/saved-searches/:id", { id: search.id }));
	const result = await runAction(db, search.id);
	if (!result.ok && result.code === "not_found") throw notFound();
	return redirectWithFlash(href("/saved-searches/:id", { id: search.id }), {
		code: result.ok ? "flash.searchChanged" : "flash.searchUnavailable",
		type: result.ok ? "success" : "error",
	});
}

type SearchAction = (db: Db, id: string) => ReturnType<typeof pauseSavedSearch>;

const SEARCH_ACTIONS: Readonly<Record<string, SearchAction | undefined>> = {
	__proto__: null as never,
	pause: (db, id) => pauseSavedSearch(db, id, true),
	resume: (db, id) => pauseSavedSearch(db, id, false),
	feed: (db, id) => renewSearchFeed(db, id, true),
	feedless: (db, id) => renewSearchFeed(db, id, false),
};

async function applyChange(db: Db, id: string, formData: FormData) {
	const form = parseFormData(formData, savedSearchSchema);
	if (!form.ok) return data(form.state, { status: 400 });
	const result = await changeSavedSearch(db, id, form.value);
	if (result.ok) return redirectWithFlash(href("/saved-searches"), { code: "flash.searchChanged", type: "success" });
	if (result.code === "not_found") throw notFound();
	const errors: Record<string, string[]> =
		result.code === "unavailable" ? { form: ["unavailable"] } : { notificationFrequency: ["invalid"] };
	return data({ values: form.values, errors }, { status: result.code === "unavailable" ? 503 : 400 });
}

export default function EditSavedSearch({ loaderData, actionData }: Route.ComponentProps) {
	const draft = useFormDraft();
	const restored = draft?.values.intent === "change" ? draft : undefined;
	return <EditSearchPage {...loaderData} state={actionData ?? restored} />;
}
