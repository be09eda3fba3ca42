/** Shown when even the error page fails, by the server alone. */
export default {
	rootFallback: "Something went wrong.",
} as const;
