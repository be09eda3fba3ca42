/** Moderation decisions as seen by the agent. */
export default {
	title: "Moderation of my listings",
	intro: "What waits for us, and what we decided about your listings.",
	held: "After several reports that were right, we look at each of your new listings before it is shown. What is public stays public.",
	waiting: "Waiting for us",
	nothingWaits: "Nothing of yours waits.",
	since: "Waiting since {{moment}}.",
	typical: "At present a decision usually takes {{time}}.",
	decisions: "Decisions",
	noDecisions: "No decision so far.",
	decision: { approve: "Approved", reject: "Rejected", ask_change: "Change asked for" },
	decidedOn: "{{decision}}, {{moment}}",
} as const;
