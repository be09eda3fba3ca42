/** A word for a home without its type ("house", "ev") means every type of home: no plot, no shop. */
import { PROPERTY_TYPE_GROUPS } from "#app/domains/listings/property.ts";
import { type Collector, record, wordsOf } from "./findings.ts";
import { hasRole } from "./items.ts";
import { hasJoin, isHomeType } from "./wishes.ts";

/** Sets the group of homes; where only other types are named beside it ("house or land"), the types themselves. */
export function readHomes(collector: Collector): void {
	const { items, findings } = collector;
	const types = findings.filter(({ name }) => name === "type").map(({ value }) => value);
	if (types.some(isHomeType) || findings.some(({ name }) => name === "type_group")) return;
	const typeAt = items.findIndex(({ meanings }) => meanings.some(({ name }) => name === "type"));
	items.forEach((item, at) => {
		if (item.polarity !== "wanted" || item.name || !hasRole(item, "house.home")) return;
		if (hasRole(items[at - 1], "negate.before")) return;
		const words = wordsOf(collector, at, at);
		if (types.length === 0) record(collector, "type_group", "home", words);
		else if (typeAt >= 0 && hasJoin(items, Math.min(at, typeAt), Math.max(at, typeAt)))
			for (const type of PROPERTY_TYPE_GROUPS.home) record(collector, "type", type, words);
	});
}
