/** Codes of error_logs.source, error_groups.source, security_events.source, made by `npm run types:database`. */
export const EVENT_SOURCES = ["server", "browser"] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];
