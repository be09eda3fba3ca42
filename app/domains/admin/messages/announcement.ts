/** Announcements of the office: audiences, limits and the row of the list. */
import type { AnnouncementAudience as Audience } from "#contract/codes/announcement-audience.ts";

/** Roles, or everyone; administration is all three of its roles. */
export {
	ANNOUNCEMENT_AUDIENCES as AUDIENCES,
	type AnnouncementAudience as Audience,
} from "#contract/codes/announcement-audience.ts";

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
