/** A cost rate: a new one, or one that is not in effect yet, to correct or delete. */
import { data, Form, href } from "react-router";
import {
	listRates,
	parseRate,
	type RateResult,
	removeRate,
	saveRate,
	seenSchema,
} from "#app/domains/administration/rates.server.ts";
import { EXAMPLE_POUNDS, previewRate, stateOfRate } from "#app/domains/administration/rates.ts";
import { RateForm, type RateFormState } from "#app/domains/administration/ui/rate-form.tsx";
import { RateName } from "#app/domains/administration/ui/rates-list.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { isShownAgain, keepTyped, readForForm } from "#app/middleware/typed-text.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { readId } from "#app/platform/http/id-list.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { orUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTyped } from "#app/ui/use-typed.ts";
import type { Route } from "./+types/rate";

export const middleware = [requirePermission("rates.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { readAfterConflict as shouldRevalidate } from "#app/ui/read-after-conflict.ts";

/** Id of the rate to correct; null for a new one. */
function readRate({ id }: { id: string }): number | null {
	const wanted = id === "new" ? null : readId(id);
	if (wanted === null && id !== "new") throw notFound();
	if (wanted !== null && wanted > 2_147_483_647) throw notFound();
	return wanted;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const corrects = readRate(params);
	const language = context.get(languageContext);
	const wanted = corrects ?? readId(url.searchParams.get("like"));
	const read = async () => {
		const { rates, today } = await listRates(await getViewerDb(context));
		const like = rates.find(({ id }) => id === wanted) ?? null;
		// A rate that is in effect or deleted by now shows the rejection with the entered values.
		const isThere = like !== null && stateOfRate(like, today) === "future";
		if (corrects !== null && !isThere && !isShownAgain(context)) throw notFound();
		return { like };
	};
	const t = translations(language).getFixedT(language, "adminRates");
	const title = t(corrects === null ? "addTitle" : "correctTitle");
	const head = pageHead({ url, context }, title);
	const like = (await readForForm(context, read()))?.like ?? null;
	return { head, title, path: url.pathname, corrects, like };
}

const REFUSALS: Record<Exclude<RateResult, { ok: true }>["code"], { field?: string; key: string; status: number }> = {
	changed: { key: "adminRates:changed", status: 409 },
	not_found: { key: "adminRates:gone", status: 410 },
	not_future: { key: "adminRates:hasBegun", status: 410 },
	date_taken: { field: "valid_from", key: "adminRates:dateTaken", status: 409 },
	bad_date: { field: "valid_from", key: "adminRates:dateTooFar", status: 400 },
	invalid: { key: "adminRates:invalid", status: 400 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const corrects = readRate(params);
	const formData = await readForm(request);
	const intent = formData.get("intent");
	const answer = (state: RateFormState, status: number) => data(keepTyped(context, state), { status });
	const db = await getViewerDb(context);
	const refuse = (code: Exclude<RateResult, { ok: true }>["code"], values: Record<string, string>) => {
		const { field = "form", key, status } = REFUSALS[code];
		// After a conflict the form continues from the current version.
		const { seen, ...told } = values;
		return answer({ values: code === "changed" ? told : values, errors: { [field]: [key] } }, status);
	};
	if (intent === "remove" && corrects !== null) {
		const seen = seenSchema.safeParse(formData.get("seen") ?? "").data ?? "";
		const result = await removeRate(db, { id: corrects, seen });
		if (result.ok) throw redirectWithFlash(href("/admin/rates"), { code: "flash.rateRemoved", type: "success" });
		if (result.code === "changed") return answer({ values: {}, errors: { form: ["adminRates:lookAgain"] } }, 409);
		return refuse(result.code, {});
	}
	if (intent !== "preview" && intent !== "save") throw data(null, { status: 400 });
	const form = parseRate(formData);
	if (!form.ok) return answer(form.state, 400);
	const { rate, example, seen } = form.value;
	if (intent === "preview") {
		const found = await orUnavailable(listRates(db));
		if ("ok" in found) return refuse("unavailable", form.values);
		const saved = found.rates.find(({ id }) => id === corrects);
		if (corrects !== null && !saved) return refuse("not_found", form.values);
		if (saved && stateOfRate(saved, found.today) !== "future") return refuse("not_future", form.values);
		const preview = previewRate(found.rates, rate, example ?? EXAMPLE_POUNDS[rate.side] * 100, corrects);
		return answer({ values: form.values, errors: {}, preview }, 200);
	}
	const result = await saveRate(db, rate, corrects === null ? null : { id: corrects, seen });
	if (result.ok) throw redirectWithFlash(href("/admin/rates"), { code: "flash.rateSaved", type: "success" });
	return refuse(result.code, form.values);
}

export default function AdminRate({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminRates");
	const typed = useTyped();
	const { title, path, corrects, like } = loaderData;
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-1">
				<a href={href("/admin/rates")} className="link inline-flex min-h-11 items-center gap-1 justify-self-start">
					<Icon name="left" className="size-4" />
					{t("back")}
				</a>
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
				state={actionData ?? typed}
			/>
			{corrects === null ? null : (
				<Form method="post" action={path} className="grid justify-items-start gap-2 border-t border-line pt-6">
					<input type="hidden" name="seen" value={like?.fingerprint ?? ""} />
					<p className="text-muted">{t("removeIntro")}</p>
					<button type="submit" name="intent" value="remove" className="button button-secondary text-bad">
						{t("remove")}
					</button>
				</Form>
			)}
		</div>
	);
}
