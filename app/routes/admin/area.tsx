/** An area: names, coordinates, parent; or a new one in a district. */
import { data, href } from "react-router";
import {
	type AreaResult,
	areaSchema,
	type DeletionResult,
	deleteArea,
	getArea,
	saveArea,
} from "#app/domains/administration/areas.server.ts";
import { nameBoth, readAreaAddress } from "#app/domains/administration/areas.ts";
import { AreaForm, type AreaFormState, AreaRemoval } from "#app/domains/administration/ui/area-form.tsx";
import { mapAddress } from "#app/domains/listings/distance.ts";
import { forgetReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { Locator } from "#app/domains/listings/ui/detail/locator.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { keepTyped, readForForm } from "#app/middleware/typed-text.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTyped } from "#app/ui/use-typed.ts";
import type { Route } from "./+types/area";

export const middleware = [requirePermission("areas.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { readAfterConflict as shouldRevalidate } from "#app/ui/read-after-conflict.ts";

function readTarget({ id }: { id: string }) {
	const target = readAreaAddress(id);
	if (!target) throw notFound();
	return target;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const target = readTarget(params);
	const language = context.get(languageContext);
	const read = async () => {
		const found = await getArea(await getViewerDb(context), "area" in target ? target.area : target.district);
		if (!found || ("district" in target && found.parent_id !== null)) throw notFound();
		return found;
	};
	const found = await readForForm(context, read());
	const t = translations(language).getFixedT(language, "adminAreas");
	const name = found ? nameBoth(found, language) : "Adahan";
	const title = "area" in target ? name : t("addTo", { name });
	const head = pageHead({ url, context }, title);
	const isNew = "district" in target;
	return { head, title, path: url.pathname, area: isNew ? null : found, district: isNew ? found : null };
}

const REFUSALS: Record<
	Exclude<AreaResult | DeletionResult, { ok: true }>["code"],
	{ field?: string; key: string; status: number }
> = {
	not_found: { key: "adminAreas:gone", status: 404 },
	changed: { key: "adminAreas:changed", status: 409 },
	unchanged: { key: "adminAreas:unchanged", status: 409 },
	slug_taken: { field: "slug", key: "adminAreas:slugTaken", status: 409 },
	slug_missing: { field: "slug", key: "adminAreas:badSlug", status: 400 },
	name_taken: { field: "aliases", key: "adminAreas:nameTaken", status: 409 },
	too_many: { key: "adminAreas:tooManyAreas", status: 409 },
	in_use: { key: "adminAreas:usedMeanwhile", status: 409 },
	invalid: { key: "adminAreas:invalid", status: 400 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const target = readTarget(params);
	const formData = await readForm(request);
	const intent = formData.get("intent");
	const answer = (state: AreaFormState, status: number) => data(keepTyped(context, state), { status });
	const refuse = (result: Exclude<AreaResult | DeletionResult, { ok: true }>, values: Record<string, string>) => {
		const { field = "form", key, status } = REFUSALS[result.code];
		const message = result.code === "name_taken" ? `${key} ${result.alias} (${result.of})` : key;
		// After a conflict the form continues from the current version.
		const { seen, ...told } = values;
		return answer(
			{ values: result.code === "changed" ? told : { ...told, seen: seen ?? "" }, errors: { [field]: [message] } },
			status,
		);
	};
	const db = await getViewerDb(context);
	if (intent === "remove" && "area" in target) {
		const result = await deleteArea(db, target.area, String(formData.get("seen") ?? ""));
		if (!result.ok) return refuse(result, {});
		forgetReferenceData();
		throw redirectWithFlash(href("/admin/areas"), { code: "flash.areaRemoved", type: "success" });
	}
	if (intent !== "save") throw data(null, { status: 400 });
	const form = parseFormData(formData, areaSchema);
	if (!form.ok) return answer(form.state, 400);
	const result = await saveArea(db, target, form.value);
	if (!result.ok) return refuse(result, form.values);
	forgetReferenceData();
	const code = result.queued ? "flash.areaSavedForMany" : "flash.areaSaved";
	throw redirectWithFlash(href("/admin/areas/:id", { id: String(result.id) }), { code, type: "success" });
}

export default function AdminArea({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminAreas");
	const language = useLanguage();
	const typed = useTyped();
	const { title, path, area, district } = loaderData;
	const shown = area ?? district;
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-1">
				<a href={href("/admin/areas")} className="link inline-flex min-h-11 items-center gap-1 justify-self-start">
					<Icon name="left" className="size-4" />
					{t("back")}
				</a>
				<h1 className="break-words">{title}</h1>
			</div>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
				<AreaForm
					key={area?.fingerprint ?? "new"}
					path={path}
					area={area}
					district={district}
					state={actionData ?? typed}
				/>
				{shown ? (
					<div className="grid content-start gap-2">
						<Locator latitude={shown.latitude} longitude={shown.longitude} place={nameBoth(shown, language)} />
						<a
							href={mapAddress(shown.latitude, shown.longitude, "rounded")}
							rel="noopener noreferrer"
							className="link inline-flex min-h-11 items-center gap-1 justify-self-start"
						>
							{t("map")}
							<Icon name="external" className="size-4" />
						</a>
					</div>
				) : null}
			</div>
			{area ? <AreaRemoval path={path} area={area} /> : null}
		</div>
	);
}
