/** URLs of the error and security event lists: parsed and written back unchanged. */
import { describe, expect, it } from "vitest";
import { errorsPath, parseErrorSearch } from "./error-groups.ts";
import { eventsPath, parseEventSearch } from "./security-events.ts";

const ID = "3f2c1b9a-0d3e-4f5a-8b7c-6d5e4f3a2b1c";

describe("errors", () => {
	const readBack = (path: string) => {
		const search = parseErrorSearch(new URL(path, "http://x").searchParams);
		return errorsPath(search, search.page);
	};
	it.each([
		"/admin/errors",
		"/admin/errors?state=all&source=browser&range=week&page=3",
		"/admin/errors?state=resolved",
		`/admin/errors?id=${ID}`,
		`/admin/errors?id=${ID}&state=open`,
	])("%s", (path) => expect(readBack(path)).toBe(path));

	it("drops invalid parameters", () => {
		expect(readBack("/admin/errors?state=x&source=&range=year&id=7&page=-1")).toBe("/admin/errors");
		expect(parseErrorSearch(new URLSearchParams({ id: ID.toUpperCase() }))).toEqual({ state: "all", id: ID, page: 1 });
	});
});

describe("security events", () => {
	const readBack = (path: string) => {
		const search = parseEventSearch(new URL(path, "http://x").searchParams);
		return eventsPath(search, search.page);
	};
	it.each([
		"/admin/security",
		"/admin/security?severity=all&state=all&range=today&page=2",
		"/admin/security?type=PAGE_UNLOAD",
		"/admin/security?severity=low&type=PAGE_UNLOAD",
	])("%s", (path) => expect(readBack(path)).toBe(path));

	it("shows open, important events by default and all severities for a type", () => {
		expect(parseEventSearch(new URLSearchParams())).toEqual({ severity: "important", state: "open", page: 1 });
		expect(parseEventSearch(new URLSearchParams("type=PAGE_UNLOAD")).severity).toBe("all");
		expect(readBack("/admin/security?type=NOPE&severity=worst&page=1000")).toBe("/admin/security");
	});
});
