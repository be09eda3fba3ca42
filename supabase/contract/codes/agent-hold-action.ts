/** Codes of agent_holds.action, made by `npm run types:database`. */
export const AGENT_HOLD_ACTIONS = ["hold", "lift"] as const;
export type AgentHoldAction = (typeof AGENT_HOLD_ACTIONS)[number];
