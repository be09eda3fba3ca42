import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CaughtMail } from "../../supabase/local/caught-mail.ts";
import { createMailDriver, toPlainText } from "../../supabase/local/mail-driver.ts";
import { type MailInbox, startMailInbox } from "../../supabase/local/mail-inbox.ts";
import { temporaryFolder } from "../support/local-process.ts";

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
let inbox: MailInbox;
const start = () => startMailInbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0, folder });

beforeEach(async () => {
	temporary = await temporaryFolder();
	folder = join(temporary.path, "inbox");
	inbox = await start();
});
afterEach(async () => {
	await inbox.stop();
	await temporary.remove();
});

const mail = {
	from: { name: "Adahan Çarşısı", address: "no-reply@adahan.example" },
	to: "Şükrü Öğüt <sukru@örnek.test>",
	subject: "İlanınız yayında: ĞÜŞİÖÇ ğüşıöç",
	text: "Merhaba Şükrü,\nilanınız https://adahan.test/properties/1 adresinde.",
	html: "<p>Merhaba <b>Şükrü</b><script>parent.document.title = 'taken'</script></p>",
	attachments: [{ filename: "plan şeması.txt", content: "içerik" }],
};

async function send(message: object): Promise<void> {
	const transport = nodemailer.createTransport({ host: inbox.smtpHost, port: inbox.smtpPort, ignoreTLS: true });
	await transport.sendMail(message);
	transport.close();
}

const page = (path: string) => fetch(`${inbox.url}${path}`);

it("shows a mail with Turkish letters unchanged", async () => {
	await send(mail);
	const [caught] = (await (await page("/api")).json()) as CaughtMail[];
	expect(caught).toMatchObject({
		from: "Adahan Çarşısı <no-reply@adahan.example>",
		subject: mail.subject,
		attachments: [{ name: "plan şeması.txt", type: "text/plain", bytes: 7 }],
	});
	expect(caught?.to[0]).toContain("Şükrü Öğüt");
	expect(caught?.text.trim()).toBe(mail.text);
	expect(caught?.headers.map(({ name }) => name)).toContain("Message-ID");
	expect(await (await page("/")).text()).toContain(mail.subject);
	const shown = await (await page(`/mails/${caught?.id}`)).text();
	expect(shown).toContain('<a href="https://adahan.test/properties/1"');
	expect(shown).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
	expect(shown).not.toContain("<script");
});

it("never runs scripts or fetches resources of a mail", async () => {
	await send(mail);
	const frame = await page(`/mails/${inbox.mails()[0]?.id}/html`);
	expect(frame.headers.get("content-security-policy")).toMatch(/default-src 'none';.*sandbox/);
	await send({ ...mail, subject: "<img src=x onerror=alert(1)>", html: undefined });
	expect(await (await page("/")).text()).not.toContain("<img");
});

it("lists newest first and keeps mails over a restart", async () => {
	for (const subject of ["one", "two", "three"]) await send({ ...mail, subject });
	const before = inbox.mails();
	expect(before.map(({ subject }) => subject)).toEqual(["three", "two", "one"]);
	await inbox.stop();
	inbox = await start();
	expect(inbox.mails()).toEqual(before);
	await send({ ...mail, subject: "four" });
	expect(inbox.mails().map(({ subject }) => subject)).toEqual(["four", "three", "two", "one"]);
});

it("keeps the last 500", async () => {
	const message = (number: number) => ({ from: "a@b.test", to: "c@d.test", subject: `number ${number}`, text: "x" });
	await inbox.stop();
	await mkdir(folder, { recursive: true });
	for (let number = 1; number <= 498; number += 1)
		await writeFile(join(folder, `${number}.eml`), `Subject: number ${number}\r\n\r\nx\r\n`);
	inbox = await start();
	for (let number = 499; number <= 503; number += 1) await send(message(number));
	expect(inbox.mails()).toHaveLength(500);
	expect(inbox.mails().at(-1)?.subject).toBe("number 4");
	expect(await readdir(folder)).toHaveLength(500);
});

it("answers 404 for unknown mails and rejects writes", async () => {
	expect((await page("/mails/1")).status).toBe(404);
	expect((await page("/api/..%2f..")).status).toBe(404);
	expect((await fetch(inbox.url, { method: "POST" })).status).toBe(405);
});

it("receives auth mails with a text generated from their HTML", async () => {
	const driver = createMailDriver({
		host: inbox.smtpHost,
		port: inbox.smtpPort,
		from: "Adahan <no-reply@adahan.example>",
	});
	const html = `<html><head><title>no</title></head><body><h1>Güneş &amp; deniz</h1><p>Bir <a href="https://a.test/?b=1&amp;c=2">tık</a>.</p></body></html>`;
	await driver.send({ to: "a@b.test", subject: "Konu", html, text: "ignored" });
	driver.close();
	expect(inbox.mails()[0]?.text.trim()).toBe(toPlainText(html).trim());
	expect(toPlainText(html)).toBe("Güneş & deniz\n\nBir tık: https://a.test/?b=1&c=2.\n");
});
