/** Handles the posted report of a listing: bot check, fields, limits, storing. */
import type { Language } from "#app/locales/i18n.ts";
import { checkForBot, resubmitFormState } from "#app/platform/forms/bot-check.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { reportSchema, submitReport } from "./report/report-commands.server.ts";

/** `state` shows the form again with the entered values. retryAfter in seconds. */
export type ReportOutcome =
	| { ok: true }
	| { ok: false; code: "invalid" | "unavailable" | "own_listing" | "listing_gone"; state: FormState }
	| { ok: false; code: "rate_limited"; state: FormState; retryAfter: number };

type Sender = {
	language: Language;
	/** Keyed hash of the client's address. */
	clientKey: string;
	/** The account of the sender. Throws BackendUnavailable: unknown, the sender could report a listing of their own. */
	findPerson: () => Promise<string | undefined>;
};

const MESSAGES = { unavailable: "unavailable", own_listing: "report:own", listing_gone: "report:gone" } as const;

/** Stores a valid report. A bot gets the same answer as a person, and nothing is stored. */
export async function handleReport(listingId: number, formData: FormData, sender: Sender): Promise<ReportOutcome> {
	const isSignedIn = () =>
		sender.findPerson().then(
			(person) => person !== undefined,
			() => false,
		);
	const verdict = await checkForBot(formData, isSignedIn);
	if (verdict === "bot") return { ok: true };
	if (verdict !== "human") return { ok: false, code: "invalid", state: resubmitFormState(formData, verdict) };
	const form = parseFormData(formData, reportSchema);
	if (!form.ok) return { ok: false, code: "invalid", state: form.state };
	const stateWith = (message: string): FormState => ({ values: form.values, errors: { form: [message] } });
	const found = await catchUnavailable(sender.findPerson().then((person) => ({ person })));
	if ("code" in found) return { ok: false, code: "unavailable", state: stateWith(MESSAGES.unavailable) };
	const { language, clientKey } = sender;
	const result = await submitReport(listingId, form.value, { language, clientKey, person: found.person });
	if (result.ok) return result;
	if (result.code === "rate_limited") return { ...result, state: stateWith(retryAfterMessage(result.retryAfter)) };
	return { ...result, state: stateWith(MESSAGES[result.code]) };
}
