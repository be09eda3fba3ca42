/** A question in one's own words: the page that reads it, and what a list says about it and about its cards, which the server writes. */
export default {
	title: "Search in your own words",
	description:
		"Say what you are looking for in Northern Cyprus in a sentence, in English or Turkish: place, rooms, price, payment. You see what was understood and can change it.",
	intro:
		"Write what you are looking for, in English or Turkish. You will see how we understood it and can change every part.",
	notUnderstood: "We could not find a filter in this question",
	notUnderstoodText:
		"Try naming a place, a type of home or vehicle, the number of rooms, a price in pounds or what matters to you.",
	examples: "For example",
	example: {
		a: "1+1 near EMU up to £450",
		b: "villa with a private pool in Kyrenia",
		c: "furnished 2 bed to rent in Nicosia, 3 months up front",
		d: "land in Kyrenia with exchange title",
		e: "automatic car under £10,000",
		f: "quiet 3 bed with a sea view and a balcony",
	},
	unused: "Not used: {{words}} ({{reason}})",
	reason: {
		no_filter: "we have no filter for this",
		currency: "prices are in pounds",
		excluded: "we cannot exclude this",
		unknown: "not understood",
		contradiction: "contradicts the rest of the question",
	},
	choice: {
		point: "“{{words}}”: which one do you mean?",
		title: "“{{words}}”: we do not judge titles. You can filter by:",
	},
	cut: "Your question was longer than 300 characters. We read its beginning.",
	matches: "Matches: {{what}}",
	misses: "Misses: {{what}}",
	priceAbove: "price +{{percent}}%",
	priceBelow: "price −{{percent}}%",
} as const;
