/**
 * The schema as the clients see it. The generated types say of a function that returns `json` no more than that; here it
 * answers what the tests saw it answer (`supabase/contract/answers.ts`).
 */
import type { Answers } from "#contract/answers.ts";
import type { Database, Json } from "#contract/types.ts";

type Schema = Database["public"];
type Functions = Schema["Functions"];

export type BackendSchema = Omit<Database, "public"> & {
	public: Omit<Schema, "Functions"> & {
		Functions: {
			[Name in keyof Functions]: Json extends Functions[Name]["Returns"]
				? { Args: Functions[Name]["Args"]; Returns: Name extends keyof Answers ? Answers[Name] : never }
				: Functions[Name];
		};
	};
};

/**
 * What an answer must be for its reader to take it as T. The database answers codes as text and ordinals as numbers, which T
 * may narrow; a key that T requires must be there, with a value that T allows.
 */
export type Matching<T> = unknown extends T
	? unknown
	: T extends string
		? string
		: T extends number
			? number
			: T extends boolean
				? boolean
				: T extends readonly (infer Element)[]
					? Matching<Element>[]
					: T extends object
						? MatchingObject<T>
						: T;

/** Objects whose keys and values are free match anything; `ok` tells the members of a union apart. */
type MatchingObject<T extends object> = string extends keyof T
	? Record<string, unknown> extends T
		? unknown
		: MatchingFields<T>
	: MatchingFields<T>;
type MatchingFields<T extends object> = { [Key in keyof T]: Key extends "ok" ? T[Key] : Matching<T[Key]> };
