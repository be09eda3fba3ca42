/** The sign-up form of the sign-in page. */
import { type ActionFunctionArgs, data, href } from "react-router";
import { createSignUpKey, pendingMailCookie, readPendingMail } from "#app/domains/accounts/pending-mail.server.ts";
import { parseNewPasswordForm, type SignUpResult, signUp, signUpSchema } from "#app/domains/accounts/sign-up.server.ts";
import { clearTypedEmail } from "#app/domains/accounts/typed-email.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { checkForBot, resubmitFormState } from "#app/platform/forms/bot-check.server.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { readWaitingRegistration } from "./waiting-registration.server.ts";

/** Creates the account and goes on to the page about its mail; the form again when that fails. */
export async function handleSignUp({ request, url, context }: ActionFunctionArgs) {
	const formData = await readForm(request);
	const isAgent = url.searchParams.get("role") === "agent";
	if (isAgent && readWaitingRegistration(request)?.hasAgreed) formData.set("consent", "on");
	const verdict = await checkForBot(formData, async () => false);
	if (verdict === "too_fast" || verdict === "expired")
		return data(resubmitFormState(formData, verdict), { status: 400 });
	const form = await parseNewPasswordForm(formData, signUpSchema);
	if (!form.ok) return data(form.state, { status: 400 });
	const { value, values } = form;
	const key = createSignUpKey();
	const isSent: SignUpResult =
		verdict === "bot" ? { ok: true } : await signUp(request, value, context.get(languageContext), key);
	if (isSent.ok) {
		// After a double submission the account has the key of the first one, whose response may have been lost.
		const mail = {
			email: value.email,
			kind: "signup",
			key: isSent.isRepeat ? readPendingMail(request)?.key : key,
		} as const;
		throw redirectAfterPost(href("/auth/check-mail"), [
			["Set-Cookie", pendingMailCookie(mail)],
			["Set-Cookie", clearTypedEmail()],
		]);
	}
	const rejection = (code: string, field = "form"): FormState => ({ values, errors: { [field]: [code] } });
	if (isSent.code === "leaked_password" || isSent.code === "weak_password") {
		const message = isSent.code === "leaked_password" ? "passwordLeaked" : "passwordCommon";
		return data(rejection(message, "password"), { status: 400 });
	}
	if (isSent.code === "rate_limited")
		return tooManyRequests(rejection(retryAfterMessage(isSent.retryAfter)), isSent.retryAfter);
	return data(rejection("unavailable"), { status: 503 });
}
