/** Reasons for disabling an account: chosen by the administrator, sent to its owner by mail. */
export default {
	scam: "We suspect that your account was used to defraud people.",
	abuse: "Messages or reports sent from the account were abusive or meant to deceive.",
	false_details: "The details given for the account are not true.",
	terms: "Our terms of use were broken.",
	taken_over: "Somebody else seems to have got into the account: we closed it to protect you.",
	own_wish: "You asked us for it.",
	other: "For another reason, given below.",
} as const;
