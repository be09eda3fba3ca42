/** The page that lists received pushes. */
import { escapeHtml, formatTime, PAGE_POLICY, renderPage } from "../mail-inbox-page.ts";
import type { ReceivedPush } from "./push-service.ts";

export const PUSH_PAGE_POLICY = PAGE_POLICY;

/** All pushes, newest first. */
export function renderPushes(pushes: ReceivedPush[]): string {
	const items = pushes.map(({ receivedAt, urgency, ttl, payload }) => {
		const { title, body, navigate } = readNotification(payload);
		return `<li><strong>${escapeHtml(title)}</strong><br>${escapeHtml(body)}<br>
			<span class="muted">${formatTime(receivedAt)} · ${escapeHtml(urgency ?? "normal")} · ${ttl} s · ${escapeHtml(navigate)}</span>
			<pre>${escapeHtml(payload)}</pre></li>`;
	});
	const list = items.length > 0 ? `<ol>${items.join("\n")}</ol>` : `<p class="muted">No push yet.</p>`;
	return renderPage(
		"Pushes",
		`<h1>Pushes</h1><p class="muted">Caught and decrypted on this machine. <a href="/api">JSON</a></p>${list}`,
	);
}

function readNotification(payload: string): { title: string; body: string; navigate: string } {
	const empty = { title: "(no title)", body: "", navigate: "" };
	try {
		return { ...empty, ...JSON.parse(payload).notification };
	} catch {
		return empty;
	}
}
