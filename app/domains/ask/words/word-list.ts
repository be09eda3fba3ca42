/** The shape of a language's words. Phrases are separated by "|"; {a,b,} stands for each of its parts. */
export type WordList = {
	/** Phrases by what they mean: `filter=value` of homes and land, of vehicles, or of both. */
	property: Readonly<Record<string, string>>;
	vehicle: Readonly<Record<string, string>>;
	both: Readonly<Record<string, string>>;
	/** First halves of pairs: "sea" of "sea or mountain view", "Turkish" of "Turkish or exchange title". */
	halves: Readonly<Record<string, string>>;
	/** Words that say how others are meant: units, bounds, topics, negations. */
	grammar: Readonly<Record<string, string>>;
	numbers: Readonly<Record<string, number>>;
	/** Criteria that no filter covers. */
	unsupported: string;
	/** Words that carry no criterion. */
	filler: string;
};
