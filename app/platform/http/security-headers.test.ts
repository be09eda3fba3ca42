import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";

it("allows images from the site only", () => {
	expect(contentSecurityPolicy([]).split("; ")).toContain("img-src 'self' data: blob:");
});
