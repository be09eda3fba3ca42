/** A word for a home without its type ("house", "ev") means every type of home: no plot, no shop. */
import { PROPERTY_TYPE_GROUPS } from "#app/domains/listings/property.ts";
import { type Collector, record, wordsOf } from "./criteria.ts";
import { hasJoin, isHomeType } from "./phrases.ts";
import { hasRole } from "./terms.ts";

/** Sets the group of homes; where only other types are named beside it ("house or land"), the types themselves. */
export function readHomes(collector: Collector): void {
	const { terms, criteria } = collector;
	const types = criteria.filter(({ name }) => name === "type").map(({ value }) => value);
	if (types.some(isHomeType) || criteria.some(({ name }) => name === "type_group")) return;
	const typeAt = terms.findIndex(({ meanings }) => meanings.some(({ name }) => name === "type"));
	terms.forEach((term, at) => {
		if (term.polarity !== "wanted" || term.name || !hasRole(term, "house.home")) return;
		if (hasRole(terms[at - 1], "negate.before")) return;
		const words = wordsOf(collector, at, at);
		if (types.length === 0) record(collector, "type_group", "home", words);
		else if (typeAt >= 0 && hasJoin(terms, Math.min(at, typeAt), Math.max(at, typeAt)))
			for (const type of PROPERTY_TYPE_GROUPS.home) record(collector, "type", type, words);
	});
}
