/**
 * Notices in an open page of a signed-in person that their session ended elsewhere, or is another's now: asked when the
 * tab is looked at again, when the network returns and every five minutes while it is visible. Only the session is asked
 * for; the page is read anew when the answer differs. Failures are silent.
 */
const EVERY_MILLISECONDS = 300_000;
const LOOK_DEBOUNCE = 800;
const ONLINE_DEBOUNCE = 300;

/** email: of the person whom the page was made for; revalidate: revalidates the page. Returns what ends the checks. */
export function checkSession(email: string, revalidate: () => Promise<void>): () => void {
	let isAsking = false;
	let isEnded = false;
	const ask = async () => {
		const response = await fetch("/session", { headers: { Accept: "application/json" } });
		if (!response.ok) return;
		const answer: { email: string | null } = await response.json();
		if (isEnded || answer.email === email) return;
		// The page may give way to another: to sign in, or to what somebody else may see. The page has this file already;
		// imported at the top, what keeps would become two files, fetched one after the other.
		const { keepAllTexts } = await import("./unsent-forms.ts");
		if (isEnded) return;
		keepAllTexts();
		await revalidate();
	};
	// One at a time: a page that is being read anew is not read twice, which would take away the message it came with.
	const check = () => {
		if (isAsking) return;
		isAsking = true;
		ask()
			.catch(() => {})
			.finally(() => {
				isAsking = false;
			});
	};
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
		if (document.visibilityState === "visible") check();
	}, EVERY_MILLISECONDS);
	document.addEventListener("visibilitychange", onLook);
	addEventListener("focus", onLook);
	addEventListener("online", onOnline);
	return () => {
		isEnded = true;
		clearTimeout(timer);
		clearInterval(every);
		document.removeEventListener("visibilitychange", onLook);
		removeEventListener("focus", onLook);
		removeEventListener("online", onOnline);
	};
}
