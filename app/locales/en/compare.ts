/** Comparing listings side by side, and what was looked at recently. */
export default {
	title: "compare",
} as const;
