/** Whose texts a tab keeps; what is typed and brought back is told in tests/browser/typed.spec.ts. */
import { beforeEach, expect, test, vi } from "vitest";
import { keepTexts } from "./kept-text.ts";
import { keepInTab, readFromTab } from "./session-store.ts";

/** A tab's storage, as far as it is used. */
class Storage {
	[key: string]: unknown;
	getItem = (key: string) => (this[key] as string | undefined) ?? null;
	setItem = (key: string, value: string) => {
		this[key] = value;
	};
	removeItem = (key: string) => {
		delete this[key];
	};
}

const OWNERS = ["ada@example.com", "eda@example.com", null];

beforeEach(() => {
	vi.stubGlobal("sessionStorage", new Storage());
	vi.stubGlobal("document", { forms: [], addEventListener: () => {}, removeEventListener: () => {} });
	for (const person of OWNERS) keepInTab(`/contact ${person}`, { person, texts: { message: "Merhaba" } });
});

const left = () => OWNERS.filter((person) => readFromTab(`/contact ${person}`) !== undefined);

test("who types now finds nothing of anybody else in their tab, and keeps what nobody has signed in for", () => {
	keepTexts("eda@example.com")();
	expect(left()).toEqual(["eda@example.com", null]);
});

test("a page of nobody removes nothing: its typist may be about to sign in again", () => {
	keepTexts(null)();
	expect(left()).toEqual(OWNERS);
});
