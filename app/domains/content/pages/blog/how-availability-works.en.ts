import type { ContentPage } from "../../content-page.ts";

export default {
	title: "How the availability clock works",
	description:
		"Every listing on Adahan shows the day its advertiser last confirmed it. What moves that date, what does not, and what happens when nobody confirms.",
	intro:
		"Anyone looking for a home or a car here has come across a flat that was let last month and is still advertised. So every listing on Adahan carries a date: the day on which its advertiser last confirmed that it is still available.",
	updated: "2026-11-27",
	sections: [
		{
			id: "what-moves-it",
			heading: "What moves the date",
			paragraphs: [
				"With one exception, only a confirmation moves it: the advertiser’s, or ours when we act for the advertiser. Advertisers confirm when they publish, and then with one click in an e-mail, without signing in, or in their dashboard.",
				"The exception is a review of ours that takes longer than a confirmation holds. The date is then 14 or 30 days before our approval, so that the listing does not disappear before we have asked its advertiser to confirm it.",
				"Changing a word, a photo or the price does not move it, and nobody can pay for a newer date. So a date from today means that somebody said today that it is available.",
			],
		},
		{
			id: "how-long",
			heading: "How long it holds",
			paragraphs: ["Homes to rent change hands faster than homes for sale. So the clock has two speeds:"],
			list: [
				"To rent: a confirmation holds for 14 days.",
				"For sale, and vehicles: it holds for 30 days.",
				"Before that time is over, we ask the advertiser by e-mail.",
				"After it, the listing counts as unconfirmed: it is dimmed in the lists and says for how many days nobody has confirmed it.",
				"After 7 more days it is no longer public: only its advertiser and our administrators see it, until it is confirmed.",
			],
		},
		{
			id: "sold-and-let",
			heading: "Sold and let",
			paragraphs: [
				"A listing that is marked as sold or let leaves all lists at once. Its own page stays for 14 days and says what happened and when, so that you do not wonder about a link that you saved. Favourites say so too.",
			],
		},
		{
			id: "listed-again",
			heading: "Listed again",
			paragraphs: [
				"Removing a listing and writing it again does not make it new: when the same advertiser lists the same item again within 14 weeks, it keeps its first date and its price history. What had been marked as sold or let and is offered again counts as new.",
			],
		},
		{
			id: "what-it-is-not",
			heading: "What the date is not",
			paragraphs: [
				"It is a statement by the advertiser, not a promise, and it reserves nothing for you. Ask before you drive there. If a listing is gone although its date is new, press “Report this listing” on its page and choose “Already sold or let”: we look at every report, and reports that are upheld count against the advertiser.",
				"The rules are part of our [terms](/terms). Advertisers find theirs under [Support](/support).",
			],
		},
	],
} satisfies ContentPage & { updated: string };
