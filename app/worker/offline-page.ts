/** The offline page of this device, and the language of the last page. */
import { ASSETS, SHELL } from "./cache-names.ts";
import { put } from "./store.ts";

export const OFFLINE_PATH = "/offline";
const LANGUAGE_PATH = "/language";

/** The language of the last page. */
export async function readLanguage(): Promise<string> {
	const stored = await (await caches.open(ASSETS)).match(LANGUAGE_PATH);
	return stored ? stored.text() : "en";
}

/** Stores the language of a page. */
export const writeLanguage = (lang: string) => put(ASSETS, LANGUAGE_PATH, lang, {});

/** The offline page in a language. Undefined when the device dropped it. */
export const offlinePage = async (lang: string) => (await caches.open(SHELL)).match(`${OFFLINE_PATH}?lng=${lang}`);
