/**
 * Keeps form drafts in the tab until they are sent: long texts continuously, so that a reload, wrong link or sign-in
 * loses nothing; other texts when the page is about to unload involuntarily. Text fields only, no passwords or codes, and
 * only for the user who entered them. Listens on the document, so that forms need no code.
 */
import { clearTabItems, getTabItem, removeTabItem, setTabItem } from "./tab-storage.ts";

const TEXT_FIELDS =
	'textarea, input[type="text"], input[type="email"], input[type="tel"], input[type="url"], input:not([type])';
const SAVE_DEBOUNCE_MS = 300;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** person: signed-in user; null when signed out, then the draft is for the next user of this tab. */
type StoredDrafts = { person: string | null; texts: Record<string, string> };

let currentUser: string | null = null;

/** Whether the draft belongs to a different user. */
function belongsToOtherUser(stored: unknown): boolean {
	const user = (stored as StoredDrafts | undefined)?.person ?? null;
	return user !== null && user !== currentUser;
}

/** Key of a draft: page with its query, e.g. the step of an editor, and form. A form that a page repeats has no id. */
const formKey = ([field]: TextField[]) =>
	`${location.pathname}${location.search} ${field?.form?.getAttribute("id") || field?.id}`;

function listFields(form: HTMLFormElement | null): TextField[] {
	if (form?.method !== "post") return [];
	return [...form.querySelectorAll<TextField>(TEXT_FIELDS)].filter(
		// A password that is shown is a text field; the codes of a second factor are the only texts named so.
		(field) => field.name && !/password|_code/.test(field.name) && !field.closest(".honeypot"),
	);
}

const isChanged = (field: TextField) => field.value !== field.defaultValue;

function saveForm(fields: TextField[]): void {
	const changed = fields.filter(isChanged);
	const texts = Object.fromEntries(changed.map((field) => [field.name, field.value]));
	if (changed.length > 0) setTabItem(formKey(fields), { person: currentUser, texts } satisfies StoredDrafts);
}

/** Stores all changed fields of the page content before unloading. */
export function saveAllDrafts(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("main form")) saveForm(listFields(form));
}

/** Keys of forms that the router has sent and that are not answered yet. */
const sentKeys = new Set<string>();

/**
 * Deletes the drafts of sent forms that were accepted. Others stay: the response may be the sign-in page, which has more
 * room for a message than for the text.
 */
export function settleSentDrafts(isAccepted: boolean): void {
	if (isAccepted) for (const key of sentKeys) removeTabItem(key);
	sentKeys.clear();
}

/** Whether a form is stored while typing: if it has a long text. */
const hasLongText = (form: HTMLFormElement) => form.querySelector("textarea") !== null;

/** Restores drafts into untouched fields, and stores what was already entered. */
function restoreDrafts(): void {
	for (const form of document.forms) {
		const fields = listFields(form);
		if (fields.length === 0) continue;
		const isEntered = hasLongText(form) && fields.some(isChanged);
		restoreForm(fields);
		if (isEntered) saveForm(fields);
	}
}

function restoreForm(fields: TextField[]): void {
	const stored = getTabItem(formKey(fields)) as StoredDrafts | undefined;
	if (!stored?.texts || belongsToOtherUser(stored)) return;
	for (const field of fields) {
		const text = stored.texts[field.name];
		if (typeof text !== "string" || isChanged(field) || field.value === text) continue;
		field.value = text;
		field.closest("details")?.setAttribute("open", "");
	}
}

/** Restores and stores drafts on this page; returns a function that stops it. user: e-mail of the signed-in user. */
export function startDraftStorage(user: string | null): () => void {
	currentUser = user;
	// Drafts of a signed-out page stay until a user signs in; then drafts of other users are deleted.
	if (currentUser !== null) clearTabItems(belongsToOtherUser);
	restoreDrafts();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const save = (event: Event) => {
		const { form } = event.target as TextField;
		if (!form || !hasLongText(form)) return;
		clearTimeout(timer);
		timer = setTimeout(() => saveForm(listFields(form)), SAVE_DEBOUNCE_MS);
	};
	// A sent draft waits for its response (see settleSentDrafts). Signing out deletes all drafts.
	const onSubmit = (event: SubmitEvent) => {
		const form = event.target as HTMLFormElement;
		clearTimeout(timer);
		if (form.getAttribute("action") === "/logout") return clearTabItems();
		const fields = listFields(form);
		if (fields.length === 0) return;
		const key = formKey(fields);
		// Without the router the page itself is the response.
		if (!event.defaultPrevented) return removeTabItem(key);
		if (hasLongText(form)) saveForm(fields);
		sentKeys.add(key);
	};
	document.addEventListener("input", save);
	document.addEventListener("submit", onSubmit);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("input", save);
		document.removeEventListener("submit", onSubmit);
	};
}
