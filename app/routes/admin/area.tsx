/** An area: names, coordinates, parent; or a new one in a district. */

import { data, href } from "react-router";
import { AreaForm, DeleteAreaForm } from "#app/domains/admin/settings/area-form.tsx";
import {
	type AreaResult,
	areaSchema,
	type DeletionResult,
	deleteArea,
	getArea,
	saveArea,
} from "#app/domains/admin/settings/areas.server.ts";
import { formatBothNames, parseAreaId } from "#app/domains/admin/settings/areas.ts";
import { PlaceOnMap } from "#app/domains/admin/settings/place-on-map.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { type RejectionMessage, settleForm, settleResult } from "#app/middleware/settle-form.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/area";

export const middleware = [requirePermission("areas.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

function parseTarget({ id }: { id: string }) {
	const target = parseAreaId(id);
	if (!target) throw notFound();
	return target;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const target = parseTarget(params);
	const language = context.get(languageContext);
	const read = async () => {
		const found = await getArea(await getUserClient(context), "area" in target ? target.area : target.district);
		if (!found || ("district" in target && found.parent_id !== null)) throw notFound();
		return found;
	};
	const found = await loadOrNullAfterRejection(context, read());
	const t = translations(language).getFixedT(language, "adminAreas");
	const name = found ? formatBothNames(found, language) : "Adahan";
	const title = "area" in target ? name : t("addTo", { name });
	const head = pageHead({ url, context }, title);
	const isNew = "district" in target;
	const [area, district] = isNew ? [null, found] : [found, null];
	return { head, title, path: url.pathname, area, district, constraints: constraintsOf(areaSchema) };
}

type Rejection = Exclude<AreaResult | DeletionResult, { ok: true }>;

const REJECTION_MESSAGES: Record<Rejection["code"], RejectionMessage> = {
	not_found: { key: "adminAreas:gone", status: 404 },
	changed: { key: "adminAreas:changed", status: 409, outdated: ["revision"] },
	unchanged: { key: "adminAreas:unchanged", status: 409 },
	slug_taken: { field: "slug", key: "adminAreas:slugTaken", status: 409 },
	slug_missing: { field: "slug", key: "adminAreas:badSlug", status: 400 },
	name_taken: { field: "aliases", key: "adminAreas:nameTaken", status: 409 },
	too_many: { key: "adminAreas:tooManyAreas", status: 409 },
	in_use: { key: "adminAreas:usedMeanwhile", status: 409 },
	invalid: { key: "adminAreas:invalid", status: 400 },
	unavailable: { key: "unavailable", status: 503 },
};

function explain(rejection: Rejection): RejectionMessage {
	const message = REJECTION_MESSAGES[rejection.code];
	if (rejection.code !== "name_taken") return message;
	return { ...message, key: `${message.key} ${rejection.alias} (${rejection.of})` };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const target = parseTarget(params);
	const formData = await readForm(request);
	const intent = formData.get("intent");
	const db = await getUserClient(context);
	if (intent === "remove" && "area" in target) {
		const result = await deleteArea(db, target.area, String(formData.get("revision") ?? ""));
		return settleResult(context, {}, result, {
			explain,
			done: () => ({ path: href("/admin/areas"), code: "flash.areaRemoved" }),
		});
	}
	if (intent !== "save") throw data(null, { status: 400 });
	return settleForm(context, parseFormData(formData, areaSchema), {
		run: (value) => saveArea(db, target, value),
		explain,
		done: ({ id, queued }) => ({
			path: href("/admin/areas/:id", { id: String(id) }),
			code: queued ? "flash.areaSavedForMany" : "flash.areaSaved",
		}),
	});
}

export default function AdminArea({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminAreas");
	const draft = useFormDraft();
	const { title, path, area, district, constraints } = loaderData;
	const shown = area ?? district;
	return (
		<AdminPage title={title} back={{ path: href("/admin/areas"), text: t("back") }}>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
				<AreaForm
					key={area?.fingerprint ?? "new"}
					path={path}
					area={area}
					district={district}
					state={actionData ?? draft}
					constraints={constraints}
				/>
				{shown ? <PlaceOnMap place={shown} /> : null}
			</div>
			{area ? <DeleteAreaForm path={path} area={area} /> : null}
		</AdminPage>
	);
}
