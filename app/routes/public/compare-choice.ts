/** Adds a listing to the comparison, removes it, or starts over; stored in a cookie, with or without an account. */
import { data, redirect } from "react-router";
import { compareCookie, readCompareCookie } from "#app/domains/compare/compare-cookie.server.ts";
import {
	addToCompare,
	type CompareList,
	comparePath,
	dropFromCompare,
	MOST_COMPARED,
	readComparedIds,
} from "#app/domains/compare/compare-list.ts";
import { pathOfChoice } from "#app/domains/listings/card/choice-response.server.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { readId, readIds } from "#app/platform/http/id-list.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/compare-choice";
import { submitChoice } from "./choice-answer.server.ts";

/** No page for GET. */
export function loader() {
	return redirect("/compare");
}

export async function action(input: Route.ActionArgs) {
	const form = await readForm(input.request);
	const list = readCompareCookie(input.request);
	const toDrop = readId(form.get("drop"));
	if (toDrop !== null) return keep(input, form, toDrop, dropFromCompare(list, toDrop));
	if (form.has("clear")) return keep(input, form, null, null);
	const toAdd = readId(form.get("add"));
	const anew = form.get("anew");
	const wanted = toAdd === null ? readIds(typeof anew === "string" ? anew : "", MOST_COMPARED) : [toAdd];
	if (wanted.length === 0) throw data(null, { status: 400 });
	const refuse = (status: number, refused: { code: string; act?: typeof act }) =>
		submitChoice(input, { ok: false, refused, status, path: pathOfChoice(form, wanted[0]!) });
	const act = { label: "startAnew", action: "/compare/choose", name: "anew", value: String(toAdd) } as const;
	try {
		const found = await listListings(wanted);
		const [first] = found;
		if (!first) return refuse(410, { code: "listingGone" });
		if (toAdd === null) {
			const ids = found.filter(({ kind }) => kind === first.kind).map(({ id }) => id);
			return keep(input, form, first.id, { kind: first.kind, ids });
		}
		const result = addToCompare(list, first);
		if (result.ok) return keep(input, form, first.id, result.list);
		return refuse(409, result.code === "full" ? { code: "compareFull" } : { code: "compareKind", act });
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return refuse(503, { code: "notDone" });
	}
}

function keep(input: Route.ActionArgs, form: FormData, listingId: number | null, list: CompareList | null) {
	const path = pathOfChoice(form, listingId);
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
	const shown = readComparedIds(new URL(path, "http://here.invalid").searchParams);
	return comparePath(shown.filter((id) => id !== readId(form.get("drop"))));
}
