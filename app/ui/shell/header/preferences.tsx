/** Language and theme: plain forms; JavaScript saves the theme's round trip. */
import type { FormEvent } from "react";
import { LANGUAGES } from "#app/locales/i18n.ts";
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
	for (const choice of document.querySelectorAll<HTMLButtonElement>("[name=theme][aria-pressed]"))
		choice.setAttribute("aria-pressed", `${choice.value === theme}`);
	try {
		storePreferences({ theme }, Date.now());
	} catch {
		// storage may be blocked; the cookie is authoritative
	}
	const body = new URLSearchParams({ theme, return_to: "/" });
	void fetch(event.currentTarget.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
}

/** Header button: to dark, or back to light. */
export function ThemeToggle() {
	const { t } = useTranslation("shell");
	const returnTo = useReturnPath();
	return (
		<form method="post" action="/preferences/theme" onSubmit={applyTheme}>
			<input type="hidden" name="return_to" value={returnTo} />
			<button
				type="submit"
				name="theme"
				value="dark"
				className="to-dark button button-quiet"
				aria-label={t("switchToDark")}
				title={t("switchToDark")}
			>
				<Icon name="moon" />
			</button>
			<button
				type="submit"
				name="theme"
				value="light"
				className="to-light button button-quiet"
				aria-label={t("switchToLight")}
				title={t("switchToLight")}
			>
				<Icon name="sun" />
			</button>
		</form>
	);
}

/** All three themes: in the drawer, the account menu and the footer. */
export function ThemeChoice({ theme, isInline }: { theme: Theme; isInline?: boolean }) {
	const { t } = useTranslation("shell");
	const returnTo = useReturnPath();
	const choices = [
		{ value: "light", icon: "sun", label: t("themeLight") },
		{ value: "dark", icon: "moon", label: t("themeDark") },
		{ value: "system", icon: "device", label: t("themeSystem") },
	] as const;
	return (
		<form method="post" action="/preferences/theme" onSubmit={applyTheme}>
			<fieldset>
				<legend className={isInline ? "visually-hidden" : "mb-2 text-sm text-muted"}>{t("theme")}</legend>
				<input type="hidden" name="return_to" value={returnTo} />
				<div className="flex flex-wrap gap-2">
					{choices.map(({ value, icon, label }) => (
						<button
							key={value}
							type="submit"
							name="theme"
							value={value}
							className="chip min-h-11"
							aria-pressed={theme === value}
						>
							<Icon name={icon} className="size-4" />
							{label}
						</button>
					))}
				</div>
			</fieldset>
		</form>
	);
}

/** Languages by their own names; in the header only the other one, as a code. */
export function LanguageSwitcher({ isCompact = false }: { isCompact?: boolean }) {
	const { t } = useTranslation("shell");
	const current = useLanguage();
	const returnTo = useReturnPath();
	const shown = isCompact ? LANGUAGES.filter((language) => language !== current) : LANGUAGES;
	return (
		<form method="post" action="/preferences/language" aria-label={t("language")}>
			<input type="hidden" name="return_to" value={returnTo} />
			<div className="flex flex-wrap gap-2">
				{shown.map((language) => (
					<button
						key={language}
						type="submit"
						name="language"
						value={language}
						lang={language}
						className={isCompact ? "button button-quiet" : "chip min-h-11"}
						aria-pressed={isCompact ? undefined : language === current}
						aria-label={isCompact ? t(`languageName_${language}`) : undefined}
					>
						{isCompact ? language.toUpperCase() : t(`languageName_${language}`)}
					</button>
				))}
			</div>
		</form>
	);
}
