/** Feeds of an agent's stock and the list for other sites. */
export default {
	title: "Feeds",
	intro:
		"Other portals, your own site and programs can read your available listings from here. Sold and let ones are left out, and a change is in the feed at once.",
	addresses: "Addresses of your feed",
	none: "You have no feed address yet. Make one, and give it only to those who should read the feed.",
	secret:
		"The addresses are secret: anyone who has one can read the feed. They show what your public pages show, nothing else.",
	since: "Made on {{date}}.",
	file: {
		kyero: "Homes for portals (Kyero XML, version 3)",
		properties: "Homes as a table (CSV)",
		vehicles: "Vehicles as a table (CSV)",
		json: "Homes and vehicles for programs (JSON Feed)",
	},
	language: "The tables are in the language of this page. Their columns are those of the import.",
	copy: "Copy",
	copied: "Copied",
	make: "Make a feed address",
	renew: "Make new addresses",
	renewHint: "The old addresses end at once: give the new ones to everyone who reads the feed.",
	end: "End the feed",
	endText: "All addresses end at once. Portals that read them lose your listings.",
	endConfirm: "End the feed now",
	widget: "List for your own site",
	widgetText:
		"Put these lines into a page of your site. They show your 12 newest listings, without script and without cookies, and each leads to its page here.",
	widgetCode: "Lines for your page",
	widgetHint:
		"With theme=dark the list is dark, with theme=auto as the visitor’s device; lng=en or lng=tr is its language.",
	widgetOpen: "Look at the list",
	fromListings: "Feeds for other sites",
	/** The list itself. */
	list: {
		title: "Listings of {{name}}",
		none: "No listings at the moment.",
		all: "All listings of {{name}}",
		opens: "opens in a new window",
	},
};
