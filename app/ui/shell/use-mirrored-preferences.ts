/**
 * Mirrors language and theme cookies in localStorage, so that other open tabs follow a change, and stores the entry that
 * comes with the page after signing in.
 */
import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";

export function useMirroredPreferences(): void {
	const root = useRouteLoaderData("root") as
		| { language: string; theme: string; flash?: { stored?: [key: string, value: string] } }
		| undefined;
	const language = root?.language;
	const theme = root?.theme;
	const stored = root?.flash?.stored;
	useEffect(() => {
		if (!language || !theme) return;
		try {
			localStorage.setItem("language", language);
			localStorage.setItem("theme", theme);
			if (stored) localStorage.setItem(...stored);
		} catch {
			return; // storage may be blocked; the cookies are authoritative
		}
		const follow = ({ key, newValue }: StorageEvent) => {
			if (key === "theme" && newValue) {
				if (newValue === "system") document.documentElement.removeAttribute("data-theme");
				else document.documentElement.dataset.theme = newValue;
			}
			if (key === "language" && newValue && newValue !== document.documentElement.lang) location.reload();
		};
		addEventListener("storage", follow);
		return () => removeEventListener("storage", follow);
	}, [language, theme, stored]);
}
