/** An address with its query, or the path alone when the query is empty. Older browsers do not know the size of a query. */
export function withQuery(path: string, query: URLSearchParams): string {
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}
