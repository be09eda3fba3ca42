/** Changes the e-mail address of an account. */
import { href } from "react-router";
import { type ChangeEmailResult, changeEmail, changeEmailSchema } from "#app/domains/accounts/change-email.server.ts";
import { AccountPage } from "#app/domains/accounts/ui/account-page.tsx";
import { ChangeEmailForm } from "#app/domains/accounts/ui/change-email-form.tsx";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getSession, requireUser } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/email";
import { rejectFields, rejectForm, rejectUnavailable } from "./account-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
	return {
		head: pageHead({ url, context }, (t) => t("profile:emailTitle")),
		email: requireUser(context).email,
		constraints: constraintsOf(changeEmailSchema),
	};
}

type Rejection = Exclude<ChangeEmailResult, { ok: true }>;

const MESSAGES: Record<Exclude<Rejection["code"], "rate_limited">, Record<string, string>> = {
	same: { email: "emailSame" },
	taken: { email: "emailTaken" },
	refused: { email: "emailInvalid" },
	wrong_password: { password: "passwordWrong" },
	locked: { form: "signInLocked" },
	factor_first: { form: "profile:emailFactorFirst" },
	unavailable: { form: "unavailable" },
	unanswered: { form: "profile:emailUnanswered" },
};

export async function action({ request, context }: Route.ActionArgs) {
	const form = parseFormData(await readForm(request), changeEmailSchema);
	if (!form.ok) return rejectFields(context, form.state);
	const result = await changeEmail(request, getSession(context), requireUser(context), form.value);
	// The security page says that the link is in the new mailbox.
	if (result.ok) throw redirectAfterPost(href("/profile/security"));
	if (result.code === "unavailable") return rejectUnavailable(context, form.values);
	const errors =
		result.code === "rate_limited" ? { form: retryAfterMessage(result.retryAfter) } : MESSAGES[result.code];
	return rejectForm(context, form.values, errors, {
		...(result.code === "unanswered" ? { status: 503 } : {}),
		...("retryAfter" in result ? { retryAfter: result.retryAfter } : {}),
	});
}

export default function Email({ loaderData: { email, constraints }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	const draft = useFormDraft();
	return (
		<AccountPage
			title={t("emailTitle")}
			intro={
				<Trans
					t={t}
					i18nKey="emailIntro"
					values={{ email }}
					components={{ strong: <strong className="break-all text-ink" /> }}
				/>
			}
		>
			<ChangeEmailForm state={actionData ?? draft} constraints={constraints} />
			<p className="text-muted">{t("emailReplaces")}</p>
		</AccountPage>
	);
}
