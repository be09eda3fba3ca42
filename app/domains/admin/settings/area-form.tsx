/** Forms to add, change and delete an area. */
import { Form as RouterForm, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type AdminArea, type EditableArea, REFERENCES } from "./areas.ts";

type Props = {
	path: string;
	/** Null for a new area in the district. */
	area: EditableArea | null;
	district: AdminArea | null;
	state: FormState | undefined;
	constraints: Constraints;
};

const FIELDS = [
	"name_en",
	"name_tr",
	"slug",
	"aliases",
	"latitude",
	"longitude",
	"is_approximate",
	"position",
] as const;

/** What the fields show before anything is entered. */
function storedValues(area: EditableArea | null, district: AdminArea | null): Record<string, string> {
	const start = area ?? district;
	return {
		name_en: area?.name_en ?? "",
		name_tr: area?.name_tr ?? "",
		aliases: area?.aliases.join("\n") ?? "",
		latitude: String(start?.latitude ?? ""),
		longitude: String(start?.longitude ?? ""),
		position: String(area?.position ?? 99),
		is_approximate: (area?.is_approximate ?? true) ? "on" : "",
	};
}

/** Adds an area to a district, or changes one. */
export function AreaForm({ path, area, district, state, constraints }: Props) {
	const { t } = useTranslation(["adminAreas", "forms"]);
	const intent = useNavigation().formData?.get("intent");
	const stored = storedValues(area, district);
	// A rejected deletion has no entered values.
	const draft = state?.values.intent === "save" ? state.values : undefined;
	const values = draft ? { ...stored, is_approximate: "", ...draft } : stored;
	return (
		<Form
			id="area"
			action={path}
			state={state && { values, errors: state.errors }}
			defaultValues={stored}
			constraints={constraints}
			labels={Object.fromEntries(FIELDS.map((name) => [name, t(`fields.${name}`)]))}
			summaryClassName="sm:col-span-2"
			className="grid content-start gap-4 sm:grid-cols-2"
		>
			<input type="hidden" name="revision" value={draft?.revision ?? area?.fingerprint ?? ""} />
			<TextField name="name_en" />
			<TextField name="name_tr" />
			<div className="sm:col-span-2">
				{area ? (
					<p className="text-sm text-muted">
						{t("slugStays")} <code className="wrap-anywhere">{area.slug}</code>
					</p>
				) : (
					<TextField name="slug" hint={t("slugHint", { district: district?.slug ?? "…" })} isOptional />
				)}
			</div>
			<div className="sm:col-span-2">
				{/* Without a limit in the browser: pasted text is rejected with a message and never cut off. */}
				<TextAreaField name="aliases" hint={t("aliasesHint")} isOptional rows={5} maxLength={undefined} />
			</div>
			<TextField name="latitude" inputMode="decimal" />
			<TextField name="longitude" inputMode="decimal" />
			<div className="sm:col-span-2">
				<CheckboxField name="is_approximate" />
			</div>
			<TextField name="position" hint={t("positionHint")} inputMode="numeric" />
			<p className="text-sm text-muted sm:col-span-2">{t("whenSeen")}</p>
			<button type="submit" name="intent" value="save" className="button button-primary justify-self-start">
				{intent === "save" ? t("forms:sending") : t(area ? "save" : "add")}
			</button>
		</Form>
	);
}

export function DeleteAreaForm({ path, area }: { path: string; area: EditableArea }) {
	const { t } = useTranslation("adminAreas");
	const uses = REFERENCES.filter((reference) => area.use[reference]);
	return (
		<section aria-labelledby="removal" className="grid justify-items-start gap-2 border-t border-line pt-6">
			<h2 id="removal">{t("removal")}</h2>
			{area.parent_id === null || uses.length > 0 ? (
				<p className="text-muted">
					{area.parent_id === null
						? t("districtsStay")
						: t("inUse", { what: uses.map((use) => t(`references.${use}`)).join(", ") })}
				</p>
			) : (
				<RouterForm method="post" action={path} className="grid justify-items-start gap-2">
					<p className="text-muted">{t("unused")}</p>
					<input type="hidden" name="revision" value={area.fingerprint} />
					<button type="submit" name="intent" value="remove" className="button button-secondary text-bad">
						{t("remove")}
					</button>
				</RouterForm>
			)}
		</section>
	);
}
