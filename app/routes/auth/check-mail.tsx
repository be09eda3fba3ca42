/** After sign-up or a password reset request: which mail to look for, and resending it. */
import { data, href } from "react-router";
import { z } from "zod";
import { clearPendingMail, pendingMailCookie, readPendingMail } from "#app/domains/accounts/pending-mail.server.ts";
import { resendConfirmation, sendRecovery } from "#app/domains/accounts/sign-up.server.ts";
import { clearTypedEmail, readTypedEmail } from "#app/domains/accounts/typed-email.server.ts";
import { Alternative, AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import { ResendForm } from "#app/domains/accounts/ui/resend-form.tsx";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { emailField } from "#app/platform/forms/free-text.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import type { Route } from "./+types/check-mail";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ request, url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("auth:checkTitle"), {
		description: (t) => t("auth:checkDescription"),
		path: "/auth/check-mail",
		isIndexed: false,
	});
	return {
		head,
		mail: readPendingMail(request),
		typed: readTypedEmail(request),
		isResent: url.searchParams.has("resent"),
		constraints: constraintsOf(resendSchema),
	};
}

const resendSchema = z.object({ email: emailField });

export async function action({ request }: Route.ActionArgs) {
	const formData = await readForm(request);
	if (formData.get("intent") === "other")
		throw redirectAfterPost(href("/auth/check-mail"), { "Set-Cookie": clearPendingMail() });
	const form = parseFormData(formData, resendSchema);
	if (!form.ok) return data(form.state, { status: 400 });
	const pending = readPendingMail(request);
	const kind = pending?.kind ?? "signup";
	const { email } = form.value;
	const key = pending?.email.toLowerCase() === email.toLowerCase() ? pending.key : undefined;
	const result = await (kind === "recovery" ? sendRecovery(request, email) : resendConfirmation(request, email));
	if (result.ok)
		throw redirectAfterPost(`${href("/auth/check-mail")}?resent=1`, [
			["Set-Cookie", pendingMailCookie({ email, kind, key })],
			["Set-Cookie", clearTypedEmail()],
		]);
	const rejection = (code: string): FormState => ({ values: form.values, errors: { form: [code] } });
	if (result.code === "rate_limited")
		return tooManyRequests(rejection(retryAfterMessage(result.retryAfter)), result.retryAfter);
	return data(rejection(kind === "recovery" ? "recoveryFailed" : "unavailable"), { status: 503 });
}

export default function CheckMail({ loaderData, actionData }: Route.ComponentProps) {
	const { mail, typed, isResent, constraints } = loaderData;
	const { t } = useTranslation("auth");
	return (
		<AuthPage
			title={t("checkTitle")}
			intro={
				mail ? (
					<Trans
						t={t}
						i18nKey={mail.kind === "recovery" ? "checkRecovery" : "checkSignUp"}
						values={{ email: mail.email }}
						components={{ strong: <strong className="break-all text-ink" /> }}
					/>
				) : (
					t("checkNothing")
				)
			}
			below={mail ? null : <Alternative text={t("hasAccount")} href={href("/auth")} label={t("toSignIn")} />}
		>
			<div className="grid gap-4">
				{isResent && !actionData ? (
					<p role="status" className="font-medium text-good">
						{t("resent")}
					</p>
				) : null}
				{mail ? <p className="text-muted">{t("checkSpam")}</p> : null}
				<ResendForm
					email={mail?.email}
					typed={typed}
					wait={mail?.wait ?? 0}
					state={actionData}
					constraints={constraints}
				/>
			</div>
		</AuthPage>
	);
}
