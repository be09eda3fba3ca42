import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import PostalMime, { type Address, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { CaughtMail } from "./caught-mail.ts";
import { listen } from "./http-server.ts";
import { MAIL_POLICY, PAGE_POLICY, renderInbox, renderMail } from "./mail-inbox-page.ts";

export type MailInbox = {
	url: string;
	smtpHost: string;
	smtpPort: number;
	/** Newest first. */
	mails(): CaughtMail[];
	stop(): Promise<void>;
};

const MAX_MAILS = 500;
const MAX_MAIL_BYTES = 20 * 1024 * 1024;

/**
 * Catches all SMTP mails, keeps the last 500 in a folder, and shows them on a web page; nothing is forwarded.
 * @throws BackendFailure when a port is taken
 */
export async function startMailInbox(options: {
	host: string;
	httpPort: number;
	smtpPort: number;
	folder: string;
}): Promise<MailInbox> {
	const { host, folder } = options;
	const mails: CaughtMail[] = [];
	let last = 0;
	const take = async (raw: Buffer, recipients: string[]) => {
		// Names sort by time and are unique within a millisecond.
		last = Math.max(Date.now(), last + 1);
		const id = String(last);
		await mkdir(folder, { recursive: true });
		await writeFile(join(folder, `${id}.new`), raw);
		await rename(join(folder, `${id}.new`), join(folder, `${id}.eml`));
		mails.unshift(await parseMail(id, raw, recipients));
		for (const old of mails.splice(MAX_MAILS)) await rm(join(folder, `${old.id}.eml`), { force: true });
	};
	const smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		size: MAX_MAIL_BYTES,
		disableReverseLookup: true,
		closeTimeout: 500, // in milliseconds; half a minute by default for a silent client
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				take(
					Buffer.concat(chunks),
					session.envelope.rcptTo.map(({ address }) => address),
				).then(() => done(), done);
			});
		},
	});
	smtp.on("error", () => {}); // a client that disconnects
	const web = createServer((request, response) =>
		respond(request.method ?? "GET", request.url ?? "/", response, mails),
	);
	const page = await listen(web, host, options.httpPort, "LOCAL_INBOX_PORT");
	try {
		const door = await listen(smtp.server, host, options.smtpPort, "LOCAL_SMTP_PORT");
		mails.push(...(await readStoredMails(folder)));
		last = Number(mails[0]?.id ?? 0);
		return {
			url: page.url,
			smtpHost: host,
			smtpPort: door.port,
			mails: () => [...mails],
			stop: async () => {
				await new Promise<void>((resolve) => smtp.close(() => resolve()));
				await closeWeb();
			},
		};
	} catch (error) {
		await closeWeb();
		throw error;
	}

	function closeWeb(): Promise<void> {
		return new Promise((resolve) => {
			web.close(() => resolve());
			web.closeAllConnections();
		});
	}
}

async function readStoredMails(folder: string): Promise<CaughtMail[]> {
	const files = (await readdir(folder).catch(() => [])).filter((file) => /^\d+\.eml$/.test(file));
	const ids = files.map((file) => file.slice(0, -4)).sort((a, b) => Number(b) - Number(a));
	for (const id of ids.splice(MAX_MAILS)) await rm(join(folder, `${id}.eml`), { force: true });
	return Promise.all(ids.map(async (id) => parseMail(id, await readFile(join(folder, `${id}.eml`)), [])));
}

async function parseMail(id: string, raw: Buffer, recipients: string[]): Promise<CaughtMail> {
	const receivedAt = new Date(Number(id)).toISOString();
	const mail: Partial<Email> = await PostalMime.parse(raw).catch(() => ({ text: raw.toString("latin1") }));
	const named = (address?: Address) =>
		address?.name && address.address ? `${address.name} <${address.address}>` : (address?.address ?? "");
	const to = (mail.to ?? []).map((address) => named(address)).filter(Boolean);
	return {
		id,
		receivedAt,
		from: named(mail.from),
		to: to.length > 0 ? to : recipients,
		subject: mail.subject ?? "",
		text: mail.text ?? "",
		html: mail.html ?? "",
		headers: (mail.headers ?? []).map(({ originalKey, key, value }) => ({ name: originalKey ?? key, value })),
		attachments: (mail.attachments ?? []).map((attachment) => ({
			name: attachment.filename ?? "",
			type: attachment.mimeType,
			bytes: typeof attachment.content === "string" ? attachment.content.length : attachment.content.byteLength,
		})),
	};
}

type InboxResponse = { status: number; type: string; body: string; policy: string };

function respond(method: string, url: string, response: ServerResponse, mails: CaughtMail[]): void {
	const { status, type, body, policy } =
		method === "GET" || method === "HEAD" ? route(url, mails) : plainText(405, "Mails can only be read");
	response.writeHead(status, {
		"content-type": `${type}; charset=utf-8`,
		"content-security-policy": policy,
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer",
	});
	response.end(method === "HEAD" ? undefined : body);
}

/** `/`, `/mails/{id}`, `/mails/{id}/html`, `/api` and `/api/{id}`. */
function route(url: string, mails: CaughtMail[]): InboxResponse {
	const [, area = "", id = "", part] = (url.split("?")[0] ?? "/").split("/");
	const page = (body: string, policy = PAGE_POLICY) => ({ status: 200, type: "text/html", body, policy });
	const json = (value: unknown) => ({ ...plainText(200, JSON.stringify(value)), type: "application/json" });
	if (area === "") return page(renderInbox(mails));
	if (area === "api" && id === "") return json(mails);
	const mail = mails.find((candidate) => candidate.id === id);
	if (mail && area === "api") return json(mail);
	if (mail && area === "mails") return part === "html" ? page(mail.html, MAIL_POLICY) : page(renderMail(mail));
	return plainText(404, "No such mail");
}

function plainText(status: number, body: string): InboxResponse {
	return { status, type: "text/plain", body, policy: PAGE_POLICY };
}
