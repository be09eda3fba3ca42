/**
 * Skips revalidation on a listing page: revealing a number, sending an enquiry or changing the buyer does not change
 * the loaded data and must not count as another view.
 */
import type { ShouldRevalidateFunctionArgs } from "react-router";

export function shouldRevalidateListing({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
