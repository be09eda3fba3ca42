/**
 * Notices in an open page of a signed-in person that their session ended elsewhere, or is another's now: asked when the
 * tab is looked at again, when the network returns and every five minutes while it is visible. Only the session is asked
 * for; the page is read anew when the answer differs. Failures are silent.
 */
const EVERY_MILLISECONDS = 300_000;
const LOOK_DEBOUNCE = 800;
const ONLINE_DEBOUNCE = 300;

/** email: of the person whom the page was made for; readAnew: reads the page once more. Returns what ends the checks. */
export function checkSession(email: string, readAnew: () => void): () => void {
	const check = () =>
		fetch("/session", { headers: { Accept: "application/json" } })
			.then((response) => (response.ok ? response.json() : undefined))
			.then((answer?: { email: string | null }) => {
				if (answer && answer.email !== email) readAnew();
			})
			.catch(() => {});
	let timer: ReturnType<typeof setTimeout> | undefined;
	const soon = (delay: number) => {
		clearTimeout(timer);
		timer = setTimeout(check, delay);
	};
	const onLook = () => {
		if (document.visibilityState === "visible") soon(LOOK_DEBOUNCE);
	};
	const onOnline = () => soon(ONLINE_DEBOUNCE);
	const every = setInterval(() => {
		if (document.visibilityState === "visible") void check();
	}, EVERY_MILLISECONDS);
	document.addEventListener("visibilitychange", onLook);
	addEventListener("focus", onLook);
	addEventListener("online", onOnline);
	return () => {
		clearTimeout(timer);
		clearInterval(every);
		document.removeEventListener("visibilitychange", onLook);
		removeEventListener("focus", onLook);
		removeEventListener("online", onOnline);
	};
}
