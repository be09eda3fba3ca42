/** Adds a listing to the comparison, removes it, or starts over; stored in a cookie, with or without an account. */
import { data, href, redirect } from "react-router";
import { compareCookie, readCompareCookie } from "#app/domains/compare/compare-cookie.server.ts";
import {
	addToCompare,
	type CompareList,
	MAX_COMPARED,
	parseComparedIds,
	removeFromCompare,
} from "#app/domains/compare/compare-list.ts";
import { getChoicePath } from "#app/domains/listings/card/choice-response.server.ts";
import { comparePath } from "#app/domains/listings/card/compare-path.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId, parseIds } from "#app/platform/http/id-list.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/compare-choice";
import { submitChoice } from "./choice-response.server.ts";

/** No page for GET. */
export function loader() {
	return redirect(href("/compare"));
}

export async function action(input: Route.ActionArgs) {
	const form = await readForm(input.request);
	const list = readCompareCookie(input.request);
	const toDrop = parseId(form.get("drop"));
	if (toDrop !== null) return updateList(input, form, toDrop, removeFromCompare(list, toDrop));
	if (form.has("clear")) return updateList(input, form, null, null);
	const toAdd = parseId(form.get("add"));
	const replacement = form.get("replace");
	const wanted = toAdd === null ? parseIds(typeof replacement === "string" ? replacement : "", MAX_COMPARED) : [toAdd];
	if (wanted.length === 0) throw data(null, { status: 400 });
	const reject = (status: number, rejected: { code: string; button?: typeof button }) =>
		submitChoice(input, { ok: false, rejection: rejected, status, path: getChoicePath(form, wanted[0]!) });
	const button = { label: "startOver", action: "/compare/choose", name: "replace", value: String(toAdd) } as const;
	try {
		const found = await listListings(wanted);
		const [first] = found;
		if (!first) return reject(410, { code: "listingGone" });
		if (toAdd === null) {
			const ids = found.filter(({ kind }) => kind === first.kind).map(({ id }) => id);
			return updateList(input, form, first.id, { kind: first.kind, ids });
		}
		const result = addToCompare(list, first);
		if (result.ok) return updateList(input, form, first.id, result.list);
		return reject(409, result.code === "full" ? { code: "compareFull" } : { code: "compareKind", button });
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return reject(503, { code: "notDone" });
	}
}

function updateList(input: Route.ActionArgs, form: FormData, listingId: number | null, list: CompareList | null) {
	const path = getChoicePath(form, listingId);
	return submitChoice(input, {
		ok: true,
		compared: list?.ids ?? [],
		cookies: [compareCookie(list)],
		path: /^\/compare(\?|$)/.test(path) ? pathAfter(path, form) : path,
	});
}

/** On the comparison page, removes the listing from its address. */
function pathAfter(path: string, form: FormData): string {
	if (form.has("clear")) return comparePath([]);
	const shown = parseComparedIds(new URL(path, "http://here.invalid").searchParams);
	return comparePath(shown.filter((id) => id !== parseId(form.get("drop"))));
}
