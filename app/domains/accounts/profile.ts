/** Types of a user's own account data. */
import type { Language } from "#app/locales/i18n.ts";

export type OwnProfile = {
	first_name: string | null;
	last_name: string | null;
	/** E.164. */
	phone: string | null;
	/** E.164. */
	whatsapp_e164: string | null;
	/** Storage folder of the avatar. */
	avatar_path: string | null;
	language: Language;
};

/** Account facts that are not in a table readable by the owner. */
export type OwnAccount = {
	email: string;
	/** ISO time. */
	created_at: string;
	/** Address awaiting confirmation. */
	pending_email: string | null;
	has_newsletter: boolean;
	is_agent: boolean;
	listings: number;
};

export type OwnSession = {
	id: string;
	user_agent: string | null;
	/** ISO times. */
	started_at: string;
	last_seen_at: string;
	is_current: boolean;
};
