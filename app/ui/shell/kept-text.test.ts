/** Ownership of form drafts in a tab; saving and restoring is tested in tests/browser/typed.spec.ts. */
import { beforeEach, expect, test, vi } from "vitest";
import { keepTexts } from "./kept-text.ts";
import { keepInTab, readFromTab } from "./session-store.ts";

/** The storage of a tab, as far as it is used. */
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

test("removes drafts of other accounts and keeps anonymous ones", () => {
	keepTexts("eda@example.com")();
	expect(left()).toEqual(["eda@example.com", null]);
});

test("keeps all drafts on an anonymous page, whose user may sign in again", () => {
	keepTexts(null)();
	expect(left()).toEqual(OWNERS);
});
