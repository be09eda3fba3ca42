/**
 * Tells people from form robots without asking anybody anything: a field that only robots fill, and the signed
 * time of the page, since a robot answers at once. A robot is answered like a success and nothing is stored.
 */

import { logAct } from "#app/platform/activity-log.server.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { createSignature, isSameSecret } from "#app/platform/signed-link.server.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./guard-fields.ts";
import { type FormState, readTyped } from "./parse-form.server.ts";
import { readForm } from "./read-form.server.ts";

export type GuardVerdict = "human" | "bot" | "expired";

const LONGEST_MILLISECONDS = 86_400_000;
/** 84 bits of the signature: the stamp stands on every page, and guessing it wins one form post. */
const SIGNATURE_LENGTH = 14;

/** The stamp of a page that is issued now: milliseconds since the epoch, signed. */
export function issueFormStamp(issuedAt = now()): string {
	const time = Math.floor(issuedAt).toString(36);
	return `${time}.${createSignature("form-stamp", time).slice(0, SIGNATURE_LENGTH)}`;
}

/** Reads a posted form and judges who sent it. A body that is no form is answered with 400. */
export async function readGuardedForm(request: Request): Promise<{ formData: FormData; verdict: GuardVerdict }> {
	const formData = await readForm(request);
	return { formData, verdict: checkFormGuard(formData) };
}

/** Judges a posted form by its honeypot and by the age of its page. A missing or altered stamp counts as expired. */
export function checkFormGuard(formData: FormData): GuardVerdict {
	if (formData.getAll(HONEYPOT_FIELD).some((value) => value !== "")) return refuseRobot("hidden_field");
	const stamp = formData.get(STAMP_FIELD);
	const [time = "", signature = "", ...rest] = typeof stamp === "string" ? stamp.slice(0, 100).split(".") : [];
	const expected = createSignature("form-stamp", time).slice(0, SIGNATURE_LENGTH);
	if (rest.length > 0 || !isSameSecret(signature, expected)) return "expired";
	const age = now() - Number.parseInt(time, 36);
	if (age > LONGEST_MILLISECONDS) return "expired";
	return age < env.formMinimumMilliseconds ? refuseRobot("too_fast") : "human";
}

/** It is told nothing, and the log is. */
function refuseRobot(reason: "hidden_field" | "too_fast"): GuardVerdict {
	logAct({ action: "form.refused", type: "security", status: "denied", details: { reason } });
	return "bot";
}

/**
 * The state that shows an expired form again with what was typed. Its new stamp is already old enough,
 * because whoever is told to send again may do so at once.
 */
export function expiredFormState(formData: FormData): FormState {
	const values = readTyped(formData);
	delete values[HONEYPOT_FIELD];
	values[STAMP_FIELD] = issueFormStamp(now() - env.formMinimumMilliseconds);
	return { values, errors: { form: ["expired"] } };
}
