/** Status of operations, and step indicators. */
export default {
	loading: "One moment…",
	success: "Success!",
	error: "Something went wrong",
	warning: "Warning",
	completed: "completed",
	upcoming: "still to come",
} as const;
