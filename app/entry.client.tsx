/** Hydrates the page with the texts of its language, which come as one file of their own. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { fetchTexts, loadTexts, setBrowserTranslations, type TextGroup } from "#app/locales/browser-texts.ts";
import { createTranslations } from "#app/locales/i18n.ts";
import { RequestIdProvider } from "#app/ui/request-id.tsx";

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
				<HydratedRouter />
			</RequestIdProvider>
		</I18nextProvider>,
	);
});
