/** Codes of security_events.severity, made by `npm run types:database`. */
export const SECURITY_EVENT_SEVERITIES = ["low", "medium", "high"] as const;
export type SecurityEventSeverity = (typeof SECURITY_EVENT_SEVERITIES)[number];
