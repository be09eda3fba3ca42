/** Codes of announcements.audience, made by `npm run types:database`. */
export const ANNOUNCEMENT_AUDIENCES = ["everyone", "visitor", "agent", "administration"] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];
