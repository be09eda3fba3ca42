import type { ContentPage } from "../content-page.ts";

export default {
	title: "About Adahan",
	description:
		"What Adahan is, what our dates, prices and title facts mean, how advertisers are verified, and how to reach us.",
	intro:
		"Adahan is a marketplace for homes and vehicles in Northern Cyprus. The name means “island inn”: a han was the old market house where travellers, traders and their goods met under one roof.",
	sections: [
		{
			id: "what-adahan-is",
			heading: "What Adahan is",
			paragraphs: [
				"You can look through [homes, business premises and land](/properties) and through [cars, motorcycles, vans and trucks](/vehicles) without signing up for anything. When something suits you, write to the advertiser from the listing, or show their phone number and call.",
				"By “advertiser” we mean the person or firm that placed the listing: an estate agent, a dealer, a developer or a private seller.",
				"We publish advertisements. We are not an estate agent ourselves, we are not a party to any contract, and we never take deposits. What you agree, you agree with the advertiser.",
			],
		},
		{
			id: "what-we-do-differently",
			heading: "What we do differently",
			paragraphs: [
				"Anyone who has searched on the island knows the flat that was let last month and the price that was never real. These are our answers.",
			],
			list: [
				"Availability has a date. Every listing says when the advertiser last confirmed that it is available. Changing a word or a photo does not move that date.",
				"Price history stays. The day of the first listing and every price change since then are recorded, and removing a listing and placing the same one again within 14 weeks does not reset them.",
				"Title facts name their source. For property we show the origin of the title and the state of the deed, with their source: the advertiser’s statement, or a document that the advertiser has seen, with the date. Where nothing was stated, we write “not stated”.",
				"Costs stand next to the price. For rent we show the cash needed to move in: first payment, deposit and commission. For a purchase we show an estimate of the further costs and the date of the rates behind it. It is an estimate, not advice.",
				"Sold and let listings leave the lists. Their pages stay for 14 days and say plainly that they are gone.",
				"It works on slow phones. Every page and every form also works without JavaScript; only notifications of a device and reading without a connection need it. There are no advertising trackers.",
			],
		},
		{
			id: "verification",
			heading: "How verification works",
			paragraphs: [
				"“Verified” next to an advertiser’s name means that we looked at a document: of the identity, the licence or the company. The advertiser’s page names what we checked, with the date.",
				"It is not a guarantee. It says nothing about a single listing or about the deal you may make. An advertiser without the mark has not been checked by us; that is not a judgement either. Everyone is on the [list of agents and dealers](/agents).",
			],
		},
		{
			id: "before-you-pay",
			heading: "Before you pay anything",
			paragraphs: [
				"View first. Do not pay a deposit (kapora) for a home or a vehicle that nobody you trust has seen, however good the price and however urgent the story. Adahan will never ask you for money to hold a listing; only advertisers pay us, for their plan.",
				"If a listing or a message looks wrong, tell us through the [contact form](/contact) and give us the reference number of the listing.",
			],
		},
		{
			id: "for-agents",
			heading: "For advertisers",
			paragraphs: [
				"Do you sell or let homes or vehicles in Northern Cyprus? [Become an Agent](/agent-registration): one form, and your page is there at once. Tell buyers who you are, where you work and what you offer. When you want to be verified, send a photograph of your identity card or licence; [this page](/verification) says what we check.",
				"You begin for free. When you have more to list, there are [larger plans](/pricing), with a 30-day money-back guarantee. Nobody can pay for a higher place: the newest listings come first, or those nearest to a place you name. The rules for advertisers are in our [terms](/terms).",
			],
		},
		{
			id: "who-we-are",
			heading: "Who we are",
			paragraphs: [
				"We run Adahan for people who are looking for a home or a vehicle here, and for those who have one to offer. Many visitors are new to the island and read on a phone between two viewings. So we keep it short, write in English and Turkish, and say where a fact comes from. We would rather show “not stated” than a guess.",
				"You can reach us at {{email}} or through the [contact form](/contact). What happens to your data is explained in our [privacy policy](/privacy).",
			],
		},
	],
} satisfies ContentPage;
