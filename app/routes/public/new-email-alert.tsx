/** Alerts by mail without an account: `?kind=` and the parameters of the list. Same response for all addresses. */
import { data, redirect, useRouteLoaderData } from "react-router";
import { saveSearchPath } from "#app/domains/listings/search/search-filters.ts";
import { toQuery } from "#app/domains/listings/search/search-query.server.ts";
import { newEmailAlertPath } from "#app/domains/saved-searches/email-alert/email-alert-links.ts";
import { emailAlertSchema, requestEmailAlert } from "#app/domains/saved-searches/email-alert/email-alerts.server.ts";
import { NewEmailAlertPage } from "#app/domains/saved-searches/ui/new-email-alert.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { readCheckedForm, resubmitFormState } from "#app/platform/forms/bot-check.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { countSearchToSave, describeSearchToSave, readSearchToSave } from "../account/search-to-save.server.ts";
import type { Route } from "./+types/new-email-alert";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
	const all = new Headers(actionHeaders);
	all.set("Cache-Control", "private, no-store");
	return all;
};

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const named = await readSearchToSave(url, language);
	// An account saves the search, which its own page does.
	if (await getOptionalUser(context)) throw redirect(saveSearchPath(named.search));
	const { name: _, ...words } = describeSearchToSave(named, language);
	const alertPath = newEmailAlertPath(named.search);
	const head = pageHead({ url, context }, (t) => t("searches:byMail.title"), {
		description: (t) => t("searches:byMail.description"),
		path: alertPath,
		isIndexed: false,
	});
	const search = {
		...words,
		alertPath,
		savePath: saveSearchPath(named.search),
		total: await countSearchToSave(named),
	};
	return { head, constraints: constraintsOf(emailAlertSchema), search };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const language = context.get(languageContext);
	const { formData, verdict } = await readCheckedForm(request, async () => (await getOptionalUser(context)) !== null);
	const named = await readSearchToSave(url, language);
	const redirectToConfirmation = (email: string) =>
		redirectWithFlash(newEmailAlertPath(named.search), { form: { name: "alert", values: { email }, errors: {} } });
	if (verdict === "bot") return redirectToConfirmation(String(formData.get("email") ?? "").slice(0, 255));
	if (verdict !== "human") return data(resubmitFormState(formData, verdict), { status: 400 });
	const form = parseFormData(formData, emailAlertSchema);
	if (!form.ok) return data(form.state, { status: 400 });
	const search = {
		...named.search,
		name: describeSearchToSave(named, language).name,
		databaseFilters: toQuery(named.search.kind, named.search.filters),
	};
	const result = await requestEmailAlert(search, form.value, language, clientKey(request));
	if (result.ok) return redirectToConfirmation(form.value.email);
	const rejection = (errors: Record<string, string[]>) => ({ values: form.values, errors });
	if (result.code === "rate_limited")
		return tooManyRequests(rejection({ form: [retryAfterMessage(result.retryAfter)] }), result.retryAfter);
	if (result.code === "search_too_broad")
		return data(rejection({ notificationFrequency: ["invalid"] }), { status: 400 });
	return data(rejection({ form: ["unavailable"] }), { status: 503 });
}

export default function NewEmailAlert({ loaderData, actionData }: Route.ComponentProps) {
	const root = useRouteLoaderData("root") as
		| { flash?: { form?: { name: string; values: Record<string, string> } } }
		| undefined;
	const sent = root?.flash?.form;
	const sentTo = sent?.name === "alert" && !actionData ? (sent.values.email ?? "") : null;
	return <NewEmailAlertPage {...loaderData} state={actionData} sentTo={sentTo} />;
}
