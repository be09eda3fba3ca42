/** Navigation drawer for narrow screens. A popover, which works without JavaScript. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PopoverClose } from "#app/ui/popover-button.tsx";
import { AccountLinks, type HeaderViewer, SignInLinks } from "./account-menu.tsx";
import { AddListingLinks } from "./add-listing.tsx";
import { currentLink, listMainLinks } from "./navigation.ts";
import { useMenu } from "./use-menu.ts";

export function Drawer({ viewer }: { viewer: HeaderViewer | null }) {
	const { t } = useTranslation("shell");
	const current = currentLink(useLocation());
	const drawer = useMenu();
	return (
		<div id="drawer" popover="auto" ref={drawer} className="drawer">
			<div className="mb-4 flex items-center justify-between">
				<p className="font-display text-lg font-semibold">{t("menu")}</p>
				<PopoverClose target="drawer" label={t("closeMenu")} />
			</div>
			<nav aria-label={t("mainMenu")} className="mb-6 grid gap-1">
				{listMainLinks(viewer !== null).map(({ to, label, icon, isPart }) => (
					<a
						key={to}
						href={to}
						aria-current={to === current ? "page" : undefined}
						className={isPart ? "menu-link ps-10" : "menu-link"}
					>
						<Icon name={icon} />
						{label === "messages" ? viewer?.messages : t(label)}
					</a>
				))}
			</nav>
			{viewer?.hasDashboard ? (
				<div className="mb-4 border-t border-line pt-2">
					<p className="px-2 pt-2 text-sm text-muted">{t("addListing")}</p>
					<AddListingLinks />
				</div>
			) : null}
			<div className="mb-4 border-t border-line pt-2">
				{viewer ? (
					<>
						<p className="px-2 pt-2 text-sm text-muted">{viewer.name}</p>
						<AccountLinks viewer={viewer} />
					</>
				) : (
					<SignInLinks />
				)}
			</div>
			<a href="/recently-viewed" className="menu-link">
				<Icon name="history" />
				{t("recentlyViewed")}
			</a>
		</div>
	);
}
