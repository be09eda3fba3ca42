/**
 * Hydrates the page with the texts of its language, which are a separate chunk. When idle, loads error reporting and,
 * if enabled, the client monitor.
 */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { fetchTexts, loadTexts, setBrowserTranslations, type TextGroup } from "#app/locales/browser-texts.ts";
import { createTranslations } from "#app/locales/i18n.ts";
import { RequestIdProvider } from "#app/ui/request-id.tsx";
import { routerActivity } from "#app/ui/shell/router-activity.ts";
import type { EarlyEvent } from "#app/ui/telemetry/report-errors.ts";

/** Errors from before error reporting is loaded. */
const early: EarlyEvent[] = [];
const keepEarly = (event: EarlyEvent) => void early.push(event);
addEventListener("error", keepEarly);
addEventListener("unhandledrejection", keepEarly);

const root = document.documentElement;
const language = root.lang === "tr" ? "tr" : "en";
const group = root.dataset.texts as TextGroup | undefined;
if (group) void fetchTexts(group, language);
const texts = (await (language === "tr" ? import("#app/locales/tr/index.ts") : import("#app/locales/en/index.ts")))
	.default;
const translations = createTranslations(language, texts, import.meta.env.PROD);
setBrowserTranslations(translations);
if (group) await loadTexts(group);

startTransition(() => {
	hydrateRoot(
		document,
		<I18nextProvider i18n={translations}>
			<RequestIdProvider id={root.dataset.requestId ?? null} status={Number(root.dataset.status) || null}>
				<HydratedRouter instrumentations={[routerActivity]} />
			</RequestIdProvider>
		</I18nextProvider>,
		// Errors caught by an error boundary are dispatched to the window as well, so that they are reported.
		{ onCaughtError: (error) => reportError(error) },
	);
});

async function watch(): Promise<void> {
	const { reportErrors } = await import("#app/ui/telemetry/report-errors.ts");
	removeEventListener("error", keepEarly);
	removeEventListener("unhandledrejection", keepEarly);
	reportErrors(early);
	if (root.dataset.guard !== undefined) (await import("#app/ui/telemetry/guard.ts")).startGuard();
}

// A failure to load the monitoring does not affect the page.
const startWatching = () => void watch().catch(() => {});
if ("requestIdleCallback" in window) requestIdleCallback(startWatching, { timeout: 5000 });
else setTimeout(startWatching, 1000);
