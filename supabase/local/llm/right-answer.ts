/** What the simulated language model understands: a few phrases that the rules of the search do not know. */

/** A filter as models answer it. */
export type LlmFilter = { name: string; value: string; words: string };
export type LlmReply = { kind: "property" | "vehicle" | null; filters: LlmFilter[] };

const PHRASES: readonly (readonly [phrase: RegExp, name: string, value: string])[] = [
	[/sunbathe on the roof|roof to sunbathe on/i, "like", "roof_terrace"],
	[/work(ing)? out at home|spor yapabileceğim/i, "like", "gym"],
	[/wheelchair users?|tekerlekli sandalye/i, "like", "accessible"],
	[/grill(ing)? in summer|mangal keyfi/i, "like", "barbecue"],
	[/cosy by the fire|ateş başında/i, "like", "fireplace"],
	[/wake up to the waves|dalga sesiyle/i, "feature", "sea_front"],
	[/grow(ing)? my own vegetables|sebze yetiştir\p{L}*/iu, "feature", "garden"],
	[/four paws|dört ayaklı\p{L}*/iu, "feature", "pets_accepted"],
	[/sips? petrol|yakıtı koklayan/i, "like", "economical"],
];

/** The right answer to a question. */
export function answerRightly(question: string): LlmReply {
	const filters = PHRASES.flatMap(([phrase, name, value]) => {
		const words = phrase.exec(question)?.[0];
		return words ? [{ name, value, words }] : [];
	});
	return { kind: null, filters };
}
