/**
 * Bot detection without a challenge: a field that only bots fill in, and the signed time of the page, since bots
 * answer at once. A filled field gets a success response and nothing is stored. A form that is too fast may come from a
 * person, so it is shown again and can be sent at once.
 */

import { now } from "#app/platform/clock.ts";
import { createSignature, isSameSecret } from "#app/platform/crypto/signed-link.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./bot-check-field-names.ts";
import { type FormState, readEnteredValues } from "./parse-form.server.ts";
import { readForm } from "./read-form.server.ts";

/** Why a form is shown again with an older stamp. */
export type ResubmitReason = "too_fast" | "expired";
export type BotVerdict = "human" | "bot" | ResubmitReason;

/** Whether the sender is signed in. Looked up only when the age of the form decides; may not throw. */
export type SignedInLookup = () => Promise<boolean>;

const STAMP_TTL_MS = 86_400_000;
/** 84 bits of the signature: the stamp is on every page, and guessing it gains one form post. */
const SIGNATURE_LENGTH = 14;

/** Stamp of a page issued now: milliseconds since the epoch, signed. */
export function issueFormStamp(issuedAt = now()): string {
	const time = Math.floor(issuedAt).toString(36);
	return `${time}.${createSignature("form-stamp", time).slice(0, SIGNATURE_LENGTH)}`;
}

/** Reads a posted form and checks the sender. A body that is not a form is answered with 400. */
export async function readCheckedForm(
	request: Request,
	isSignedIn: SignedInLookup,
): Promise<{ formData: FormData; verdict: BotVerdict }> {
	const formData = await readForm(request);
	return { formData, verdict: await checkForBot(formData, isSignedIn) };
}

/** Checks a posted form by its honeypot and, without a signed-in sender, the age of its page. Logs a refusal. */
export async function checkForBot(formData: FormData, isSignedIn: SignedInLookup): Promise<BotVerdict> {
	if (formData.getAll(HONEYPOT_FIELD).some((value) => value !== "")) {
		logRefusal("hidden_field");
		return "bot";
	}
	const age = judgeAge(formData.get(STAMP_FIELD));
	if (age === "human" || (await isSignedIn())) return "human";
	if (age === "too_fast") logRefusal("too_fast");
	return age;
}

/** A missing or altered stamp counts as expired. */
function judgeAge(stamp: FormDataEntryValue | null): "human" | ResubmitReason {
	const [time = "", signature = "", ...rest] = typeof stamp === "string" ? stamp.slice(0, 100).split(".") : [];
	const expected = createSignature("form-stamp", time).slice(0, SIGNATURE_LENGTH);
	if (rest.length > 0 || !isSameSecret(signature, expected)) return "expired";
	const age = now() - Number.parseInt(time, 36);
	if (age > STAMP_TTL_MS) return "expired";
	return age < env.minFormDurationMs ? "too_fast" : "human";
}

function logRefusal(reason: "hidden_field" | "too_fast"): void {
	logActivity({ action: "form.refused", type: "security", status: "denied", details: { reason } });
}

/** State that shows a form again with the entered values. Its new stamp is old enough to be sent at once. */
export function resubmitFormState(formData: FormData, reason: ResubmitReason): FormState {
	const values = readEnteredValues(formData);
	delete values[HONEYPOT_FIELD];
	values[STAMP_FIELD] = issueFormStamp(now() - env.minFormDurationMs);
	return { values, errors: { form: [reason === "too_fast" ? "tooFast" : "expired"] } };
}
