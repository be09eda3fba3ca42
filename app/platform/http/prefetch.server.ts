/** Prefetch requests, whose page may never be viewed. */

/** Whether a request is a prefetch: it counts as no view and consumes no flash message. */
export function isPrefetch({ headers }: Request): boolean {
	return `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`.includes("prefetch");
}
