/**
 * Shows pages as a browser at the lower bound of docs/browsers.md does: what it lacks gets an unknown name in everything
 * that is served, so that `@supports`, `in` and selectors fail as they do there.
 */
import type { Page } from "@playwright/test";

/** Attributes, selectors and methods in pages, style sheets and scripts; also in the name of a module. */
const POPOVER = /popover/gi;
/** In style sheets: what Chrome 99, Firefox 113 or Safari 15.4 does not know. */
const NEWER_STYLES =
	/:has(?=\()|(?<=\d)dvh\b|color-mix(?=\()|text-wrap(?=:)|(?<=[;{])(?:translate|rotate|scale)(?=:)|(?<=\()scripting(?=:)|::details-content|inline-end(?=[;}])/g;

/** Removes methods and properties that are newer than the lower bound. */
function removeNewerMethods(): void {
	const newer: [object, string[]][] = [
		[URLSearchParams.prototype, ["size"]],
		[Array.prototype, ["findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]],
		[AbortSignal, ["any", "timeout"]],
		[URL, ["canParse", "parse"]],
		[Object, ["groupBy"]],
		[Promise, ["withResolvers", "try"]],
		[HTMLFormElement.prototype, ["requestSubmit"]],
		[Element.prototype, ["checkVisibility", "role", "ariaLabel", "ariaExpanded", "ariaPressed", "ariaHasPopup"]],
		[window, ["requestIdleCallback", "navigation", "scheduler", "Iterator"]],
		[HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
	];
	for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Makes the browser of a page an old one, from its next document on. */
export async function useOldBrowser(page: Page): Promise<void> {
	await page.addInitScript(removeNewerMethods);
	await page.route(/.*/, async (route) => {
		const request = route.request();
		const type = request.resourceType();
		if (!["document", "stylesheet", "script"].includes(type)) return route.fallback();
		const response = await route.fetch({ url: request.url().replace("popoverx", "popover"), maxRedirects: 0 });
		const isText = /^text\/(html|css|javascript)/.test(response.headers()["content-type"] ?? "");
		if (!isText || response.status() >= 300) return route.fulfill({ response });
		let body = (await response.text()).replace(POPOVER, "$&x");
		if (type === "stylesheet") body = body.replace(NEWER_STYLES, "x-$&").replaceAll("x-:", ":x-");
		await route.fulfill({ response, body });
	});
}
