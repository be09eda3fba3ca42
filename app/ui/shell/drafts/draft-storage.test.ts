/** Ownership of form drafts in a tab; saving and restoring is tested in tests/browser/form-draft.spec.ts. */
import { beforeEach, expect, test, vi } from "vitest";
import { saveAllDrafts, settleSentDrafts, startDraftStorage } from "./draft-storage.ts";
import { getTabItem, setTabItem } from "./tab-storage.ts";

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
	for (const person of OWNERS) setTabItem(`/contact ${person}`, { person, texts: { message: "Merhaba" } });
});

const left = () => OWNERS.filter((person) => getTabItem(`/contact ${person}`) !== undefined);

test("removes drafts of other accounts and keeps anonymous ones", () => {
	startDraftStorage("eda@example.com")();
	expect(left()).toEqual(["eda@example.com", null]);
});

test("keeps all drafts on an anonymous page, whose user may sign in again", () => {
	startDraftStorage(null)();
	expect(left()).toEqual(OWNERS);
});

test.each([
	["keeps a sent draft until the form is accepted", false, [{ person: null, texts: { body: "Merhaba" } }]],
	["deletes the draft of an accepted form", true, []],
] as const)("%s", (_, isAccepted, kept) => {
	const listeners: Record<string, (event: unknown) => void> = {};
	const field = { id: "note", name: "body", value: "Merhaba", defaultValue: "", closest: () => null };
	const form = {
		method: "post",
		getAttribute: () => "/notes",
		querySelectorAll: () => [field],
		querySelector: () => field,
	};
	vi.stubGlobal("location", { pathname: "/notes", search: "" });
	Object.assign(document, { addEventListener: (type: string, listen: () => void) => (listeners[type] = listen) });
	const end = startDraftStorage(null);
	listeners.submit?.({ target: form, defaultPrevented: true });
	settleSentDrafts(isAccepted);
	expect([getTabItem("/notes note")].filter(Boolean)).toEqual(kept);
	end();
});

test("keeps neither a shown password nor a code of a second factor", () => {
	const form = { method: "post", getAttribute: () => "sign-in" };
	const fields = ["email", "password", "one_time_code", "recovery_code"].map((name) => ({
		name,
		form,
		value: "entered",
		defaultValue: "",
		closest: () => null,
	}));
	const page = { ...form, querySelectorAll: () => fields };
	vi.stubGlobal("document", { querySelectorAll: () => [page] });
	vi.stubGlobal("location", { pathname: "/auth", search: "" });
	saveAllDrafts();
	expect(getTabItem("/auth sign-in")).toEqual({ person: null, texts: { email: "entered" } });
});
