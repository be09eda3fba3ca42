/** Side list of the generic pages; on phones below the text. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import "./article.css";

const PAGES = [
	{ to: "/support", label: "shell:support" },
	{ to: "/mortgage", label: "shell:mortgage" },
	{ to: "/mortgage-calculator", label: "shell:mortgageCalculator" },
	{ to: "/blog", label: "shell:blog" },
	{ to: "/careers", label: "shell:careers" },
	{ to: "/sitemap", label: "shell:sitemap" },
] as const;

export function SitePages() {
	const { t } = useTranslation(["content", "shell"]);
	const { pathname } = useLocation();
	return (
		<nav aria-labelledby="site-pages" className="article-pages">
			<p id="site-pages" className="mb-2 text-sm font-semibold">
				{t("sitePages")}
			</p>
			<ul className="article-list">
				{PAGES.map(({ to, label }) => (
					<li key={to}>
						<a href={to} aria-current={pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined}>
							{t(label)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
