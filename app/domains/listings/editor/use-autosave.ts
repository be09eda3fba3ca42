/**
 * Autosaves a draft while typing and on leaving the page. A failed save loses nothing: the form can still be
 * submitted.
 */

import { type RefObject, useEffect, useRef, useState } from "react";
import { abortAfter } from "#app/platform/abort-after.ts";
import { useRevalidate } from "#app/ui/use-revalidate.ts";

const SAVE_DEBOUNCE_MS = 2000;
/** Timeout of a save, so that leaving the step is not blocked for longer. */
const SAVE_TIMEOUT_MS = 10_000;

export type Autosave = "idle" | "saving" | "saved" | "refused" | "signedOut";

type AutosaveResponse = { isSaved: boolean; conflicts?: unknown[]; version: number; baseHashes: string };

/** action: endpoint that saves and returns JSON; null disables autosave. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, action: string | null) {
	const [state, setState] = useState<Autosave>("idle");
	const running = useRef<Promise<void> | null>(null);
	const revalidate = useRevalidate();
	useEffect(() => {
		const element = form.current;
		if (!element || !action) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		/** Fields changed since the last save, captured because the form may show a different step on leaving. */
		let unsaved: URLSearchParams | undefined;
		const save = () => {
			if (running.current) return wait();
			const fields = readFields(element);
			unsaved = undefined;
			setState("saving");
			running.current = postAutosave(action, fields)
				.then((answer) => {
					updateVersion(element, answer);
					if (unsaved) updateVersion(unsaved, answer);
					return answer.isSaved ? "saved" : "refused";
				})
				.catch((error: unknown) => (error instanceof SignedOut ? "signedOut" : "refused"))
				.then((result) => {
					running.current = null;
					const isSaved = result === "saved";
					if (!isSaved) unsaved ??= fields;
					setState(unsaved && isSaved ? "idle" : result);
				});
		};
		const wait = () => {
			clearTimeout(timer);
			timer = setTimeout(save, SAVE_DEBOUNCE_MS);
		};
		const onInput = () => {
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
			// Uses the version of the running save.
			if (unsaved) await running.current;
			if (!unsaved) return;
			const fields = unsaved;
			unsaved = undefined;
			await postAutosave(action, fields, { keepalive: true });
		};
		const leaveSite = () => void leave().catch(() => {});
		element.addEventListener("input", onInput);
		element.addEventListener("submit", stop);
		addEventListener("pagehide", leaveSite);
		return () => {
			element.removeEventListener("input", onInput);
			element.removeEventListener("submit", stop);
			removeEventListener("pagehide", leaveSite);
			const isLate = unsaved !== undefined;
			setState("idle");
			leave()
				// The page shown by then was loaded before this save.
				.then(() => (isLate ? revalidate() : undefined))
				.catch(() => {});
		};
	}, [form, action, revalidate]);
	return { state, running };
}

function readFields(form: HTMLFormElement): URLSearchParams {
	const fields = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
	fields.set("step_intent", "auto");
	return fields;
}

class SignedOut extends Error {}

/** Throws SignedOut when the session has ended. */
async function postAutosave(action: string, body: URLSearchParams, init: RequestInit = {}): Promise<AutosaveResponse> {
	const signal = abortAfter(SAVE_TIMEOUT_MS);
	const response = await fetch(action, { method: "POST", body, redirect: "error", signal, ...init });
	if (response.status === 401) throw new SignedOut();
	return (await response.json()) as AutosaveResponse;
}

/**
 * Continues from the saved version. After a conflict the original version is kept, so that the conflict is shown on
 * submit.
 */
function updateVersion(
	target: HTMLFormElement | URLSearchParams,
	{ conflicts, version, baseHashes }: AutosaveResponse,
): void {
	if (conflicts?.length) return;
	for (const [name, value] of [
		["version", String(version)],
		["base_hashes", baseHashes],
	] as const) {
		if (target instanceof URLSearchParams) target.set(name, value);
		else (target.elements.namedItem(name) as HTMLInputElement).value = value;
	}
}
