/** The pages of the admin area. A new page of it gets its line here. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { AreaNavigation } from "#app/ui/area-navigation.tsx";

const PAGES = [
	{ to: "/admin", label: "overview", icon: "admin", below: /^\/admin$/ },
	{ to: "/admin/queue", label: "queue", icon: "eye", below: /^\/admin\/queue(\/|$)/ },
	{ to: "/admin/reports", label: "reports", icon: "warning", below: /^\/admin\/reports$/ },
	{ to: "/admin/held", label: "held", icon: "pause", below: /^\/admin\/held$/ },
	{ to: "/admin/agents", label: "agents", icon: "agents", below: /^\/admin\/agents(\/|$)/ },
] as const;

export function AdminNavigation() {
	const { t } = useTranslation("admin");
	const pages = PAGES.map((page) => ({ ...page, label: t(`navigation.${page.label}`) }));
	return <AreaNavigation title={t("navigation.title")} pages={pages} />;
}
