/** Footer: description, links, newsletter, address and year. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { HeaderViewer } from "./header/account-menu.tsx";
import { WORKSPACE_PATHS } from "./header/navigation.ts";
import { DeviceTheme, type Theme } from "./header/preferences.tsx";
import { type FooterFormState, NewsletterForm } from "./newsletter-form.tsx";

const LINKS = [
	{ to: "/properties?category=sale", label: "buy" },
	{ to: "/properties?category=rent", label: "rent" },
	{ to: "/vehicles", label: "vehicles" },
	{ to: "/agents", label: "agents" },
	{ to: "/recently-viewed", label: "recentlyViewed" },
	{ to: "/mortgage", label: "mortgage" },
	{ to: "/mortgage-calculator", label: "mortgageCalculator" },
] as const;

const ABOUT_LINKS = [
	{ to: "/about", label: "about" },
	{ to: "/pricing", label: "pricing" },
	{ to: "/support", label: "support" },
	{ to: "/contact", label: "contact" },
	{ to: "/blog", label: "blog" },
	{ to: "/careers", label: "careers" },
] as const;

const LEGAL_LINKS = [
	{ to: "/privacy", label: "privacy" },
	{ to: "/terms", label: "terms" },
] as const;
const LAST_LINKS = [
	{ to: "/market", label: "market" },
	{ to: "/sitemap", label: "sitemap" },
	...LEGAL_LINKS,
	{ to: "/privacy#analytics-choice", label: "analyticsChoice" },
] as const;
const WORKSPACE_LINKS = [{ to: "/contact", label: "contact" }, ...LEGAL_LINKS] as const;

type Props = {
	contactEmail: string | undefined;
	/** Unknown when the data of the page could not be read. */
	year: number | undefined;
	newsletter: FooterFormState | undefined;
	theme: Theme;
	viewer: HeaderViewer | null;
};

/** Footer of public and account pages; dashboard and administration have one line. */
export function Footer({ contactEmail, year, newsletter, theme, viewer }: Props) {
	const { t } = useTranslation("shell");
	const isWorkspace = WORKSPACE_PATHS.test(useLocation().pathname);
	return (
		<footer className={`site-footer border-t border-line bg-surface ${isWorkspace ? "mt-10" : "mt-12 sm:mt-16"}`}>
			{isWorkspace ? null : (
				<div className="container-page grid grid-cols-2 gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-3 sm:gap-10 sm:py-8 lg:grid-cols-[2fr_1fr_1fr_2fr]">
					<div className="col-span-full lg:col-span-1">
						<p className="text-muted">{t("footerAbout")}</p>
						{contactEmail ? (
							<p>
								<a href={`mailto:${contactEmail}`} className="link inline-flex min-h-11 items-center">
									{contactEmail}
								</a>
							</p>
						) : null}
					</div>
					<FooterLinks title={t("footerBrowse")} links={LINKS} />
					<FooterLinks title="Adahan" links={[...ABOUT_LINKS, ...listAdvertiserLinks(viewer)]} />
					<div className="col-span-2 sm:col-span-1">
						<NewsletterForm state={newsletter} email={viewer?.email} />
					</div>
				</div>
			)}
			<div className="container-page flex flex-wrap items-center gap-x-5 py-1 text-sm text-muted">
				<p className={isWorkspace ? "hidden sm:block" : undefined}>{year ? t("copyright", { year }) : "© Adahan"}</p>
				{(isWorkspace ? WORKSPACE_LINKS : LAST_LINKS).map((link) => (
					<FooterLink key={link.to} {...link} />
				))}
				{/* In dashboard and administration in the account menu. */}
				{isWorkspace || theme === "system" ? null : <DeviceTheme />}
			</div>
		</footer>
	);
}

/** The way to advertise: visitors sign up first; advertisers and administrators have no such link. */
function listAdvertiserLinks(viewer: HeaderViewer | null): readonly Link[] {
	if (viewer?.hasDashboard || viewer?.hasAdmin) return [];
	return [{ to: viewer ? "/agent-registration" : "/auth?mode=signup&role=agent", label: "becomeAgent" }];
}

type Link = {
	to: string;
	label: (typeof LINKS | typeof ABOUT_LINKS | typeof LAST_LINKS)[number]["label"] | "becomeAgent";
};

function FooterLinks({ title, links }: { title: string; links: readonly Link[] }) {
	return (
		<nav aria-label={title}>
			<p className="font-semibold">{title}</p>
			<ul>
				{links.map(({ to, label }) => (
					<li key={to}>
						<FooterLink to={to} label={label} />
					</li>
				))}
			</ul>
		</nav>
	);
}

function FooterLink({ to, label }: Link) {
	const { t } = useTranslation("shell");
	return <a href={to}>{t(label)}</a>;
}
