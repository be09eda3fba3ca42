import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";

it("allows pictures from the own site alone", () => {
	expect(contentSecurityPolicy([]).split("; ")).toContain("img-src 'self' data: blob:");
});
