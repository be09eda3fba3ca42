/** The calendar file of a viewing day. */
import { writeCalendar } from "#app/domains/viewing-day/pack-calendar.server.ts";
import type { Route } from "./+types/viewing-day-file";
import { loadPack, PACK_HEADERS } from "./load-pack.server.ts";

export async function loader(input: Route.LoaderArgs) {
	const { plan, ...rest } = await loadPack(input);
	return new Response(writeCalendar({ ...rest, day: plan.day }), {
		headers: {
			...PACK_HEADERS,
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-${plan.day}.ics"`,
		},
	});
}
