/** Side list of the generic pages; on phones below the text. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";

const PAGES = [
	{ to: "/support", label: "shell:support" },
	{ to: "/mortgage", label: "shell:mortgage" },
	{ to: "/mortgage-calculator", label: "shell:mortgageCalculator" },
	{ to: "/blog", label: "shell:blog" },
	{ to: "/careers", label: "shell:careers" },
	{ to: "/sitemap", label: "shell:sitemap" },
] as const;

/** A line of a list at the side of a text; the current one is marked. */
export function sideLink(isCurrent = false): string {
	const colours = isCurrent ? "border-sea text-sea" : "border-transparent text-muted";
	return `-ms-px flex min-h-11 items-center border-s-2 ${colours} ps-3 text-sm hover:border-sea hover:text-sea lg:min-h-9 lg:py-1`;
}

export function SitePages() {
	const { t } = useTranslation(["content", "shell"]);
	const { pathname } = useLocation();
	return (
		<nav aria-labelledby="site-pages" className="mt-12 lg:col-start-1 lg:row-start-1 lg:mt-0">
			<p id="site-pages" className="mb-2 text-sm font-semibold">
				{t("sitePages")}
			</p>
			<ul className="border-s border-line">
				{PAGES.map(({ to, label }) => {
					const current = pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined;
					return (
						<li key={to}>
							<a href={to} aria-current={current} className={sideLink(current !== undefined)}>
								{t(label)}
							</a>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
