/**
 * Mirrors language and theme cookies in localStorage, so that other open tabs follow a change, and stores the entry that
 * comes with the page after signing in, or deletes it after signing out.
 */
import { useEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router";
import { listNewerPreferences, storePreferences } from "./stored-preferences.ts";

function follow(key: string | null, value: string | null): void {
	if (key === "theme" && value) {
		if (value === "system") document.documentElement.removeAttribute("data-theme");
		else document.documentElement.dataset.theme = value;
	}
	if (key === "language" && value && value !== document.documentElement.lang) location.reload();
}

export function useMirroredPreferences(): void {
	const root = useRouteLoaderData("root") as
		| { language: string; theme: string; flash?: { stored?: [key: string, value: string] } }
		| undefined;
	const language = root?.language;
	const theme = root?.theme;
	const stored = root?.flash?.stored;
	/** When the cookies were read: a page may be hydrated long after it was opened. */
	const readAt = useRef(performance.timeOrigin);
	useEffect(() => {
		if (!language || !theme) return;
		const at = readAt.current;
		readAt.current = Date.now();
		try {
			const newer = listNewerPreferences(at);
			if (newer) for (const [key, value] of newer) follow(key, value);
			else storePreferences({ language, theme }, at);
			if (stored?.[1]) localStorage.setItem(...stored);
			else if (stored) localStorage.removeItem(stored[0]);
		} catch {
			return; // storage may be blocked; the cookies are authoritative
		}
		const onStorage = ({ key, newValue }: StorageEvent) => follow(key, newValue);
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, [language, theme, stored]);
}
