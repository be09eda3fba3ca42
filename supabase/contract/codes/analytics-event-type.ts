/** Codes of analytics_events.event_type, made by `npm run types:database`. */
export const ANALYTICS_EVENT_TYPES = ["page_view", "empty_search", "contact_click", "web_vital"] as const;
export type AnalyticsEventType = (typeof ANALYTICS_EVENT_TYPES)[number];
