/** Reasons for decisions on agents: chosen by the administrator, shown to the agent on their page and by mail. */
export default {
	unreadable: "The photograph cannot be read: it is blurred, dark or cut off.",
	wrong_document: "This is not a document by which we can check what was asked.",
	name_differs: "The name on the document is not the one on your page.",
	document_expired: "The document is no longer valid.",
	not_confirmed: "We could not confirm the number or the company with the register.",
	no_longer_true: "What we had checked is no longer so.",
	own_wish: "You asked us for it.",
	scam: "We suspect that your account was used to defraud people.",
	false_listings: "Listings advertised what does not exist, is not yours to offer or is not available.",
	complaints: "Several visitors complained and we could not clear it up with you.",
	rules: "The rules for advertisers in our terms of use were broken.",
	other: "For another reason, given below.",
} as const;
