/** Why the account of somebody who is no agent is disabled; their words stand in `accountReasons`. */
export const DISABLE_REASONS = ["abuse", "false_details", "terms", "taken_over", "own_wish", "other"] as const;
export type DisableReason = (typeof DISABLE_REASONS)[number];
