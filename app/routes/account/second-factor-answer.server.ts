/** What the page of the second factor says after a post, and the form again after a wrong code. */
import { data, href } from "react-router";
import { z } from "zod";
import type { CodeCheck } from "#app/domains/accounts/second-factor.server.ts";
import type { RecoverySet } from "#app/domains/accounts/second-factor-recovery.server.ts";
import type { ShownSetup } from "#app/domains/accounts/second-factor-setup.server.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";

export const PAGE = href("/profile/security/second-factor");

export const codeSchema = z.object({
	one_time_code: z.string({ error: "codeMissing" }).trim().min(1, "codeMissing").max(100),
});

export type Shown = {
	intent?: string;
	state?: FormState;
	/** The secret, until a code confirms it. */
	setup?: ShownSetup;
	/** Recovery codes, shown in this answer only. */
	set?: RecoverySet;
	/** The page that the set-up came before; "/" without one. */
	next?: string;
};

/** The form again. The code is not among its values. */
export function rejectCode(refused: Exclude<CodeCheck, { ok: true }>, shown: Pick<Shown, "intent" | "setup">) {
	const reject = (errors: FormState["errors"]): Shown => ({ ...shown, state: { values: {}, errors } });
	if (refused.code === "locked")
		return tooManyRequests(reject({ form: [retryAfterMessage(refused.retryAfter)] }), refused.retryAfter);
	if (refused.code === "unavailable") return data(reject({ form: ["unavailable"] }), { status: 503 });
	return data(reject({ one_time_code: [refused.code === "used" ? "codeUsed" : "codeWrong"] }), { status: 400 });
}
