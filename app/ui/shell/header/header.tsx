/** Header with main links, which move to the drawer on narrow screens. */

import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PopoverButton } from "#app/ui/popover-button.tsx";
import { AccountMenu, type HeaderViewer } from "./account-menu.tsx";
import { AddListingMenu } from "./add-listing.tsx";
import { Drawer } from "./drawer.tsx";
import { currentLink, listMainLinks } from "./navigation.ts";
import { LanguageSwitcher, ThemeToggle } from "./preferences.tsx";

type Props = { theme: "light" | "dark" | "system"; viewer: HeaderViewer | null };

export function Header({ theme, viewer }: Props) {
	const { t } = useTranslation("shell");
	const current = currentLink(useLocation());
	return (
		<header className="site-header">
			<div className="container-page flex min-h-14 items-center">
				<a
					href="/"
					aria-label="Adahan"
					className="flex min-h-11 items-center gap-2 font-display text-xl font-semibold text-ink"
				>
					<BrandMark className="size-8 text-sea" />
					{/* Beside the links there is room for the mark alone. */}
					<span className="md:hidden lg:inline">Adahan</span>
				</a>
				<nav
					aria-label={t("mainMenu")}
					className={`main-menu ms-2 ${viewer ? "flex not-lg:hidden" : "hidden md:flex"}`}
				>
					{listMainLinks(viewer !== null).map(({ to, label, isPart }) => (
						<a
							key={to}
							href={to}
							aria-current={to === current ? "page" : current.startsWith(`${to}?`) ? "true" : undefined}
							className={isPart ? "hidden xl:inline" : label === "pricing" ? "hidden lg:inline" : undefined}
						>
							{label === "messages" ? viewer?.messages : t(label)}
						</a>
					))}
				</nav>
				<div className="ms-auto flex items-center">
					<LanguageSwitcher />
					{/* Where the menu is long, the choice is in the account menu. */}
					<div className={viewer ? "hidden xl:inline" : undefined}>
						<ThemeToggle />
					</div>
					{viewer?.hasDashboard ? <AddListingMenu /> : null}
					<AccountMenu viewer={viewer} theme={theme} />
					<PopoverButton
						target="drawer"
						className={`button button-quiet ${viewer ? "lg:hidden" : "md:hidden"}`}
						label={t("menu")}
					>
						<Icon name="menu" className="size-6" />
					</PopoverButton>
				</div>
			</div>
			<Drawer viewer={viewer} />
		</header>
	);
}
