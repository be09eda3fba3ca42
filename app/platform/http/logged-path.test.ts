import { expect, it } from "vitest";
import { loggedPath } from "./logged-path.ts";

it("leaves the secret out, in pages and in data", () => {
	expect(loggedPath("/lists/Zm9vYmFy")).toBe("/lists/*");
	expect(loggedPath("/lists/Zm9vYmFy.data")).toBe("/lists/*.data");
	expect(loggedPath("/lists/Zm9vYmFy/more")).toBe("/lists/*/more");
});

it("keeps every other path, in short", () => {
	expect(loggedPath("/properties/7")).toBe("/properties/7");
	expect(loggedPath("/lists")).toBe("/lists");
	expect(loggedPath(`/${"x".repeat(1000)}`)).toHaveLength(300);
});
