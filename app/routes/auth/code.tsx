/** The code of the second factor, after the password, Google or a link; with `way=recovery` a recovery code in its place. */
import { data, href, redirect } from "react-router";
import { z } from "zod";
import {
	type CodeSignIn,
	clearWaitingSignIn,
	completeSignIn,
	readWaitingSignIn,
	type WaitingSignIn,
} from "#app/domains/accounts/second-factor-sign-in.server.ts";
import { Alternative, AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import { CodeForm } from "#app/domains/accounts/ui/code-form.tsx";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getSession } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { clearRedirectTo, getRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost, redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import type { Route } from "./+types/code";
import { redirectAfterSignIn } from "./after-sign-in.server.ts";
import { headersOfRecovery } from "./recovery-headers.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const codeSchema = z.object({
	one_time_code: z.string({ error: "codeMissing" }).trim().min(1, "codeMissing").max(100),
});
const recoverySchema = z.object({
	recovery_code: z.string({ error: "recoveryCodeMissing" }).trim().min(1, "recoveryCodeMissing").max(100),
});

const isRecoveryAddress = (url: URL) => url.searchParams.get("way") === "recovery";

export function loader({ request, url, context }: Route.LoaderArgs) {
	if (!readWaitingSignIn(request)) throw redirect(href("/auth"));
	const isRecovery = isRecoveryAddress(url);
	const head = pageHead({ url, context }, (t) => t(isRecovery ? "auth:recoveryCodeTitle" : "auth:codeTitle"), {
		path: "/auth/code",
		isIndexed: false,
	});
	return { head, isRecovery, constraints: constraintsOf(isRecovery ? recoverySchema : codeSchema) };
}

const MESSAGES: Record<Exclude<CodeSignIn, { ok: true }>["code"], { key: string; status: number }> = {
	wrong: { key: "codeWrong", status: 400 },
	used: { key: "codeUsed", status: 400 },
	locked: { key: "tooManyRequests", status: 429 },
	unavailable: { key: "unavailable", status: 503 },
	expired: { key: "unavailable", status: 400 },
};

export async function action({ request, url, context }: Route.ActionArgs) {
	const waiting = readWaitingSignIn(request);
	if (!waiting) {
		// Another tab was faster.
		if (await getOptionalUser(context))
			throw redirectAfterPost(getRedirectTo(request), { "Set-Cookie": clearRedirectTo() });
		throw redirectWithFlash(href("/auth"), { code: "flash.codeTooLate", type: "warning" });
	}
	const isRecovery = isRecoveryAddress(url);
	const field = isRecovery ? "recovery_code" : "one_time_code";
	const formData = await readForm(request);
	const form = isRecovery ? parseFormData(formData, recoverySchema) : parseFormData(formData, codeSchema);
	if (!form.ok) return data(form.state, { status: 400 });
	const answer =
		"recovery_code" in form.value ? { recoveryCode: form.value.recovery_code } : { code: form.value.one_time_code };
	const result = await completeSignIn(getSession(context), waiting, answer, request);
	if (result.ok) throw await leave({ request, context }, waiting, result.viewer, isRecovery);
	if (result.code === "expired") {
		const headers = new Headers({ "Set-Cookie": clearWaitingSignIn() });
		headers.append("Set-Cookie", flashCookie({ code: "flash.codeTooLate", type: "warning" }));
		throw redirectAfterPost(href("/auth"), headers);
	}
	const { key, status } = MESSAGES[result.code];
	const reject = (name: string, message: string): FormState => ({ values: {}, errors: { [name]: [message] } });
	if (result.code === "locked")
		return tooManyRequests(reject("form", retryAfterMessage(result.retryAfter)), result.retryAfter);
	if (result.code === "unavailable") return data(reject("form", key), { status });
	return data(reject(field, isRecovery ? "recoveryCodeWrong" : key), { status });
}

type Arguments = Pick<Route.ActionArgs, "request" | "context">;

/** To the page the person was on the way to; with a recovery code first to the page that sets the app up again. */
async function leave(
	{ request, context }: Arguments,
	waiting: WaitingSignIn,
	viewer: Viewer,
	isRecovery: boolean,
): Promise<Response> {
	const flash = flashCookie({ code: "flash.recoveryCodeUsed", type: "warning" });
	if (waiting.way === "recovery") {
		const headers = await headersOfRecovery(request, viewer);
		if (isRecovery) headers.append("Set-Cookie", flash);
		return redirectAfterPost(href("/reset-password"), headers);
	}
	const arrived = await redirectAfterSignIn({
		request,
		context,
		viewer,
		hash: waiting.hash,
		...(waiting.message ? { message: waiting.message } : {}),
		...(isRecovery ? { target: href("/profile/security/second-factor") } : {}),
	});
	if (isRecovery) arrived.headers.append("Set-Cookie", flash);
	return arrived;
}

export default function Code({ loaderData: { isRecovery, constraints }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	return (
		<AuthPage
			key={isRecovery ? "recovery" : "code"}
			title={t(isRecovery ? "recoveryCodeTitle" : "codeTitle")}
			intro={t(isRecovery ? "recoveryCodeIntro" : "codeIntro")}
			below={
				isRecovery ? (
					<div className="grid gap-3">
						<Alternative text={t("hasPhone")} href={href("/auth/code")} label={t("toCode")} />
						<p>
							<Trans
								t={t}
								i18nKey="noRecoveryCode"
								components={{ contact: <a href={href("/contact")} className="link" /> }}
							/>
						</p>
					</div>
				) : (
					<Alternative text={t("lostPhone")} href={`${href("/auth/code")}?way=recovery`} label={t("toRecoveryCode")} />
				)
			}
		>
			<CodeForm state={actionData} constraints={constraints} isRecovery={isRecovery} />
		</AuthPage>
	);
}
