/** What stands around the long-form pages, and the words of the sitemap page. */
export default {
	onThisPage: "On this page",
	updated: "Last changed on {{date}}",
	sitemapTitle: "Sitemap",
	sitemapDescription:
		"Every page of Adahan at a glance: homes by district and type, vehicles by make, agents, and what there is to read about the site.",
	sitemapIntro: "Everything there is, by place, by type and by make, with the number of listings of the moment.",
	sitemapPages: "Pages",
	sitemapPlaces: "By place",
	sitemapTypes: "By type",
	sitemapMakes: "Vehicles by make",
	sitemapAll: "All",
	sitemapSale: "For sale",
	sitemapRent: "To rent",
	sitemapVehicles: "Vehicles",
	sitemapEmpty: "No listings yet. Places, types and makes appear here with the first ones.",
} as const;
