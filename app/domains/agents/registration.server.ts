/**
 * Registration as an agent, with the user's own rights: the database sets the role and creates the profile in one
 * step.
 */
import { z } from "zod";
import { freeText, multilineText, nameText, phoneField } from "#app/platform/forms/free-text.server.ts";
import { type ParsedForm, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { catchUnavailable, expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { registrationCalls } from "#app/platform/supabase/gateways/visitor-forms.server.ts";
import { AGENT_KINDS } from "./agent.ts";
import { agentNameField, websiteField } from "./own-agent.server.ts";
import { MAX_AGENT_NAME_LENGTH, MAX_AREAS, MAX_BIO_LENGTH, MAX_LICENCE_LENGTH } from "./own-agent.ts";

/** The fields of the form. */
export const registrationSchema = z.object({
	kind: z.enum(AGENT_KINDS, { error: "registration:kindRequired" }),
	name: agentNameField,
	company_name: nameText(MAX_AGENT_NAME_LENGTH).optional(),
	license_number: freeText(MAX_LICENCE_LENGTH).optional(),
	phone: phoneField,
	same_as_phone: z.literal("on").optional(),
	whatsapp_e164: phoneField.optional(),
	website: websiteField.optional(),
	bio_en: multilineText(MAX_BIO_LENGTH).optional(),
	bio_tr: multilineText(MAX_BIO_LENGTH).optional(),
	/** Slugs. */
	areas: z.array(z.string().max(80)).max(MAX_AREAS, "profile:tooManyAreas"),
	agreed: z.literal("on", { error: "registration:agreeFirst" }),
});

type Registration = z.output<typeof registrationSchema>;

/** Validates the form and asks the database about the names. Fields hidden by other choices are ignored. */
export async function parseRegistration(formData: FormData): Promise<ParsedForm<Registration>> {
	const hidden = [
		...(formData.get("same_as_phone") === "on" ? ["whatsapp_e164"] : []),
		...(formData.get("kind") === "private_seller" ? ["company_name", "license_number"] : []),
	];
	const counted = new FormData();
	for (const [name, value] of formData) if (!hidden.includes(name)) counted.append(name, value);
	const form = parseFormData(counted, registrationSchema);
	if (!form.ok) return form;
	const { name, company_name } = form.value;
	const reserved = await catchUnavailable(findReservedName(name, company_name));
	if (typeof reserved !== "string") return form;
	return { ok: false, state: { values: form.values, errors: { [reserved]: ["registration:nameReserved"] } } };
}

/** The field whose name could be taken for the site itself, or null. Without an answer the registration finds it. */
async function findReservedName(name: string, company = "") {
	return registrationCalls.rpc("find_reserved_name", { name, company }).then(unwrap);
}

export type RegistrationResult =
	| { ok: true; slug: string }
	| { ok: false; code: "already_agent" | "was_agent" | "other_role" | "name_reserved" | "unavailable" }
	| { ok: false; code: "rate_limited"; retryAfter: number };

type RegisterResponse =
	| { ok: true; slug: string }
	| { ok: false; code: "already_agent" | "was_agent" | "other_role" | "name_reserved" }
	| { ok: false; code: "rate_limited"; retry_after: number };

/** Registers the user of `db` as an agent. */
export function registerAgent(db: Db, form: Registration): Promise<RegistrationResult> {
	return catchUnavailable(callRegister(db, form));
}

async function callRegister(db: Db, form: Registration): Promise<RegistrationResult> {
	const { agreed, same_as_phone, whatsapp_e164, ...facts } = form;
	const registration = {
		...facts,
		whatsapp: (same_as_phone ? form.phone : whatsapp_e164) ?? null,
		agreed: agreed === "on",
	};
	const answer = expectObject<RegisterResponse>(await db.rpc("register_agent", { registration }), "ok");
	if (answer.ok || answer.code !== "rate_limited") return answer;
	return { ok: false, code: answer.code, retryAfter: answer.retry_after };
}
