/** What leads on from the home page: unread answers and the last search. Written on the server alone. */
export default {
	search: "Continue your search: {{search}}",
	unread_one: "{{number}} conversation has unread messages",
	unread_other: "{{number}} conversations have unread messages",
	new_one: "{{number}} new listing for it in the last {{days}} days",
	new_other: "{{number}} new listings for it in the last {{days}} days",
};
