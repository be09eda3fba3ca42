/** Recommendations for a signed-in user. The server writes these texts, so that no other page loads them. */
export default {
	title: "For you",
	reason: {
		saved: "Because you saved <link>{{listing}}</link>",
		viewed: "Because you looked at <link>{{listing}}</link>",
		search: "Like the results of your search <link>{{search}}</link>",
		newestIn: "New in {{district}}",
		newest: "New on Adahan",
	},
	home: "{{rooms}} {{type}}",
	bedrooms: "{{count}}-bedroom",
	inPlace: "{{what}} in {{place}}",
	vehicle: "{{year}} {{name}}",
	dismiss: "Not for me",
	settings: "What is this based on?",
	basis: "On your favourites and saved searches alone. Nobody else sees this list, advertisers neither.",
	basisWithViews:
		"On your favourites, your saved searches and the listings you looked at. Nobody else sees this list, advertisers neither.",
	useViews: "Use what I looked at",
	ignoreViews: "Do not use what I looked at",
	hide: "Hide this section",
	hidden: "Recommendations are hidden.",
	show: "Show recommendations",
} as const;
