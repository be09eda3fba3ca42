/** Sets a new password after a recovery link; others are redirected to request one. */
import { data, href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { setPassword } from "#app/domains/accounts/new-password.server.ts";
import { canRecover, endRecovery } from "#app/domains/accounts/recovery-pass.server.ts";
import { newPasswordFields, parseNewPasswordForm } from "#app/domains/accounts/sign-up.server.ts";
import { AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import { ResetPasswordForm } from "#app/domains/accounts/ui/reset-password-form.tsx";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getSession, getUserClient, loadUser } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { clearRedirectTo, getRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/reset-password";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** User of a recovery session; others are redirected to request a link. */
async function requireRecovery(request: Request, context: Readonly<RouterContextProvider>): Promise<Viewer> {
	const viewer = await loadUser(context);
	if (viewer && canRecover(request, viewer.sessionId)) return viewer;
	throw redirectToForgotPassword();
}

function redirectToForgotPassword(): Response {
	return redirectWithFlash(href("/forgot-password"), { code: "flash.recoveryExpired", type: "error" });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const viewer = await requireRecovery(request, context);
	const head = pageHead({ url, context }, (t) => t("auth:resetTitle"), {
		description: (t) => t("auth:resetDescription"),
		path: "/reset-password",
		isIndexed: false,
	});
	return { head, email: viewer.email, constraints: constraintsOf(schema) };
}

const schema = z.object(newPasswordFields);
const MESSAGES = {
	same_password: "passwordSame",
	weak_password: "passwordCommon",
	leaked_password: "passwordLeaked",
	wrong_password: "unavailable",
	refused: "unavailable",
	unavailable: "unavailable",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireRecovery(request, context);
	const form = await parseNewPasswordForm(await readForm(request), schema);
	if (!form.ok) return data(form.state, { status: 400 });
	const db = await getUserClient(context);
	const result = await setPassword(getSession(context), db, viewer, form.value.password, {
		proof: "link",
		endsOthers: true,
	});
	if (!result.ok) {
		if (result.code === "link_used") throw redirectToForgotPassword();
		const field = MESSAGES[result.code] === "unavailable" ? "form" : "password";
		const errors = { [field]: [MESSAGES[result.code]] };
		return data<FormState>({ values: form.values, errors }, { status: field === "form" ? 503 : 400 });
	}
	const headers = new Headers({ "Set-Cookie": endRecovery() });
	headers.append("Set-Cookie", clearRedirectTo());
	headers.append("Set-Cookie", flashCookie({ code: "flash.passwordChanged", type: "success" }));
	throw redirectAfterPost(getRedirectTo(request), headers);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	return (
		<AuthPage title={t("resetTitle")} intro={t("resetIntro", { email: loaderData.email })}>
			<ResetPasswordForm email={loaderData.email} state={actionData} constraints={loaderData.constraints} />
		</AuthPage>
	);
}
