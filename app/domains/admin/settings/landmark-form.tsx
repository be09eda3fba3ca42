/** Forms to add, change and delete a landmark. */
import { useNavigation } from "react-router";
import { LANDMARK_KINDS } from "#app/domains/listings/search/near.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { DisclosureForm } from "#app/ui/backoffice/disclosure-form.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { SelectField, type SelectGroup } from "#app/ui/form/select-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type AdminArea, formatBothNames } from "./areas.ts";
import type { EditableLandmark } from "./landmarks.ts";

/** An area that a landmark can be in. */
export type LandmarkArea = Pick<AdminArea, "id" | "parent_id" | "name_en" | "name_tr">;
type Props = {
	path: string;
	/** Null for a new landmark. */
	landmark: EditableLandmark | null;
	/** Empty when they could not be read. */
	areas: readonly LandmarkArea[];
	state: FormState | undefined;
	constraints: Constraints;
};

const FIELDS = [
	"name_en",
	"name_tr",
	"slug",
	"kind",
	"area_id",
	"aliases",
	"latitude",
	"longitude",
	"is_approximate",
] as const;

/** What the fields show before anything is entered. */
function storedValues(landmark: EditableLandmark | null): Record<string, string> {
	return {
		name_en: landmark?.name_en ?? "",
		name_tr: landmark?.name_tr ?? "",
		kind: landmark?.kind ?? "",
		area_id: String(landmark?.area_id ?? ""),
		aliases: landmark?.aliases.join("\n") ?? "",
		latitude: String(landmark?.latitude ?? ""),
		longitude: String(landmark?.longitude ?? ""),
		is_approximate: (landmark?.is_approximate ?? true) ? "on" : "",
	};
}

/** Adds a landmark, or changes one. */
export function LandmarkForm({ path, landmark, areas, state, constraints }: Props) {
	const { t } = useTranslation(["adminLandmarks", "vocabulary", "forms"]);
	const language = useLanguage();
	const intent = useNavigation().formData?.get("intent");
	const stored = storedValues(landmark);
	// A rejected deletion has no entered values.
	const draft = state?.values.intent === "save" ? state.values : undefined;
	const values = draft ? { ...stored, is_approximate: "", ...draft } : stored;
	const option = (area: LandmarkArea) => ({ value: String(area.id), label: formatBothNames(area, language) });
	const districts: SelectGroup[] = areas
		.filter(({ parent_id }) => parent_id === null)
		.map((district) => ({
			label: formatBothNames(district, language),
			options: [district, ...areas.filter(({ parent_id }) => parent_id === district.id)].map(option),
		}));
	return (
		<Form
			id="landmark"
			action={path}
			state={state && { values, errors: state.errors }}
			defaultValues={stored}
			constraints={constraints}
			labels={Object.fromEntries(FIELDS.map((name) => [name, t(`fields.${name}`)]))}
			summaryClassName="sm:col-span-2"
			className="grid content-start gap-4 sm:grid-cols-2"
		>
			<input type="hidden" name="revision" value={draft?.revision ?? landmark?.fingerprint ?? ""} />
			<TextField name="name_en" hint={t("nameHint")} />
			<TextField name="name_tr" hint={t("nameHintTr")} />
			<div className="sm:col-span-2">
				{landmark ? (
					<p className="text-sm text-muted">
						{t("slugStays")} <code className="wrap-anywhere">{landmark.slug}</code>
					</p>
				) : (
					<TextField name="slug" hint={t("slugHint")} isOptional />
				)}
			</div>
			<SelectField
				name="kind"
				placeholder={t("choose")}
				options={LANDMARK_KINDS.map((value) => ({ value, label: t(`vocabulary:landmarkKind.${value}`) }))}
			/>
			{areas.length > 0 ? (
				<SelectField name="area_id" placeholder={t("choose")} options={districts} />
			) : (
				<input type="hidden" name="area_id" value={values.area_id} />
			)}
			<div className="sm:col-span-2">
				{/* Without a limit in the browser: pasted text is rejected with a message and never cut off. */}
				<TextAreaField name="aliases" hint={t("aliasesHint")} isOptional rows={6} maxLength={undefined} />
			</div>
			<TextField name="latitude" inputMode="decimal" />
			<TextField name="longitude" inputMode="decimal" />
			<div className="sm:col-span-2">
				<CheckboxField name="is_approximate" />
			</div>
			<p className="text-sm text-muted sm:col-span-2">{t("whenSeen")}</p>
			<button type="submit" name="intent" value="save" className="button button-primary justify-self-start">
				{intent === "save" ? t("forms:sending") : t(landmark ? "save" : "add")}
			</button>
		</Form>
	);
}

/** Deletes a landmark after a second press, or says why it stays. */
export function DeleteLandmarkForm({ path, landmark }: { path: string; landmark: EditableLandmark }) {
	const { t } = useTranslation("adminLandmarks");
	return (
		<section aria-labelledby="removal" className="grid gap-3 border-t border-line pt-6">
			<h2 id="removal">{t("removal")}</h2>
			{landmark.use.searches ? (
				<p className="text-muted">{t("inUse")}</p>
			) : (
				<div className="max-w-prose">
					<DisclosureForm
						intent="remove"
						action={path}
						revision={landmark.fingerprint}
						title={t("remove")}
						intro={t("unused")}
						isDestructive
						state={undefined}
					/>
				</div>
			)}
		</section>
	);
}
