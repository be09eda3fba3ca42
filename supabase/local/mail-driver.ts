import nodemailer from "nodemailer";

type Mail = { to: string; subject: string; text?: string; html?: string };

/**
 * Sends mails of the auth service by SMTP to the local inbox. The text part is derived from the HTML, because the
 * service's own links to a missing page.
 */
export function createMailDriver(smtp: { host: string; port: number; from: string }) {
	const transport = nodemailer.createTransport({ host: smtp.host, port: smtp.port, ignoreTLS: true });
	return {
		async send(mail: Mail): Promise<void> {
			const { to, subject, html } = mail;
			await transport.sendMail({ from: smtp.from, to, subject, html, text: html ? toPlainText(html) : mail.text });
		},
		close: () => transport.close(),
	};
}

/** Text of a simple HTML mail, each link as text and address. */
export function toPlainText(html: string): string {
	const text = html
		.replace(/<(head|style|script)\b[\s\S]*?<\/\1>/gi, "")
		.replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, address: string, linkText: string) =>
			linkText.trim() === address ? address : `${linkText}: ${address}`,
		)
		.replace(/\s+/g, " ")
		.replace(/<hr\b[^>]*>/gi, "\n\n---\n\n")
		.replace(/<br\b[^>]*>/gi, "\n")
		.replace(/<\/(p|h[1-6]|div|tr|table)>/gi, "\n\n")
		.replace(/<[^>]+>/g, "")
		.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "");
	return `${text
		.split("\n")
		.map((line) => line.trim())
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim()}\n`;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
