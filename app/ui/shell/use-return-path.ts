/** Where a form that changes how pages look comes back to: this page, without the language in its address. */
import { useLocation } from "react-router";

export function useReturnPath(): string {
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	query.delete("lng");
	const rest = query.toString();
	return rest ? `${pathname}?${rest}` : pathname;
}
