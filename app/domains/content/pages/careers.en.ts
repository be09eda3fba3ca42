import type { ContentPage } from "../content-page.ts";

export default {
	title: "Careers",
	description:
		"Adahan has no open positions at the moment. This page lists them when there are some, and says where to write.",
	intro: "We have no open positions at the moment.",
	updated: "2026-11-25",
	sections: [
		{
			id: "when-there-is-one",
			heading: "When there is one",
			paragraphs: [
				"We describe every open position on this page, in English and Turkish, with what the work is and how to apply. We advertise none elsewhere: if you are offered work at Adahan on another site or in a message, and it is not on this page, please ask us first. Nobody who works for us asks applicants for money.",
			],
		},
		{
			id: "write-to-us",
			heading: "Write to us all the same",
			paragraphs: [
				"If you would like to tell us what you do, write to {{email}} or use the [contact form](/contact). Please send no copies of identity documents. What we do with your details is explained in the [privacy policy](/privacy).",
			],
		},
	],
} satisfies ContentPage;
