/** Requests for what may never be looked at. */

/** Whether the browser fetches ahead: such a request counts as no view and uses up nothing that is shown once. */
export function isPrefetch({ headers }: Request): boolean {
	return `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`.includes("prefetch");
}
