/** Sends mail to the SMTP server of SMTP_URL over a small connection pool. */
import { createTransport, type Transporter } from "nodemailer";
import { env } from "#app/platform/env.server.ts";

export type Mail = {
	/** Becomes the Message-ID, so that a mail sent twice after a crash is recognised as one. */
	id: string;
	to: string;
	replyTo: string | null;
	subject: string;
	text: string;
	html: string;
	headers: Record<string, string>;
};

/** isPermanent: the mail will never be accepted; do not retry. */
export type MailResult = { ok: true } | { ok: false; message: string; isPermanent: boolean };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

let transport: Transporter | undefined;

/** Whether an SMTP server is configured. */
export function canSendMail(): boolean {
	return env.smtpUrl !== undefined;
}

/** Sends one mail. Never throws: the result holds the error and whether it is permanent. */
export async function sendMail(mail: Mail): Promise<MailResult> {
	if (!env.smtpUrl) return { ok: false, message: "SMTP_URL is not set", isPermanent: false };
	try {
		transport ??= connect(env.smtpUrl);
		await transport.sendMail({
			messageId: `<${mail.id}@${senderDomain()}>`,
			from: env.mailFrom,
			// An object, so that a comma in an address is never parsed as a second recipient.
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

/** Closes pooled connections, for a graceful shutdown and for tests. */
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
		// User input must never name a file or URL to fetch.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

/**
 * A 5xx reply about the recipient or the content is permanent. One about the connection, the credentials or our sender
 * address is a configuration error: the mail waits until it is fixed.
 */
export function describeFailure(error: SmtpError): MailResult {
	const isAboutMail = error.command === "RCPT TO" || error.command === "DATA" || error.code === "EMESSAGE";
	const isPermanent = isAboutMail && (error.responseCode ?? 0) >= 500;
	return { ok: false, message: `${error.code ?? error.name}: ${error.message}`.slice(0, 500), isPermanent };
}

/** Makes a text safe for a header: one line, no control or direction characters, at most 200 characters. */
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
