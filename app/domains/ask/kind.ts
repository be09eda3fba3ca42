/** Decides the list a question belongs to: homes and land, or vehicles. */
import type { Kind } from "#app/domains/listings/listing.ts";
import type { Amount } from "./amounts.ts";
import { STRONG } from "./choice-filters.ts";
import { hasRole, type Term } from "./terms.ts";

const STRONG_WEIGHT = 3;

/** "kiralık" is said of cars too; "ev" is a house in Turkish, and written in capitals an electric vehicle. */
const isWeak = (term: Term) => term.text === "kiralik" || (term.text === "ev" && !term.isCapital);
/** A shorter distance is from somewhere, not driven. */
export const MIN_ODOMETER_KM = 500;
/** What is counted of a vehicle. */
const OF_VEHICLE = /^(?:seats?|seaters?|koltuk|koltuklu|doors?|kapi|kapili|cc|b?hp|beygir)$/;

/** The kind that most words say; `defaultKind` when none does or both do alike. */
export function decideKind(terms: readonly Term[], amounts: readonly Amount[], defaultKind: Kind): Kind {
	const weight: Record<Kind, number> = { property: 0, vehicle: 0 };
	for (const term of terms) {
		const kinds = new Set(term.meanings.flatMap(({ kind }) => kind ?? []));
		if (kinds.size === 1) {
			const [kind] = kinds;
			weight[kind!] += term.meanings.some(({ name }) => STRONG.has(name)) && !isWeak(term) ? STRONG_WEIGHT : 1;
		}
		if (term.name && term.name.models.length > 0) weight.vehicle += STRONG_WEIGHT + 1;
		else if (term.name && term.name.makes.length > 0) weight.vehicle += STRONG_WEIGHT + 1;
		if (term.name && term.name.landmarks.length > 0 && term.name.places.length === 0) weight.property += 1;
		if (hasRole(term, "house.generic") && !hasRole(term, "unit.room"))
			weight.property += term.text === "yer" || term.text === "place" || term.text === "unit" ? 0 : 2;
		if (hasRole(term, "vehicle.generic") && !hasRole(term, "filler")) weight.vehicle += 3;
		if (hasRole(term, "vehicle.make") && !term.name) weight.vehicle += 2;
		if (hasRole(term, "choice.title")) weight.property += STRONG_WEIGHT;
		if (hasRole(term, "area.pool")) weight.property += 1;
		if (hasRole(term, "topic.upfront", "topic.contract", "topic.movein", "topic.charge") && !hasRole(term, "filler"))
			weight.property += 0.5;
		if ([...term.roles].some((role) => role.startsWith("target."))) weight.property += 0.5;
	}
	for (const { unit, to, values } of amounts) {
		if (unit === "other" && OF_VEHICLE.test(terms[to - 1]!.text)) weight.vehicle += 2;
		if (unit === "rooms" || unit === "bedroom" || unit === "bath") weight.property += STRONG_WEIGHT;
		else if (unit === "room" || unit === "m2" || unit === "donum" || unit === "evlek" || unit === "acre")
			weight.property += 2;
		else if ((unit === "km" || unit === "mile") && Math.max(...values) >= MIN_ODOMETER_KM) weight.vehicle += 1;
	}
	if (weight.property === weight.vehicle) return defaultKind;
	return weight.property > weight.vehicle ? "property" : "vehicle";
}
