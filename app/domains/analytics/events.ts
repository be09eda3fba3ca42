/** Client events, and the limits shared by client and server. */

export const ENDPOINT = "/functions/v1/analytics";
/** Consent form endpoint: `analytics` is "true" or "false". */
export const CHOICE_ACTION = "/preferences/analytics";
/** Cookie name, and the localStorage key of its mirror. */
export const OPT_IN = "analytics_opt_in";
/** sessionStorage key of a tab's session. */
export const SESSION_KEY = "ae_session_id";

export const MAX_BATCH_SIZE = 25;
export const FLUSH_INTERVAL_MS = 10_000;

export const CHANNELS = ["phone", "whatsapp", "enquiry", "call", "chat", "mail"] as const;
/** phone and whatsapp: number revealed; call and chat: number used. */
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
