/** What the two pages after a checkout share. The details of a payment are for its payer only. */

import type { RouterContextProvider } from "react-router";
import { href } from "react-router";
import { getPaymentResult } from "#app/domains/billing/billing-queries.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getUserClient } from "#app/middleware/session.server.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { PROVIDERS } from "#app/platform/payments/providers.server.ts";

type Input = { url: URL; context: Readonly<RouterContextProvider> };

/** The page's data. Throws BackendUnavailable for a payer whose payment cannot be read. */
export async function loadPaymentResult({ url, context }: Input) {
	const head = pageHead({ url, context }, (t) => t("pricing:result.title"), {
		description: (t) => t("pricing:result.description"),
		isIndexed: false,
	});
	const viewer = await getOptionalUser(context);
	const payment = viewer
		? await getPaymentResult(await getUserClient(context), url.searchParams.get("payment") ?? "")
		: null;
	const otherProvider = PROVIDERS.find((provider) => provider !== payment?.provider) ?? null;
	return { head, isSignedIn: viewer !== null, payment, otherProvider };
}

/** Leads to signing in and back to the page. */
export function signInToSeePayment(url: URL): Response {
	return redirectAfterPost(href("/auth"), { "Set-Cookie": setRedirectTo(url.pathname + url.search) });
}
