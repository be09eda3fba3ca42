import { afterEach, expect, it, vi } from "vitest";
import { ANY_USER, draftCookie, readDraftCookie, UNNAMED_TTL_SECONDS } from "./draft-cookie.server.ts";

afterEach(() => vi.useRealTimers());

it("ends after its time, although the browser still sends it", () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const draft = { person: ANY_USER, path: "/profile", fields: [["first_name", "Ada"]] as [string, string][] };
	const cookie = draftCookie(draft, UNNAMED_TTL_SECONDS)!.split(";")[0]!;
	const request = new Request("http://adahan.test/profile", { headers: { Cookie: cookie } });
	vi.setSystemTime(Date.now() + UNNAMED_TTL_SECONDS * 1000 - 1000);
	expect(readDraftCookie(request)).toEqual(draft);
	vi.setSystemTime(Date.now() + 2000);
	expect(readDraftCookie(request)).toBeNull();
});
