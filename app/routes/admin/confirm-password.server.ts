/** The password of the administrator, asked for again before an action that a stolen session must not be enough for. */
import { data } from "react-router";
import { proveByPassword } from "#app/domains/accounts/recent-proof.server.ts";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { type GuardInput, redirectToSignIn } from "#app/middleware/guards.server.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { type ActivityEvent, logActivity } from "#app/platform/logging/activity-log.server.ts";

type Confirmation = {
	viewer: Viewer;
	/** The form as posted; the field `password` gets the error. */
	form: { values: FormState["values"]; value: { password: string } };
	/** Text beside the field. */
	wrongPassword: string;
	/** What is logged as denied. */
	event: Pick<ActivityEvent, "action" | "type" | "resource_type" | "resource_id">;
	/** Prepares the answer with the typed values. */
	show: (state: FormState) => FormState;
};

/**
 * Null when the password is right; else the answer: 400, 429 after too many attempts, 503 when it cannot be checked. Throws the
 * redirect to the sign-in when the session has ended meanwhile.
 */
export async function rejectWrongPassword(input: GuardInput, confirmation: Confirmation) {
	const { viewer, form, wrongPassword, event, show } = confirmation;
	const checked = await proveByPassword(input.request, viewer, form.value.password);
	if (checked.ok) return null;
	if (checked.code === "ended") throw await redirectToSignIn(input);
	const reject = (field: string, key: string) => show({ values: form.values, errors: { [field]: [key] } });
	if (checked.code === "unavailable") return data(reject("form", "unavailable"), { status: 503 });
	logActivity({ ...event, status: "denied", details: { code: checked.code } });
	if (checked.code === "locked")
		return tooManyRequests(reject("form", retryAfterMessage(checked.retryAfter)), checked.retryAfter);
	return data(reject("password", wrongPassword), { status: 400 });
}
