/** The code that confirms a second factor, and the recovery codes that are kept afterwards. */
import { data, href } from "react-router";
import { z } from "zod";
import { getOwnSecondFactor } from "#app/domains/accounts/second-factor.server.ts";
import { keepRecoveryCodes } from "#app/domains/accounts/second-factor-recovery.server.ts";
import { confirmSetup } from "#app/domains/accounts/second-factor-setup.server.ts";
import { getSession, getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { clearRedirectTo, getRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Route } from "./+types/second-factor";
import { codeSchema, PAGE, rejectCode, type Shown } from "./second-factor-answer.server.ts";

const keptSchema = z.object({ set: z.uuid() });
const confirmSchema = codeSchema.extend({ sealed: z.string().max(4000) });

type Arguments = Pick<Route.ActionArgs, "request" | "context">;

export async function confirmFactor({ request, context }: Arguments, formData: FormData) {
	const form = parseFormData(formData, confirmSchema);
	const given = form.ok
		? { sealed: form.value.sealed, code: form.value.one_time_code }
		: { sealed: String(formData.get("sealed")), code: "" };
	const result = await confirmSetup(getSession(context), requireUser(context), given);
	if (result.ok && result.set) {
		const shown = { set: result.set, next: getRedirectTo(request) };
		return data<Shown>(shown, { headers: { "Set-Cookie": clearRedirectTo() } });
	}
	if (result.ok) throw redirectWithFlash(PAGE, { code: "flash.factorAdded", type: "success" });
	if (result.code === "expired") {
		// The form was sent again, or a second tab was faster.
		const { is_on: isOn } = await getOwnSecondFactor(await getUserClient(context));
		if (isOn) throw redirectWithFlash(PAGE, { code: "flash.factorThere", type: "info" });
		throw redirectWithFlash(PAGE, { code: "flash.factorTooLate", type: "warning" });
	}
	if (result.code === "unavailable") {
		// The code may have been right, and only its answer lost.
		const factor = await catchUnavailable(getUserClient(context).then(getOwnSecondFactor));
		if ("is_on" in factor && factor.is_on)
			throw redirectWithFlash(PAGE, { code: "flash.factorAdded", type: "success" });
	}
	if (form.ok) return rejectCode(result, { intent: "confirm", setup: result.setup });
	return data<Shown>({ intent: "confirm", setup: result.setup, state: form.state }, { status: 400 });
}

/** The page may be older than the codes of the account, and its own no longer valid. */
export async function keepCodes(db: Db, formData: FormData): Promise<never> {
	const form = keptSchema.safeParse(Object.fromEntries(formData));
	if (!form.success) throw data(null, { status: 400 });
	if (!(await keepRecoveryCodes(db, form.data.set)))
		throw redirectWithFlash(PAGE, { code: "flash.recoveryCodesReplaced", type: "warning" });
	const next = safePath(String(formData.get("next")));
	throw redirectAfterPost(next === "/" ? href("/profile/security") : next);
}
