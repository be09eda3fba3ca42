/** Links to create a listing, for advertisers: a menu in the header, links in the drawer. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PopoverButton, PopoverCloseLink } from "#app/ui/popover-button.tsx";
import { useMenu } from "./use-menu.ts";

/** A popover, which works without JavaScript. */
export function AddListingMenu() {
	const { t } = useTranslation("shell");
	const menu = useMenu();
	return (
		<>
			<PopoverButton target="add-listing" className="button button-quiet hidden md:inline-flex" label={t("addListing")}>
				<Icon name="add" />
				<span className="hidden whitespace-nowrap xl:inline">{t("addListing")}</span>
			</PopoverButton>
			<div id="add-listing" popover="auto" ref={menu} className="account-menu">
				<PopoverCloseLink className="menu-link">{t("closeMenu")}</PopoverCloseLink>
				<AddListingLinks />
			</div>
		</>
	);
}

export function AddListingLinks() {
	const { t } = useTranslation("shell");
	return (
		<nav aria-label={t("addListing")} className="grid gap-1">
			{(
				[
					["/dashboard/properties/new", "addProperty", "home"],
					["/dashboard/vehicles/new", "addVehicle", "car"],
				] as const
			).map(([to, label, icon]) => (
				<a key={to} href={to} className="menu-link">
					<Icon name={icon} />
					{t(label)}
				</a>
			))}
		</nav>
	);
}
