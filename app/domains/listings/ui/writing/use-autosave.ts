/**
 * Saves a draft while one writes, and what was not saved yet when one leaves. A save that fails loses nothing: the form is
 * still there to be sent.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidate } from "#app/ui/use-revalidate.ts";

const PAUSE_MILLISECONDS = 2000;
/** Whoever wants to go on waits no longer. */
const LONGEST_MILLISECONDS = 10_000;

export type Autosave = "idle" | "saving" | "saved" | "refused";

type Answer = { isSaved: boolean; conflicts?: unknown[]; version: number; was: string };

/** action: the address that saves and answers in JSON; null for what is not saved by itself. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, action: string | null) {
	const [state, setState] = useState<Autosave>("idle");
	const running = useRef<Promise<void> | null>(null);
	const revalidate = useRevalidate();
	useEffect(() => {
		const element = form.current;
		if (!element || !action) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		/** What was written since it was last saved: when one leaves, the form may show another step already. */
		let unsaved: URLSearchParams | undefined;
		const save = () => {
			if (running.current) return wait();
			const fields = readFields(element);
			unsaved = undefined;
			setState("saving");
			running.current = send(action, fields)
				.then((answer) => {
					noteVersion(element, answer);
					if (unsaved) noteVersion(unsaved, answer);
					return answer.isSaved;
				})
				.catch(() => false)
				.then((isSaved) => {
					running.current = null;
					if (!isSaved) unsaved ??= fields;
					setState(unsaved && isSaved ? "idle" : isSaved ? "saved" : "refused");
				});
		};
		const wait = () => {
			clearTimeout(timer);
			timer = setTimeout(save, PAUSE_MILLISECONDS);
		};
		const note = () => {
			unsaved = readFields(element);
			setState("idle");
			wait();
		};
		const stop = () => {
			clearTimeout(timer);
			unsaved = undefined;
		};
		const leave = async () => {
			clearTimeout(timer);
			// It goes on from the version that is being written.
			if (unsaved) await running.current;
			if (!unsaved) return;
			const fields = unsaved;
			unsaved = undefined;
			await send(action, fields, { keepalive: true });
		};
		const leaveSite = () => void leave().catch(() => {});
		element.addEventListener("input", note);
		element.addEventListener("submit", stop);
		addEventListener("pagehide", leaveSite);
		return () => {
			element.removeEventListener("input", note);
			element.removeEventListener("submit", stop);
			removeEventListener("pagehide", leaveSite);
			const isLate = unsaved !== undefined;
			setState("idle");
			leave()
				// The page that is shown by then was read before.
				.then(() => (isLate ? revalidate() : undefined))
				.catch(() => {});
		};
	}, [form, action, revalidate]);
	return { state, running };
}

function readFields(form: HTMLFormElement): URLSearchParams {
	const fields = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
	fields.set("go", "auto");
	return fields;
}

async function send(action: string, body: URLSearchParams, init: RequestInit = {}): Promise<Answer> {
	const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
	const response = await fetch(action, { method: "POST", body, redirect: "error", signal, ...init });
	return (await response.json()) as Answer;
}

/**
 * Goes on from the version that stands now. After a conflict it stays the one that the form was made of, so that the
 * question is asked when it is sent.
 */
function noteVersion(goal: HTMLFormElement | URLSearchParams, { conflicts, version, was }: Answer): void {
	if (conflicts?.length) return;
	for (const [name, value] of [
		["version", String(version)],
		["was", was],
	] as const) {
		if (goal instanceof URLSearchParams) goal.set(name, value);
		else (goal.elements.namedItem(name) as HTMLInputElement).value = value;
	}
}
