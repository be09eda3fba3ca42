/** A cost rate: a new one, or one that is not in effect yet, to correct or delete. */

import { data, Form, href } from "react-router";
import { RateForm, type RateFormState } from "#app/domains/admin/settings/rate-form.tsx";
import {
	listRates,
	parseRate,
	type RateResult,
	rateSchema,
	removeRate,
	revisionSchema,
	saveRate,
} from "#app/domains/admin/settings/rates.server.ts";
import { EXAMPLE_POUNDS, getRateState, previewRate } from "#app/domains/admin/settings/rates.ts";
import { RateName } from "#app/domains/admin/settings/rates-list.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { isRedisplayed, loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { type RejectionMessage, redisplayForm, showRejection } from "#app/middleware/settle-form.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/rate";

export const middleware = [requirePermission("rates.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** Id of the rate to correct; null for a new one. */
function parseRateId({ id }: { id: string }): number | null {
	const wanted = id === "new" ? null : parseId(id);
	if (wanted === null && id !== "new") throw notFound();
	if (wanted !== null && wanted > 2_147_483_647) throw notFound();
	return wanted;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const corrects = parseRateId(params);
	const language = context.get(languageContext);
	const wanted = corrects ?? parseId(url.searchParams.get("like"));
	const read = async () => {
		const { rates, today } = await listRates(await getUserClient(context));
		const like = rates.find(({ id }) => id === wanted) ?? null;
		// A rate that is in effect or deleted by now shows the rejection with the entered values.
		const isThere = like !== null && getRateState(like, today) === "future";
		if (corrects !== null && !isThere && !isRedisplayed(context)) throw notFound();
		return { like };
	};
	const t = translations(language).getFixedT(language, "adminRates");
	const title = t(corrects === null ? "addTitle" : "correctTitle");
	const head = pageHead({ url, context }, title);
	const like = (await loadOrNullAfterRejection(context, read()))?.like ?? null;
	return { head, title, path: url.pathname, corrects, like, constraints: constraintsOf(rateSchema) };
}

const REJECTION_MESSAGES: Record<Exclude<RateResult, { ok: true }>["code"], RejectionMessage> = {
	changed: { key: "adminRates:changed", status: 409, outdated: ["revision"] },
	not_found: { key: "adminRates:gone", status: 410 },
	not_future: { key: "adminRates:hasBegun", status: 410 },
	date_taken: { field: "valid_from", key: "adminRates:dateTaken", status: 409 },
	bad_date: { field: "valid_from", key: "adminRates:dateTooFar", status: 400 },
	invalid: { key: "adminRates:invalid", status: 400 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const corrects = parseRateId(params);
	const formData = await readForm(request);
	const intent = formData.get("intent");
	const answer = (state: RateFormState, status: number) => redisplayForm(context, state, status);
	const db = await getUserClient(context);
	const reject = (code: keyof typeof REJECTION_MESSAGES, values: Record<string, string>) =>
		showRejection(context, values, REJECTION_MESSAGES[code], {});
	if (intent === "remove" && corrects !== null) {
		const revision = revisionSchema.safeParse(formData.get("revision") ?? "").data ?? "";
		const result = await removeRate(db, { id: corrects, revision });
		if (result.ok) throw redirectWithFlash(href("/admin/rates"), { code: "flash.rateRemoved", type: "success" });
		if (result.code === "changed") return answer({ values: {}, errors: { form: ["adminRates:lookAgain"] } }, 409);
		return reject(result.code, {});
	}
	if (intent !== "preview" && intent !== "save") throw data(null, { status: 400 });
	const form = parseRate(formData);
	if (!form.ok) return answer(form.state, 400);
	const { rate, example, revision } = form.value;
	if (intent === "preview") {
		const found = await catchUnavailable(listRates(db));
		if ("ok" in found) return reject("unavailable", form.values);
		const saved = found.rates.find(({ id }) => id === corrects);
		if (corrects !== null && !saved) return reject("not_found", form.values);
		if (saved && getRateState(saved, found.today) !== "future") return reject("not_future", form.values);
		const preview = previewRate(found.rates, rate, example ?? EXAMPLE_POUNDS[rate.side] * 100, corrects);
		return answer({ values: form.values, errors: {}, preview }, 200);
	}
	const result = await saveRate(db, rate, corrects === null ? null : { id: corrects, revision });
	if (result.ok) throw redirectWithFlash(href("/admin/rates"), { code: "flash.rateSaved", type: "success" });
	return reject(result.code, form.values);
}

export default function AdminRate({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminRates");
	const draft = useFormDraft();
	const { title, path, corrects, like, constraints } = loaderData;
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-1">
				<BackLink to={href("/admin/rates")}>{t("back")}</BackLink>
				<h1>{title}</h1>
				{like ? (
					<p className="text-lg text-muted">
						<RateName rate={like} />
					</p>
				) : null}
			</div>
			<RateForm
				key={like?.fingerprint ?? "new"}
				path={path}
				like={like}
				isCorrection={corrects !== null}
				state={actionData ?? draft}
				constraints={constraints}
			/>
			{corrects === null ? null : (
				<Form method="post" action={path} className="grid justify-items-start gap-2 border-t border-line pt-6">
					<input type="hidden" name="revision" value={like?.fingerprint ?? ""} />
					<p className="text-muted">{t("removeIntro")}</p>
					<button type="submit" name="intent" value="remove" className="button button-secondary text-bad">
						{t("remove")}
					</button>
				</Form>
			)}
		</div>
	);
}
