/** Footer: description, links, newsletter, address and year. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { type FooterFormState, NewsletterForm } from "./newsletter-form.tsx";

const LINKS = [
	{ to: "/properties?category=sale", label: "buy" },
	{ to: "/properties?category=rent", label: "rent" },
	{ to: "/vehicles", label: "vehicles" },
	{ to: "/agents", label: "agents" },
	{ to: "/recently-viewed", label: "recentlyViewed" },
] as const;

const ABOUT_LINKS = [
	{ to: "/about", label: "about" },
	{ to: "/agent-registration", label: "becomeAgent" },
	{ to: "/contact", label: "contact" },
	{ to: "/privacy", label: "privacy" },
	{ to: "/terms", label: "terms" },
	{ to: "/sitemap", label: "sitemap" },
] as const;

type Props = { contactEmail: string | undefined; year: number; newsletter: FooterFormState | undefined };

export function Footer({ contactEmail, year, newsletter }: Props) {
	const { t } = useTranslation("shell");
	return (
		<footer className="site-footer mt-16 border-t border-line bg-surface">
			<div className="container-page grid gap-10 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_2fr]">
				<div>
					<p className="font-display text-lg font-semibold">Adahan</p>
					<p className="mt-2 max-w-sm text-muted">{t("footerAbout")}</p>
					{contactEmail ? (
						<p className="mt-3">
							<a href={`mailto:${contactEmail}`} className="link inline-flex min-h-11 items-center">
								{contactEmail}
							</a>
						</p>
					) : null}
				</div>
				<FooterLinks title={t("footerBrowse")} links={LINKS} />
				<FooterLinks title={t("footerHelp")} links={ABOUT_LINKS} />
				<NewsletterForm state={newsletter} />
			</div>
			<div className="border-t border-line">
				<p className="container-page flex flex-wrap items-center gap-x-6 py-2 text-sm text-muted">
					{year > 1970 ? t("copyright", { year }) : "© Adahan"}
					<a
						href="/privacy#analytics-choice"
						className="inline-flex min-h-11 items-center hover:text-sea hover:underline"
					>
						{t("analyticsChoice")}
					</a>
				</p>
			</div>
		</footer>
	);
}

type FooterLink = (typeof LINKS)[number] | (typeof ABOUT_LINKS)[number];

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
	const { t } = useTranslation("shell");
	return (
		<nav aria-label={title}>
			<p className="font-semibold">{title}</p>
			<ul className="mt-2">
				{links.map(({ to, label }) => (
					<li key={to}>
						<a href={to} className="inline-flex min-h-11 items-center text-muted hover:text-sea hover:underline">
							{t(label)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
