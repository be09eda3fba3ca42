/** Requests a password reset link. Same response for every address. */
import { data, href } from "react-router";
import { z } from "zod";
import { pendingMailCookie } from "#app/domains/accounts/pending-mail.server.ts";
import { sendRecovery } from "#app/domains/accounts/sign-up.server.ts";
import { clearTypedEmail, readTypedEmail } from "#app/domains/accounts/typed-email.server.ts";
import { AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import { ForgotPasswordForm } from "#app/domains/accounts/ui/forgot-password-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { emailField } from "#app/platform/forms/free-text.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import type { Route } from "./+types/forgot-password";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ request, url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("auth:forgotTitle"), {
		description: (t) => t("auth:forgotDescription"),
		path: "/forgot-password",
		isIndexed: false,
	});
	return { head, email: readTypedEmail(request), constraints: constraintsOf(schema) };
}

const schema = z.object({ email: emailField });

export async function action({ request }: Route.ActionArgs) {
	const form = parseFormData(await readForm(request), schema);
	if (!form.ok) return data(form.state, { status: 400 });
	const result = await sendRecovery(request, form.value.email);
	if (result.ok)
		throw redirectAfterPost(href("/auth/check-mail"), [
			["Set-Cookie", pendingMailCookie({ email: form.value.email, kind: "recovery" })],
			["Set-Cookie", clearTypedEmail()],
		]);
	const rejection = (code: string): FormState => ({ values: form.values, errors: { form: [code] } });
	if (result.code === "rate_limited")
		return tooManyRequests(rejection(retryAfterMessage(result.retryAfter)), result.retryAfter);
	return data(rejection("recoveryFailed"), { status: 503 });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	return (
		<AuthPage title={t("forgotTitle")} intro={t("forgotIntro")}>
			<ForgotPasswordForm state={actionData} constraints={loaderData.constraints} email={loaderData.email} />
		</AuthPage>
	);
}
