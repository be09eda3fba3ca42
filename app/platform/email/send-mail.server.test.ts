import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it, vi } from "vitest";

const PORT = vi.hoisted(() => {
	const port = 20_000 + (process.pid % 20_000);
	process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
	process.env.SUPABASE_URL ??= "http://127.0.0.1:1";
	process.env.SUPABASE_PUBLISHABLE_KEY ??= "sb_publishable_test";
	process.env.SUPABASE_SECRET_KEY ??= "sb_secret_test";
	return port;
});

import { closeMailTransport, describeFailure, sendMail, toHeaderText } from "./send-mail.server.ts";

function failure(fields: { code?: string; command?: string; responseCode?: number }) {
	return describeFailure(Object.assign(new Error("550 no such mailbox"), fields));
}

describe("rejected mail", () => {
	it("fails permanently when recipient or content is refused with 5xx", () => {
		expect(failure({ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 })).toMatchObject({ isPermanent: true });
		expect(failure({ code: "EMESSAGE", command: "DATA", responseCode: 554 })).toMatchObject({ isPermanent: true });
	});

	it("is retried after a 4xx, a lost connection, wrong credentials or a refused sender", () => {
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

describe("header text", () => {
	it("is one line without control or direction characters", () => {
		expect(toHeaderText("Enquiry\r\nBcc: all@example.com\u0000\u202e\u2028 end")).toBe(
			"Enquiry Bcc: all@example.com end",
		);
	});

	it("keeps Turkish letters and is truncated at 200 characters", () => {
		expect(toHeaderText("Girne’de ışıklı, çok güneşli İğde Sokağı")).toBe("Girne’de ışıklı, çok güneşli İğde Sokağı");
		expect(toHeaderText("ş".repeat(500))).toHaveLength(200);
	});
});

/** A mail server that refuses addresses by the status in them and records accepted mail. */
async function startMailServer() {
	const taken: { to: string[]; raw: string }[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		disableReverseLookup: true,
		// Cuts the pooled connections, like a restarted server.
		closeTimeout: 50,
		onRcptTo({ address }, _session, done) {
			const code = /^(\d{3})@/.exec(address)?.[1];
			done(code ? Object.assign(new Error("refused"), { responseCode: Number(code) }) : null);
		},
		onData(stream, { envelope }, done) {
			let raw = "";
			stream.on("data", (chunk: Buffer) => (raw += chunk.toString()));
			stream.on("end", () => {
				taken.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
				done();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(PORT, "127.0.0.1", resolve));
	return { taken, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const MAIL = { id: "0d0f", replyTo: null, subject: "Merhaba", text: "Günaydın", html: "<p>Günaydın</p>", headers: {} };

describe("sending", () => {
	afterEach(closeMailTransport);

	it("fails temporarily while the server is down and recovers by itself", async () => {
		expect(await sendMail({ ...MAIL, to: "a@example.com" })).toMatchObject({ ok: false, isPermanent: false });
		const server = await startMailServer();
		expect(await sendMail({ ...MAIL, to: "a@example.com" })).toEqual({ ok: true });
		await server.stop();
		expect(await sendMail({ ...MAIL, to: "a@example.com" })).toMatchObject({ ok: false, isPermanent: false });
		const next = await startMailServer();
		expect(await sendMail({ ...MAIL, to: "a@example.com" })).toEqual({ ok: true });
		await next.stop();
	});

	it("distinguishes permanent from temporary refusals and continues with the next mail", async () => {
		const server = await startMailServer();
		const results = await Promise.all(
			["550@example.com", "450@example.com", "b@example.com"].map((to) => sendMail({ ...MAIL, to })),
		);
		expect(results).toMatchObject([{ isPermanent: true }, { isPermanent: false }, { ok: true }]);
		await server.stop();
	});

	it("reaches one recipient and allows no header injection", async () => {
		const server = await startMailServer();
		const text = "Konu\r\nBcc: all@example.com";
		await sendMail({
			...MAIL,
			to: "c@example.com",
			replyTo: "d@example.com",
			subject: text,
			headers: { "X-Test": text },
		});
		expect(server.taken).toHaveLength(1);
		expect(server.taken[0]?.to).toEqual(["c@example.com"]);
		expect(server.taken[0]?.raw).not.toMatch(/^Bcc:/im);
		expect(server.taken[0]?.raw).toMatch(/^Message-ID: <0d0f@adahan\.example>$/im);
		await server.stop();
	});

	it("refuses a list of addresses", async () => {
		const server = await startMailServer();
		expect((await sendMail({ ...MAIL, to: "c@example.com, e@example.com" })).ok).toBe(false);
		expect(server.taken).toHaveLength(0);
		await server.stop();
	});
});
