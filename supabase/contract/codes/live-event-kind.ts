/** Codes of live_events.kind, made by `npm run types:database`. */
export const LIVE_EVENT_KINDS = ["notification", "thread", "counts", "session"] as const;
export type LiveEventKind = (typeof LIVE_EVENT_KINDS)[number];
