/** Several offers of one home or vehicle. The server writes these texts, so that no page loads them. */
export default {
	card_one: "Also offered by {{count}} other, for {{price}}",
	card_other: "Also offered by {{count}} others, from {{price}}",
	folded: "{{price}}, {{by}}",
	title: "Also offered by",
	why: {
		home: "These listings show the same pictures and state the same facts, so we take them for one home.",
		vehicle: "These listings show the same pictures and state the same facts, so we take them for one vehicle.",
		other: "These listings show the same pictures and state the same facts, so we take them for one property.",
	},
	order: "They stand in the order of price, then age. Nobody can pay for a place.",
	report: "Not the same? Tell us",
	see: "{{price}}, listing of {{by}}",
	minimum_one: "at least {{count}} month",
	minimum_other: "at least {{count}} months",
	hidden_one: "{{count}} more is one that you have hidden.",
	hidden_other: "{{count}} more are ones that you have hidden.",
} as const;
