/** Layout of the design pages, which show components in both themes. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { THEMES, type Theme } from "#app/domains/design/tokens.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { AreaNavigation } from "#app/ui/backoffice/area-navigation.tsx";

export function DesignPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
	const { t } = useTranslation("design");
	const { pathname } = useLocation();
	const pages = [
		{ to: "/design-demo", label: t("demo") },
		{ to: "/test/notifications", label: t("notifications") },
		{ to: "/test/enhancements", label: t("enhancements") },
	].map((page) => ({ ...page, current: page.to === pathname ? ("page" as const) : undefined }));
	return (
		<>
			<AreaNavigation title={t("pages")} pages={pages} />
			<div className="container-page grid grid-cols-1 gap-12 py-8">
				<header className="grid max-w-prose gap-3">
					<h1>{title}</h1>
					<p className="text-lg text-muted">{intro}</p>
				</header>
				{children}
			</div>
		</>
	);
}

/** A labelled sample. */
export function Specimen({
	id,
	title,
	text,
	children,
}: {
	id: string;
	title: string;
	text?: string;
	children: ReactNode;
}) {
	return (
		<section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t border-line pt-6">
			<div className="grid gap-1">
				<h2 id={id}>{title}</h2>
				{text ? <p className="max-w-prose text-muted">{text}</p> : null}
			</div>
			{children}
		</section>
	);
}

/** A sample in both themes, side by side where there is room. Ids and names include the theme. */
export function Themes({ children }: { children: (theme: Theme, name: string) => ReactNode }) {
	const { t } = useTranslation("design");
	return (
		<div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
			{THEMES.map((theme) => (
				<div
					key={theme}
					data-theme={theme}
					className="grid grid-cols-1 content-start gap-4 rounded-card border border-line bg-paper p-4 text-ink"
				>
					<p className="text-sm text-muted">{t(theme)}</p>
					{children(theme, t(theme))}
				</div>
			))}
		</div>
	);
}
