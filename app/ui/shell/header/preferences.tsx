/** Language and theme: plain forms; JavaScript saves the theme's round trip. */
import type { FormEvent, ReactNode } from "react";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { storePreferences } from "../start/stored-preferences.ts";
import { useReturnPath } from "./use-return-path.ts";

export type Theme = "light" | "dark" | "system";

/** Applies the theme immediately and stores it in the background. */
function applyTheme(event: FormEvent<HTMLFormElement>): void {
	const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
	const theme = submitter?.value as Theme | undefined;
	if (!theme) return;
	event.preventDefault();
	if (theme === "system") document.documentElement.removeAttribute("data-theme");
	else document.documentElement.dataset.theme = theme;
	try {
		storePreferences({ theme }, Date.now());
	} catch {
		// storage may be blocked; the cookie is authoritative
	}
	const body = new URLSearchParams({ theme, return_to: "/" });
	void fetch(event.currentTarget.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
}

function ThemeForm({ children }: { children: ReactNode }) {
	const returnTo = useReturnPath();
	return (
		<form method="post" action="/preferences/theme" onSubmit={applyTheme}>
			<input type="hidden" name="return_to" value={returnTo} />
			{children}
		</form>
	);
}

/** To dark, or back to light. */
export function ThemeToggle() {
	const { t } = useTranslation("shell");
	return (
		<ThemeForm>
			<button type="submit" name="theme" value="dark" className="to-dark button button-quiet" title={t("switchToDark")}>
				<Icon name="moon" />
			</button>
			<button
				type="submit"
				name="theme"
				value="light"
				className="to-light button button-quiet"
				title={t("switchToLight")}
			>
				<Icon name="sun" />
			</button>
		</ThemeForm>
	);
}

/** Once a theme was chosen: back to that of the device. */
export function DeviceTheme() {
	const { t } = useTranslation("shell");
	return (
		<ThemeForm>
			<button type="submit" name="theme" value="system" className="chip min-h-11">
				<Icon name="device" className="size-4" />
				{t("deviceTheme")}
			</button>
		</ThemeForm>
	);
}

/** The other language, as a code. */
export function LanguageSwitcher() {
	const { t } = useTranslation("shell");
	const returnTo = useReturnPath();
	const other = useLanguage() === "en" ? "tr" : "en";
	return (
		<form method="post" action="/preferences/language" aria-label={t("language")}>
			<input type="hidden" name="return_to" value={returnTo} />
			<button
				type="submit"
				name="language"
				value={other}
				lang={other}
				className="button button-quiet"
				aria-label={t(`languageName_${other}`)}
			>
				{other.toUpperCase()}
			</button>
		</form>
	);
}
