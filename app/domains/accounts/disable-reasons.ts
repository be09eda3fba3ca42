/** Reasons for disabling an account without an agent profile; labels in `accountReasons`. */
export const DISABLE_REASONS = ["scam", "abuse", "false_details", "terms", "taken_over", "own_wish", "other"] as const;
export type DisableReason = (typeof DISABLE_REASONS)[number];
