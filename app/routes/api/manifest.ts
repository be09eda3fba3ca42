/** The manifest of the installable app, in the language of its address: the page of each language names its own. */
import { isLanguage } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { Route } from "./+types/manifest";

/** The paper of the light theme. The pages state the colours of both themes, which a manifest cannot. */
const PAPER = "#fbf8f3";

export function loader({ url }: Route.LoaderArgs) {
	const wanted = url.searchParams.get("lng");
	const language = isLanguage(wanted) ? wanted : "en";
	const { t } = translations(language);
	const manifest = {
		// The same app in both languages.
		id: "/",
		start_url: "/",
		scope: "/",
		lang: language,
		dir: "ltr",
		name: t("home:title"),
		short_name: "Adahan",
		description: t("home:description"),
		display: "standalone",
		background_color: PAPER,
		theme_color: PAPER,
		icons: [
			{ src: "/icon-192x192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icon-512x512.png", sizes: "512x512", type: "image/png" },
			{ src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		],
		shortcuts: [
			{ name: t("shell:buy"), url: "/properties?category=sale" },
			{ name: t("shell:rent"), url: "/properties?category=rent" },
			{ name: t("shell:favourites"), url: "/favorites" },
			{ name: t("shell:messages"), url: "/messages" },
		],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
	});
}
