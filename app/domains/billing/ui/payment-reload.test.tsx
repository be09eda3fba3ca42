import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { translations } from "#app/locales/translations.server.ts";
import { TranslationsProvider } from "#app/locales/translations-provider.tsx";
import { PaymentReload } from "./payment-reload.tsx";

const PATH = "/payments/success";

/** Seconds until the page loads again, and the address that it loads; undefined where it does not. */
function reloadOf(query: string): string[] | undefined {
	const Stub = createRoutesStub([{ path: PATH, Component: PaymentReload }]);
	const html = renderToStaticMarkup(
		<TranslationsProvider translations={translations("en")}>
			<Stub initialEntries={[PATH + query]} />
		</TranslationsProvider>,
	);
	return /<noscript><meta http-equiv="refresh" content="(\d+);url=([^"]+)"/
		.exec(html.replaceAll("&amp;", "&"))
		?.slice(1);
}

describe("the page of an awaited payment without script", () => {
	// Twelve times after five seconds, then eighteen times after thirty.
	it.each([
		["?payment=1", "5", "?payment=1&checks=1"],
		["?payment=1&checks=11", "5", "?payment=1&checks=12"],
		["?payment=1&checks=12", "30", "?payment=1&checks=13"],
		["?payment=1&checks=29", "30", "?payment=1&checks=30"],
		["?payment=1&checks=-1&lng=tr", "5", "?payment=1&checks=1"],
		["", "5", "?checks=1"],
	])("%s is loaded again after %s seconds, as %s", (query, seconds, next) =>
		expect(reloadOf(query)).toEqual([seconds, PATH + next]),
	);

	it("is left alone after ten minutes", () => expect(reloadOf("?payment=1&checks=30")).toBeUndefined());
});
