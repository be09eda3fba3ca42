/** How something stands: what was set going, and a step among several. */
export default {
	loading: "One moment…",
	success: "Success!",
	error: "Something went wrong",
	warning: "Warning",
	completed: "completed",
	upcoming: "still to come",
} as const;
