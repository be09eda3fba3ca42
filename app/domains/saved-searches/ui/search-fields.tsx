/** The form of a saved search: its name, and whether and how often a mail comes. The same for a new one and a change. */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { useMessages } from "#app/ui/form/messages.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FREQUENCIES } from "../saved-search.ts";

export type SearchFormState = FormState | undefined;

type Props = {
	/** Without one it posts to its own page. */
	action?: string;
	state: SearchFormState;
	constraints: Constraints;
	name: string;
	hasAlerts: boolean;
	frequency: string;
	/** More matches than instant alerts support. */
	isTooBroad: boolean;
	/** The button. */
	children: ReactNode;
};

export function SearchForm({ action, state, constraints, name, hasAlerts, frequency, isTooBroad, children }: Props) {
	const { t } = useTranslation("searches");
	const translate = useMessages();
	const errors = state?.errors ?? {};
	return (
		<Form
			id="search"
			action={action}
			state={state}
			defaultValues={{
				searchName: name,
				notificationFrequency: frequency,
				...(hasAlerts ? { emailAlerts: "on" } : {}),
			}}
			constraints={constraints}
			hasSummary={false}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			{errors.form ? (
				<p role="alert" className="panel border-s-4 border-s-bad bg-bad-soft p-4 font-medium">
					{errors.form[0] === "unavailable" ? t("unavailable") : translate(errors.form[0] ?? "")}
				</p>
			) : null}
			<TextField name="searchName" label={t("name")} hint={t("nameHint")} autoComplete="off" />
			<CheckboxField name="emailAlerts" label={t("alerts")} hint={t("alertsHint")} labelClassName="font-medium" />
			<FrequencyField isTooBroad={isTooBroad} isRefused={Boolean(errors.notificationFrequency)} />
			{children}
		</Form>
	);
}

/** isRefused: alerts at once were chosen although the search is too broad for them. */
export function FrequencyField({ isTooBroad, isRefused }: { isTooBroad: boolean; isRefused: boolean }) {
	const { t } = useTranslation("searches");
	return (
		<RadioField
			name="notificationFrequency"
			label={
				<>
					{t("frequency")} <span className="text-sm font-normal text-muted">({t("frequencyHint")})</span>
				</>
			}
			legendClassName="font-medium"
			choices={FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
			errorId={isTooBroad ? "search-too-broad" : undefined}
		>
			{isTooBroad ? (
				<p
					id="search-too-broad"
					role={isRefused ? "alert" : undefined}
					className={`mt-2 flex items-start gap-2 text-sm ${isRefused ? "text-bad" : "text-muted"}`}
				>
					<Icon name={isRefused ? "warning" : "info"} className="mt-0.5 size-4" />
					{t("tooBroad")}
				</p>
			) : null}
		</RadioField>
	);
}
