/** What a person's own pages know of them. */
import type { Language } from "#app/locales/i18n.ts";

export type OwnProfile = {
	first_name: string | null;
	last_name: string | null;
	/** E.164. */
	phone: string | null;
	/** E.164. */
	whatsapp_e164: string | null;
	/** Folder of the picture in storage. */
	avatar_path: string | null;
	language: Language;
};

/** Facts of an account that stand in no table of its owner. */
export type OwnAccount = {
	email: string;
	/** ISO time. */
	created_at: string;
	/** The address that waits to be confirmed. */
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
