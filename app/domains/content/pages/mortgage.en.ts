import type { ContentPage } from "../content-page.ts";

export default {
	title: "Buying with a loan or a developer plan",
	description:
		"How a bank loan or a developer’s payment plan works in Northern Cyprus: example ranges, documents, title deeds and the costs besides the price.",
	intro:
		"Two ways to pay for a home over time are common in Northern Cyprus: a loan from a bank, and a plan with the developer. This page explains both in general. The figures are examples, not an offer, and nothing here is advice.",
	updated: "2026-11-25",
	sections: [
		{
			id: "two-ways",
			heading: "The two ways",
			paragraphs: [
				"With a bank loan you pay the seller in full: a part from your savings, the rest from the bank. You owe the bank the loan with interest, and the bank usually takes the property as security (ipotek, a mortgage entered at the land registry).",
				"With a developer plan you owe the developer: a deposit when you sign, then instalments, often until the home is handed over or some years longer. There is no bank in between. What you hold until the deed is transferred is the contract of sale, so its terms matter most.",
				"The [mortgage calculator](/mortgage-calculator) works out both, with the costs of buying, and how much you can afford with a given sum a month.",
			],
		},
		{
			id: "bank-loan",
			heading: "A bank loan: what is quoted",
			paragraphs: [
				"Banks decide for each person and each property. These are the ranges that local estate agencies quote in what they publish. They are examples, not an offer: only the bank’s own written offer counts.",
			],
			list: [
				"How much: foreigners up to about 50% of the value; TRNC citizens and residents up to about 75% to 80%. The value is the one the bank’s valuer finds, which can be lower than the price.",
				"Interest: about 6% to 10% a year for loans in pounds. It can be fixed or change during the loan.",
				"How long: usually 5 to 10 years; some agencies speak of up to 15.",
				"Fees: about 2% of the loan for the bank and 0.5% stamp duty; about 2% of what is paid back early.",
				"An example: £60,000 at 9% a year for 5 years is about £1,245 a month, and about £14,730 of interest in all.",
			],
		},
		{
			id: "developer-plan",
			heading: "A developer plan: what is quoted",
			paragraphs: [
				"Plans are part of the price of a new home, so they differ from one development to the next. What developers commonly advertise, as examples and not as an offer:",
			],
			list: [
				"Deposit: 30% to 50% of the price.",
				"Instalments: monthly or every three months, over 1 to 5 years.",
				"Interest: often none. Ask whether there is a lower price for paying at once: the difference is what the plan costs you.",
				"An example: £100,000 with 30% down and the rest over 36 months without interest is about £1,944 a month.",
				"Ask what happens if you pay late, if the home is finished late, and if you want to sell before the deed is in your name.",
			],
		},
		{
			id: "documents",
			heading: "Documents that are asked for",
			paragraphs: ["Every bank has its own list. These are often asked for:"],
			list: [
				"Who you are: identity card or passport, proof of address, and the residence permit if you live here as a foreigner.",
				"What you earn: payslips or a letter from the employer, bank statements of several months; for the self-employed, accounts and tax papers.",
				"What you owe: other loans and cards.",
				"What you buy: the contract of sale, a copy of the deed and a recent search at the land registry.",
				"What it is worth: a valuation that the bank orders and you pay for.",
				"For foreigners: the permission to buy that the authorities give, or the proof that it was applied for.",
			],
		},
		{
			id: "title-deeds",
			heading: "Title deeds and loans",
			paragraphs: [
				"A listing states two facts about the deed (koçan): where it comes from, such as a Turkish title from before 1974, an exchange title or an allocation title, and its state, such as an own deed, a shared deed or a master deed with own deeds to follow. [The words explained](/blog/title-deed-words).",
				"Agencies report that some banks lend only on an own deed, not on a share of one, and only on Turkish titles from before 1974 or on exchange titles. This says what some lenders accept. It is no judgement of a title, and it changes from bank to bank. Ask the bank before you pay anything.",
				"While a home is being built there is often only the master deed of the plot. Ask the bank whether it lends on such a home at all; a developer plan does not depend on it. Ask also whether the plot already carries a mortgage, when own deeds are to be issued, and whether the contract will be registered at the land registry.",
			],
		},
		{
			id: "costs",
			heading: "Costs besides the price",
			paragraphs: [
				"These are estimates from the rates that were quoted in November 2026. They change. Each home for sale shows the current estimate for the kind of buyer you are, with the date of every rate.",
			],
			list: [
				"Stamp duty: 0.5% of the price in the contract.",
				"Transfer fee, since 15 May 2025: TRNC citizens 6%; Turkish citizens 6%, 8% or 9% for the first, second or third property; other foreigners 9%.",
				"VAT: 5% on a first sale by a trader, such as a developer. Ask whether the price includes it.",
				"Transformer contribution: £1,500 to £3,000 for a new building.",
				"Lawyer: £1,000 to £2,000.",
				"With a loan: the bank’s fee, the valuation, stamp duty on the loan and the entry of the mortgage.",
				"Every month afterwards: the charge of the complex (aidat), if there is one, and insurance, which a bank may require.",
			],
		},
		{
			id: "in-order",
			heading: "In which order",
			paragraphs: ["One possible order:"],
			list: [
				"Work out with the [calculator](/mortgage-calculator) what you can pay a month, and what you need in cash on the first day.",
				"Ask two or three banks in writing how much they would lend, on which deeds, and at what cost in all.",
				"Look for [homes for sale](/properties), and ask the advertiser for the deed before the viewing.",
				"Have a lawyer of your own check the deed and the contract before you sign or pay a deposit. [Before you pay](/support).",
			],
		},
		{
			id: "sources",
			heading: "Where the figures come from",
			paragraphs: [
				"The loan and plan figures are ranges that several local estate agencies publish on their sites; we read them in November 2026 and have confirmed none with a bank. The costs are those of our own dated table. If you find one that is out of date, please [tell us](/contact).",
			],
		},
	],
} satisfies ContentPage;
