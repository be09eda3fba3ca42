/** Hands mails to the SMTP server of SMTP_URL over a small pool of connections. */
import { createTransport, type Transporter } from "nodemailer";
import { env } from "#app/platform/env.server.ts";

export type Mail = {
	/** Makes the Message-ID, so that a mail sent twice after a crash is known as one. */
	id: string;
	to: string;
	replyTo: string | null;
	subject: string;
	text: string;
	html: string;
	headers: Record<string, string>;
};

/** isPermanent: this mail will never be taken, a later try is no use. */
export type MailResult = { ok: true } | { ok: false; message: string; isPermanent: boolean };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

let transport: Transporter | undefined;

/** Whether there is a server to send by. */
export function canSendMail(): boolean {
	return env.smtpUrl !== undefined;
}

/** Sends one mail. Never throws: what went wrong, and whether for good, is in the answer. */
export async function sendMail(mail: Mail): Promise<MailResult> {
	if (!env.smtpUrl) return { ok: false, message: "SMTP_URL is not set", isPermanent: false };
	try {
		transport ??= connect(env.smtpUrl);
		await transport.sendMail({
			messageId: `<${mail.id}@${senderDomain()}>`,
			from: env.mailFrom,
			// As objects, so that a comma in an address is never read as a second recipient.
			to: { name: "", address: mail.to },
			...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
			subject: toHeaderText(mail.subject),
			text: mail.text,
			html: mail.html,
			headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
		});
		return { ok: true };
	} catch (cause) {
		return describeFailure(cause as SmtpError);
	}
}

/** Ends the kept connections, for a graceful stop and for tests. */
export function closeMailTransport(): void {
	transport?.close();
	transport = undefined;
}

function connect(url: string): Transporter {
	return createTransport({
		url,
		pool: true,
		maxConnections: 3,
		maxMessages: 100,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
		// Nothing that a visitor typed may ever name a file or an address to fetch.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

/**
 * A 5xx answer about the recipient or the content is for good. One about the connection, the password or our own
 * sender address is a fault of the set-up: the mail waits until it is mended.
 */
export function describeFailure(error: SmtpError): MailResult {
	const isAboutMail = error.command === "RCPT TO" || error.command === "DATA" || error.code === "EMESSAGE";
	const isPermanent = isAboutMail && (error.responseCode ?? 0) >= 500;
	return { ok: false, message: `${error.code ?? error.name}: ${error.message}`.slice(0, 500), isPermanent };
}

/** A text that is safe and readable in a header: one line, no control or direction characters, at most 200 characters. */
export function toHeaderText(text: string): string {
	return text
		.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, 200);
}

function senderDomain(): string {
	return /@([^\s>]+)/.exec(env.mailFrom)?.[1] ?? "adahan.example";
}
