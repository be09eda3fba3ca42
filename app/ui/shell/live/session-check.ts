/**
 * Detects in an open page that the session has ended or belongs to a different user: checked on tab focus, on
 * reconnect, and every five minutes while visible. Requests only the session, and revalidates when it differs.
 * Failures are silent.
 */
import { tellWorker } from "../drafts/tell-worker.ts";

const CHECK_INTERVAL_MS = 300_000;
const FOCUS_DEBOUNCE_MS = 800;
const ONLINE_DEBOUNCE_MS = 300;

type SessionCheck = {
	/** Checks now. Whether the server answers, for the same person. */
	check(): Promise<boolean>;
	end(): void;
};

/** email: of the user the page was rendered for; revalidate: revalidates the page. */
export function startSessionCheck(email: string, revalidate: () => Promise<void>): SessionCheck {
	let asking: Promise<boolean> | undefined;
	let isEnded = false;
	const ask = async (): Promise<boolean> => {
		const response = await fetch("/session", { headers: { Accept: "application/json" } });
		if (!response.ok) return false;
		const answer: { email: string | null } = await response.json();
		if (isEnded) return false;
		// The worker also sends what waits for a connection.
		tellWorker({ type: "account", email: answer.email ?? "" });
		if (answer.email === email) return true;
		// Revalidation may redirect, so drafts are stored first. Imported here because the page has this file already: a
		// static import would split it into two files, loaded one after the other.
		const { saveAllDrafts } = await import("../drafts/submit-failure.ts");
		if (isEnded) return false;
		saveAllDrafts();
		await revalidate();
		return false;
	};
	// Checks never overlap: a second revalidation would discard the message of the first.
	const check = () => {
		asking ??= ask()
			.catch(() => false)
			.finally(() => {
				asking = undefined;
			});
		return asking;
	};
	let timer: ReturnType<typeof setTimeout> | undefined;
	const soon = (delay: number) => {
		clearTimeout(timer);
		timer = setTimeout(check, delay);
	};
	const onVisible = () => {
		if (document.visibilityState === "visible") soon(FOCUS_DEBOUNCE_MS);
	};
	const onOnline = () => soon(ONLINE_DEBOUNCE_MS);
	const every = setInterval(() => {
		if (document.visibilityState === "visible") check();
	}, CHECK_INTERVAL_MS);
	document.addEventListener("visibilitychange", onVisible);
	addEventListener("focus", onVisible);
	addEventListener("online", onOnline);
	const end = () => {
		isEnded = true;
		clearTimeout(timer);
		clearInterval(every);
		document.removeEventListener("visibilitychange", onVisible);
		removeEventListener("focus", onVisible);
		removeEventListener("online", onOnline);
	};
	return { check, end };
}
