/** Saved searches and their mails and feeds. */
export default {
	title: "searches",
} as const;
