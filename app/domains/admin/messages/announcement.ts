/** Announcements of the office: audiences, limits and the row of the list. */

/** Roles, or everyone; administration is all three of its roles. */
export const AUDIENCES = ["everyone", "visitor", "agent", "administration"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const ANNOUNCEMENT_LIMITS = { title: 120, body: 1000 } as const;

export type Announcement = {
	id: number;
	audience: Audience;
	/** Also for users who do not want news about the site. */
	is_important: boolean;
	title_en: string;
	title_tr: string;
	body_en: string;
	body_tr: string;
	actor: string | null;
	created_at: string;
	/** Accounts reached so far. */
	recipients: number;
	/** Null while it is being sent. */
	finished_at: string | null;
};
