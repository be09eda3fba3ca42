/** The pack of a viewing day as texts: a page that is complete on paper, and without a connection. */
import { formatDate, formatMoment } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { formatWeekday, packTexts, type TextContext } from "./pack-texts.server.ts";
import { type ContactView, writeContact } from "./stop-contact.server.ts";
import { writeNext, writeWay } from "./stop-distance.server.ts";
import { type StopView, writeStop } from "./stop-view.server.ts";
import { addDays, KEPT_DAYS, type ViewingDay } from "./viewing-day.ts";
import type { StopContact, ViewingStop } from "./viewing-day-queries.server.ts";

export type PackStop = StopView & {
	time: string;
	/** Null where there is nothing to view. */
	contact: ContactView | null;
	/** Distance to the next stop, as a sentence. */
	next: string | null;
};

export type Pack = {
	title: string;
	description: string;
	summary: string;
	asOf: string;
	/** When a copy that is kept now ends, as a sentence. */
	kept: string;
	stops: PackStop[];
	/** That listings were left out, because they are no favourites of the person; null when none was. */
	left: string | null;
};

type Input = {
	plan: ViewingDay;
	/** The stops that are favourites of the person. */
	found: readonly ViewingStop[];
	/** Null for a page that is loaded before it is opened: numbers are not shown. */
	contacts: ReadonlyMap<number, StopContact> | null;
	language: Language;
	/** In milliseconds. */
	now: number;
	origin: string;
};

/** Writes a pack: those stops of the plan that were found, by their times. */
export function writePack({ plan, found, contacts, language, now, origin }: Input): Pack {
	const t = packTexts(language);
	const context = { t, language };
	const day = formatWeekday(plan.day, language);
	const rows = plan.stops.flatMap(({ id, time }) => {
		const stop = found.find((one) => one.id === id);
		return stop ? [{ stop, time }] : [];
	});
	const stops = rows.map(({ stop, time }, index): PackStop => {
		const view = writeStop(stop, context, now);
		const agentName = view.details && stop.listing?.agent.name;
		return {
			...view,
			time,
			contact: agentName ? writeContact(view, { contacts, agentName, day, time, origin, t }) : null,
			next: writeNext(stop, rows[index + 1]?.stop, context),
		};
	});
	const missing = plan.stops.length - rows.length;
	const keptUntil = addDays(islandDay(now), KEPT_DAYS);
	return {
		title: t("pack:title", { day }),
		description: t("pack:description", { day }),
		summary: writeSummary(rows, context),
		asOf: t("pack:asOf", { moment: formatMoment(new Date(now).toISOString(), language) }),
		kept: t("pack:kept", { date: formatDate(keptUntil, language) }),
		stops,
		left: missing > 0 ? t("pack:left", { count: missing }) : null,
	};
}

/** "4 stops from 10:00 to 12:15, about 23 km in straight lines"; without the way when a part of it is not known. */
function writeSummary(rows: readonly { stop: ViewingStop; time: string }[], context: TextContext): string {
	const { t } = context;
	if (rows.length === 0) return t("pack:nothing");
	const summary = t("pack:summary", { count: rows.length, first: rows[0]!.time, last: rows.at(-1)!.time });
	const way = writeWay(
		rows.map(({ stop }) => stop),
		context,
	);
	return way ? `${summary}, ${way}` : summary;
}
