/**
 * Replaces the product's cache: every read goes to the database, except reference data, which any application would
 * cache.
 */
const reference = new Map<string, Promise<unknown>>();

export function cached<T>(key: string, read: () => Promise<T>): Promise<T> {
	if (key !== "reference") return read();
	const pending = (reference.get(key) as Promise<T> | undefined) ?? read();
	reference.set(key, pending);
	return pending;
}
