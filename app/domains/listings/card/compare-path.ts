/** Address of the comparison, to which cards lead. */
import { formatIds } from "#app/platform/http/id-list.ts";

/** Address of a comparison; it contains all listings, so that it can be shared. */
export function comparePath(ids: readonly number[]): string {
	return ids.length > 0 ? `/compare?ids=${formatIds(ids)}` : "/compare";
}
