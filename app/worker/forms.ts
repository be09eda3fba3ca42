/** Forms: to the network. What cannot be sent is kept where that is right, and dropped once it is sent. */
import { FAVOURITE_FORM_PATH, type Fields, findText, isTextFormPath } from "#app/ui/shell/drafts/offline-rules.ts";
import { accountName, discardUnsent, dropUnsent, keepUnsent, queueFavourite, refreshAccount } from "./account.ts";
import { OFFLINE_PATH, offlinePage, readLanguage } from "./offline-page.ts";
import { inTurn, wipe, wipeAfter } from "./queue.ts";
import type { FetchEvent } from "./scope.ts";
import { dropViewed } from "./store.ts";

const ACCOUNT_FORM_PATH = /^\/(auth|reset-password|favorites|saved-searches|profile)(\/|$)/;

/** The form that clears the list of viewed listings. */
const VIEWED_FORM_PATH = "/recently-viewed";

/** Whether what is kept for the person may change with a form of this path. */
export const isAccountForm = (path: string) => ACCOUNT_FORM_PATH.test(path);

async function readFields(request: Request): Promise<Fields> {
	const fields = [...(await request.formData())];
	return fields.filter((field): field is [string, string] => typeof field[1] === "string");
}

/** Answers a form. search: of its address. */
export async function post(event: FetchEvent, path: string, search: string): Promise<Response> {
	const { request } = event;
	if (path === "/logout") return signOut(request);
	if (path === OFFLINE_PATH) return changeKept(await readFields(request));
	// Other bodies are not cloned: they may hold photos.
	const spare = isTextFormPath(path) || path === FAVOURITE_FORM_PATH ? request.clone() : undefined;
	const address = path + search;
	try {
		const response = await fetch(request);
		// A redirect has the status 0 here.
		if (response.status < 400) event.waitUntil(afterPost(address, path, spare));
		return response;
	} catch (error) {
		// A page with its own scripts says so beside the form.
		if (request.mode !== "navigate") throw error;
		const fields = spare ? await readFields(spare) : [];
		// Without an account the answer has to set the cookie that keeps it.
		if (path === FAVOURITE_FORM_PATH && (await accountName())) await queueFavourite(fields);
		else if (findText(fields)) await keepUnsent(address, fields);
		else return (await offlinePage(await readLanguage())) ?? Response.error();
		return Response.redirect(OFFLINE_PATH, 303);
	}
}

/** Signs out, which needs the network; without it the person stays signed in, and so does what is kept. */
async function signOut(request: Request): Promise<Response> {
	try {
		return await wipeAfter(() => fetch(request));
	} catch (error) {
		if (request.mode !== "navigate") throw error;
		return (await offlinePage(await readLanguage())) ?? Response.error();
	}
}

async function afterPost(address: string, path: string, spare: Request | undefined): Promise<void> {
	if (spare && isTextFormPath(path)) await dropUnsent(address, await readFields(spare));
	if (path === VIEWED_FORM_PATH) await inTurn(dropViewed);
	if (isAccountForm(path)) await refreshAccount(await readLanguage(), { isForced: true });
}

/** The forms of the offline page. */
async function changeKept(fields: Fields): Promise<Response> {
	const at = fields.find(([name]) => name === "discard")?.[1];
	await (at ? discardUnsent(Number(at)) : wipe());
	return Response.redirect(OFFLINE_PATH, 303);
}
