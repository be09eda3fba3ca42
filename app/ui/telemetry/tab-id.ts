/** One id for what a tab reports, so that its reports can be seen together: random, gone with the tab, no cookie. */
const KEY = "security_session_id";
const FORM = /^[\w-]{8,64}$/;

let own: string | undefined;

function makeId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The tab's id. Where storage is refused, that of this page. */
export function tabId(): string {
	if (own) return own;
	own = makeId();
	try {
		const kept = sessionStorage.getItem(KEY);
		if (kept && FORM.test(kept)) own = kept;
		else sessionStorage.setItem(KEY, own);
	} catch {
		// a page without storage has an id of its own
	}
	return own;
}
