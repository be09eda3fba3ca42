/** Begins the set-up of a second factor, or sends the mail that has to come first. */
import { data, href } from "react-router";
import { z } from "zod";
import { currentPasswordField } from "#app/domains/accounts/password.server.ts";
import { pendingMailCookie } from "#app/domains/accounts/pending-mail.server.ts";
import { type StartResult, startSetup } from "#app/domains/accounts/second-factor-setup.server.ts";
import { sendRecovery } from "#app/domains/accounts/sign-up.server.ts";
import { getSession, requireUser } from "#app/middleware/session.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost, redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import type { Route } from "./+types/second-factor";
import { PAGE, type Shown } from "./second-factor-answer.server.ts";

export const startSchema = z.object({ password: currentPasswordField });

type Arguments = Pick<Route.ActionArgs, "request" | "context">;

const rejectStart = (errors: FormState["errors"]): Shown => ({ intent: "start", state: { values: {}, errors } });

export async function startFactor({ request, context }: Arguments, formData: FormData) {
	const form = parseFormData(formData, startSchema);
	if (!form.ok) return data(rejectStart(form.state.errors), { status: 400 });
	return showStart(await startSetup(request, getSession(context), requireUser(context), form.value.password));
}

export function showStart(started: StartResult) {
	if (started.ok) return data<Shown>({ setup: started.setup });
	if (started.code === "exists") throw redirectWithFlash(PAGE, { code: "flash.factorThere", type: "info" });
	// The page says what to do first.
	if (started.code === "proof_needed") throw redirectAfterPost(PAGE);
	if (started.code === "locked") return tooManyRequests(rejectStart({ form: ["signInLocked"] }), started.retryAfter);
	if (started.code === "unavailable") return data(rejectStart({ form: ["unavailable"] }), { status: 503 });
	return data(rejectStart({ password: ["passwordWrong"] }), { status: 400 });
}

/** The link that sets a new password, to the person's own address; afterwards they are led back here. */
export async function sendPasswordLink({ request, context }: Arguments) {
	const { email } = requireUser(context);
	const sent = await sendRecovery(request, email);
	const reject = (code: string): Shown => ({ intent: "mailbox", state: { values: {}, errors: { form: [code] } } });
	if (sent.ok)
		throw redirectAfterPost(href("/auth/check-mail"), [
			["Set-Cookie", pendingMailCookie({ email, kind: "recovery" })],
			["Set-Cookie", setRedirectTo(PAGE)],
		]);
	if (sent.code === "rate_limited") return tooManyRequests(reject(retryAfterMessage(sent.retryAfter)), sent.retryAfter);
	return data(reject("unavailable"), { status: 503 });
}
