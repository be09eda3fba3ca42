/** Changes the password of an account. */
import { href } from "react-router";
import {
	type ChangePasswordResult,
	changePassword,
	changePasswordSchema,
} from "#app/domains/accounts/change-password.server.ts";
import { parseNewPasswordForm } from "#app/domains/accounts/sign-up.server.ts";
import { AccountPage } from "#app/domains/accounts/ui/account-page.tsx";
import { ChangePasswordForm } from "#app/domains/accounts/ui/change-password-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getSession, getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/password";
import { rejectFields, rejectForm, rejectUnavailable } from "./account-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
	return {
		head: pageHead({ url, context }, (t) => t("profile:passwordTitle")),
		email: requireUser(context).email,
		constraints: constraintsOf(changePasswordSchema),
	};
}

type Code = Exclude<Exclude<ChangePasswordResult, { ok: true }>["code"], "unavailable" | "refused" | "link_used">;

const MESSAGES: Record<Code, Record<string, string>> = {
	wrong_password: { current_password: "passwordWrong" },
	same_password: { password: "passwordSame" },
	weak_password: { password: "passwordCommon" },
	leaked_password: { password: "passwordLeaked" },
	locked: { form: "signInLocked" },
};

export async function action({ request, context }: Route.ActionArgs) {
	const form = await parseNewPasswordForm(await readForm(request), changePasswordSchema);
	if (!form.ok) return rejectFields(context, form.state);
	const db = await getUserClient(context);
	const result = await changePassword(request, getSession(context), db, requireUser(context), form.value);
	if (result.ok) {
		const code = form.value.end_others ? "flash.passwordChanged" : "flash.saved";
		throw redirectWithFlash(href("/profile/security"), { code, type: "success" });
	}
	if (result.code === "unavailable" || result.code === "refused" || result.code === "link_used")
		return rejectUnavailable(context, form.values);
	return rejectForm(context, form.values, MESSAGES[result.code], {
		...("retryAfter" in result ? { retryAfter: result.retryAfter } : {}),
	});
}

export default function Password({ loaderData: { email, constraints }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	return (
		<AccountPage title={t("passwordTitle")}>
			<ChangePasswordForm email={email} state={actionData} constraints={constraints} />
		</AccountPage>
	);
}
