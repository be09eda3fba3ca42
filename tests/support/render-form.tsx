/** Renders a form as the server does: with the texts in English, inside a router. */

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { translations } from "#app/locales/translations.server.ts";
import { TranslationsProvider } from "../../app/locales/translations-provider.tsx";

/** The HTML of a component that needs the router and the texts. */
export function renderForm(form: ReactNode): string {
	const Stub = createRoutesStub([{ path: "/", Component: () => form }]);
	return renderToStaticMarkup(
		<TranslationsProvider translations={translations("en")}>
			<Stub initialEntries={["/"]} />
		</TranslationsProvider>,
	);
}
