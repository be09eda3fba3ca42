/** Random id that groups the reports of a tab; not a cookie, ends with the tab. */
const STORAGE_KEY = "security_session_id";
const ID_PATTERN = /^[\w-]{8,64}$/;

let fallbackId: string | undefined;

function createId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Id of the tab; without storage of this page only. */
export function tabId(): string {
	if (fallbackId) return fallbackId;
	fallbackId = createId();
	try {
		const storedId = sessionStorage.getItem(STORAGE_KEY);
		if (storedId && ID_PATTERN.test(storedId)) fallbackId = storedId;
		else sessionStorage.setItem(STORAGE_KEY, fallbackId);
	} catch {
		// without storage the page has its own id
	}
	return fallbackId;
}
