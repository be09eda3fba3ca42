/** Saved listings and lists that are shared. */
export default {
	title: "favourites",
} as const;
