/** Codes of account_events.action, made by `npm run types:database`. */
export const ACCOUNT_EVENT_ACTIONS = ["disabled", "enabled", "role_changed", "sessions_ended"] as const;
export type AccountEventAction = (typeof ACCOUNT_EVENT_ACTIONS)[number];
