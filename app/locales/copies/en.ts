/** Copy of a listing for reading offline. The server writes it, so no page loads these texts. */
export default {
	notice: "Copy of {{moment}}: price and availability may have changed",
	live: "Open the current page",
	pictures_one: "{{count}} more picture on the current page",
	pictures_other: "{{count}} more pictures on the current page",
	contactText: "The phone number and the contact form are on the current page.",
	contact: "Contact the advertiser",
} as const;
