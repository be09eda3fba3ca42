/** Field of the listing form, rendered from its rule. */

import { allFieldsFor, bodiesFor, type FieldRule, featuresFor } from "#app/domains/listings/editor/listing-form.ts";
import type { Kind } from "#app/domains/listings/listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { LandNote, PriceNote } from "./live-notes.tsx";

export type FieldProps = {
	kind: Kind;
	type: string;
	category: string;
	name: string;
	value: string | string[];
	/** Value of the unit field. */
	unit?: string;
	errors: string[] | undefined;
	squareMetres: number | null;
};

/** Vocabulary groups of choices; others are in the `writing` namespace. */
const VOCABULARY: Record<string, string> = {
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
};

const UNIT_FIELDS: Record<string, string> = { land_m2: "land_unit", odometer: "odometer_unit" };
const SUFFIXES: Record<string, string> = { gross_m2: "m²", net_m2: "m²", engine_cc: "cc", zoning_percent: "%" };
const HINTS = [
	"model",
	"address",
	"point",
	"floor",
	"features",
	"title_origin",
	"agent_reference",
	"deposit",
	"plate_series",
	"monthly_charge",
] as const;

/** Translations by computed keys. */
export function useDynamicTexts() {
	const { t } = useTranslation(["writing", "vocabulary"]);
	const translate = t as unknown as (key: string, values?: Record<string, string | number>) => string;
	return {
		translate,
		labelOf: (name: string, category?: string) =>
			name === "price" && category === "rent" ? translate("rentPrice") : translate(`field.${name}`),
		option: (name: string, value: string) => translate(`${VOCABULARY[name]}.${value}`),
	};
}

export function FieldControl(props: FieldProps) {
	const { translate, labelOf } = useDynamicTexts();
	const { kind, name, errors } = props;
	const rule = allFieldsFor(kind)[name]!;
	const value = Array.isArray(props.value) ? "" : props.value;
	const label = labelOf(name, props.category);
	const hint = HINTS.includes(name as (typeof HINTS)[number]) ? translate(`hint.${name}`) : undefined;
	const shared = { name, label, ...(hint ? { hint } : {}), ...(errors ? { errors } : {}), defaultValue: value };
	switch (rule.shape) {
		case "text":
			return <Field {...shared} maxLength={rule.max} {...languageAttribute(name)} />;
		case "multiline":
			return <Field {...shared} rows={7} maxLength={rule.max} {...languageAttribute(name)} />;
		case "integer":
		case "land":
		case "money":
			return <NumberField {...props} rule={rule} label={label} hint={hint} value={value} />;
		case "date":
			return <Field {...shared} type="date" />;
		case "coordinate":
			return <Field {...shared} inputMode="decimal" autoComplete="off" />;
		case "point":
			return <Field {...shared} autoComplete="off" />;
		case "tristate":
			return (
				<Choices {...props} rule={["yes", "no", ""]} label={label} labelFor={(one) => translate(one || "unknown")} />
			);
		case "checkbox":
			return (
				<label className="flex min-h-11 items-center gap-3 self-end">
					<input type="checkbox" name={name} value="yes" defaultChecked={value === "yes"} className="tick" />
					{label}
				</label>
			);
		case "multiselect":
			return <MultiselectField {...props} label={label} hint={hint} />;
		default:
			return <SelectField {...props} rule={rule} label={label} hint={hint} value={value} />;
	}
}

const languageAttribute = (name: string) =>
	name.endsWith("_en") ? { lang: "en" } : name.endsWith("_tr") ? { lang: "tr" } : {};

type Labelled = Omit<FieldProps, "value"> & { label: string; hint?: string | undefined; value: string };

/** Number with a unit: fixed, or a choice of two. */
function NumberField({
	rule,
	name,
	label,
	hint,
	value,
	unit,
	errors,
	squareMetres,
	category,
}: Labelled & { rule: FieldRule }) {
	const { translate, option } = useDynamicTexts();
	const id = `field-${name}`;
	const unitField = UNIT_FIELDS[name];
	const suffix = SUFFIXES[name];
	const mode = rule.shape === "integer" ? ("min" in rule && rule.min < 0 ? undefined : "numeric") : "decimal";
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<div className="flex items-center gap-2">
				{rule.shape === "money" ? <span aria-hidden="true">£</span> : null}
				<input
					id={id}
					name={name}
					inputMode={mode}
					autoComplete="off"
					defaultValue={value}
					maxLength={20}
					className="control min-w-0"
					aria-invalid={errors?.length ? true : undefined}
					aria-describedby={`${id}-note${errors?.length ? ` ${id}-error` : ""}`}
				/>
				{suffix ? <span>{suffix}</span> : null}
				{unitField ? (
					<select
						name={unitField}
						defaultValue={unit || (name === "odometer" ? "km" : "m2")}
						aria-label={translate("unitOf", { field: label })}
						className="control w-auto"
					>
						{(name === "odometer" ? ["km", "miles"] : ["m2", "donum"]).map((one) => (
							<option key={one} value={one}>
								{option(unitField, one)}
							</option>
						))}
					</select>
				) : null}
			</div>
			<p id={`${id}-note`} className="mt-1 text-sm text-muted">
				{hint}
				{name === "land_m2" ? <LandNote fieldId={id} value={value} unit={unit ?? ""} /> : null}
				{name === "price" && category === "sale" && squareMetres ? (
					<PriceNote fieldId={id} value={value} squareMetres={squareMetres} />
				) : null}
			</p>
			<FieldError id={`${id}-error`} errors={errors} />
		</div>
	);
}

/** Single choice: radio buttons for few values, a select for many. */
function SelectField(props: Labelled & { rule: FieldRule }) {
	const { translate, option } = useDynamicTexts();
	const { rule, name, label, hint, value, errors, type } = props;
	const all = "values" in rule ? rule.values : [];
	const values = name === "body" ? bodiesFor(type) : all;
	if (name === "category" || name === "location_precision" || name === "steering" || name === "title_evidence")
		return <Choices {...props} rule={values} labelFor={(one) => option(name, one)} />;
	const id = `field-${name}`;
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<select
				id={id}
				name={name}
				defaultValue={value}
				className="control"
				aria-invalid={errors?.length ? true : undefined}
				aria-describedby={hint ? `${id}-hint` : undefined}
			>
				<option value="">{translate("notStated")}</option>
				{values
					.filter((one) => one !== "not_stated")
					.map((one) => (
						<option key={one} value={one}>
							{option(name, one)}
						</option>
					))}
			</select>
			{hint ? (
				<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
					{hint}
				</p>
			) : null}
			<FieldError id={`${id}-error`} errors={errors} />
		</div>
	);
}

type ChoicesProps = { name: string; label: string; errors: string[] | undefined; value: string | string[] };

/** A few options side by side, with touch-sized targets. */
export function Choices({
	name,
	label,
	errors,
	value,
	rule,
	labelFor: translate,
}: ChoicesProps & { rule: readonly string[]; labelFor: (value: string) => string }) {
	return (
		<fieldset id={`field-${name}`} tabIndex={-1}>
			<legend className="mb-1 font-medium">{label}</legend>
			<div className="flex flex-wrap gap-x-5">
				{rule.map((one) => (
					<label key={one} className="flex min-h-11 items-center gap-2">
						<input type="radio" name={name} value={one} defaultChecked={value === one} className="tick" />
						{translate(one)}
					</label>
				))}
			</div>
			<FieldError id={`field-${name}-error`} errors={errors} />
		</fieldset>
	);
}

function MultiselectField({
	kind,
	type,
	name,
	value,
	label,
	hint,
	errors,
}: FieldProps & { label: string; hint: string | undefined }) {
	const { option } = useDynamicTexts();
	return (
		<fieldset id={`field-${name}`} tabIndex={-1} className="sm:col-span-2">
			<legend className="mb-1 font-medium">{label}</legend>
			{hint ? <p className="mb-1 text-sm text-muted">{hint}</p> : null}
			<div className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
				{featuresFor(kind, type).map((one) => (
					<label key={one} className="flex min-h-11 items-center gap-3">
						<input type="checkbox" name={name} value={one} defaultChecked={value.includes(one)} className="tick" />
						{option(name, one)}
					</label>
				))}
			</div>
			<FieldError id={`field-${name}-error`} errors={errors} />
		</fieldset>
	);
}
