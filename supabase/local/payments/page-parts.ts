/** Parts of the pages of both simulated payment services. They ask for no card number and run no script. */
import { escapeHtml, renderPage } from "../mail-inbox-page.ts";
import type { QueuedEvent } from "./webhooks.ts";

const MAX_LISTED_EVENTS = 50;

const STYLE = `<style>
	button, .button { font: inherit; min-height: 44px; min-width: 44px; padding: .5rem 1rem; margin: .25rem .25rem .25rem 0; border: 1px solid #0b6477; border-radius: 8px; background: #fff; color: #0b6477; cursor: pointer; }
	.button { display: inline-block; box-sizing: border-box; text-decoration: none; }
	form { display: inline; } .amount { font-size: 1.6rem; font-weight: 600; } .notice { border-left: 4px solid #b3261e; padding-left: .75rem; }
	table { border-collapse: collapse; } th, td { text-align: left; padding: .3rem .8rem .3rem 0; vertical-align: top; overflow-wrap: anywhere; }
	.wide { overflow-x: auto; }
</style>`;

export { escapeHtml };

/** A page that says on every view that no money moves. */
export function renderPaymentPage(title: string, body: string): string {
	return renderPage(
		title,
		`${STYLE}<p class="muted">Simulated on this machine: no money moves, and no card number is asked for.</p>${body}`,
	);
}

/** A form with one button. */
export function renderButton(action: string, label: string, fields: Record<string, string>): string {
	const inputs = Object.entries(fields).map(
		([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
	);
	return `<form method="post" action="${escapeHtml(action)}">${inputs.join("")}<button>${escapeHtml(label)}</button></form>`;
}

/** A button of the control page: an action on the object of an id. */
export const renderControl = (label: string, action: string, id: string): string =>
	renderButton("/control", label, { action, id });

export const renderLink = (href: string, label: string): string =>
	`<a class="button" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

/** A definition list. */
export function renderFacts(facts: Record<string, string>): string {
	const items = Object.entries(facts).map(
		([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
	);
	return `<dl>${items.join("")}</dl>`;
}

/** A table; cells are HTML. */
export function renderTable(title: string, heads: string[], rows: string[][]): string {
	if (rows.length === 0) return `<h2>${title}</h2><p class="muted">None yet.</p>`;
	const head = heads.map((one) => `<th scope="col">${one}</th>`).join("");
	const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
	return `<h2>${title}</h2><div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${lines.join("\n")}</tbody></table></div>`;
}

/** The newest webhooks, with buttons that deliver them again. */
export function renderEvents(events: QueuedEvent[]): string {
	const rows = events
		.toReversed()
		.slice(0, MAX_LISTED_EVENTS)
		.map((one) => [
			escapeHtml(one.type),
			one.deliveredAt ? "delivered" : `waiting after ${one.attempts} attempts (${one.lastStatus ?? "none"})`,
			renderControl("Redeliver", "redeliver", one.id),
		]);
	const table = renderTable("Events", ["Type", "State", ""], rows);
	return `${table}<p>${renderControl("Redeliver all events", "redeliver", "")}</p>`;
}

/** £12.34 from pence. */
export const formatPounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
