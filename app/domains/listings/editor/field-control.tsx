/** Field of the listing form, rendered from its rule. */

import type { ReactNode } from "react";
import {
	allFieldsFor,
	bodiesFor,
	type FieldRule,
	featuresFor,
	type ListField,
	type ListingField,
} from "#app/domains/listings/editor/listing-form.ts";
import type { Kind } from "#app/domains/listings/listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { CheckboxGroupField, RadioField } from "#app/ui/form/choice-fields.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { Options, SelectField } from "#app/ui/form/select-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LISTING_ODOMETER_UNITS } from "#contract/codes/listing-odometer-unit.ts";
import { LandNote, PriceNote } from "./live-notes.tsx";

export type FieldProps = {
	kind: Kind;
	type: string;
	category: string;
	name: ListingField;
	squareMetres: number | null;
	/** Whether its number field takes the focus: for a page that has only this field. */
	hasFocus?: boolean;
};

/** Vocabulary groups of choices; others are in the `writing` namespace. */
export const VOCABULARY = {
	category: "vocabulary:category",
	type: "vocabulary:type",
	furnishing: "vocabulary:furnishing",
	construction_state: "vocabulary:constructionState",
	title_origin: "vocabulary:titleOrigin",
	title_state: "vocabulary:titleState",
	title_evidence: "writing:evidence",
	location_precision: "writing:precision",
	payment_interval_months: "writing:interval",
	land_unit: "writing:unit",
	odometer_unit: "writing:unit",
	fuel: "vocabulary:fuel",
	transmission: "vocabulary:transmission",
	steering: "vocabulary:steering",
	body: "vocabulary:body",
	colour: "vocabulary:colour",
	import_country: "vocabulary:importCountry",
	features: "vocabulary:feature",
} satisfies Record<ListField, string>;

/** The fields of units, beside those of their numbers; the first one is the default. */
const UNITS: Partial<Record<ListingField, { name: ListingField; units: readonly [string, string] }>> = {
	land_m2: { name: "land_unit", units: ["m2", "donum"] },
	odometer: { name: "odometer_unit", units: LISTING_ODOMETER_UNITS },
};
const SUFFIXES: Partial<Record<ListingField, string>> = {
	gross_m2: "m²",
	net_m2: "m²",
	engine_cc: "cc",
	zoning_percent: "%",
};
const HINTS = [
	"model",
	"address",
	"point",
	"floor",
	"features",
	"title_origin",
	"agent_reference",
	"video_url",
	"engine_cc",
	"deposit",
	"plate_series",
] as const satisfies readonly ListingField[];

/** Translations by computed keys. */
export function useDynamicTexts() {
	const { t } = useTranslation(["writing", "vocabulary"]);
	const translate = t as unknown as (key: string, values?: Record<string, string | number>) => string;
	return {
		translate,
		labelOf: (name: ListingField, category?: string) =>
			name === "price" && category === "rent" ? t("rentPrice") : t(`field.${name}`),
		option: (name: string, value: string) => translate(`${VOCABULARY[name as ListField]}.${value}`),
	};
}

/** Renders a field of the form around it. Its limits come from the rule, which the server validates by, too. */
export function FieldControl(props: FieldProps) {
	const { translate, option } = useDynamicTexts();
	const { kind, type, name } = props;
	const { value } = useField(name);
	const rule = allFieldsFor(kind)[name]!;
	const hint = HINTS.includes(name as (typeof HINTS)[number]) ? translate(`hint.${name}`) : undefined;
	switch (rule.shape) {
		case "text":
			return <TextField name={name} hint={hint} maxLength={rule.max} {...languageAttribute(name)} />;
		case "link":
			// No limit of the browser: it would cut a pasted address without a word.
			return <TextField name={name} hint={hint} inputMode="url" autoComplete="off" />;
		case "multiline":
			return <TextAreaField name={name} hint={hint} rows={7} maxLength={rule.max} {...languageAttribute(name)} />;
		case "integer":
		case "land":
		case "money":
			return <NumberField {...props} rule={rule} hint={hint} />;
		case "date":
			return <TextField name={name} hint={hint} type="date" />;
		case "coordinate":
			return <TextField name={name} hint={hint} inputMode="decimal" autoComplete="off" />;
		case "point":
			return <TextField name={name} hint={hint} autoComplete="off" />;
		case "tristate":
			return <Choices name={name} values={["yes", "no", ""]} labelFor={(one) => translate(one || "unknown")} />;
		case "checkbox":
			return (
				<div className="self-end">
					<CheckboxField name={name} value="yes" defaultChecked={value === "yes"} />
				</div>
			);
		case "multiselect":
			return (
				<div className="sm:col-span-2">
					<CheckboxGroupField
						name={name}
						hint={hint}
						isHintFirst
						listClassName="grid grid-cols-2 gap-x-4 lg:grid-cols-3"
						choices={featuresFor(kind, type).map((one) => ({ value: one, label: option(name, one) }))}
					/>
				</div>
			);
		default:
			return <ChoiceControl {...props} rule={rule} hint={hint} />;
	}
}

const languageAttribute = (name: string) =>
	name.endsWith("_en") ? { lang: "en" } : name.endsWith("_tr") ? { lang: "tr" } : {};

type RuledProps = FieldProps & { rule: FieldRule; hint: string | undefined };

/** Number with a unit: fixed, or a choice of two. */
function NumberField({ rule, name, hint, squareMetres, category, hasFocus = false }: RuledProps) {
	const { translate, option } = useDynamicTexts();
	const field = useField(name);
	const unit = useField(UNITS[name]?.name ?? name);
	const units = UNITS[name]?.units;
	const value = field.value ?? "";
	const suffix = SUFFIXES[name];
	const isWhole = rule.shape === "integer" && !rule.takesLitres;
	const mode = isWhole ? (rule.min < 0 ? undefined : "numeric") : "decimal";
	const note: ReactNode =
		name === "land_m2" ? (
			<LandNote fieldId={field.metadata.id} value={value} unit={unit.value ?? ""} />
		) : name === "price" && category === "sale" && squareMetres ? (
			<PriceNote fieldId={field.metadata.id} value={value} squareMetres={squareMetres} />
		) : null;
	const described = hint || note ? [hint, note] : undefined;
	const { key, control } = field.controls.input(field, "text", { hasHint: described !== undefined });
	return (
		<FieldFrame field={field} hint={described}>
			<div className="flex items-center gap-2">
				{rule.shape === "money" ? <span aria-hidden="true">£</span> : null}
				<input
					key={key}
					{...control}
					inputMode={mode}
					autoComplete="off"
					// biome-ignore lint/a11y/noAutofocus: only where the field is the purpose of the page
					autoFocus={hasFocus}
					defaultValue={value}
					maxLength={20}
					className="control min-w-0"
				/>
				{suffix ? <span>{suffix}</span> : null}
				{units ? (
					<select
						{...unit.controls.select(unit, { hasHint: false }).control}
						defaultValue={unit.value || units[0]}
						aria-label={translate("unitOf", { field: String(field.label) })}
						className="control w-auto"
					>
						<Options options={units.map((one) => ({ value: one, label: option(unit.metadata.name, one) }))} />
					</select>
				) : null}
			</div>
			{units ? <FieldError id={unit.metadata.errorId} errors={unit.errors} /> : null}
		</FieldFrame>
	);
}

/** The fields with a few values that are worth showing side by side. */
const SIDE_BY_SIDE: readonly ListingField[] = ["category", "location_precision", "steering", "title_evidence"];

/** Single choice: radio buttons for few values, a select for many. */
function ChoiceControl({ rule, name, hint, type }: RuledProps) {
	const { translate, option } = useDynamicTexts();
	const values = name === "body" ? bodiesFor(type) : "values" in rule ? rule.values : [];
	if (SIDE_BY_SIDE.includes(name)) return <Choices name={name} values={values} labelFor={(one) => option(name, one)} />;
	return (
		<SelectField
			name={name}
			hint={hint}
			placeholder={translate("notStated")}
			options={values.filter((one) => one !== "not_stated").map((one) => ({ value: one, label: option(name, one) }))}
		/>
	);
}

type ChoicesProps = { name: string; values: readonly string[]; labelFor: (value: string) => string };

/** A few options side by side, with touch-sized targets. */
export function Choices({ name, values, labelFor }: ChoicesProps) {
	return (
		<RadioField
			name={name}
			listClassName="flex flex-wrap gap-x-5"
			choices={values.map((value) => ({ value, label: labelFor(value) }))}
		/>
	);
}
