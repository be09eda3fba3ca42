/** Looks up places, makes and models by name. */
import { findPlaces, foldText, type NamedPlace } from "./place-search.ts";

export type NamedArea = NamedPlace & { id: number; parent_id: number | null };
export type NamedModel = { id: number; slug: string; name: string; type: string; body: string | null };
export type NamedMake = { id: number; slug: string; name: string; models: NamedModel[] };
export type ReferenceData = { areas: readonly NamedArea[]; makes: readonly NamedMake[] };

/** The place of a slug or name ("Lapta", "Girne - Boğaz"), or an error. */
export function findPlace(input: string, areas: readonly NamedArea[]): NamedArea | string {
	const slugs = findPlaces(input, areas);
	if (slugs.length > 1) return "writing:placeAmbiguous";
	return areas.find(({ slug }) => slug === slugs[0]) ?? "writing:placeUnknown";
}

const matchesName = (input: string) => {
	const folded = foldText(input).replaceAll(" ", "");
	return ({ slug, name }: { slug: string; name: string }) =>
		slug === input.toLowerCase() || foldText(name).replaceAll(" ", "") === folded;
};

/** Make by slug or name. */
export function findMake(input: string, makes: readonly NamedMake[]): NamedMake | undefined {
	return makes.find(matchesName(input));
}

/**
 * Model by slug or name, within a make if one is given; `make/model` states both. Otherwise an error: unknown, or of a
 * different make.
 */
export function findModel(
	input: string,
	makeInput: string,
	makes: readonly NamedMake[],
): { make: NamedMake; model: NamedModel } | string {
	const [named = "", rest] = input.includes("/") ? input.split("/", 2) : [];
	const [ofMake, name] = findMake(named, makes) && rest ? [findMake(named, makes), rest] : [undefined, input];
	const slugOrName = makeInput ? findMake(makeInput, makes) : undefined;
	if (ofMake && slugOrName && ofMake !== slugOrName) return "writing:modelOfAnotherMake";
	const among = (ofMake ?? slugOrName) ? [(ofMake ?? slugOrName)!] : makeInput ? [] : makes;
	const found = among.flatMap((make) => make.models.filter(matchesName(name)).map((model) => ({ make, model })));
	return found.length === 1 ? found[0]! : "writing:modelUnknown";
}
