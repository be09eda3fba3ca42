/** What the browser sends of a visit, and the numbers that both sides go by (spec, business constants). */

export const ENDPOINT = "/functions/v1/analytics";
/** A form posted here agrees or refuses: `analytics` is "true" or "false". */
export const CHOICE_ACTION = "/preferences/analytics";
/** The cookie that the server reads, and the key under which local storage mirrors it. */
export const OPT_IN = "analytics_opt_in";
/** The key under which a tab's session is kept. */
export const SESSION_KEY = "ae_session_id";

export const MOST_AT_ONCE = 25;
export const FLUSH_MILLISECONDS = 10_000;

export const CHANNELS = ["phone", "whatsapp", "enquiry", "call", "chat", "mail"] as const;
/** phone and whatsapp: a number was asked for; call and chat: it was used. */
export type Channel = (typeof CHANNELS)[number];

export const VITALS = ["LCP", "CLS", "INP", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

/** ts: milliseconds since the epoch. */
export type AnalyticsEvent = { path: string; ts: number } & (
	| { type: "page_view" }
	| { type: "empty_search"; search: string }
	| { type: "contact_click"; channel: Channel }
	| { type: "web_vital"; name: Vital; value: number }
);
