/**
 * Keeps form drafts in the tab until they are sent: long texts continuously, so that a reload, wrong link or sign-in
 * loses nothing; other texts when the page is about to unload involuntarily. Text fields only, no passwords, and only
 * for the user who entered them. Listens on the document, so that forms need no code.
 */
import { forgetInTab, forgetTab, keepInTab, readFromTab } from "./session-store.ts";

const TEXT_FIELDS =
	'textarea, input[type="text"], input[type="email"], input[type="tel"], input[type="url"], input:not([type])';
const PAUSE_MILLISECONDS = 300;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** person: signed-in user; null when signed out, then the draft is for the next user of this tab. */
type KeptTexts = { person: string | null; texts: Record<string, string> };

let person: string | null = null;

/** Whether the draft belongs to a different user. */
function isAnothers(kept: unknown): boolean {
	const typist = (kept as KeptTexts | undefined)?.person ?? null;
	return typist !== null && typist !== person;
}

/** Key of a draft: page and first field, since a page may repeat a form. */
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

/** Stores all changed fields of the page content before unloading. */
export function keepAllTexts(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("main form")) keepForm(listFields(form));
}

/** Whether a form is stored while typing: if it has a long text. */
const isLong = (form: HTMLFormElement) => form.querySelector("textarea") !== null;

/** Restores drafts into untouched fields, and stores what was already entered. */
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

/** Restores and stores drafts on this page; returns a function that stops it. typist: e-mail of the signed-in user. */
export function keepTexts(typist: string | null): () => void {
	person = typist;
	// Drafts of a signed-out page stay until a user signs in; then drafts of other users are deleted.
	if (person !== null) forgetTab(isAnothers);
	restoreTexts();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const keep = (event: Event) => {
		const { form } = event.target as TextField;
		if (!form || !isLong(form)) return;
		clearTimeout(timer);
		timer = setTimeout(() => keepForm(listFields(form)), PAUSE_MILLISECONDS);
	};
	// The server returns the values of a rejected form, so the draft can go. Signing out deletes all drafts.
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
