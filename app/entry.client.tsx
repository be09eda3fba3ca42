/**
 * Hydrates the page with the texts of its language, which are a separate chunk. When idle, loads error reporting and,
 * if enabled, the client monitor.
 */

import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchTexts, loadTexts, setBrowserTranslations } from "#app/locales/browser-texts.ts";
import { createTranslations } from "#app/locales/i18n.ts";
import type { TextGroup } from "#app/locales/text-groups.ts";
import { TranslationsProvider } from "#app/locales/translations-provider.tsx";
import { RequestIdProvider } from "#app/ui/request-id.tsx";
import { routerActivity } from "#app/ui/shell/drafts/router-activity.ts";
import {
	endPreHydration,
	saveTypedTexts,
	takePreHydrationErrors,
	waitWhileLeaving,
} from "#app/ui/shell/start/pre-hydration.ts";

const root = document.documentElement;
const language = root.lang === "tr" ? "tr" : "en";
const group = root.dataset.texts as TextGroup | undefined;
if (group) void fetchTexts(group, language);
const texts = (
	await (language === "tr" ? import("#app/locales/bundles/base.tr.ts") : import("#app/locales/bundles/base.en.ts"))
).default;
const translations = createTranslations(language, texts, import.meta.env.PROD);
setBrowserTranslations(translations);
if (group) await loadTexts(group);
await waitWhileLeaving();
saveTypedTexts();

/** Its effect runs after those of the whole page. */
function Hydrated({ children }: { children: ReactNode }) {
	useEffect(endPreHydration, []);
	return children;
}

startTransition(() => {
	hydrateRoot(
		document,
		<TranslationsProvider translations={translations}>
			<RequestIdProvider id={root.dataset.requestId ?? null} status={Number(root.dataset.status) || null}>
				<Hydrated>
					<HydratedRouter instrumentations={[routerActivity]} />
				</Hydrated>
			</RequestIdProvider>
		</TranslationsProvider>,
		// Errors caught by an error boundary are dispatched to the window as well, so that they are reported.
		{ onCaughtError: (error) => reportError(error) },
	);
});

async function startMonitoring(): Promise<void> {
	const { reportErrors } = await import("#app/ui/client-monitor/report-errors.ts");
	reportErrors(takePreHydrationErrors());
	if (root.dataset.guard !== undefined) (await import("#app/ui/client-monitor/client-monitor.ts")).startClientMonitor();
}

// A failure to load the monitoring does not affect the page.
const scheduleMonitoring = () => void startMonitoring().catch(() => {});
if ("requestIdleCallback" in window) requestIdleCallback(scheduleMonitoring, { timeout: 5000 });
else setTimeout(scheduleMonitoring, 1000);
