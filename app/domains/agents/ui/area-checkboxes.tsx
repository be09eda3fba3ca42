/** Area checkboxes, grouped by district; districts with a selection start open. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { District } from "./agents-search.tsx";

/** The field `areas` of a form; its values are slugs. */
export function AreaCheckboxes({ districts }: { districts: District[] }) {
	const { t } = useTranslation("profile");
	const { metadata, errors, list, hintId } = useField("areas");
	return (
		<fieldset id={metadata.id} aria-describedby={errors ? metadata.errorId : hintId}>
			<legend className="font-medium">{t("agentAreas")}</legend>
			<p id={hintId} className="mb-2 text-sm text-muted">
				{t("agentAreasHint")}
			</p>
			<FieldError id={metadata.errorId} errors={errors} />
			<div className="divide-y divide-line border-y border-line">
				{districts.map((district) => (
					<DistrictCheckboxes key={district.slug} district={district} chosen={list} />
				))}
			</div>
		</fieldset>
	);
}

function DistrictCheckboxes({ district, chosen }: { district: District; chosen: readonly string[] }) {
	const { t } = useTranslation("profile");
	const places = [{ slug: district.slug, name: t("agentWholeDistrict", { name: district.name }) }, ...district.areas];
	const count = places.filter(({ slug }) => chosen.includes(slug)).length;
	return (
		<details open={count > 0}>
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
				{district.name}
				<span className="flex items-center gap-3">
					{count > 0 ? (
						<span className="figures text-sm font-normal text-muted">{t("agentAreasChosen", { count })}</span>
					) : null}
					<Icon name="down" className="size-4" />
				</span>
			</summary>
			<div className="grid gap-x-6 pb-3 sm:grid-cols-2">
				{places.map(({ slug, name }) => (
					<label key={slug} className="flex min-h-11 items-center gap-3">
						<input type="checkbox" name="areas" value={slug} defaultChecked={chosen.includes(slug)} className="tick" />
						{name}
					</label>
				))}
			</div>
		</details>
	);
}
