/** A saved search: rename, alerts, pause, private feed, delete. */
import { data, href } from "react-router";
import { countMatches, nameFilters } from "#app/domains/listings/list-page.server.ts";
import { type CriteriaTexts, listCriteria } from "#app/domains/saved-searches/criteria.ts";
import { feedPath, pathOfSearch } from "#app/domains/saved-searches/saved-search.ts";
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
import { getViewerDb } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { notFound, redirectWithFlash, seeOther } from "#app/platform/http/responses.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { useTyped } from "#app/ui/use-typed.ts";
import type { Route } from "./+types/saved-search";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, ["searches", "search", "vocabulary", "common"]) as CriteriaTexts;
	const found = await getSavedSearch(await getViewerDb(context), params.id);
	if (!found) throw notFound();
	const { feedToken, ...search } = found;
	const [named, total] = await Promise.all([nameFilters(search, language), countMatches(search)]);
	const path = `/saved-searches/${search.id}`;
	const head = pageHead({ url, context }, search.name, { description: t("description"), path });
	return {
		head,
		constraints: constraintsOf(savedSearchSchema),
		search: {
			...search,
			path: pathOfSearch(search),
			criteria: listCriteria(named, t, language),
			total,
			feedAddress: feedToken && siteOrigin(url) + feedPath(feedToken),
		},
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const db = await getViewerDb(context);
	const intent = String(form.get("intent"));
	const search = await getSavedSearch(db, params.id);
	if (!search) throw notFound();
	if (intent === "change") return change(db, search.id, form);
	if (intent === "delete") {
		await deleteSavedSearch(db, search.id);
		return redirectWithFlash(href("/saved-searches"), { code: "flash.searchDeleted", type: "success" });
	}
	const act = ACTS[intent];
	if (!act) return seeOther(href("/saved-searches/:id", { id: search.id }));
	const result = await act(db, search.id);
	if (!result.ok && result.code === "not_found") throw notFound();
	return redirectWithFlash(href("/saved-searches/:id", { id: search.id }), {
		code: result.ok ? "flash.searchChanged" : "flash.searchUnavailable",
		type: result.ok ? "success" : "error",
	});
}

type Act = (db: Db, id: string) => ReturnType<typeof pauseSavedSearch>;

const ACTS: Readonly<Record<string, Act | undefined>> = {
	__proto__: null as never,
	pause: (db, id) => pauseSavedSearch(db, id, true),
	resume: (db, id) => pauseSavedSearch(db, id, false),
	feed: (db, id) => renewSearchFeed(db, id, true),
	feedless: (db, id) => renewSearchFeed(db, id, false),
};

async function change(db: Db, id: string, formData: FormData) {
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
	const typed = useTyped();
	const kept = typed?.values.intent === "change" ? typed : undefined;
	return <EditSearchPage {...loaderData} state={actionData ?? kept} />;
}
