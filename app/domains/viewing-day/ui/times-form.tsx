/** Second step of planning a viewing day: the times of the stops, whose order follows them. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Plan } from "../plan.ts";
import type { TimedStop } from "../plan-view.server.ts";
import { VIEWING_DAY_PATH } from "../viewing-day.ts";

type Props = {
	plan: Pick<Plan, "values" | "errors">;
	stops: readonly TimedStop[];
	/** The day as text. */
	day: string;
	/** Number of chosen listings that are no favourites. */
	left: number;
	/** The first step with these choices. */
	changePath: string;
};

const FORM_ID = "viewing";

export function TimesForm({ plan: { values, errors }, stops, day, left, changePath }: Props) {
	const { t } = useTranslation("viewing");
	const labels = Object.fromEntries(stops.map(({ field, title }) => [field, t("times.timeOf", { title: title.text })]));
	const times = Object.fromEntries(stops.map(({ field, time }) => [field, time]));
	return (
		<form method="get" action={VIEWING_DAY_PATH} className="grid max-w-3xl grid-cols-1 gap-6">
			<div className="grid gap-2">
				<h2>
					{t("times.title")}: {day}
				</h2>
				<p className="max-w-prose">{t("times.intro")}</p>
				{left > 0 ? <p role="status">{t("left", { count: left })}</p> : null}
			</div>
			<ErrorSummary formId={FORM_ID} general={undefined} errors={errors} labels={labels} answer={errors} />
			{Object.entries(values).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<LightForm id={FORM_ID} state={{ values: times, errors }} labels={labels}>
				<ol className="grid grid-cols-1 gap-3">
					{stops.map((stop) => (
						<StopRow key={stop.id} stop={stop} />
					))}
				</ol>
			</LightForm>
			<p className="max-w-prose text-sm text-muted">{t("times.reveal")}</p>
			<div className="flex flex-wrap gap-2">
				{stops.length > 0 ? (
					<button type="submit" name="step" value="pack" className="button button-primary">
						{t("times.open")}
					</button>
				) : null}
				<a href={changePath} className="button button-secondary">
					{t("times.change")}
				</a>
			</div>
		</form>
	);
}

function StopRow({ stop: { id, title, line, note, field, next } }: { stop: TimedStop }) {
	const { t } = useTranslation("viewing");
	return (
		<li className="panel grid grid-cols-1 gap-x-4 gap-y-2 p-3 sm:flex sm:items-start">
			<input type="hidden" name="stop" value={id} />
			<div className="w-36 flex-none">
				<TextField
					name={field}
					type="time"
					required
					label={
						<>
							{t("times.time")}
							<span className="visually-hidden">: {title.text}</span>
						</>
					}
				/>
			</div>
			<div className="min-w-0">
				<p lang={title.lang} className="font-medium">
					{title.text}
				</p>
				<p className="figures text-sm">{line ?? t("ended")}</p>
				{note ? (
					<p className="text-sm whitespace-pre-line text-muted">
						{t("note")} {note}
					</p>
				) : null}
				{next ? <p className="text-sm text-muted">↓ {next}</p> : null}
			</div>
		</li>
	);
}
