/** The fields of a saved search: its name, and whether and how often a mail comes. The same for a new one and a change. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Field, useMessages } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FREQUENCIES, NAME_MAX_LENGTH } from "../saved-search.ts";

export type SearchFormState = { values: Record<string, string>; errors: Record<string, string[]> } | undefined;

type Props = {
	state: SearchFormState;
	name: string;
	hasAlerts: boolean;
	frequency: string;
	/** More match than alerts within minutes are possible for. */
	isTooBroad: boolean;
};

export function SearchFields({ state, name, hasAlerts, frequency, isTooBroad }: Props) {
	const { t } = useTranslation("searches");
	const say = useMessages();
	const errors = state?.errors ?? {};
	const isTicked = state ? state.values.emailAlerts === "on" : hasAlerts;
	const chosen = state?.values.notificationFrequency ?? frequency;
	return (
		<>
			{errors.form ? (
				<p role="alert" className="panel border-s-4 border-s-bad bg-bad-soft p-4 font-medium">
					{errors.form[0] === "unavailable" ? t("unavailable") : say(errors.form[0] ?? "")}
				</p>
			) : null}
			<Field
				name="searchName"
				idPrefix="search"
				label={t("name")}
				hint={t("nameHint")}
				required
				maxLength={NAME_MAX_LENGTH}
				autoComplete="off"
				defaultValue={state?.values.searchName ?? name}
				{...(errors.searchName ? { errors: errors.searchName } : {})}
			/>
			<div>
				<label className="flex min-h-11 items-center gap-3 font-medium">
					<input
						type="checkbox"
						name="emailAlerts"
						defaultChecked={isTicked}
						aria-describedby="search-alerts-hint"
						className="tick"
					/>
					{t("alerts")}
				</label>
				<p id="search-alerts-hint" className="text-sm text-muted">
					{t("alertsHint")}
				</p>
			</div>
			<fieldset aria-describedby={isTooBroad ? "search-too-broad" : undefined}>
				<legend className="font-medium">
					{t("frequency")} <span className="text-sm font-normal text-muted">({t("frequencyHint")})</span>
				</legend>
				{FREQUENCIES.map((value) => (
					<label key={value} className="flex min-h-11 items-center gap-3">
						<input
							type="radio"
							name="notificationFrequency"
							value={value}
							defaultChecked={chosen === value}
							className="tick"
						/>
						{t(`frequencies.${value}`)}
					</label>
				))}
				{isTooBroad ? (
					<p
						id="search-too-broad"
						role={errors.notificationFrequency ? "alert" : undefined}
						className={`mt-2 flex items-start gap-2 text-sm ${errors.notificationFrequency ? "text-bad" : "text-muted"}`}
					>
						<Icon name={errors.notificationFrequency ? "warning" : "info"} className="mt-0.5 size-4" />
						{t("tooBroad")}
					</p>
				) : null}
			</fieldset>
		</>
	);
}
