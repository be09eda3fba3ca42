/** Codes of profiles.language, listing_reports.language, enquiries.language, contact_messages.language, mail_outbox.language, newsletter_subscribers.language, saved_searches.language, payments.language, content_pages.language, made by `npm run types:database`. */
export const LANGUAGES = ["en", "tr"] as const;
export type Language = (typeof LANGUAGES)[number];
