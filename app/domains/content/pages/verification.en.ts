/** Meaning of "verified", in English. */
import type { ContentPage } from "../content-page.ts";

export default {
	title: "What “verified” means",
	description:
		"What we check before an advertiser on Adahan is called verified, what the mark does not say, and how to get it.",
	intro:
		"Next to some advertisers you read “Verified on” with a date. On that day, a person at Adahan looked at their documents. This page says at what exactly, and what it does not tell you.",
	sections: [
		{
			id: "what-we-check",
			heading: "What we check",
			paragraphs: [
				"The page of each verified advertiser names the checks that were made. There are three, and not everyone has all of them.",
			],
			list: [
				"Identity: we saw a photograph of an identity card, passport or driving licence, and the name on it is the advertiser’s.",
				"Licence: we saw the licence, and its number and holder are those on the advertiser’s page. Private sellers and many dealers need none.",
				"Company: we saw a document of the company’s registration, and it is the company named on the advertiser’s page.",
			],
		},
		{
			id: "what-it-does-not-say",
			heading: "What it does not say",
			paragraphs: [
				"It is not a guarantee and not a recommendation. It says nothing about a single listing, its price or its title, and nothing about the deal you may make. View first, and do not pay a deposit to anybody because of a mark.",
				"An advertiser without the mark has not been checked by us. That is not a judgement: being verified is voluntary, and new advertisers have often not asked yet. Until then we look at each of their listings before it is public.",
			],
		},
		{
			id: "when-it-ends",
			heading: "When it ends",
			paragraphs: [
				"An advertiser who changes the company or the licence number on their page loses the check of it at once, until we have seen the new document. A changed name ends the whole verification. We also end a verification when we learn that something in it was wrong.",
			],
		},
		{
			id: "how-to-be-verified",
			heading: "How to be verified",
			paragraphs: [
				"You need to be [an advertiser on Adahan](/agent-registration). Then send a photograph of the document from [your own page](/profile/agent/verification). It costs nothing, and nobody can pay for it. You get an e-mail with our answer; if we decline, it says why, and you can send another photograph.",
			],
		},
		{
			id: "your-documents",
			heading: "What happens to your documents",
			paragraphs: [
				"Only our administrators can open them. We remove place, time and camera data from the file when it arrives, never show it in public and pass it on to nobody. It is deleted 90 days after our decision, and within a quarter of an hour when you delete your account or take the document back before we have decided. More is in our [privacy policy](/privacy).",
			],
		},
	],
} satisfies ContentPage;
