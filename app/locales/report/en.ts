/** Report form of a listing. */
export default {
	title: "Report this listing",
	description: "Tell us what is wrong with a listing on Adahan.",
	intro: "We look at every report. The advertiser does not learn who wrote it.",
	reason: "What is wrong?",
	reasonMissing: "Please choose what is wrong.",
	message: "What should we know?",
	messageMissing: "Please say what is wrong.",
	email: "Your e-mail address",
	emailHint: "Only if you want to know what came of it.",
	send: "Send report",
	own: "This is your own listing.",
	gone: "This listing is no longer there, so there is nothing left to report.",
	sentTitle: "Thank you",
	sent: "Your report has arrived. We look at the listing; if you left an address, we tell you what came of it.",
	back: "Back to the listing",
} as const;
