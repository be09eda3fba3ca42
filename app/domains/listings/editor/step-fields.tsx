/** Fields of a step: common ones first, optional ones collapsed. */
import type { EditPage } from "#app/domains/listings/editor/edit-state.ts";
import type { FormValues } from "#app/domains/listings/editor/form-values.ts";
import type { ListingField } from "#app/domains/listings/editor/listing-form.ts";
import { PROPERTY_TYPE_GROUPS } from "#app/domains/listings/property.ts";
import { VEHICLE_TYPES } from "#app/domains/listings/vehicle.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldControl, useDynamicTexts } from "./field-control.tsx";
import { OptionField } from "./option-field.tsx";
import { WrittenNotes } from "./written-notes.tsx";

/** Optional fields. */
const OPTIONAL_FIELDS = new Set<ListingField>([
	"address",
	"point",
	"latitude",
	"longitude",
	"location_precision",
	"net_m2",
	"total_floors",
	"built_year",
	"construction_state",
	"handover_on",
	"permitted_storeys",
	"variant",
	"body",
	"engine_cc",
	"colour",
	"doors",
	"seats",
	"commission",
	"available_from",
	"title_evidence",
	"title_evidence_on",
	"vat_paid",
	"transformer_paid",
	"plate_series",
	"ex_rental",
	"import_country",
	"import_year",
	"duty_paid",
	"agent_reference",
]);

type Props = {
	page: EditPage;
	/** What the fields show; fields that are folded away are shown when they have a value or an error. */
	values: FormValues;
	errors: Record<string, string[]>;
};

/** The fields of a step, inside its form. */
export function StepFields({ page, values, errors }: Props) {
	const { translate } = useDynamicTexts();
	const shown = page.fields.filter((name) => !name.endsWith("_unit"));
	const [first, further] = [
		shown.filter((name) => !OPTIONAL_FIELDS.has(name)),
		shown.filter((name) => OPTIONAL_FIELDS.has(name)),
	];
	const isWide = page.step === "words" || page.step === "place" || page.step === "basics";
	const grid = `grid items-start gap-5 ${isWide ? "" : "sm:grid-cols-2"}`;
	const isOpen = further.some((name) => errors[name] || (values[name] && values[name] !== "area"));
	const field = (name: ListingField) => <StepField key={name} name={name} page={page} />;
	return (
		<>
			{page.step === "words" ? <p className="text-muted">{translate("hint.title_words")}</p> : null}
			<div className={grid}>{first.map(field)}</div>
			<WrittenNotes written={page.written} />
			{further.length > 0 ? (
				<details open={isOpen} className="group border-t border-line pt-2">
					<summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sea">
						<Icon name="down" className="size-5 group-open:rotate-180" />
						{translate("more")}
					</summary>
					<div className={`${grid} pt-3`}>{further.map(field)}</div>
				</details>
			) : null}
		</>
	);
}

function StepField({ name, page }: { name: ListingField; page: EditPage }) {
	const { translate, labelOf } = useDynamicTexts();
	const { kind, facts } = page;
	if (name === "type") return <TypeField kind={kind} />;
	if (name === "area") return <OptionField name={name} groups={page.places} isSearched />;
	if (name === "make") {
		return <OptionField name={name} groups={[{ label: labelOf(name), options: page.makes }]} />;
	}
	if (name === "model")
		return <OptionField name={name} hint={translate("hint.model")} groups={page.models} isSearched />;
	const control = (
		<FieldControl
			kind={kind}
			type={facts.type}
			category={facts.category}
			name={name}
			squareMetres={facts.squareMetres}
		/>
	);
	if (name !== "title_en" && name !== "title_tr") return control;
	return (
		<div className="grid gap-1">
			{control}
			<Suggestion name={name} title={page.suggestions[name]} />
		</div>
	);
}

/** Types of a kind in groups. */
export function TypeField({ kind }: { kind: EditPage["kind"] }) {
	const { translate, labelOf } = useDynamicTexts();
	const options = (types: readonly string[]) =>
		types.map((type) => ({ value: type, label: translate(`vocabulary:type.${type}`) }));
	const groups =
		kind === "vehicle"
			? [{ label: labelOf("type"), options: options(VEHICLE_TYPES) }]
			: Object.entries(PROPERTY_TYPE_GROUPS).map(([group, types]) => ({
					label: translate(`vocabulary:typeGroup.${group}`),
					options: options(types),
				}));
	return <OptionField name="type" groups={groups} />;
}

/** Suggested title: applied in place with JavaScript, by submitting the form without. */
function Suggestion({ name, title }: { name: "title_en" | "title_tr"; title: string | null }) {
	const { translate } = useDynamicTexts();
	if (!title) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
			<span lang={name.slice(-2)}>{translate("suggestion", { title })}</span>
			<button
				type="submit"
				name="step_intent"
				value={`use_${name}`}
				className="button button-quiet"
				onClick={(event) => {
					const field = event.currentTarget.form?.elements.namedItem(name) as HTMLInputElement | null;
					if (!field) return;
					event.preventDefault();
					field.value = title;
					field.dispatchEvent(new Event("input", { bubbles: true }));
					field.focus();
				}}
			>
				{translate("useSuggestion")}
			</button>
		</p>
	);
}
