/** The search of a help page, what it found, and shortcuts to what needs no answer. */
import { href } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { type HelpPage, MAX_QUERY_LENGTH } from "../support/help-page.ts";

const SHORTCUTS = [
	{ to: href("/forgot-password"), icon: "key", label: "password" },
	{ to: href("/saved-searches"), icon: "bookmark", label: "alerts" },
	{ to: href("/dashboard/billing"), icon: "wallet", label: "billing" },
] as const satisfies { to: string; icon: IconName; label: string }[];

export function HelpSearch({ path, query, count }: Pick<HelpPage, "query" | "count"> & { path: string }) {
	const { t } = useTranslation("content");
	return (
		<div className="mt-6 grid gap-2">
			<search>
				<form action={path} className="flex gap-2">
					<input
						type="search"
						name="q"
						maxLength={MAX_QUERY_LENGTH}
						defaultValue={query}
						aria-label={t("help.label")}
						placeholder={t("help.label")}
						className="control"
					/>
					<button type="submit" className="button button-primary">
						<Icon name="search" />
						{t("help.search")}
					</button>
				</form>
			</search>
			{count === null ? (
				<ul className="flex flex-wrap gap-x-6">
					{SHORTCUTS.map(({ to, icon, label }) => (
						<li key={to}>
							<a href={to} className="link inline-flex min-h-11 items-center gap-2">
								<Icon name={icon} />
								{t(`help.${label}`)}
							</a>
						</li>
					))}
				</ul>
			) : (
				<Found path={path} query={query} count={count} />
			)}
		</div>
	);
}

function Found({ path, query, count }: { path: string; query: string; count: number }) {
	const { t } = useTranslation("content");
	return (
		<div role="status" className="grid gap-1 wrap-anywhere">
			<p className="mt-2 text-lg font-semibold">
				{count > 0 ? t("help.found", { count, query }) : t("help.none", { query })}
			</p>
			{count > 0 ? null : (
				<p>
					<Trans
						t={t}
						i18nKey="help.noneText"
						components={{
							contact: <a href={href("/contact")} className="link" />,
							search: <a href={`${href("/search")}?ask=${encodeURIComponent(query)}`} className="link" />,
						}}
					/>
				</p>
			)}
			<p>
				<a href={path} className="link inline-flex min-h-11 items-center gap-1">
					<Icon name="left" className="size-4" />
					{t("help.all")}
				</a>
			</p>
		</div>
	);
}
