/** Account menu of a signed-in user, otherwise sign-in links. A popover, which works without JavaScript. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { PopoverButton, PopoverCloseLink } from "#app/ui/popover-button.tsx";
import { DeviceTheme, type Theme, ThemeToggle } from "./preferences.tsx";
import { useMenu } from "./use-menu.ts";

export type HeaderViewer = {
	name: string;
	email: string;
	initials: string;
	avatarPath: string | null;
	hasDashboard: boolean;
	hasAdmin: boolean;
	/** Texts of the bell; `count` is empty when nothing is unread. */
	bell: { label: string; count: string; failed: string };
	/** Text of the link to the conversations, with the number of unread ones. */
	messages: string;
};

/** End of the header: account menu, or links to sign in and sign up. */
export function AccountMenu({ viewer, theme }: { viewer: HeaderViewer | null; theme: Theme }) {
	const { t } = useTranslation("shell");
	const menu = useMenu();
	if (!viewer)
		return (
			<>
				<a href="/auth" className="button button-quiet" aria-label={t("signIn")}>
					<Icon name="user" />
					<span className="hidden whitespace-nowrap lg:inline">{t("signIn")}</span>
				</a>
				<a href="/auth?mode=signup" className="button button-secondary ms-1 hidden whitespace-nowrap md:inline-flex">
					{t("signUp")}
				</a>
			</>
		);
	return (
		<>
			<Bell {...viewer.bell} />
			<PopoverButton
				target="account-menu"
				className="button button-quiet px-2"
				label={`${t("account")}: ${viewer.name}`}
			>
				<Avatar initials={viewer.initials} path={viewer.avatarPath} className="size-8 text-sm" />
			</PopoverButton>
			<div id="account-menu" popover="auto" ref={menu} className="account-menu">
				<PopoverCloseLink className="menu-link">{t("closeMenu")}</PopoverCloseLink>
				<p className="px-2 font-semibold">{viewer.name}</p>
				<p className="mb-2 break-all px-2 text-sm text-muted">{viewer.email}</p>
				<AccountLinks viewer={viewer} />
				<div className="mt-2 flex items-center border-t border-line pt-2">
					<ThemeToggle />
					{theme === "system" ? null : <DeviceTheme />}
				</div>
			</div>
		</>
	);
}

/** Link to the notifications; the script of signed-in users opens the newest in a popover. */
function Bell({ label, count, failed }: HeaderViewer["bell"]) {
	return (
		<a
			id="bell"
			href="/notifications"
			aria-label={label}
			data-failed={failed}
			className="button button-quiet relative px-2"
		>
			<Icon name="bell" />
			{/* There before the first number, because screen readers only announce changes. */}
			<span
				aria-live="polite"
				className={count ? "absolute end-2 top-0 rounded-full bg-sea px-1 text-sm text-on-sea" : undefined}
			>
				{count}
			</span>
		</a>
	);
}

/** Account pages by role, and sign-out. */
export function AccountLinks({ viewer }: { viewer: HeaderViewer }) {
	const { t } = useTranslation("shell");
	const { pathname } = useLocation();
	const links: {
		to: string;
		label: "profile" | "savedSearches" | "dashboard" | "admin" | "becomeAgent";
		icon: IconName;
		isShown: boolean;
	}[] = [
		{ to: "/profile", label: "profile", icon: "user", isShown: true },
		{ to: "/saved-searches", label: "savedSearches", icon: "bookmark", isShown: true },
		{ to: "/dashboard", label: "dashboard", icon: "dashboard", isShown: viewer.hasDashboard },
		{ to: "/admin", label: "admin", icon: "admin", isShown: viewer.hasAdmin },
		{
			to: "/agent-registration",
			label: "becomeAgent",
			icon: "agents",
			isShown: !viewer.hasDashboard && !viewer.hasAdmin,
		},
	];
	return (
		<nav aria-label={t("account")} className="grid gap-1">
			{links
				.filter(({ isShown }) => isShown)
				.map(({ to, label, icon }) => (
					<a key={to} href={to} aria-current={pathname === to ? "page" : undefined} className="menu-link">
						<Icon name={icon} />
						{t(label)}
					</a>
				))}
			<form method="post" action="/logout">
				<button type="submit" className="menu-link w-full cursor-pointer">
					<Icon name="signOut" />
					{t("signOut")}
				</button>
			</form>
		</nav>
	);
}

/** Sign-in links of the drawer. */
export function SignInLinks() {
	const { t } = useTranslation("shell");
	return (
		<nav aria-label={t("account")} className="grid gap-1">
			<a href="/auth" className="menu-link">
				<Icon name="signIn" />
				{t("signIn")}
			</a>
			<a href="/auth?mode=signup" className="menu-link">
				<Icon name="user" />
				{t("signUp")}
			</a>
			<a href="/agent-registration" className="menu-link">
				<Icon name="agents" />
				{t("becomeAgent")}
			</a>
		</nav>
	);
}
