import { afterEach, expect, it, vi } from "vitest";
import { ANY_USER, draftCookie, readDraftCookie } from "./draft-cookie.server.ts";

afterEach(() => vi.useRealTimers());

it.each([
	["of a named user", "1", 1800],
	["that anybody of this browser may have written", ANY_USER, 600],
])("ends after its time, although the browser still sends it: a draft %s", (_, person, seconds) => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const draft = { person, path: "/profile", fields: [["first_name", "Ada"]] as [string, string][] };
	const cookie = draftCookie(draft)!.split(";")[0]!;
	const request = new Request("http://adahan.test/profile", { headers: { Cookie: cookie } });
	vi.setSystemTime(Date.now() + seconds * 1000 - 1000);
	expect(readDraftCookie(request)).toEqual(draft);
	vi.setSystemTime(Date.now() + 2000);
	expect(readDraftCookie(request)).toBeNull();
});
