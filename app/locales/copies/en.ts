/** Copy of a listing for reading offline, and older pages that stand in while the database is away. The server writes it, so no page loads these texts. */
export default {
	notice: "Copy of {{moment}}: price and availability may have changed",
	live: "Open the current page",
	photos_one: "{{count}} more photo on the current page",
	photos_other: "{{count}} more photos on the current page",
	contactText: "The phone number and the contact form are on the current page.",
	contact: "Contact the advertiser",
	asOf: "The site cannot reach its data. You see this page as it was on {{time}}.",
	again: "Try again",
} as const;
