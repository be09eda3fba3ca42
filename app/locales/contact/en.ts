/** The contact page. */
export default {
	title: "Contact",
	description: "Write to Adahan: questions about the marketplace, a listing that looks wrong, or how to advertise.",
	intro:
		"Is a listing not as described? Would you like to advertise? Is something not working? Write to us here or by e-mail. We read every message.",
	aboutListing: "Questions about a home or a vehicle are best sent from its page: they go straight to the advertiser.",
	byMail: "By e-mail",
	formTitle: "Write to us",
	name: "Your name",
	email: "Your e-mail address",
	emailHint: "Our answer goes there.",
	subject: "Subject",
	message: "Message",
	messageHint: "For a listing, please give its reference. At most 2,000 characters.",
	privacy: "We use what you write only to answer you. More in our <privacy>privacy policy</privacy>.",
	submit: "Send message",
	sentTitle: "Your message has arrived",
	sent: "Thank you for writing. Our answer will go to your mailbox. You also get a confirmation there, unless you have just sent several messages.",
	another: "Write another message",
} as const;
