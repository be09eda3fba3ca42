/**
 * Keeps what is typed until it is sent: a long text all the time, so that a reload, a wrong link or a sign-in on the way
 * lose nothing; anything else when the page is about to go without its reader's will. Only text fields, never a password,
 * and for nobody but the person who typed it. A few listeners on the document, so that no form has to know.
 */
import { forgetInTab, forgetTab, keepInTab, readFromTab } from "./session-store.ts";

const TEXT_FIELDS =
	'textarea, input[type="text"], input[type="email"], input[type="tel"], input[type="url"], input:not([type])';
const PAUSE_MILLISECONDS = 300;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** person: who was signed in; null for nobody, then it is for whoever comes back to this tab. */
type KeptTexts = { person: string | null; texts: Record<string, string> };

let person: string | null = null;

/** Whether it was typed by somebody who is not the one that types now. */
function isAnothers(kept: unknown): boolean {
	const typist = (kept as KeptTexts | undefined)?.person ?? null;
	return typist !== null && typist !== person;
}

/** The name of a form's text: the page, and its first field, since a page may have many forms that do the same. */
function nameForm(fields: TextField[]): string {
	return `${location.pathname} ${fields[0]?.id}`;
}

function listFields(form: HTMLFormElement | null): TextField[] {
	if (form?.method !== "post") return [];
	return [...form.querySelectorAll<TextField>(TEXT_FIELDS)].filter(
		(field) => field.name && !field.closest(".honeypot"),
	);
}

const isChanged = (field: TextField) => field.value !== field.defaultValue;

function keepForm(fields: TextField[]): void {
	const changed = fields.filter(isChanged);
	const texts = Object.fromEntries(changed.map((field) => [field.name, field.value]));
	if (changed.length > 0) keepInTab(nameForm(fields), { person, texts } satisfies KeptTexts);
}

/** Keeps what stands changed in the forms of the page's content, because the page is going away. */
export function keepAllTexts(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("main form")) keepForm(listFields(form));
}

/** Whether it is kept while it is typed: what has a long text. */
const isLong = (form: HTMLFormElement) => form.querySelector("textarea") !== null;

/** Fills the untouched fields of the page's forms with what was typed before, and keeps what was typed already. */
function restoreTexts(): void {
	for (const form of document.forms) {
		const fields = listFields(form);
		if (fields.length === 0) continue;
		const isTyped = isLong(form) && fields.some(isChanged);
		restoreForm(fields);
		if (isTyped) keepForm(fields);
	}
}

function restoreForm(fields: TextField[]): void {
	const kept = readFromTab(nameForm(fields)) as KeptTexts | undefined;
	if (!kept?.texts || isAnothers(kept)) return;
	for (const field of fields) {
		const text = kept.texts[field.name];
		if (typeof text !== "string" || isChanged(field) || field.value === text) continue;
		field.value = text;
		field.closest("details")?.setAttribute("open", "");
	}
}

/** Brings back what was typed on this page and keeps what is; returns what ends it. typist: who is signed in, by e-mail. */
export function keepTexts(typist: string | null): () => void {
	person = typist;
	// Of nobody's page it is not known yet who comes back to it. Once somebody has, nothing of another is left in their tab.
	if (person !== null) forgetTab(isAnothers);
	restoreTexts();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const keep = (event: Event) => {
		const { form } = event.target as TextField;
		if (!form || !isLong(form)) return;
		clearTimeout(timer);
		timer = setTimeout(() => keepForm(listFields(form)), PAUSE_MILLISECONDS);
	};
	// Once sent, the server answers a refused form with what was typed. Whoever signs out leaves nothing behind.
	const forget = (event: SubmitEvent) => {
		const form = event.target as HTMLFormElement;
		clearTimeout(timer);
		if (form.getAttribute("action") === "/logout") return forgetTab();
		const fields = listFields(form);
		if (fields.length > 0) forgetInTab(nameForm(fields));
	};
	document.addEventListener("input", keep);
	document.addEventListener("submit", forget);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("input", keep);
		document.removeEventListener("submit", forget);
	};
}
