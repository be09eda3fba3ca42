/** Forms to add, change and delete an area. */
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { type AdminArea, type EditableArea, REFERENCES } from "./areas.ts";

export type AreaFormState = { values: Record<string, string>; errors: Record<string, string[]> };
type Props = {
	path: string;
	/** Null for a new area in the district. */
	area: EditableArea | null;
	district: AdminArea | null;
	state: AreaFormState | undefined;
};

const FIELDS = ["name_en", "name_tr", "slug", "aliases", "latitude", "longitude", "position"];

export function AreaForm({ path, area, district, state }: Props) {
	const { t } = useTranslation(["adminAreas", "forms"]);
	const intent = useNavigation().formData?.get("intent");
	const start = area ?? district;
	// A rejected deletion has no entered values.
	const draft = state?.values.intent === "save" ? state.values : undefined;
	const values: Record<string, string> = {
		name_en: area?.name_en ?? "",
		name_tr: area?.name_tr ?? "",
		aliases: area?.aliases.join("\n") ?? "",
		latitude: String(start?.latitude ?? ""),
		longitude: String(start?.longitude ?? ""),
		position: String(area?.position ?? 99),
		...draft,
	};
	const isApproximate = draft ? draft.is_approximate === "on" : (area?.is_approximate ?? true);
	const field = (name: string) => ({
		name,
		label: t(`fields.${name}` as "fields.name_en"),
		defaultValue: values[name],
		...(state?.errors[name] ? { errors: state.errors[name] } : {}),
	});
	return (
		<Form method="post" action={path} noValidate className="grid content-start gap-4 sm:grid-cols-2">
			<div className="sm:col-span-2">
				<ErrorSummary
					errors={state?.errors}
					fields={FIELDS.map((name) => ({ name, label: t(`fields.${name}` as "fields.name_en") }))}
				/>
			</div>
			<input type="hidden" name="revision" value={draft?.revision ?? area?.fingerprint ?? ""} />
			<Field {...field("name_en")} required maxLength={60} />
			<Field {...field("name_tr")} required maxLength={60} />
			<div className="sm:col-span-2">
				{area ? (
					<p className="text-sm text-muted">
						{t("slugStays")} <code className="wrap-anywhere">{area.slug}</code>
					</p>
				) : (
					<Field
						{...field("slug")}
						hint={t("slugHint", { district: district?.slug ?? "…" })}
						isOptional
						maxLength={60}
					/>
				)}
			</div>
			<div className="sm:col-span-2">
				<Field {...field("aliases")} hint={t("aliasesHint")} isOptional rows={5} />
			</div>
			<Field {...field("latitude")} inputMode="decimal" required />
			<Field {...field("longitude")} inputMode="decimal" required />
			<label className="flex min-h-11 items-center gap-3 sm:col-span-2">
				<input type="checkbox" name="is_approximate" defaultChecked={isApproximate} className="tick flex-none" />
				{t("fields.is_approximate")}
			</label>
			<Field {...field("position")} hint={t("positionHint")} inputMode="numeric" required />
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
				<Form method="post" action={path} className="grid justify-items-start gap-2">
					<p className="text-muted">{t("unused")}</p>
					<input type="hidden" name="revision" value={area.fingerprint} />
					<button type="submit" name="intent" value="remove" className="button button-secondary text-bad">
						{t("remove")}
					</button>
				</Form>
			)}
		</section>
	);
}
