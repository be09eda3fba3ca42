/** The page of what a person has hidden. */
export default {
	title: "Hidden",
	description: "Listings and advertisers that you do not want to see.",
	intro:
		"Each page of a list shows them folded at its end. Alerts of saved searches and recommendations leave them out. Nobody else knows.",
	ofAccount: "Your account keeps the newest 200 listings and 50 advertisers.",
	ofBrowser:
		"This browser keeps the newest 50 listings and 20 advertisers for a year; when you sign in they move to your account.",
	agents: "Advertisers",
	listings: "Listings",
	show: "Show again",
	showNamed: "Show again: {{name}}",
	emptyTitle: "Nothing is hidden",
	emptyText: "A listing’s page can hide the listing, or everything of its advertiser. You find it here then.",
	findHomes: "Browse homes",
	findVehicles: "Browse vehicles",
};
