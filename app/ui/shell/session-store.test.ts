import { beforeEach, expect, test, vi } from "vitest";
import { forgetTab, KEPT_MILLISECONDS, keepInTab, readFromTab } from "./session-store.ts";

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

beforeEach(() => vi.stubGlobal("sessionStorage", new Storage()));

test("keeps a value for half an hour, then removes it", () => {
	keepInTab("text", { message: "Merhaba" }, 1000);
	expect(readFromTab("text", 1000 + KEPT_MILLISECONDS - 1)).toEqual({ message: "Merhaba" });
	expect(readFromTab("text", 1000 + KEPT_MILLISECONDS)).toBeUndefined();
	expect(readFromTab("text", 1000)).toBeUndefined();
});

test("removes a corrupt entry", () => {
	sessionStorage.setItem("kept:text", "{broken");
	expect(readFromTab("text")).toBeUndefined();
	expect(sessionStorage.getItem("kept:text")).toBeNull();
});

test("removes all or selected entries, only its own", () => {
	sessionStorage.setItem("other", "stays");
	keepInTab("a", 1);
	keepInTab("b", 2);
	forgetTab((value) => value === 1);
	expect([readFromTab("a"), readFromTab("b")]).toEqual([undefined, 2]);
	forgetTab();
	expect(readFromTab("b")).toBeUndefined();
	expect(sessionStorage.getItem("other")).toBe("stays");
});

test("tolerates an unavailable storage", () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	vi.stubGlobal("sessionStorage", {
		setItem: () => {
			throw new Error("full");
		},
		getItem: () => {
			throw new Error("refused");
		},
		removeItem: () => {
			throw new Error("refused");
		},
	});
	keepInTab("a", 1);
	expect(readFromTab("a")).toBeUndefined();
});
