/** First step of planning a viewing day: the day, and which favourites. A form of the address, without script. */
import { ListingPhoto, placeholderClass } from "#app/domains/listings/card/listing-photo.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { MAX_MINUTES_EACH, MIN_MINUTES_EACH, type Plan } from "../plan.ts";
import type { Choice } from "../plan-view.server.ts";
import { MAX_DAYS_AHEAD, MAX_STOPS, VIEWING_DAY_PATH } from "../viewing-day.ts";

type Props = {
	plan: Pick<Plan, "values" | "errors">;
	/** Ids that are ticked. */
	chosen: readonly number[];
	choices: readonly Choice[];
	/** The days that can be planned. */
	days: { min: string; max: string };
	/** Number of favourites that are not among the choices. */
	missing: number;
};

const FORM_ID = "viewing";

export function ChoiceForm({ plan: { values, errors }, chosen, choices, days, missing }: Props) {
	const { t } = useTranslation("viewing");
	const labels = { day: t("day"), start: t("start"), every: t("every"), stop: t("chosen") };
	return (
		<form method="get" action={VIEWING_DAY_PATH} className="grid grid-cols-1 gap-6">
			<ErrorSummary formId={FORM_ID} general={undefined} errors={errors} labels={labels} answer={errors} />
			<LightForm id={FORM_ID} state={{ values, errors }} labels={labels}>
				<div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
					<TextField name="day" type="date" required {...days} hint={t("dayHint", { days: MAX_DAYS_AHEAD })} />
					<TextField name="start" type="time" required />
					<TextField name="every" type="number" required min={MIN_MINUTES_EACH} max={MAX_MINUTES_EACH} step={5} />
				</div>
			</LightForm>
			<fieldset aria-describedby={errors.stop ? `${FORM_ID}-stop-error` : undefined} className="grid grid-cols-1 gap-2">
				<legend id={`${FORM_ID}-stop`} tabIndex={-1} className="font-medium">
					{t("chosen")} <span className="font-normal text-muted">{t("choosing", { max: MAX_STOPS })}</span>
				</legend>
				<FieldError id={`${FORM_ID}-stop-error`} errors={errors.stop} />
				<ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
					{choices.map((choice) => (
						<ChoiceRow key={choice.id} choice={choice} isChosen={chosen.includes(choice.id)} />
					))}
				</ul>
				{missing > 0 ? <p className="text-sm text-muted">{t("missing", { count: missing })}</p> : null}
			</fieldset>
			<button type="submit" name="step" value="times" className="button button-primary justify-self-start">
				{t("next")}
			</button>
		</form>
	);
}

function ChoiceRow({ choice: { id, title, line, facts, photo }, isChosen }: { choice: Choice; isChosen: boolean }) {
	return (
		<li className="panel">
			<label className="flex items-center gap-3 p-2">
				<input type="checkbox" name="stop" value={id} defaultChecked={isChosen} className="tick" />
				<span className={`size-16 flex-none overflow-hidden rounded-control ${placeholderClass(photo)}`}>
					{photo ? (
						<ListingPhoto photo={photo} sizes="64px" alt="" widest={320} className="size-full object-cover" />
					) : null}
				</span>
				<span className="min-w-0">
					<span lang={title.lang} className="block font-medium">
						{title.text}
					</span>
					<span className="figures block text-sm">{line}</span>
					<span className="figures block text-sm text-muted">{facts}</span>
				</span>
			</label>
		</li>
	);
}
