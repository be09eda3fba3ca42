/** The form of a change of many listings: what is changed, and to what. */
import { href } from "react-router";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SelectField, type SelectGroup } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import {
	BULK_CHANGE_ACTIONS,
	bulkChangesPath,
	CHANGED_FIELDS,
	type ListingChoice,
	PRICE_MODES,
	PRICE_STEPS,
	type TypedChange,
} from "../bulk-changes.ts";

type Props = {
	choice: ListingChoice;
	typed: TypedChange;
	/** Keys of texts by field. */
	errors: Record<string, string>;
	/** Districts with their areas, where the place is changed. */
	places: SelectGroup[];
};

/** Asks for the change; the answer is the preview, under an address of its own. */
export function BulkChangeForm({ choice, typed, errors, places }: Props) {
	const { t } = useTranslation("dashboard");
	const { what, ...values } = typed;
	const state = {
		values,
		errors: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]])),
	};
	const labels = {
		mode: t("bulkChanges.mode"),
		value: t("bulkChanges.value"),
		step: t("bulkChanges.step"),
		area: t("bulkChanges.area"),
		action: t("bulkChanges.action"),
	};
	return (
		<div className="grid grid-cols-1 gap-3">
			<FilterLinks
				label={t("bulkChanges.what")}
				links={CHANGED_FIELDS.map((field) => ({
					path: bulkChangesPath(choice, { what: field }),
					text: t(`bulkChanges.fields.${field}`),
					isCurrent: field === what,
				}))}
			/>
			<Form
				id="change"
				method="get"
				action={href("/dashboard/listings/changes")}
				state={state}
				labels={labels}
				className="panel grid gap-4 p-4 sm:p-6"
			>
				<ChoiceFields choice={choice} />
				<input type="hidden" name="what" value={what} />
				{what === "price" ? <PriceFields /> : null}
				{what === "area" ? (
					<div className="sm:max-w-sm">
						<SelectField name="area" placeholder={t("choose")} options={places} hint={t("bulkChanges.areaHint")} />
					</div>
				) : null}
				{what === "state" ? (
					<div className="sm:max-w-sm">
						<SelectField
							name="action"
							placeholder={t("choose")}
							options={BULK_CHANGE_ACTIONS.map((action) => ({
								value: action,
								label: t(`bulkChanges.actions.${action}`),
							}))}
						/>
					</div>
				) : null}
				<button type="submit" className="button button-primary sm:justify-self-start">
					{t("bulkChanges.preview")}
				</button>
			</Form>
		</div>
	);
}

function PriceFields() {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	return (
		<div className="grid gap-4 sm:grid-cols-3">
			<SelectField
				name="mode"
				options={PRICE_MODES.map((mode) => ({ value: mode, label: t(`bulkChanges.modes.${mode}`) }))}
			/>
			<TextField name="value" inputMode="text" autoComplete="off" maxLength={20} hint={t("bulkChanges.valueHint")} />
			<SelectField
				name="step"
				options={PRICE_STEPS.map((step) => ({ value: String(step), label: formatMoney(step * 100, language) }))}
			/>
		</div>
	);
}

function ChoiceFields({ choice: { ids, isAll, back } }: { choice: ListingChoice }) {
	return (
		<>
			<input type="hidden" name="back" value={back} />
			{isAll ? (
				<input type="hidden" name="all" value="yes" />
			) : (
				ids.map((id) => <input key={id} type="hidden" name="listing" value={id} />)
			)}
		</>
	);
}
