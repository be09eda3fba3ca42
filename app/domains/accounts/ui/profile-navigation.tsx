/** Account navigation: wrapping row on phones, side column from 1024 px. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

type Label = "profile" | "agent" | "notifications" | "security" | "data";

/** Pages with their subpages. */
const PAGES: { to: string; label: Label; icon: IconName; below: RegExp }[] = [
	{ to: "/profile", label: "profile", icon: "user", below: /^\/profile(\/picture)?$/ },
	{ to: "/profile/agent", label: "agent", icon: "eye", below: /^\/profile\/agent(\/|$)/ },
	{ to: "/profile/notifications", label: "notifications", icon: "bell", below: /^\/profile\/notifications$/ },
	{ to: "/profile/security", label: "security", icon: "lock", below: /^\/profile\/(security(\/|$)|(email|password)$)/ },
	{ to: "/profile/data", label: "data", icon: "document", below: /^\/profile\/(data|delete)$/ },
];

export function ProfileNavigation({ isAgent }: { isAgent: boolean }) {
	const { t } = useTranslation("profile");
	const { pathname } = useLocation();
	return (
		<nav aria-label={t("pages")}>
			<ul className="flex flex-wrap gap-1 lg:grid">
				{PAGES.filter(({ label }) => label !== "agent" || isAgent).map(({ to, label, icon, below }) => {
					const isHere = below.test(pathname);
					return (
						<li key={to}>
							<a
								href={to}
								aria-current={pathname === to ? "page" : isHere ? "true" : undefined}
								className={`flex min-h-11 items-center gap-2 rounded-control px-3 font-medium hover:bg-sea-soft ${
									isHere ? "bg-sea-soft text-sea" : ""
								}`}
							>
								<Icon name={icon} />
								{t(label)}
							</a>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
