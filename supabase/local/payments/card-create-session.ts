/** Makes a checkout session from the parameters of the API, and refuses what the provider refuses. */
import type { CardWorld } from "./card-actions.ts";
import { type CardSession, makeId, nowSeconds } from "./card-state.ts";
import { type FormBody, recordAt, textAt } from "./form-body.ts";

const HALF_AN_HOUR_SECONDS = 1800;
const DAY_SECONDS = 86_400;
const LOCALES = ["auto", "en", "en-GB", "tr"];

/** An answer of the API that is not a success. */
export class ApiError extends Error {
	readonly status: number;
	readonly code: string | undefined;
	readonly type: string;

	constructor(status: number, message: string, code?: string, type = "invalid_request_error") {
		super(message);
		this.status = status;
		this.code = code;
		this.type = type;
	}
}

export function createSession({ state }: CardWorld, form: FormBody): CardSession {
	const problem = findProblem(state.customers, form);
	if (problem) throw new ApiError(400, problem);
	const price = ["line_items", "0", "price_data"];
	const session: CardSession = {
		id: makeId("cs_test"),
		status: "open",
		clientReferenceId: textAt(form, "client_reference_id") ?? null,
		amount: Number(textAt(form, ...price, "unit_amount")),
		currency: textAt(form, ...price, "currency") ?? "",
		productName: textAt(form, ...price, "product_data", "name") ?? "",
		interval: textAt(form, ...price, "recurring", "interval") === "year" ? "year" : "month",
		email: textAt(form, "customer_email") ?? state.customers[textAt(form, "customer") ?? ""]?.email ?? null,
		customer: textAt(form, "customer") ?? null,
		subscription: null,
		invoice: null,
		successUrl: textAt(form, "success_url") ?? "",
		cancelUrl: textAt(form, "cancel_url") ?? "",
		locale: textAt(form, "locale") ?? "auto",
		metadata: recordAt(form, "metadata"),
		subscriptionMetadata: recordAt(form, "subscription_data", "metadata"),
		created: nowSeconds(),
		expiresAt: Number(textAt(form, "expires_at") ?? nowSeconds() + DAY_SECONDS),
	};
	state.sessions[session.id] = session;
	return session;
}

function findProblem(customers: Record<string, unknown>, form: FormBody): string | undefined {
	const price = ["line_items", "0", "price_data"];
	const amount = Number(textAt(form, ...price, "unit_amount"));
	const [customer, email] = [textAt(form, "customer"), textAt(form, "customer_email")];
	const secondsLeft = Number(textAt(form, "expires_at") ?? nowSeconds() + DAY_SECONDS) - nowSeconds();
	if (textAt(form, "mode") !== "subscription") return "This stand-in sells subscriptions only.";
	if (textAt(form, "payment_method_types", "0")) return "Received unknown parameter: payment_method_types.";
	if (textAt(form, ...price, "currency") !== "gbp") return "This stand-in takes gbp only.";
	if (!Number.isInteger(amount) || amount < 30) return "The amount must be at least 30 pence.";
	if (!["month", "year"].includes(textAt(form, ...price, "recurring", "interval") ?? "")) return "Invalid interval.";
	if (!textAt(form, ...price, "product_data", "name")) return "The product needs a name.";
	if (customer && email) return "You may only specify one of customer and customer_email.";
	if (customer && !Object.hasOwn(customers, customer)) return `No such customer: '${customer}'`;
	if (!URL.canParse(textAt(form, "success_url") ?? "")) return "Not a valid URL: success_url.";
	if (!URL.canParse(textAt(form, "cancel_url") ?? "")) return "Not a valid URL: cancel_url.";
	if (!LOCALES.includes(textAt(form, "locale") ?? "auto")) return "Invalid locale.";
	// The provider rounds a little, too.
	if (secondsLeft < HALF_AN_HOUR_SECONDS - 5 || secondsLeft > DAY_SECONDS + 5)
		return "expires_at must be between 30 minutes and 24 hours from now.";
	return undefined;
}
