import { expect, it } from "vitest";
import { loggedPath, loggedText } from "./logged-path.ts";

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

it("keeps of a text neither queries nor tokens nor addresses", () => {
	expect(loggedText("at https://adahan.example/auth/callback?token_hash=abc&type=x, then")).toBe(
		"at https://adahan.example/auth/callback then",
	);
	expect(loggedText("no rights: eyJhbGciOi.eyJzdWIi.c2ln for ada@example.com")).toBe("no rights: * for *@*");
	expect(loggedText("GET /lists/Zm9vYmFy failed")).toBe("GET /lists/* failed");
});

it("leaves queries out of addresses in a row, and takes no longer for many of them", () => {
	expect(loggedText("http://a.example/xhttps://b.example/?k=1 (http://c.example#t)")).toBe(
		"http://a.example/xhttps://b.example/ (http://c.example)",
	);
	const started = performance.now();
	loggedText("http://".repeat(100_000));
	// Read over and over, these take minutes.
	expect(performance.now() - started).toBeLessThan(5000);
});
