/** Announcements of the office in administration. */
export default {
	title: "Announcements",
	intro:
		"A notification to accounts of the site, in the language of each reader. It is sent within minutes and cannot be withdrawn.",
	fields: {
		audience: "To whom",
		title_en: "Title in English",
		body_en: "Text in English",
		title_tr: "Title in Turkish",
		body_tr: "Text in Turkish",
		is_important: "Important",
		is_checked: "I have read both texts: once sent, they cannot be withdrawn",
	},
	choose: "Please choose",
	audiences: {
		everyone: "Everyone",
		visitor: "Accounts without a page as an agent",
		agent: "Agents",
		administration: "Administrators",
	},
	importantHint:
		"Also for people who do not want news about the site. For new terms or an outage, not for new features.",
	checkFirst: "Please read both texts, then tick this",
	important: "Important",
	send: "Send announcement",
	sent: "Sent",
	none: "No announcement has been sent yet.",
	nobody: "Deleted account",
	reached_one: "{{number}} account",
	reached_other: "{{number}} accounts",
	sending_one: "being sent, {{number}} account so far",
	sending_other: "being sent, {{number}} accounts so far",
} as const;
