/** A landmark: kind, names, place and coordinates; or a new one. */

import { data, href } from "react-router";
import { formatBothNames } from "#app/domains/admin/settings/areas.ts";
import { DeleteLandmarkForm, LandmarkForm } from "#app/domains/admin/settings/landmark-form.tsx";
import {
	deleteLandmark,
	getLandmark,
	type LandmarkDeletionResult,
	type LandmarkResult,
	landmarkSchema,
	saveLandmark,
} from "#app/domains/admin/settings/landmarks.server.ts";
import { parseLandmarkId } from "#app/domains/admin/settings/landmarks.ts";
import { PlaceOnMap } from "#app/domains/admin/settings/place-on-map.tsx";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { isRedisplayed, loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { type RejectionMessage, settleForm, settleResult } from "#app/middleware/settle-form.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/landmark";

export const middleware = [requirePermission("areas.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

function parseTarget({ id }: { id: string }) {
	const target = parseLandmarkId(id);
	if (target === undefined) throw notFound();
	return target;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const target = parseTarget(params);
	const language = context.get(languageContext);
	const readLandmark = async () => {
		if (target === "new") return null;
		const found = await getLandmark(await getUserClient(context), target);
		// One that was deleted meanwhile shows the rejection with the entered values.
		if (!found && !isRedisplayed(context)) throw notFound();
		return found;
	};
	const [landmark, reference] = await Promise.all([
		loadOrNullAfterRejection(context, readLandmark()),
		loadOrNullAfterRejection(context, getReferenceData()),
	]);
	const areas = (reference?.areas ?? []).map(({ id, parent_id, name_en, name_tr }) => ({
		id,
		parent_id,
		name_en,
		name_tr,
	}));
	const t = translations(language).getFixedT(language, "adminLandmarks");
	const title = landmark ? formatBothNames(landmark, language) : t(target === "new" ? "addTitle" : "title");
	const head = pageHead({ url, context }, title);
	return { head, title, path: url.pathname, landmark, areas, constraints: constraintsOf(landmarkSchema) };
}

type Rejection = Exclude<LandmarkResult | LandmarkDeletionResult, { ok: true }>;

const REJECTION_MESSAGES: Record<Rejection["code"], RejectionMessage> = {
	not_found: { key: "adminLandmarks:gone", status: 410 },
	changed: { key: "adminLandmarks:changed", status: 409, outdated: ["revision"] },
	unchanged: { key: "adminLandmarks:unchanged", status: 409 },
	slug_taken: { field: "slug", key: "adminLandmarks:slugTaken", status: 409 },
	slug_missing: { field: "slug", key: "adminAreas:badSlug", status: 400 },
	area_gone: { field: "area_id", key: "adminLandmarks:areaGone", status: 409 },
	name_taken: { field: "aliases", key: "adminLandmarks:nameTaken", status: 409 },
	in_use: { key: "adminLandmarks:usedMeanwhile", status: 409 },
	invalid: { key: "adminLandmarks:invalid", status: 400 },
	unavailable: { key: "unavailable", status: 503 },
};

function explain(rejection: Rejection, values: FormState["values"]): RejectionMessage {
	const message = REJECTION_MESSAGES[rejection.code];
	if (rejection.code !== "name_taken") return message;
	const field = (["name_en", "name_tr"] as const).find((name) => values[name]?.trim() === rejection.alias);
	const key = `${message.key} ${rejection.alias} (${rejection.of})`;
	return { ...message, key, ...(field && { field }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const target = parseTarget(params);
	const formData = await readForm(request);
	const intent = formData.get("intent");
	const db = await getUserClient(context);
	if (intent === "remove" && target !== "new") {
		const result = await deleteLandmark(db, target, String(formData.get("revision") ?? ""));
		return settleResult(context, {}, result, {
			explain,
			done: () => ({ path: href("/admin/landmarks"), code: "flash.landmarkRemoved" }),
		});
	}
	if (intent !== "save") throw data(null, { status: 400 });
	return settleForm(context, parseFormData(formData, landmarkSchema), {
		run: (value) => saveLandmark(db, target, value),
		explain,
		done: ({ id }) => ({ path: href("/admin/landmarks/:id", { id: String(id) }), code: "flash.landmarkSaved" }),
	});
}

export default function AdminLandmark({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminLandmarks");
	const draft = useFormDraft();
	const { title, path, landmark, areas, constraints } = loaderData;
	return (
		<AdminPage title={title} back={{ path: href("/admin/landmarks"), text: t("back") }}>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
				<LandmarkForm
					key={landmark?.fingerprint ?? "new"}
					path={path}
					landmark={landmark}
					areas={areas}
					state={actionData ?? draft}
					constraints={constraints}
				/>
				{landmark ? <PlaceOnMap place={landmark} /> : null}
			</div>
			{landmark ? <DeleteLandmarkForm path={path} landmark={landmark} /> : null}
		</AdminPage>
	);
}
