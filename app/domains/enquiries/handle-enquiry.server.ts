/** Handles the posted enquiry form of a listing: bot check, fields, limits, storing. */
import type { Language } from "#app/locales/i18n.ts";
import { checkForBot, resubmitFormState } from "#app/platform/forms/bot-check.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { enquirySchema } from "./enquiry.server.ts";
import { submitEnquiry } from "./enquiry-commands.server.ts";

/** `state` shows the form again with the entered values. retryAfter in seconds. */
export type EnquiryOutcome =
	| { ok: true }
	| { ok: false; code: "invalid" | "unavailable" | "listing_gone"; state: FormState }
	| { ok: false; code: "rate_limited"; state: FormState; retryAfter: number };

type Sender = {
	language: Language;
	/** Keyed hash of the client's address. */
	clientKey: string;
	/** The account of the sender; looked up only when it is needed; never throws. */
	findPerson: () => Promise<string | null>;
};

/** Stores a valid enquiry. A bot gets the same answer as a person, and nothing is stored. */
export async function handleEnquiry(listingId: number, formData: FormData, sender: Sender): Promise<EnquiryOutcome> {
	const verdict = await checkForBot(formData, async () => (await sender.findPerson()) !== null);
	if (verdict === "bot") return { ok: true };
	if (verdict !== "human") return { ok: false, code: "invalid", state: resubmitFormState(formData, verdict) };
	const parsed = parseFormData(formData, enquirySchema);
	if (!parsed.ok) return { ok: false, code: "invalid", state: parsed.state };
	const person = await sender.findPerson();
	const result = await submitEnquiry(listingId, parsed.value, sender.language, sender.clientKey, person);
	if (result.ok) return result;
	const stateWith = (errors: FormState["errors"]): FormState => ({ values: parsed.values, errors });
	if (result.code === "rate_limited")
		return { ...result, state: stateWith({ form: [retryAfterMessage(result.retryAfter)] }) };
	return { ...result, state: stateWith(result.code === "unavailable" ? { form: ["unavailable"] } : {}) };
}
