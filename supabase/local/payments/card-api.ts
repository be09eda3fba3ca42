/** The simulated card API: the calls of https://api.stripe.com/v1 that a shop with subscriptions makes. */
import { createHash } from "node:crypto";
import {
	type CardWorld,
	changeSubscription,
	endSubscription,
	expireSession,
	isRunning,
	passTime,
	type SubscriptionChange,
} from "./card-actions.ts";
import { refundCharge } from "./card-charges.ts";
import { ApiError, createSession } from "./card-create-session.ts";
import { toCharge, toInvoice, toPaymentIntent, toRefund, toSession, toSubscription } from "./card-objects.ts";
import { type CardCharge, type Interval, makeId } from "./card-state.ts";
import { type FormBody, listAt, parseFormBody, recordAt, textAt } from "./form-body.ts";
import { type Answer, type ServiceRequest, toJson } from "./service-server.ts";

const MAX_KEYS = 5000;

type Call = { world: CardWorld; id: string; form: FormBody; expand: string[] };

/** By method and path; `*` is an id. */
const CALLS: Record<string, (call: Call) => object> = {
	"POST /v1/checkout/sessions": ({ world, form }) => toSession(world.state, createSession(world, form), world.url),
	"GET /v1/checkout/sessions/*": ({ world, id, expand }) =>
		toSession(world.state, find(world.state.sessions, id), world.url, expand),
	"POST /v1/checkout/sessions/*/expire": ({ world, id }) => {
		const session = find(world.state.sessions, id);
		if (expireSession(world, session)) return toSession(world.state, session, world.url);
		throw new ApiError(400, `Only open sessions can be expired; this one is ${session.status}.`);
	},
	"GET /v1/subscriptions/*": ({ world, id, expand }) =>
		toSubscription(world.state, find(world.state.subscriptions, id), expand),
	"POST /v1/subscriptions/*": updateSubscription,
	"DELETE /v1/subscriptions/*": ({ world, id }) => {
		const subscription = find(world.state.subscriptions, id);
		if (!isRunning(subscription)) throw missing(id);
		endSubscription(world, subscription);
		return toSubscription(world.state, subscription);
	},
	"GET /v1/invoices/*": ({ world, id, expand }) => toInvoice(world.state, find(world.state.invoices, id), expand),
	"GET /v1/charges/*": ({ world, id }) => toCharge(find(world.state.charges, id)),
	"GET /v1/payment_intents/*": ({ world, id, expand }) => toPaymentIntent(findCharge(world, id), expand),
	"POST /v1/refunds": createRefund,
	"GET /v1/refunds": ({ world, form }) => {
		const target = textAt(form, "payment_intent") ?? textAt(form, "charge");
		const refunds = Object.values(world.state.refunds).filter(
			({ charge, paymentIntent }) => !target || charge === target || paymentIntent === target,
		);
		return { object: "list", data: refunds.reverse().map(toRefund), has_more: false, url: "/v1/refunds" };
	},
	"POST /v1/products": ({ world, form }) => {
		const product = { id: makeId("prod"), name: required(form, "name") };
		world.state.products[product.id] = product;
		return { ...product, object: "product" };
	},
	"POST /v1/billing_portal/sessions": ({ world, form }) => {
		const customer = find(world.state.customers, required(form, "customer")).id;
		const portal = { id: makeId("bps"), customer, returnUrl: textAt(form, "return_url") ?? "" };
		world.state.portals[portal.id] = { ...portal, locale: textAt(form, "locale") ?? "auto" };
		return { id: portal.id, object: "billing_portal.session", customer, url: `${world.url}/portal/${portal.id}` };
	},
};

/** Answers a call. State that it changed is saved before. */
export function answerCardCall(world: CardWorld, save: () => void, request: ServiceRequest): Answer {
	if (request.headers.authorization !== `Bearer ${world.state.secretKey}`)
		return toError(new ApiError(401, "Invalid API key provided."));
	if (passTime(world)) save();
	const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
	if (typeof key !== "string") return run(world, save, request);
	const digest = createHash("sha256").update(`${request.path}\n${request.body}`).digest("hex");
	const known = world.state.keys[key];
	if (known?.digest === digest)
		return { ...toJson(known.status, {}), body: known.body, headers: { "idempotent-replayed": "true" } };
	if (known)
		return toError(
			new ApiError(400, "Keys can only be used with the same parameters.", undefined, "idempotency_error"),
		);
	const keep = (answer: Answer) => {
		world.state.keys[key] = { digest, status: answer.status, body: answer.body ?? "" };
		for (const oldest of Object.keys(world.state.keys).slice(0, -MAX_KEYS)) delete world.state.keys[oldest];
	};
	return run(world, save, request, keep);
}

function run(world: CardWorld, save: () => void, request: ServiceRequest, keep?: (answer: Answer) => void): Answer {
	let answer: Answer;
	try {
		answer = toJson(200, handle(world, request));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		answer = toError(error);
	}
	keep?.(answer);
	if (request.method !== "GET") save();
	return answer;
}

function handle(world: CardWorld, { method, path, query, body }: ServiceRequest): object {
	const form = parseFormBody(method === "POST" ? body : query.toString());
	for (const [name, call] of Object.entries(CALLS)) {
		const [ofMethod, ofPath = ""] = name.split(" ");
		const match = ofMethod === method && new RegExp(`^${ofPath.replace("*", "([^/]+)")}$`).exec(path);
		if (match) return call({ world, id: decodeURIComponent(match[1] ?? ""), form, expand: listAt(form, "expand") });
	}
	throw new ApiError(404, `Unrecognized request URL (${method}: ${path}).`);
}

function toError({ status, message, code, type }: ApiError): Answer {
	return toJson(status, { error: { type, message, ...(code ? { code } : {}) } });
}

const missing = (id: string) => new ApiError(404, `No such object: '${id}'`, "resource_missing");

function find<T>(records: Record<string, T>, id: string): T {
	const record = Object.hasOwn(records, id) ? records[id] : undefined;
	if (!record) throw missing(id);
	return record;
}

function required(form: FormBody, name: string): string {
	const value = textAt(form, name);
	if (!value) throw new ApiError(400, `Missing required param: ${name}.`, "parameter_missing");
	return value;
}

/** By the id of the charge or of its payment intent. */
function findCharge({ state }: CardWorld, id: string): CardCharge {
	const found = Object.values(state.charges).find((charge) => charge.id === id || charge.paymentIntent === id);
	if (!found) throw missing(id);
	return found;
}

function createRefund({ world, form }: Call): object {
	const charge = findCharge(world, textAt(form, "payment_intent") ?? required(form, "charge"));
	const left = charge.amount - charge.refunded;
	const amount = Number(textAt(form, "amount") ?? left);
	if (left === 0) throw new ApiError(400, "The charge has already been refunded.", "charge_already_refunded");
	if (charge.isDisputed) throw new ApiError(400, "The charge is disputed.", "charge_disputed");
	if (!Number.isInteger(amount) || amount <= 0 || amount > left)
		throw new ApiError(400, "The amount is not within what is left of the charge.", "amount_too_large");
	return toRefund(refundCharge(world, charge, amount, recordAt(form, "metadata")));
}

function updateSubscription({ world, id, form }: Call): object {
	const subscription = find(world.state.subscriptions, id);
	if (!isRunning(subscription)) throw missing(id);
	const change: SubscriptionChange = {};
	const [cancels, cancelAt, trialEnd] = [
		textAt(form, "cancel_at_period_end"),
		textAt(form, "cancel_at"),
		textAt(form, "trial_end"),
	];
	if (cancels !== undefined) change.cancelAtPeriodEnd = cancels === "true";
	if (cancelAt === "") change.cancelAtPeriodEnd = false;
	if (trialEnd !== undefined) change.trialEnd = Number(trialEnd);
	if (change.trialEnd !== undefined && !(change.trialEnd > Date.now() / 1000))
		throw new ApiError(400, "The trial must end in the future.");
	const price = ["items", "0", "price_data"];
	if (textAt(form, ...price, "unit_amount") !== undefined) {
		if (textAt(form, "items", "0", "id") !== subscription.item) throw missing(textAt(form, "items", "0", "id") ?? "");
		const product = find(world.state.products, textAt(form, ...price, "product") ?? "").id;
		const interval = textAt(form, ...price, "recurring", "interval") as Interval;
		if (interval !== subscription.interval && change.trialEnd === undefined)
			throw new ApiError(400, "Another interval would be charged now: this stand-in wants a trial_end.");
		change.price = { amount: Number(textAt(form, ...price, "unit_amount")), product, interval };
	}
	changeSubscription(world, subscription, change);
	return toSubscription(world.state, subscription);
}
