import { describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
	process.env.SUPABASE_URL ??= "http://127.0.0.1:1";
	process.env.SUPABASE_PUBLISHABLE_KEY ??= "sb_publishable_test";
	process.env.SUPABASE_SECRET_KEY ??= "sb_secret_test";
});

import { describeFailure, toHeaderText } from "./send-mail.server.ts";

function failure(fields: { code?: string; command?: string; responseCode?: number }) {
	return describeFailure(Object.assign(new Error("550 no such mailbox"), fields));
}

describe("a mail that was not taken", () => {
	it("has failed for good when the recipient or the content is refused with 5xx", () => {
		expect(failure({ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 })).toMatchObject({ isPermanent: true });
		expect(failure({ code: "EMESSAGE", command: "DATA", responseCode: 554 })).toMatchObject({ isPermanent: true });
	});

	it("is tried again after a 4xx, a lost connection, a wrong password or a refused sender", () => {
		for (const fields of [
			{ code: "EENVELOPE", command: "RCPT TO", responseCode: 450 },
			{ code: "ESOCKET", command: "CONN" },
			{ code: "ETIMEDOUT" },
			{ code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 },
			{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 553 },
			{ code: "EPROTOCOL", command: "CONN", responseCode: 554 },
		])
			expect(failure(fields)).toMatchObject({ ok: false, isPermanent: false });
	});

	it("is described in at most 500 characters", () => {
		expect(describeFailure(new Error("x".repeat(9000)))).toMatchObject({
			message: expect.stringMatching(/^.{1,500}$/),
		});
	});
});

describe("a header text", () => {
	it("is one line without control or direction characters", () => {
		expect(toHeaderText("Enquiry\r\nBcc: all@example.com\u0000\u202e\u2028 end")).toBe(
			"Enquiry Bcc: all@example.com end",
		);
	});

	it("keeps Turkish letters and ends at 200 characters", () => {
		expect(toHeaderText("Girne’de ışıklı, çok güneşli İğde Sokağı")).toBe("Girne’de ışıklı, çok güneşli İğde Sokağı");
		expect(toHeaderText("ş".repeat(500))).toHaveLength(200);
	});
});
