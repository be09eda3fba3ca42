/** Codes of agent_events.action, made by `npm run types:database`. */
export const AGENT_EVENT_ACTIONS = [
	"registered",
	"verified",
	"declined",
	"verification_ended",
	"suspended",
	"restored",
	"plan_granted",
	"plan_ended",
] as const;
export type AgentEventAction = (typeof AGENT_EVENT_ACTIONS)[number];
