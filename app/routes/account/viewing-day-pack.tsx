/** The pack of a viewing day: a document of its own without script, for paper and for a phone without a connection. */
import { data, redirectDocument } from "react-router";
import { PackDocument } from "#app/domains/viewing-day/ui/pack-document.tsx";
import { PACK_FILE_PATH, VIEWING_DAY_PATH, viewingDayPath } from "#app/domains/viewing-day/viewing-day.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { isDataRequest } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/viewing-day-pack";
import { loadPack, PACK_HEADERS } from "./load-pack.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export const handle = { isBare: true };

/** Of the worker's requests, so it says that the worker is there. */
const WORKER_HEADER = "Service-Worker-Navigation-Preload";

export async function loader(input: Route.LoaderArgs) {
	const { request, url } = input;
	// The router would show it inside of the page that it leaves.
	if (isDataRequest(request)) throw redirectDocument(url.pathname + url.search);
	const { plan, pack } = await loadPack(input);
	const summary = { title: pack.title, day: plan.day, stops: pack.stops.length };
	const head = [
		...pageHead(input, pack.title, { description: pack.description }),
		{ name: "pack", content: JSON.stringify(summary) },
	];
	const hasWorker = request.headers.has(WORKER_HEADER);
	const isKept = url.searchParams.get("keep") === "1";
	const keeping = isKept ? (hasWorker ? "kept" : "failed") : hasWorker ? "offered" : "none";
	const paths = {
		change: viewingDayPath(plan, VIEWING_DAY_PATH),
		file: viewingDayPath(plan, PACK_FILE_PATH),
		keep: `${viewingDayPath(plan)}&keep=1`,
	};
	return data({ head, pack, keeping, paths } as const, { headers: PACK_HEADERS });
}

/** The framework leaves out headers of a loader that a route does not name. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export default function ViewingDayPack({ loaderData }: Route.ComponentProps) {
	return <PackDocument {...loaderData} />;
}
