/** A person’s own profile, security and data. */
export default {
	title: "profile",
} as const;
