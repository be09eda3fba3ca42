/** Title facts of sales and terms of rentals, in realistic shares. */
import type { PropertyFacts } from "./facts.ts";
import type { Random } from "./random.ts";

/** Title facts of a property for sale. */
export function assignTitle(f: PropertyFacts, random: Random): void {
	if (f.category !== "sale") return;
	const isNew = f.fields.construction_state !== undefined && f.fields.construction_state !== "ready";
	f.fields.title_origin = random.weighted({
		exchange: 34,
		turkish_pre74: 24,
		foreign_pre74: 10,
		allocation: isNew ? 4 : 12,
		leasehold: f.group === "land" ? 1 : 4,
		other: 1,
		not_stated: 13,
	});
	f.fields.title_state = isNew
		? random.weighted({ master_deed: 60, contract_registered: 34, not_stated: 6 })
		: random.weighted({
				own_deed: 62,
				shared_deed: f.group === "land" ? 20 : 8,
				master_deed: f.group === "land" ? 2 : 12,
				contract_registered: 5,
				none: 2,
				not_stated: 11,
			});
	if (f.fields.title_origin !== "not_stated" || f.fields.title_state !== "not_stated") {
		const isDocumentSeen = random.chance(0.36);
		f.fields.title_evidence = isDocumentSeen ? "document_seen" : "agent";
		if (isDocumentSeen) f.days.title_evidence_on = -random.whole(3, 110);
	}
	if (isNew || (f.fields.built_year ?? 0) >= 2021) {
		f.fields.vat_paid = !isNew && random.chance(0.6);
		f.fields.transformer_paid = !isNew && random.chance(0.6);
	} else if (f.group !== "land" && random.chance(0.4)) {
		f.fields.vat_paid = true;
		f.fields.transformer_paid = random.chance(0.9);
	}
}

/** Six in a hundred do not state the payment interval, as on the market. */
export function assignRentTerms(f: PropertyFacts, random: Random): void {
	const rent = f.price * 100;
	if (random.chance(0.94)) {
		f.fields.payment_interval_months = Number(random.weighted({ "1": 40, "6": 34, "3": 17, "12": 9 })) as
			| 1
			| 3
			| 6
			| 12;
	}
	f.fields.minimum_term_months = Number(random.weighted({ "12": 70, "6": 22, "1": 4, "3": 4 }));
	const interval = f.fields.payment_interval_months ?? 1;
	if (f.fields.minimum_term_months < interval) f.fields.minimum_term_months = interval;
	const deposits = random.weighted({ "1": 68, "2": 24, "0": 8 });
	if (deposits !== "0") f.fields.deposit_pence = rent * Number(deposits);
	if (random.chance(0.78)) f.fields.commission_pence = rent;
	f.days.available_from = random.weighted({ "0": 62, later: 38 }) === "0" ? -random.whole(0, 10) : random.whole(4, 75);
}
