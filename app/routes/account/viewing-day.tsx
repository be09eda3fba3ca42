/** Plans a viewing day of favourites in two steps, as an address: which and when, then the times. Leads to the pack. */
import { data, href, redirect } from "react-router";
import { formatWeekday } from "#app/domains/viewing-day/pack-texts.server.ts";
import { type Plan, readPlan } from "#app/domains/viewing-day/plan.ts";
import { writeChoices, writeTimes } from "#app/domains/viewing-day/plan-view.server.ts";
import { ChoiceForm } from "#app/domains/viewing-day/ui/choice-form.tsx";
import { TimesForm } from "#app/domains/viewing-day/ui/times-form.tsx";
import {
	getDayRange,
	MAX_STOPS,
	sortStops,
	VIEWING_DAY_PATH,
	viewingDayPath,
} from "#app/domains/viewing-day/viewing-day.ts";
import { listViewingChoices, listViewingStops } from "#app/domains/viewing-day/viewing-day-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/viewing-day";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const plan = readPlan(url.searchParams, now());
	const stops = plan.stops.map(({ id, time = "" }) => ({ id, time }));
	if (plan.step === "pack") throw redirect(viewingDayPath({ day: plan.values.day, stops: sortStops(stops) }));
	const head = pageHead({ url, context }, (t) => t("viewing:title"), { description: (t) => t("viewing:description") });
	const db = await getUserClient(context);
	const shared = { head, plan, chosen: stops.map(({ id }) => id) };
	const init = { status: Object.keys(plan.errors).length > 0 ? 400 : 200 };
	if (plan.step === "times") {
		const found = await listViewingStops(db, shared.chosen);
		const times = {
			stops: writeTimes(plan, found, language),
			day: formatWeekday(plan.values.day, language),
			left: shared.chosen.length - found.length,
			changePath: choicePath(plan, found),
		};
		return data({ ...shared, times, choice: null }, init);
	}
	const { total, rows } = await listViewingChoices(db);
	const choices = writeChoices(rows, language);
	const choice = { choices, days: getDayRange(now()), missing: total - choices.length };
	// A new plan visits them all, as far as they fit into a day.
	const isNew = !["day", "stop", "step"].some((name) => url.searchParams.has(name));
	const chosen = isNew ? choices.slice(0, MAX_STOPS).map(({ id }) => id) : shared.chosen;
	return data({ ...shared, chosen, times: null, choice }, init);
}

/** The first step with what was chosen. */
function choicePath({ values }: Plan, stops: readonly { id: number }[]): string {
	const query = new URLSearchParams(values);
	for (const { id } of stops) query.append("stop", String(id));
	return `${VIEWING_DAY_PATH}?${query}`;
}

export default function ViewingDay({ loaderData: { plan, chosen, times, choice } }: Route.ComponentProps) {
	const { t } = useTranslation("viewing");
	return (
		<div className="container-page grid grid-cols-1 gap-4 py-8">
			<a href={href("/favorites")} className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
				<Icon name="left" className="size-4" />
				{t("back")}
			</a>
			<h1>{t("title")}</h1>
			{times ? <TimesForm plan={plan} {...times} /> : null}
			{choice && choice.choices.length > 0 ? (
				<>
					<p className="max-w-prose">{t("intro", { max: MAX_STOPS })}</p>
					<ChoiceForm plan={plan} chosen={chosen} {...choice} />
				</>
			) : null}
			{choice?.choices.length === 0 ? <NothingToVisit /> : null}
		</div>
	);
}

function NothingToVisit() {
	const { t } = useTranslation(["viewing", "favourites"]);
	return (
		<EmptyState
			icon="calendar"
			title={t("noneTitle")}
			text={t("noneText")}
			homes={t("favourites:findHomes")}
			vehicles={t("favourites:findVehicles")}
		/>
	);
}
