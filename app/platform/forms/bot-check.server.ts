/**
 * Bot detection without a challenge: a field that only bots fill in, and the signed time of the page, since bots
 * answer at once. A bot gets a success response and nothing is stored.
 */

import { now } from "#app/platform/clock.ts";
import { createSignature, isSameSecret } from "#app/platform/crypto/signed-link.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./bot-check-field-names.ts";
import { type FormState, readEnteredValues } from "./parse-form.server.ts";
import { readForm } from "./read-form.server.ts";

export type BotVerdict = "human" | "bot" | "expired";

const STAMP_TTL_MS = 86_400_000;
/** 84 bits of the signature: the stamp is on every page, and guessing it gains one form post. */
const SIGNATURE_LENGTH = 14;

/** Stamp of a page issued now: milliseconds since the epoch, signed. */
export function issueFormStamp(issuedAt = now()): string {
	const time = Math.floor(issuedAt).toString(36);
	return `${time}.${createSignature("form-stamp", time).slice(0, SIGNATURE_LENGTH)}`;
}

/** Reads a posted form and checks the sender. A body that is not a form is answered with 400. */
export async function readCheckedForm(request: Request): Promise<{ formData: FormData; verdict: BotVerdict }> {
	const formData = await readForm(request);
	return { formData, verdict: checkForBot(formData) };
}

/** Checks a posted form by its honeypot and the age of its page. A missing or altered stamp counts as expired. */
export function checkForBot(formData: FormData): BotVerdict {
	if (formData.getAll(HONEYPOT_FIELD).some((value) => value !== "")) return rejectBot("hidden_field");
	const stamp = formData.get(STAMP_FIELD);
	const [time = "", signature = "", ...rest] = typeof stamp === "string" ? stamp.slice(0, 100).split(".") : [];
	const expected = createSignature("form-stamp", time).slice(0, SIGNATURE_LENGTH);
	if (rest.length > 0 || !isSameSecret(signature, expected)) return "expired";
	const age = now() - Number.parseInt(time, 36);
	if (age > STAMP_TTL_MS) return "expired";
	return age < env.minFormDurationMs ? rejectBot("too_fast") : "human";
}

/** Logs the bot; the response does not reveal the detection. */
function rejectBot(reason: "hidden_field" | "too_fast"): BotVerdict {
	logActivity({ action: "form.refused", type: "security", status: "denied", details: { reason } });
	return "bot";
}

/**
 * State that shows an expired form again with the entered values. Its new stamp is already old enough to be sent at
 * once.
 */
export function expiredFormState(formData: FormData): FormState {
	const values = readEnteredValues(formData);
	delete values[HONEYPOT_FIELD];
	values[STAMP_FIELD] = issueFormStamp(now() - env.minFormDurationMs);
	return { values, errors: { form: ["expired"] } };
}
