/** Random id that groups the reports of a tab; not a cookie, ends with the tab. */
const KEY = "security_session_id";
const FORM = /^[\w-]{8,64}$/;

let own: string | undefined;

function makeId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Id of the tab; without storage of this page only. */
export function tabId(): string {
	if (own) return own;
	own = makeId();
	try {
		const kept = sessionStorage.getItem(KEY);
		if (kept && FORM.test(kept)) own = kept;
		else sessionStorage.setItem(KEY, own);
	} catch {
		// without storage the page has its own id
	}
	return own;
}
