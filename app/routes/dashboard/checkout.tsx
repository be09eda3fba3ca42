/** Pays a plan: what is bought, the way to pay, and on to the checkout of the provider. */
import { randomUUID } from "node:crypto";
import { data, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { beginCheckout, type CheckoutOutcome } from "#app/domains/billing/begin-checkout.server.ts";
import { chooseNextPlan } from "#app/domains/billing/billing-commands.server.ts";
import { listOffers, quoteProviders } from "#app/domains/billing/billing-queries.server.ts";
import { wakeBillingWorker } from "#app/domains/billing/billing-worker.server.ts";
import type { Checkout, CheckoutState } from "#app/domains/billing/checkout.ts";
import { CheckoutPage } from "#app/domains/billing/dashboard/checkout-page.tsx";
import { type ChosenPlan, PRICING_PATH, parseChosenPlan } from "#app/domains/billing/offers.ts";
import { languageContext } from "#app/middleware/context.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { redirectAfterPost, redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { PROVIDERS } from "#app/platform/payments/providers.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/checkout";
import { getAgentClient } from "./own-billing.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const schema = z.object({
	provider: z
		.enum(["card", "crypto"], { error: "billing:checkout.chooseMethod" })
		.refine((provider) => PROVIDERS.includes(provider), "billing:checkout.chooseMethod"),
	key: z.string().regex(UUID),
	/** The price that the page showed for each way to pay, in pence. */
	price_card: z.coerce.number().int().min(0).optional(),
	price_crypto: z.coerce.number().int().min(0).optional(),
});

function requireChoice(url: URL): ChosenPlan {
	const choice = parseChosenPlan(url.searchParams);
	if (!choice) throw redirect(PRICING_PATH);
	return choice;
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const choice = requireChoice(url);
	const checkout = await loadOrNullAfterRejection(context, loadCheckout(context, choice));
	const head = pageHead({ url, context }, (t) => t("billing:checkout.titleNoPlan"));
	const preferred = PROVIDERS.find((provider) => provider === url.searchParams.get("provider")) ?? null;
	return { head, checkout, preferred, key: randomUUID(), constraints: constraintsOf(schema) };
}

async function loadCheckout(context: Readonly<RouterContextProvider>, choice: ChosenPlan): Promise<Checkout> {
	const db = await getAgentClient(context);
	const [offers, quotes] = await Promise.all([listOffers(), db ? quoteProviders(db, choice) : []]);
	const offer = offers.find(({ id }) => id === choice.plan) ?? null;
	const options = quotes.flatMap(({ provider, quote }) => (quote.ok ? [{ provider, quote }] : []));
	const [refused] = quotes.flatMap(({ quote }) => (quote.ok ? [] : [quote]));
	const rejection = options.length > 0 ? null : db ? (refused?.code ?? null) : "not_an_agent";
	return { choice, offer, options, rejection, current: options[0]?.quote.current ?? refused?.current ?? null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const choice = requireChoice(url);
	const formData = await readForm(request);
	const db = await getUserClient(context);
	const reject = (state: CheckoutState, status: number) => data(markRejected(context, state), { status });
	if (formData.get("intent") === "next") {
		const result = await chooseNextPlan(db, choice);
		if (result.ok) {
			wakeBillingWorker();
			return redirectWithFlash(href("/dashboard/billing"), { code: "flash.nextPlanChosen", type: "success" });
		}
		const isAway = result.code === "unavailable";
		return reject(
			{ values: {}, errors: { form: [isAway ? "unavailable" : "billing:checkout.formOutdated"] } },
			isAway ? 503 : 409,
		);
	}
	const form = parseFormData(formData, schema);
	if (!form.ok) return reject(form.state, 400);
	const { provider, key, ...prices } = form.value;
	const order = { ...choice, provider, key, priceSeen: prices[`price_${provider}`] ?? 0 };
	const outcome = await beginCheckout(db, order, { origin: siteOrigin(url), language: context.get(languageContext) });
	if (outcome.ok) {
		// Closes the other open checkouts at their provider.
		wakeBillingWorker();
		return redirectAfterPost(outcome.url);
	}
	if (outcome.code === "settled" && !CLOSED_STATES.has(outcome.state))
		return redirectAfterPost(`${href("/payments/success")}?payment=${outcome.payment}`);
	const { key: message, status, isNewForm } = describeRejection(outcome);
	const state = {
		values: form.values,
		errors: { form: [message] },
		...(isNewForm ? { newKey: randomUUID() } : {}),
	};
	if (outcome.code === "rate_limited") return tooManyRequests(markRejected(context, state), outcome.retry_after);
	return reject(state, status);
}

/** Payments that cannot be paid any more: the form begins another one. */
const CLOSED_STATES: ReadonlySet<string> = new Set(["open", "expired", "failed"]);

type Rejection = { key: string; status: number; isNewForm?: true };

function describeRejection(outcome: Exclude<CheckoutOutcome, { ok: true }>): Rejection {
	switch (outcome.code) {
		case "rate_limited":
			return { key: retryAfterMessage(outcome.retry_after), status: 429 };
		case "provider_unavailable":
			return { key: "billing:checkout.away", status: 503 };
		case "unavailable":
			return { key: "unavailable", status: 503 };
		case "price_changed":
			return { key: "billing:checkout.priceChanged", status: 409 };
		case "settled":
		case "key_used":
			return { key: "billing:checkout.formOutdated", status: 409, isNewForm: true };
		default:
			// The page says why the plan cannot be bought now.
			return { key: "billing:checkout.formOutdated", status: 409 };
	}
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
	const draft = useFormDraft();
	const { checkout, preferred, key, constraints } = loaderData;
	return (
		<CheckoutPage
			checkout={checkout}
			preferred={preferred}
			formKey={key}
			state={actionData ?? draft}
			constraints={constraints}
		/>
	);
}
