/** Reads and writes the user's own profile, with the user's rights. */
import { z } from "zod";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { nameText, phoneField } from "#app/platform/forms/free-text.server.ts";
import { type ParsedForm, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { BackendUnavailable, catchUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { MAX_PERSON_NAME_LENGTH } from "./account-limits.ts";
import type { OwnProfile } from "./profile.ts";

/** The fields of a profile. */
export const profileSchema = z.object({
	first_name: nameText(MAX_PERSON_NAME_LENGTH, "nameRequired"),
	last_name: nameText(MAX_PERSON_NAME_LENGTH).optional(),
	phone: phoneField.optional(),
	same_as_phone: z.literal("on").optional(),
	whatsapp_e164: phoneField.optional(),
	language: z.enum(LANGUAGES, { error: "required" }),
});

type ProfileForm = z.output<typeof profileSchema>;

/** Validates the posted profile. The WhatsApp field is ignored when it is the same as the phone number. */
export function parseProfile(formData: FormData): ParsedForm<ProfileForm> {
	const input = formData.get("whatsapp_e164");
	const isSame = formData.get("same_as_phone") === "on";
	if (isSame) formData.delete("whatsapp_e164");
	const form = parseFormData(formData, profileSchema);
	const values = form.ok ? form.values : form.state.values;
	if (isSame && typeof input === "string") values.whatsapp_e164 = input.slice(0, 40);
	return form;
}

/** Profile of a user. Throws BackendUnavailable, also when the session has just ended. */
export async function getOwnProfile(db: Db, id: string): Promise<OwnProfile> {
	const row = unwrap(
		await db
			.from("profiles")
			.select("first_name, last_name, phone, whatsapp_e164, avatar_path, language")
			.eq("id", id)
			.maybeSingle(),
	);
	if (!row) throw new BackendUnavailable("no profile for a session");
	return row as OwnProfile;
}

export type SaveResult = { ok: true } | { ok: false; code: "unavailable" };

/** Saves the profile. */
export function updateProfile(db: Db, id: string, form: ProfileForm): Promise<SaveResult> {
	return catchUnavailable(
		updateColumns(db, id, {
			first_name: form.first_name,
			last_name: form.last_name ?? null,
			phone: form.phone ?? null,
			whatsapp_e164: (form.same_as_phone ? form.phone : form.whatsapp_e164) ?? null,
			language: form.language,
		}),
	);
}

/** Stores the language of a user, for mails and other devices. */
export function updateLanguage(db: Db, id: string, language: Language): Promise<SaveResult> {
	return catchUnavailable(updateColumns(db, id, { language }));
}

/** Updates columns of the profile. Throws BackendUnavailable, also when no row was updated. */
export async function updateColumns(db: Db, id: string, columns: Partial<OwnProfile>): Promise<{ ok: true }> {
	const rows = unwrap(await db.from("profiles").update(columns).eq("id", id).select("id"));
	if (rows?.length !== 1) throw new BackendUnavailable("the session ended meanwhile");
	return { ok: true };
}
