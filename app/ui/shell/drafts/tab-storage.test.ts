import { beforeEach, expect, test, vi } from "vitest";
import { clearTabItems, getTabItem, setTabItem, TAB_ITEM_TTL_MS } from "./tab-storage.ts";

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
	setTabItem("text", { message: "Merhaba" }, 1000);
	expect(getTabItem("text", 1000 + TAB_ITEM_TTL_MS - 1)).toEqual({ message: "Merhaba" });
	expect(getTabItem("text", 1000 + TAB_ITEM_TTL_MS)).toBeUndefined();
	expect(getTabItem("text", 1000)).toBeUndefined();
});

test("removes a corrupt entry", () => {
	sessionStorage.setItem("kept:text", "{broken");
	expect(getTabItem("text")).toBeUndefined();
	expect(sessionStorage.getItem("kept:text")).toBeNull();
});

test("removes all or selected entries, only its own", () => {
	sessionStorage.setItem("other", "stays");
	setTabItem("a", 1);
	setTabItem("b", 2);
	clearTabItems((value) => value === 1);
	expect([getTabItem("a"), getTabItem("b")]).toEqual([undefined, 2]);
	clearTabItems();
	expect(getTabItem("b")).toBeUndefined();
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
	setTabItem("a", 1);
	expect(getTabItem("a")).toBeUndefined();
});
