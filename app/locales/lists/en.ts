/** Texts of every list of the dashboard and the administration. */
export default {
	ignored: "Parts of the web address were not understood and were left out: {{names}}.",
	without: "Show the list without them",
} as const;
