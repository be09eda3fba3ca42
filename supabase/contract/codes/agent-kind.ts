/** Codes of agents.kind, made by `npm run types:database`. */
export const AGENT_KINDS = ["private_seller", "agent", "developer"] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];
