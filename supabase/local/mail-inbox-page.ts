import type { CaughtMail } from "./caught-mail.ts";

/** Inbox pages load only their own style and the framed mail. */
export const PAGE_POLICY =
	"default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** A mail runs no script, loads nothing, and opens links in a new tab. */
export const MAIL_POLICY =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const STYLE = `
	body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #12263a; background: #fbf8f3; }
	a { color: #0b6477; } h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
	ol { list-style: none; padding: 0; } li { border-top: 1px solid #e4ddd1; padding: .6rem 0; }
	.muted { color: #51626f; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
	pre, iframe { border: 1px solid #e4ddd1; border-radius: 8px; background: #fff; padding: .75rem; box-sizing: border-box; }
	iframe { width: 100%; height: 26rem; padding: 0; } dt { font-weight: 600; } dd { margin: 0 0 .4rem; overflow-wrap: anywhere; }
`;

/** List of all mails, newest first. */
export function renderInbox(mails: CaughtMail[]): string {
	const items = mails.map(
		(mail) => `<li><a href="/mails/${mail.id}">${escapeHtml(mail.subject) || "(no subject)"}</a><br>
			<span class="muted">to ${escapeHtml(mail.to.join(", "))} · ${formatTime(mail.receivedAt)}</span></li>`,
	);
	const list = items.length > 0 ? `<ol>${items.join("\n")}</ol>` : `<p class="muted">No mail yet.</p>`;
	return renderPage(
		"Mails",
		`<h1>Mails</h1><p class="muted">Caught on this machine; nothing is sent on. <a href="/api">JSON</a></p>${list}`,
	);
}

/** One mail: sender, date, HTML in a sandboxed frame, text, all headers. */
export function renderMail(mail: CaughtMail): string {
	const attachments = mail.attachments.map(
		({ name, type, bytes }) => `<li>${escapeHtml(name)} (${escapeHtml(type)}, ${bytes} bytes)</li>`,
	);
	const headers = mail.headers.map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
	return renderPage(
		mail.subject || "Mail",
		`<p><a href="/">All mails</a></p><h1>${escapeHtml(mail.subject) || "(no subject)"}</h1>
		<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to.join(", "))}</dd>
		<dt>Received</dt><dd>${formatTime(mail.receivedAt)}</dd></dl>
		${mail.html ? `<h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html"></iframe>` : ""}
		<h2>Text</h2><pre>${linkify(mail.text)}</pre>
		${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join("")}</ul>` : ""}
		<h2>Headers</h2><dl>${headers.join("\n")}</dl>`,
	);
}

export function renderPage(title: string, body: string): string {
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
		<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

function linkify(text: string): string {
	return escapeHtml(text).replace(
		/https?:\/\/[^\s<]+/g,
		(address) => `<a href="${address}" target="_blank" rel="noreferrer">${address}</a>`,
	);
}

export function formatTime(iso: string): string {
	return `<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
}

export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
