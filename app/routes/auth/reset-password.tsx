/** Sets a new password after a recovery link; others are redirected to request one. */
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { setPassword } from "#app/domains/accounts/new-password.server.ts";
import { endRecovery, mayRecover } from "#app/domains/accounts/recovery-pass.server.ts";
import { newPasswordShape, parseNewPasswordForm } from "#app/domains/accounts/sign-up.server.ts";
import { AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import { ResetPasswordForm } from "#app/domains/accounts/ui/reset-password-form.tsx";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { admitViewer, getSession, getViewerDb } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { forgetKeptPath, readKeptPath } from "#app/platform/http/post-auth.server.ts";
import { redirectWithFlash, seeOther } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/reset-password";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** User of a recovery session; others are redirected to request a link. */
async function requireRecovery(request: Request, context: Readonly<RouterContextProvider>): Promise<Viewer> {
	const viewer = await admitViewer(context);
	if (viewer && mayRecover(request, viewer.sessionId)) return viewer;
	throw askForLink();
}

function askForLink(): Response {
	return redirectWithFlash("/forgot-password", { code: "flash.recoveryExpired", type: "error" });
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

const schema = z.object(newPasswordShape);
const MESSAGES = {
	same_password: "passwordSame",
	weak_password: "passwordCommon",
	refused: "unavailable",
	unavailable: "unavailable",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireRecovery(request, context);
	const form = await parseNewPasswordForm(await readForm(request), schema);
	if (!form.ok) return data(form.state, { status: 400 });
	const db = await getViewerDb(context);
	const result = await setPassword(getSession(context), db, viewer, form.value.password, {
		proof: "link",
		endsOthers: true,
	});
	if (!result.ok) {
		if (result.code === "link_used") throw askForLink();
		const field = MESSAGES[result.code] === "unavailable" ? "form" : "password";
		const errors = { [field]: [MESSAGES[result.code]] };
		return data<FormState>({ values: form.values, errors }, { status: field === "form" ? 503 : 400 });
	}
	const headers = new Headers({ "Set-Cookie": endRecovery() });
	headers.append("Set-Cookie", forgetKeptPath());
	headers.append("Set-Cookie", flashCookie({ code: "flash.passwordChanged", type: "success" }));
	throw seeOther(readKeptPath(request), headers);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	return (
		<AuthPage title={t("resetTitle")} intro={t("resetIntro", { email: loaderData.email })}>
			<ResetPasswordForm email={loaderData.email} state={actionData} constraints={loaderData.constraints} />
		</AuthPage>
	);
}
