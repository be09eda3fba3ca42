/** What the page and the calendar file of a viewing day share: the pack of an address, for the signed-in person. */
import { type RouterContextProvider, redirect } from "react-router";
import { writePack } from "#app/domains/viewing-day/pack.server.ts";
import { parseViewingDay, VIEWING_DAY_PATH } from "#app/domains/viewing-day/viewing-day.ts";
import { listViewingStops, revealStopContacts } from "#app/domains/viewing-day/viewing-day-queries.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { logRateLimitReached } from "#app/platform/http/rate-limit.server.ts";

type Arguments = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Headers of both. The address says what is visited and when: it is no referrer of other sites. */
export const PACK_HEADERS = { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" };

/**
 * Loads the pack of an address and shows the numbers of its advertisers, which counts as asking for them, unless it is
 * loaded before it is opened. Redirects to the form when the address is not valid.
 */
export async function loadPack({ request, url, context }: Arguments) {
	const time = now();
	const plan = parseViewingDay(url.searchParams, time);
	if (!plan) throw redirect(correctionPath(url.searchParams));
	const ids = plan.stops.map(({ id }) => id);
	const person = requireUser(context).id;
	const db = await getUserClient(context);
	const isOpened = request.method === "GET" && !isPrefetch(request);
	const [found, contacts] = await Promise.all([
		listViewingStops(db, ids),
		isOpened ? revealStopContacts(person, ids, clientKey(request)) : null,
	]);
	// The page is complete without a number, so its status says nothing of the limit.
	if (contacts && [...contacts.values()].some(({ retry_after }) => retry_after !== null))
		logRateLimitReached(request.method);
	const language = context.get(languageContext);
	const origin = siteOrigin(url);
	return {
		plan,
		person,
		language,
		origin,
		now: time,
		pack: writePack({ plan, found, contacts, language, now: time, origin }),
	};
}

/** The form with the values of an address, which says what is wrong with them. */
function correctionPath(query: URLSearchParams): string {
	if (!query.has("day") && !query.has("stop")) return VIEWING_DAY_PATH;
	const kept = new URLSearchParams(query);
	kept.delete("keep");
	kept.set("step", "pack");
	return `${VIEWING_DAY_PATH}?${kept}`;
}
