/** The pages of the site that are neither a list nor a text of the blog. */
import { useTranslation } from "#app/locales/use-translation.ts";

const PAGES = [
	{ href: "/", label: "common:home" },
	{ href: "/properties?category=sale", label: "shell:buy" },
	{ href: "/properties?category=rent", label: "shell:rent" },
	{ href: "/vehicles", label: "shell:vehicles" },
	{ href: "/search", label: "ask:title" },
	{ href: "/agents", label: "shell:agents" },
	{ href: "/agent-registration", label: "shell:becomeAgent" },
	{ href: "/pricing", label: "shell:pricing" },
	{ href: "/about", label: "shell:about" },
	{ href: "/verification", label: "content:verification" },
	{ href: "/support", label: "shell:support" },
	{ href: "/market", label: "shell:market" },
	{ href: "/mortgage", label: "shell:mortgage" },
	{ href: "/mortgage-calculator", label: "shell:mortgageCalculator" },
	{ href: "/blog", label: "shell:blog" },
	{ href: "/careers", label: "shell:careers" },
	{ href: "/newsletter/issues", label: "newsletter:archiveTitle" },
	{ href: "/contact", label: "shell:contact" },
	{ href: "/privacy", label: "shell:privacy" },
	{ href: "/terms", label: "shell:terms" },
] as const;

export function PageLinks() {
	const { t } = useTranslation(["content", "ask", "common", "newsletter", "shell"]);
	return (
		<ul className="flex flex-wrap gap-x-8 sm:col-span-2 lg:col-span-3">
			{PAGES.map(({ href, label }) => (
				<li key={href}>
					<a href={href} className="link inline-flex min-h-11 items-center">
						{t(label)}
					</a>
				</li>
			))}
		</ul>
	);
}
