/** Renders a form as the server does: with the texts of a language, inside a router. */

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { TranslationsProvider } from "../../app/locales/translations-provider.tsx";

/** The HTML of a component that needs the router and the texts. */
export function renderForm(form: ReactNode, language: Language = "en"): string {
	const Stub = createRoutesStub([{ path: "/", Component: () => form }]);
	return renderToStaticMarkup(
		<TranslationsProvider translations={translations(language)}>
			<Stub initialEntries={["/"]} />
		</TranslationsProvider>,
	);
}
