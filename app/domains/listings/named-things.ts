/** Looks up places, makes and models by name. */
import { findPlaces, foldText, type NamedPlace } from "./place-search.ts";

export type NamedArea = NamedPlace & { id: number; parent_id: number | null };
export type NamedModel = { id: number; slug: string; name: string; type: string; body: string | null };
export type NamedMake = { id: number; slug: string; name: string; models: NamedModel[] };
export type NamedThings = { areas: readonly NamedArea[]; makes: readonly NamedMake[] };

/** The place of a slug or name ("Lapta", "Girne - Boğaz"), or an error. */
export function findPlace(typed: string, areas: readonly NamedArea[]): NamedArea | string {
	const slugs = findPlaces(typed, areas);
	if (slugs.length > 1) return "writing:placeAmbiguous";
	return areas.find(({ slug }) => slug === slugs[0]) ?? "writing:placeUnknown";
}

const isCalled = (typed: string) => {
	const folded = foldText(typed).replaceAll(" ", "");
	return ({ slug, name }: { slug: string; name: string }) =>
		slug === typed.toLowerCase() || foldText(name).replaceAll(" ", "") === folded;
};

/** Make by slug or name. */
export function findMake(typed: string, makes: readonly NamedMake[]): NamedMake | undefined {
	return makes.find(isCalled(typed));
}

/**
 * Model by slug or name, within a make if one is given; `make/model` states both. Otherwise an error: unknown, or of a
 * different make.
 */
export function findModel(
	typed: string,
	typedMake: string,
	makes: readonly NamedMake[],
): { make: NamedMake; model: NamedModel } | string {
	const [named = "", rest] = typed.includes("/") ? typed.split("/", 2) : [];
	const [ofMake, name] = findMake(named, makes) && rest ? [findMake(named, makes), rest] : [undefined, typed];
	const given = typedMake ? findMake(typedMake, makes) : undefined;
	if (ofMake && given && ofMake !== given) return "writing:modelOfAnotherMake";
	const among = (ofMake ?? given) ? [(ofMake ?? given)!] : typedMake ? [] : makes;
	const found = among.flatMap((make) => make.models.filter(isCalled(name)).map((model) => ({ make, model })));
	return found.length === 1 ? found[0]! : "writing:modelUnknown";
}
