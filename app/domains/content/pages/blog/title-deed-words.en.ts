import type { ContentPage } from "../../content-page.ts";

export default {
	title: "Title deed words, explained neutrally",
	description:
		"Turkish title, exchange, allocation, shared deed, master deed: what the words for title deeds (koçan) in Northern Cyprus state, and what they leave open.",
	intro:
		"A property in Northern Cyprus is described by two facts about its title deed (koçan): where the title comes from, and in what state the deed is. This text says what each word states. It recommends none of them and is no legal advice.",
	updated: "2026-11-25",
	sections: [
		{
			id: "origin",
			heading: "Where the title comes from",
			paragraphs: ["The origin is about the land and goes back to the time before and after July 1974."],
			list: [
				"Turkish title, pre-1974 (Türk koçanı): the land was registered to a Turkish Cypriot or Turkish owner before July 1974, and the present title goes back to that registration.",
				"British or foreign title, pre-1974 (İngiliz or yabancı koçanı): the same, with a British or other foreign owner.",
				"Exchange title (eşdeğer koçan): the land belonged to a Greek Cypriot owner before 1974. The authorities in the north issued the title to a person who gave up property left in the south in exchange.",
				"Allocation title (tahsis koçanı): the land belonged to a Greek Cypriot owner before 1974, and the authorities in the north allocated it without property in the south being given up for it.",
				"Long lease (uzun vadeli kira): the right to use the property is leased for a fixed number of years. The land remains the property of the lessor, often the state or a foundation.",
			],
		},
		{
			id: "state",
			heading: "In what state the deed is",
			paragraphs: [
				"The state is about the paper for this very home or plot. It can change while a house is built and sold.",
			],
			list: [
				"Own deed (ferdi koçan): a separate deed exists for this property.",
				"Shared deed (hisseli koçan): one deed names several owners, each with a share; it does not show which part belongs to whom.",
				"Master deed, own deed pending: one deed covers the whole plot or development. Separate deeds are to be issued later.",
				"Contract registered: the contract of sale is registered at the land registry, and the deed has not been transferred yet.",
				"No deed: the advertiser states that there is none for this property.",
			],
		},
		{
			id: "who-says-so",
			heading: "Who says so",
			paragraphs: [
				"On Adahan a source stands beside both facts. “Stated by the advertiser” means that we have not checked it. “Document seen by the advertiser”, with a date, means that the advertiser says they saw the document on that day. We have not seen it.",
				"What is not stated is shown as “Not stated”, and you can filter by it.",
			],
		},
		{
			id: "left-open",
			heading: "What the words leave open",
			paragraphs: [
				"A word says nothing about mortgages or other entries on the deed, about building permits, about taxes that are due, or about claims that others may make, in the north or elsewhere. People from different countries also see different consequences in the same word, and the law that applies to you may not be the law here.",
				"Use the word as a starting point for questions. Before you sign or pay, have your own lawyer read the deed and search the registry.",
			],
		},
		{
			id: "questions",
			heading: "Questions to ask",
			paragraphs: ["They can be put to the advertiser before the viewing:"],
			list: [
				"May I have a copy of the deed? Whose name is on it?",
				"Is there a mortgage or another entry on it?",
				"If the own deed is still to come: when, and what does that depend on?",
				"Which taxes and fees fall due when it is transferred to me, and which has the seller paid? The [mortgage guide](/mortgage) lists them.",
			],
		},
	],
} satisfies ContentPage & { updated: string };
