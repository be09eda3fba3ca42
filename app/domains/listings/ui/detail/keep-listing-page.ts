/**
 * Keeps what was loaded while somebody stays on a listing's page: showing a number, sending an enquiry or choosing
 * a buyer changes nothing that the page was read for, and must not count as another look at it.
 */
import type { ShouldRevalidateFunctionArgs } from "react-router";

export function keepListingPage({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
