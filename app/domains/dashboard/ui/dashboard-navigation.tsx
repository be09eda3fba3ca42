/** Navigation above all dashboard pages. Editor and photos are subpages of the listings. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { AreaNavigation } from "#app/ui/backoffice/area-navigation.tsx";

const PAGES = [
	{ to: "/dashboard", label: "overview", icon: "dashboard", below: /^\/dashboard$/ },
	{
		to: "/dashboard/listings",
		label: "listings",
		icon: "home",
		below: /^\/dashboard\/(listings|properties|vehicles)(\/|$)/,
	},
	{ to: "/dashboard/enquiries", label: "enquiries", icon: "note", below: /^\/dashboard\/enquiries$/ },
	{ to: "/messages", label: "messages", icon: "mail", below: /^\/messages(\/|$)/ },
	{ to: "/dashboard/reviews", label: "reviews", icon: "eye", below: /^\/dashboard\/reviews$/ },
	{
		to: "/dashboard/billing",
		label: "billing",
		icon: "wallet",
		below: /^\/dashboard\/(billing|invoices)(\/|$)/,
	},
	{ to: "/dashboard/import", label: "importing", icon: "document", below: /^\/dashboard\/import(\/|$)/ },
	{ to: "/dashboard/feeds", label: "feeds", icon: "feed", below: /^\/dashboard\/feeds(\/|$)/ },
] as const;

export function DashboardNavigation() {
	const { t } = useTranslation("dashboard");
	const { pathname } = useLocation();
	const pages = PAGES.map(({ below, ...page }) => ({
		...page,
		label: t(`menu.${page.label}`),
		current: pathname === page.to ? ("page" as const) : below.test(pathname) ? ("true" as const) : undefined,
	}));
	return <AreaNavigation title={t("pages")} pages={pages} />;
}
