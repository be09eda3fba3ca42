/**
 * Newsletter form in the footer. Fetchers get the result in place; a plain form is redirected back, with the result in
 * a flash cookie.
 */
import { data, href, redirect } from "react-router";
import { subscribeToNewsletter } from "#app/domains/newsletter/newsletter-commands.server.ts";
import { newsletterSchema } from "#app/domains/newsletter/newsletter-form.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { type BotVerdict, readCheckedForm, resubmitFormState } from "#app/platform/forms/bot-check.server.ts";
import { STAMP_FIELD } from "#app/platform/forms/bot-check-field-names.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { logRateLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { isDataRequest, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { Route } from "./+types/newsletter";

type SubscribeResult = { isSent: boolean; state?: FormState; status: number; retryAfter?: number };

/** No page for GET: the form is in the footer. */
export function loader() {
	return redirect(`${href("/")}#newsletter`);
}

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
	const { formData, verdict } = await readCheckedForm(request, async () => (await getOptionalUser(context)) !== null);
	const answer = await handleForm(formData, verdict, request, context.get(languageContext));
	const { isSent, status, retryAfter } = answer;
	const state = answer.state && { ...answer.state, values: truncateValues(answer.state.values) };
	if (isDataRequest(request))
		return data({ isSent, state }, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
	if (status === 429) logRateLimitReached(request.method);
	const page = safePath(formData.get("return_to")).split("#")[0];
	return redirectWithFlash(`${page}#newsletter`, {
		form: { name: "newsletter", values: state?.values ?? {}, errors: state?.errors ?? {} },
	});
}

async function handleForm(
	formData: FormData,
	verdict: BotVerdict,
	request: Request,
	language: "en" | "tr",
): Promise<SubscribeResult> {
	if (verdict === "bot") return { isSent: true, status: 200 };
	if (verdict !== "human") return { isSent: false, status: 400, state: resubmitFormState(formData, verdict) };
	const form = parseFormData(formData, newsletterSchema);
	if (!form.ok) return { isSent: false, status: 400, state: form.state };
	const result = await subscribeToNewsletter(form.value.email, language, clientKey(request));
	if (result.ok) return { isSent: true, status: 200 };
	if (result.code === "unavailable")
		return { isSent: false, status: 503, state: { values: form.values, errors: { form: ["newsletterFailed"] } } };
	const state = { values: form.values, errors: { form: [retryAfterMessage(result.retryAfter)] } };
	return { isSent: false, status: 429, retryAfter: result.retryAfter, state };
}

/** Entered values, truncated to fit a cookie. */
function truncateValues(values: Record<string, string>): Record<string, string> {
	const stored: Record<string, string> = {};
	for (const name of ["email", "consent", STAMP_FIELD]) if (values[name]) stored[name] = values[name].slice(0, 300);
	return stored;
}
