import type { ContentPage } from "../../content-page.ts";

export default {
	title: "The cash you need to move in",
	description:
		"Why a flat for £500 a month can need £1,500 or £4,000 on the first day: rent paid up front, deposit and commission in Northern Cyprus, with examples.",
	intro:
		"Two flats at the same rent can differ by thousands of pounds on the day you get the keys. The reason is how many months are paid at once, and what is paid besides.",
	updated: "2026-11-25",
	sections: [
		{
			id: "three-parts",
			heading: "The three parts",
			paragraphs: [
				"On Adahan rent is always given per month. What you need in cash on the first day is the sum of three parts:",
			],
			list: [
				"The first payment: the rent of all months that are paid up front. Every month is common, and so is six months at once; three and twelve occur too.",
				"The deposit (depozito): often one or two months’ rent, paid back at the end if nothing is owed or broken.",
				"The commission: often one month’s rent, if an agent let the home.",
			],
		},
		{
			id: "examples",
			heading: "Two examples",
			paragraphs: ["Both flats cost £500 a month, with a deposit of one month and a commission of one month."],
			list: [
				"Paid every month: £500 + £500 + £500 = £1,500.",
				"Paid six months up front: £3,000 + £500 + £500 = £4,000.",
				"Six months later the next £3,000 is due for the second flat, again in one sum. If you earn by the month, plan for that day, too.",
			],
		},
		{
			id: "on-adahan",
			heading: "Where you see it",
			paragraphs: [
				"The page of each home to rent has a part “What it really costs”. It adds up what the advertiser stated, and says “not stated” with the usual range where they did not.",
				"In the list of [homes](/properties) the filter “Cash to move in” leaves out homes whose stated sum is above yours; a deposit or a commission that is not stated counts as nothing. “Rent paid up front” leaves out long intervals. The [calculator](/mortgage-calculator) does the same sum with your own numbers.",
			],
		},
		{
			id: "besides",
			heading: "What comes besides",
			paragraphs: ["These are not part of the sum, because they differ from home to home. Ask about them:"],
			list: [
				"The monthly charge of the complex (aidat), and whether the rent includes it.",
				"Electricity, water and internet: in whose name, and whether the provider asks for a deposit.",
				"Currency: rents here are mostly agreed in pounds. If you are paid in another currency, your rent moves with the rate.",
			],
		},
		{
			id: "before-you-pay",
			heading: "Before you pay",
			paragraphs: [
				"See the home first, and know whom you pay. Ask for a receipt that names each part separately, and for a contract that says when the deposit comes back. Take photos on the first day. More under [Support](/support).",
			],
		},
	],
} satisfies ContentPage & { updated: string };
