/** Return address of preference forms: this page without the language parameter. */
import { useLocation } from "react-router";

export function useReturnPath(): string {
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	query.delete("lng");
	const rest = query.toString();
	return rest ? `${pathname}?${rest}` : pathname;
}
