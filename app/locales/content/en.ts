/** Layout of the long-form pages, and the HTML sitemap. */
export default {
	verification: "How verification works",
	onThisPage: "On this page",
	updated: "Last updated on {{date}}",
	sitemapTitle: "Sitemap",
	sitemapDescription:
		"Every page of Adahan at a glance: homes by district and type, vehicles by make, agents, and pages about the site.",
	sitemapIntro: "All listings by place, type and make, with the current numbers.",
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
