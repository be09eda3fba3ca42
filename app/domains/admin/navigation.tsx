/** Admin navigation in groups, filtered by permission. Add new pages here. */
import { type href, useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { AreaNavigation } from "#app/ui/backoffice/area-navigation.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import type { Permission } from "./permissions.ts";

type Page = { to: Extract<Parameters<typeof href>[0], `/admin${string}`>; label: PageLabel; permission: Permission };
type PageLabel =
	| "overview"
	| "queue"
	| "reports"
	| "messageReports"
	| "held"
	| "listings"
	| "agents"
	| "users"
	| "contact"
	| "newsletter"
	| "announcements"
	| "content"
	| "areas"
	| "landmarks"
	| "rates"
	| "plans"
	| "payments"
	| "activity"
	| "errors"
	| "security"
	| "analytics"
	| "jobs"
	| "mails";
type Group = {
	key: "overview" | "moderation" | "people" | "messages" | "site" | "logs";
	icon: IconName;
	pages: Page[];
};

const GROUPS: readonly Group[] = [
	{ key: "overview", icon: "admin", pages: [{ to: "/admin", label: "overview", permission: "overview.read" }] },
	{
		key: "moderation",
		icon: "eye",
		pages: [
			{ to: "/admin/queue", label: "queue", permission: "moderation.decide" },
			{ to: "/admin/reports", label: "reports", permission: "moderation.decide" },
			{ to: "/admin/message-reports", label: "messageReports", permission: "moderation.decide" },
			{ to: "/admin/held", label: "held", permission: "moderation.decide" },
			{ to: "/admin/listings", label: "listings", permission: "listings.read" },
		],
	},
	{
		key: "people",
		icon: "agents",
		pages: [
			{ to: "/admin/users", label: "users", permission: "users.read" },
			{ to: "/admin/agents", label: "agents", permission: "agents.read" },
		],
	},
	{
		key: "messages",
		icon: "mail",
		pages: [
			{ to: "/admin/contact", label: "contact", permission: "contact.read" },
			{ to: "/admin/newsletter", label: "newsletter", permission: "newsletter.read" },
			{ to: "/admin/announcements", label: "announcements", permission: "announcements.send" },
		],
	},
	{
		key: "site",
		icon: "edit",
		pages: [
			{ to: "/admin/content", label: "content", permission: "content.edit" },
			{ to: "/admin/areas", label: "areas", permission: "areas.edit" },
			{ to: "/admin/landmarks", label: "landmarks", permission: "areas.edit" },
			{ to: "/admin/rates", label: "rates", permission: "rates.edit" },
			{ to: "/admin/plans", label: "plans", permission: "plans.edit" },
			{ to: "/admin/payments", label: "payments", permission: "payments.read" },
		],
	},
	{
		key: "logs",
		icon: "history",
		pages: [
			{ to: "/admin/activity", label: "activity", permission: "activity.read" },
			{ to: "/admin/errors", label: "errors", permission: "errors.read" },
			{ to: "/admin/security", label: "security", permission: "security.read" },
			{ to: "/admin/analytics", label: "analytics", permission: "analytics.read" },
			{ to: "/admin/jobs", label: "jobs", permission: "jobs.read" },
			{ to: "/admin/mails", label: "mails", permission: "jobs.read" },
		],
	},
];

/** Whether an address is this page or a subpage; the overview has no subpages. */
function isAt(pathname: string, to: string): boolean {
	return pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
}

/** Two rows: groups, and the pages of the open group. permissions: those of the viewer. */
export function AdminNavigation({ permissions }: { permissions: readonly Permission[] }) {
	const { t } = useTranslation("admin");
	const { pathname } = useLocation();
	const groups = GROUPS.map(({ pages, ...group }) => ({
		...group,
		pages: pages.filter(({ permission }) => permissions.includes(permission)),
	})).filter(({ pages }) => pages.length > 0);
	const open = groups.find(({ pages }) => pages.some(({ to }) => isAt(pathname, to)));
	return (
		<>
			<AreaNavigation
				title={t("navigation.title")}
				pages={groups.map(({ key, icon, pages }) => ({
					to: pages[0]!.to,
					label: t(`navigation.groups.${key}`),
					icon,
					current: key === open?.key ? (pathname === pages[0]!.to && pages.length === 1 ? "page" : "true") : undefined,
				}))}
			/>
			{open && open.pages.length > 1 && (
				<AreaNavigation
					title={t(`navigation.groups.${open.key}`)}
					pages={open.pages.map(({ to, label }) => ({
						to,
						label: t(`navigation.${label}`),
						current: pathname === to ? "page" : isAt(pathname, to) ? "true" : undefined,
					}))}
				/>
			)}
		</>
	);
}
