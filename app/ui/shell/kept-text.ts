/**
 * Keeps what is typed into a form with a long text until it is sent: a reload, a wrong link or a sign-in on the way lose
 * nothing. Only text fields, never a password. One listener on the document, so that no form has to know.
 */
import { forgetInTab, keepInTab, readFromTab } from "./session-store.ts";

const TEXT_FIELDS =
	'textarea, input[type="text"], input[type="email"], input[type="tel"], input[type="url"], input:not([type])';
const PAUSE_MILLISECONDS = 300;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The name of a form's text: the page and what the form does. */
function nameForm(form: HTMLFormElement): string {
	return `${location.pathname} ${form.id || form.getAttribute("action") || ""}`;
}

function isKept(form: HTMLFormElement | null): form is HTMLFormElement {
	return form !== null && form.method === "post" && form.querySelector("textarea") !== null;
}

function listFields(form: HTMLFormElement): TextField[] {
	return [...form.querySelectorAll<TextField>(TEXT_FIELDS)].filter(
		(field) => field.name && !field.closest(".honeypot"),
	);
}

/** Fills the untouched fields of the page's forms with what was typed before. */
export function restoreTexts(): void {
	for (const form of document.forms) {
		if (!isKept(form)) continue;
		const texts = readFromTab(nameForm(form)) as Record<string, string> | undefined;
		for (const field of texts ? listFields(form) : []) {
			const text = texts?.[field.name];
			if (typeof text === "string" && field.value === field.defaultValue) field.value = text;
		}
	}
}

/** Starts keeping; returns what ends it. */
export function keepTexts(): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const keep = (event: Event) => {
		const form = (event.target as TextField).form;
		if (!isKept(form)) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			const texts = listFields(form).map((field) => [field.name, field.value]);
			keepInTab(nameForm(form), Object.fromEntries(texts));
		}, PAUSE_MILLISECONDS);
	};
	// Once sent, the server answers a refused form with what was typed.
	const forget = (event: SubmitEvent) => {
		const form = event.target as HTMLFormElement;
		clearTimeout(timer);
		if (isKept(form)) forgetInTab(nameForm(form));
	};
	document.addEventListener("input", keep);
	document.addEventListener("submit", forget);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("input", keep);
		document.removeEventListener("submit", forget);
	};
}
