/** What like listings ask. The server writes these texts, so that no page loads them. */
export default {
	title: {
		home: "What similar homes ask",
		vehicle: "What similar vehicles ask",
		other: "What similar listings ask",
	},
	home: "Of {{count}} {{what}} {{where}}, half ask {{low}} to {{high}}.",
	homeNewest: "Of the newest {{count}} {{what}} {{where}}, half ask {{low}} to {{high}}.",
	vehicle: "Of {{count}} similar vehicles {{where}} ({{what}}), half ask {{low}} to {{high}}.",
	vehicleNewest: "Of the newest {{count}} similar vehicles {{where}} ({{what}}), half ask {{low}} to {{high}}.",
	market: "Asking prices by place",
	own: "{{price}}.",
	what: {
		sale: "{{type}} for sale",
		rent: "{{type}} to rent",
		vehicle: "{{name}}, {{from}} to {{to}}, {{distance}}",
		steered: "{{vehicle}}, {{steering}}",
	},
	bedrooms: {
		0: "studio {{type}}",
		1: "one-bedroom {{type}}",
		2: "two-bedroom {{type}}",
		3: "three-bedroom {{type}}",
		4: "four-bedroom {{type}}",
		5: "five-bedroom {{type}}",
		6: "six-bedroom {{type}}",
		7: "seven-bedroom {{type}}",
		8: "eight-bedroom {{type}}",
		9: "nine-bedroom {{type}}",
		more: "{{count}}-bedroom {{type}}",
	},
	/** In place of a word without a plural. */
	farmland: "pieces of farmland",
	distance: {
		km: "{{from}} to {{to}} km",
		miles: "{{from}} to {{to}} miles",
	},
	where: {
		area: "in {{place}}",
		neighbours: "in {{place}} and areas up to 5 km away",
		district: "in the {{place}} district",
		north: "in Northern Cyprus",
	},
	perDonum: "{{price}} a dönüm",
	perMetre: "Median by the square metre: {{price}}.",
	dates: "First listed from {{from}} to {{to}}.",
	caveat: {
		sale: "Each offer counts once, and unusual prices are left out. Asking prices are not selling prices.",
		rent: "Each offer counts once, and unusual prices are left out. Asking prices are not agreed rents.",
	},
	plot: {
		median: "Median {{price}}",
		own: "This one {{price}}",
		name: "Plot of {{count}} asking prices, median {{median}}.",
	},
} as const;
