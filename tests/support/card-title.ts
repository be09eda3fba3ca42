/** The whole title of a listing's card, also where the card shows the type in its place. */
import type { Locator } from "@playwright/test";

/** link: the one of the card to its listing. */
export async function readCardTitle(link: Locator): Promise<string> {
	return (await link.getAttribute("aria-label")) ?? (await link.locator("span").first().textContent()) ?? "";
}
