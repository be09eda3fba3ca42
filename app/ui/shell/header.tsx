/** Header with main links, which move to the drawer on narrow screens. */

import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AccountMenu, type HeaderViewer } from "./account-menu.tsx";
import { AddListingMenu } from "./add-listing.tsx";
import { Drawer } from "./drawer.tsx";
import { listMainLinks } from "./navigation.ts";
import { CurrencySwitcher, LanguageSwitcher, ThemeToggle } from "./preferences.tsx";

type Props = { theme: "light" | "dark" | "system"; viewer: HeaderViewer | null };

export function Header({ theme, viewer }: Props) {
	const { t } = useTranslation("shell");
	const { pathname } = useLocation();
	return (
		<header className="site-header">
			<div className="container-page flex min-h-14 items-center sm:gap-3">
				<a href="/" className="flex min-h-11 items-center gap-2 font-display text-xl font-semibold text-ink">
					<BrandMark className="size-8 text-sea" />
					Adahan
				</a>
				<nav aria-label={t("mainMenu")} className="ms-4 hidden gap-1 md:flex">
					{listMainLinks(viewer !== null).map(({ to, label }) => (
						<a
							key={to}
							href={to}
							aria-current={pathname === to ? "page" : undefined}
							className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sea-soft aria-[current]:text-sea aria-[current]:underline aria-[current]:underline-offset-8"
						>
							{t(label)}
						</a>
					))}
				</nav>
				<div className="ms-auto flex items-center">
					<CurrencySwitcher />
					<LanguageSwitcher isCompact />
					<ThemeToggle />
					{viewer?.hasDashboard ? <AddListingMenu /> : null}
					<AccountMenu viewer={viewer} />
					<button type="button" popoverTarget="drawer" className="button button-quiet md:hidden" aria-label={t("menu")}>
						<Icon name="menu" className="size-6" />
					</button>
				</div>
			</div>
			<Drawer theme={theme} viewer={viewer} />
		</header>
	);
}
