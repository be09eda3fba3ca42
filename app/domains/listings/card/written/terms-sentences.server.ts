/** Sentences of prices and terms. */
import { formatDate, formatMoney, formatMonth } from "#app/locales/format.ts";
import { formatAblative } from "#app/locales/turkish-cases.ts";
import { ifKnown, isPast, joinParts, type Speaker } from "./speak.server.ts";
import type { WrittenFacts } from "./written-facts.ts";

const ORIGINS = new Set(["turkish_pre74", "foreign_pre74", "exchange", "allocation", "leasehold"]);
const DEEDS = new Set(["own_deed", "shared_deed", "master_deed", "contract_registered", "none"]);

/** Clauses without their capital and full stop: the price with what is paid, then the terms or the title. */
export function writeTerms(facts: WrittenFacts, speaker: Speaker): (string | null)[] {
	return facts.category === "rent"
		? [writeRent(facts, speaker), writeTenancy(facts, speaker)]
		: [writePrice(facts, speaker), writeTitleDeed(facts, speaker)];
}

function writeRent(facts: WrittenFacts, { say, language }: Speaker): string | null {
	const { deposit_pence: deposit, commission_pence: commission, monthly_charge_pence: charge } = facts;
	if (!facts.price_pence) return null;
	const price = (pence: number) => ({ price: formatMoney(pence, language) });
	const rent = [
		say("rentPrice", price(facts.price_pence)),
		ifKnown(facts.payment_interval_months, (count) => say("payment", { count })),
	]
		.filter(Boolean)
		.join(", ");
	const parts = [
		ifKnown(deposit, (pence) => (pence ? say("deposit", price(pence)) : say("noDeposit"))),
		ifKnown(commission, (pence) => (pence ? say("commission", price(pence)) : say("noCommission"))),
		charge ? say("charge", price(charge)) : null,
	];
	// A Turkish "yok" after "ve" would deny all of the list.
	const terms = language === "tr" ? parts.filter(Boolean).join(", ") : joinParts(parts, language);
	return terms ? say("rentWith", { rent, terms }) : rent;
}

function writeTenancy(facts: WrittenFacts, speaker: Speaker): string | null {
	const { say, language } = speaker;
	return joinParts(
		[
			ifKnown(facts.minimum_term_months, (months) =>
				months % 12 === 0 ? say("termYears", { count: months / 12 }) : say("termMonths", { count: months }),
			),
			...listOffers(facts, speaker),
		],
		language,
	);
}

function writePrice(facts: WrittenFacts, { say, language }: Speaker): string | null {
	const { price_pence: price, monthly_charge_pence: charge, vat_paid, transformer_paid } = facts;
	const money = (pence: number) => ({ price: formatMoney(pence, language) });
	const paid = (isPaid: boolean) => (isPaid ? "paid" : "unpaid");
	return joinParts(
		[
			price ? say("price", money(price)) : null,
			ifKnown(vat_paid, (isPaid) => say(`vat.${paid(isPaid)}`)),
			ifKnown(transformer_paid, (isPaid) => say(`transformer.${paid(isPaid)}`)),
			charge ? say("saleCharge", money(charge)) : null,
			facts.kind === "vehicle" && facts.swap_accepted ? say("swap") : null,
		],
		language,
	);
}

function writeTitleDeed(facts: WrittenFacts, speaker: Speaker): string | null {
	const { title_origin: origin, title_state: state, handover_on: handover } = facts;
	const { say, language } = speaker;
	if (facts.kind === "vehicle") return null;
	return joinParts(
		[
			origin && ORIGINS.has(origin) ? say(`origin.${origin}`) : null,
			state && DEEDS.has(state) ? say(`deed.${state}`) : null,
			ifKnown(handover, (day) => say("handover", { month: formatMonth(day, language) })),
			...listOffers(facts, speaker),
		],
		language,
	);
}

/** From when it is available, pets, and swaps. */
function listOffers({ available_from, features, swap_accepted }: WrittenFacts, { say, language, now }: Speaker) {
	return [
		ifKnown(available_from, (day) => {
			const date = formatDate(day, language);
			return isPast(day, now) ? say("now") : say("from", { date: language === "tr" ? formatAblative(date) : date });
		}),
		features.includes("pets_accepted") && say("pets"),
		swap_accepted && say("swap"),
	];
}
