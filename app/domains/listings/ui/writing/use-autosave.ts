/** Saves a draft while one writes. A save that fails loses nothing: the form is still there to be sent. */
import { type RefObject, useEffect, useRef, useState } from "react";

const PAUSE_MILLISECONDS = 2000;

export type Autosave = "idle" | "saving" | "saved" | "refused";

/** action: the address that saves and answers in JSON; null for what is not saved by itself. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, action: string | null) {
	const [state, setState] = useState<Autosave>("idle");
	const running = useRef<Promise<void> | null>(null);
	useEffect(() => {
		const element = form.current;
		if (!element || !action) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => {
			if (running.current) return later();
			setState("saving");
			running.current = send(element, action)
				.then(setState, () => setState("refused"))
				.finally(() => {
					running.current = null;
				});
		};
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(save, PAUSE_MILLISECONDS);
		};
		const stop = () => clearTimeout(timer);
		element.addEventListener("input", later);
		element.addEventListener("submit", stop);
		return () => {
			stop();
			element.removeEventListener("input", later);
			element.removeEventListener("submit", stop);
		};
	}, [form, action]);
	return { state, running };
}

/** Sends the form and notes the version that stands now. */
async function send(form: HTMLFormElement, action: string): Promise<Autosave> {
	const fields = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
	fields.set("go", "auto");
	const response = await fetch(action, { method: "POST", body: fields, redirect: "error" });
	const answer = (await response.json()) as { isSaved: boolean; conflicts?: unknown[]; version: number; was: string };
	// After a conflict the form keeps the version that it was made of, so that the question is asked when it is sent.
	if (!answer.conflicts?.length) {
		(form.elements.namedItem("version") as HTMLInputElement).value = String(answer.version);
		(form.elements.namedItem("was") as HTMLInputElement).value = answer.was;
	}
	return answer.isSaved ? "saved" : "refused";
}
