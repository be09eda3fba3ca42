/**
 * Types of `t`. The library computes the keys of every namespace for every call, which was three quarters of the type
 * check; here they are computed once. That the values of a text are given is checked where texts are tested.
 */
import type { i18n } from "i18next";
import type accountTexts from "./bundles/account.en.ts";
import type adminTexts from "./bundles/admin.en.ts";
import type pageTexts from "./bundles/base.en.ts";
import type calculatorTexts from "./bundles/calculator.en.ts";
import type dashboardTexts from "./bundles/dashboard.en.ts";
import type designTexts from "./bundles/design.en.ts";
import type detailTexts from "./bundles/detail.en.ts";
import type homeTexts from "./bundles/home.en.ts";
import type listTexts from "./bundles/lists.en.ts";
import type siteTexts from "./bundles/site.en.ts";
import type cardTexts from "./cards/en.ts";
import type continueTexts from "./continue/en.ts";
import type copyTexts from "./copies/en.ts";
import type crashTexts from "./crash/en.ts";
import type mapTexts from "./map/en.ts";
import type marketTexts from "./market/en.ts";
import type mediaTexts from "./media/en.ts";
import type offerTexts from "./offers/en.ts";
import type offlineTexts from "./offline/en.ts";
import type packTexts from "./pack/en.ts";
import type priceTexts from "./prices/en.ts";
import type recommendationTexts from "./recommendations/en.ts";
import type widerTexts from "./wider/en.ts";
import type writtenTexts from "./written/en.ts";

/** Namespaces of every page. */
export type PageTexts = typeof pageTexts;

/** All page namespaces. */
export type AllTexts = PageTexts &
	typeof siteTexts &
	typeof detailTexts &
	typeof calculatorTexts &
	typeof homeTexts &
	typeof listTexts &
	typeof accountTexts &
	typeof dashboardTexts &
	typeof adminTexts &
	typeof designTexts & {
		cards: typeof cardTexts;
		continue: typeof continueTexts;
		copies: typeof copyTexts;
		map: typeof mapTexts;
		market: typeof marketTexts;
		crash: typeof crashTexts;
		media: typeof mediaTexts;
		offline: typeof offlineTexts;
		offers: typeof offerTexts;
		pack: typeof packTexts;
		prices: typeof priceTexts;
		recommendations: typeof recommendationTexts;
		wider: typeof widerTexts;
		written: typeof writtenTexts;
	};

/** i18next appends these to a key according to `count`. */
type PluralSuffix = "zero" | "one" | "two" | "few" | "many" | "other";

/** A key and, for a plural, the key without its suffix. */
type WithBase<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base | Key : Key;

type KeysOf<T> = {
	[Key in keyof T & string]: T[Key] extends string ? WithBase<Key> : `${Key}.${KeysOf<T[Key]>}`;
}[keyof T & string];

type KeysByNamespace = { [Name in keyof AllTexts & string]: KeysOf<AllTexts[Name]> };

/** A namespace of texts, such as `billing`. */
export type Namespace = keyof KeysByNamespace;

type PrefixedKey = { [Name in Namespace]: `${Name}:${KeysByNamespace[Name]}` }[Namespace];

type First<N> = N extends readonly [infer Name, ...unknown[]] ? Name : N;

/** One namespace, or several: the first is used for keys without a prefix. */
export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

/** A key that `t` of these namespaces takes: `title`, `plan.name`, or with its namespace `billing:plan.name`. */
export type TextKey<N extends Namespaces> = KeysByNamespace[First<N> & Namespace] | PrefixedKey;

/** An interface, so that two of them are compared by their keys and not by how their namespaces are written. */
interface TranslateKeys<Key extends string> {
	(key: Key, values?: Record<string, unknown>): string;
	/** Of every function; with it this stays an interface. */
	readonly name: string;
}

/** `t`: the text of a key with its values filled in. `count` selects the plural. */
export type Translate<N extends Namespaces> = TranslateKeys<TextKey<N>>;

/** The instance of a language, with typed keys. */
export type Translations = Omit<i18n, "t" | "getFixedT" | "exists"> & {
	t: Translate<"common">;
	getFixedT<const N extends Namespaces>(language: string | null, namespaces: N): Translate<N>;
	exists(key: string): boolean;
};
