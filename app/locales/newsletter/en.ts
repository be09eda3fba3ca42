/** Landing pages of newsletter links, and the archive. */
export default {
	confirmTitle: "Confirm your subscription",
	confirmText: "One click and the newsletter comes to your mailbox.",
	confirmButton: "Confirm subscription",
	unsubscribeTitle: "Unsubscribe from the newsletter",
	unsubscribeText: "One click, and this address gets no more newsletters.",
	unsubscribeButton: "Unsubscribe",
	confirmed: "Thank you. Your subscription is confirmed.",
	already: "Email already subscribed",
	left: "You have unsubscribed since this link was sent. To get the newsletter again, subscribe at the foot of any page.",
	unsubscribed: "You are unsubscribed. No more newsletters will reach this address.",
	badLink: "This link is not valid or has expired. Please subscribe again at the foot of any page.",
	badUnsubscribeLink:
		"This link is not valid. Please open the link in the mail once more, or write to us and we will do it for you.",
	goOn: "Go to the homepage",
	archiveTitle: "Newsletter archive",
	archiveText: "Every issue of the Adahan newsletter, the newest first.",
	archiveEmpty: "No issue has been sent yet.",
	archiveLink: "All issues",
	archiveJoin: "Subscribe to the newsletter",
} as const;
