/** Chooses a listing for comparing, drops it, or starts anew; the choice is kept in a cookie, with and without an account. */
import { data, redirect } from "react-router";
import { compareCookie, readCompareCookie } from "#app/domains/compare/compare-cookie.server.ts";
import {
	addToCompare,
	type CompareList,
	comparePath,
	dropFromCompare,
	readComparedIds,
} from "#app/domains/compare/compare-list.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { readId, readIds } from "#app/platform/http/id-list.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/compare-choice";
import { answerChoice, pathOfChoice } from "./choice-answer.server.ts";

/** Nothing to see by GET. */
export function loader() {
	return redirect("/compare");
}

export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request);
	const list = readCompareCookie(request);
	const toDrop = readId(form.get("drop"));
	if (toDrop !== null) return keep(request, form, toDrop, dropFromCompare(list, toDrop));
	if (form.has("clear")) return keep(request, form, null, null);
	const toAdd = readId(form.get("add"));
	const anew = readIds(String(form.get("anew") ?? ""), 4);
	const wanted = toAdd === null ? anew : [toAdd];
	if (wanted.length === 0) throw data(null, { status: 400 });
	const path = pathOfChoice(form, wanted[0]!);
	try {
		const found = await listListings(wanted);
		const [first] = found;
		if (!first) return answerChoice(request, { answer: { ok: false, code: "listingGone" }, status: 410, path });
		if (toAdd === null) {
			const ids = found.filter(({ kind }) => kind === first.kind).map(({ id }) => id);
			return keep(request, form, first.id, { kind: first.kind, ids });
		}
		const result = addToCompare(list, first);
		if (result.ok) return keep(request, form, first.id, result.list);
		if (result.code === "full")
			return answerChoice(request, { answer: { ok: false, code: "compareFull" }, status: 409, path });
		const act = { label: "startAnew", action: "/compare/choose", name: "anew", value: String(toAdd) } as const;
		return answerChoice(request, { answer: { ok: false, code: "compareKind", act }, status: 409, path });
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return answerChoice(request, { answer: { ok: false, code: "notDone" }, status: 503, path });
	}
}

function keep(request: Request, form: FormData, listingId: number | null, list: CompareList | null) {
	const path = pathOfChoice(form, listingId);
	return answerChoice(request, {
		answer: { ok: true, compared: list?.ids ?? [] },
		cookies: [compareCookie(list)],
		path: path.startsWith("/compare") ? pathAfter(path, form) : path,
	});
}

/** On the page that compares, its address is what is compared: it goes on without what was dropped. */
function pathAfter(path: string, form: FormData): string {
	if (form.has("clear")) return comparePath([]);
	const shown = readComparedIds(new URL(path, "http://here.invalid").searchParams);
	return comparePath(shown.filter((id) => id !== readId(form.get("drop"))));
}
