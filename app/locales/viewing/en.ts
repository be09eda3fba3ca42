/** The form that plans a viewing day. */
export default {
	title: "Plan a viewing day",
	description: "Choose favourites, a day and times, and take everything with you on one page.",
	intro:
		"Choose up to {{max}} favourites and a day. You get one page with times, numbers, maps and questions, to print or to keep on your phone.",
	back: "Your favourites",
	day: "Day",
	dayHint: "Today or one of the next {{days}} days",
	start: "First stop at",
	every: "Minutes for each stop, including the way there",
	chosen: "Which favourites?",
	choosing: "At most {{max}} stops",
	note: "Your note:",
	next: "Next: order and times",
	missing_one: "{{count}} favourite is not listed, because it has ended or is not among the newest 100.",
	missing_other: "{{count}} favourites are not listed, because they have ended or are not among the newest 100.",
	noneTitle: "No favourite to visit",
	noneText: "Save a home or a vehicle that is available, and it can be a stop of your viewing day.",
	left_one: "{{count}} listing is not among your favourites, so it was left out.",
	left_other: "{{count}} listings are not among your favourites, so they were left out.",
	ended: "No longer available. It stays in the pack with that remark.",
	times: {
		title: "Order and times",
		intro:
			"Suggested so that each stop is the nearest to the one before, in a straight line. Change the times, and the order follows.",
		timeOf: "Time: {{title}}",
		time: "Time",
		open: "Open the pack",
		change: "Change day or favourites",
		nothing: "None of these listings is among your favourites.",
		reveal:
			"Opening the pack shows the advertisers’ numbers, like the button on each page. At most 30 numbers an hour.",
	},
	errors: {
		day: "Choose a day from today to 60 days ahead",
		time: "Enter a time such as 10:30",
		every: "Enter 15 to 240 minutes",
		none: "Choose at least one favourite",
		tooMany: "Choose at most 12 favourites",
		late: "The last stop would be after midnight. Start earlier, or take fewer minutes or stops",
		taken: "Another stop has this time",
	},
} as const;
