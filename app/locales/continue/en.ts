/** The last search on the home page. Written on the server alone. */
export default {
	search: "Continue your search: {{search}}",
	new_one: "{{number}} new listing for it in the last {{days}} days",
	new_other: "{{number}} new listings for it in the last {{days}} days",
};
