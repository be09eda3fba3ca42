/** Tasks of an agent: confirm, handle returned listings, finish drafts. */

import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import "#app/ui/disclosure.css";
import { type Dashboard, type OwnListing, ownPath, reportPath } from "../dashboard.ts";
import { enquiriesPath, listingsPath } from "../own-listings.ts";
import { getOwnListingTitle, StateBadge } from "./listing-name.tsx";

type Props = {
	dashboard: Dashboard;
	/** Conversations with unread messages, at most 100, and the address of their list. */
	messages: { unread: number; path: string };
	now: number;
};

export function Today({ dashboard, messages, now }: Props) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const { to_confirm, returned, drafts, waiting_since, suspended, open_enquiries } = dashboard;
	const isFree = to_confirm.total + returned.total + drafts.total + suspended + open_enquiries + messages.unread === 0;
	return (
		<section aria-labelledby="today" className="grid content-start gap-4">
			<h2 id="today">{t("today")}</h2>
			{isFree ? <p className="text-muted">{t("nothing")}</p> : null}
			{suspended > 0 ? (
				<div>
					<Line icon="warning" href={listingsPath({ state: "inactive" })}>
						{t("suspended", { count: suspended })}
					</Line>
					<a href={href("/contact")} className="link inline-flex min-h-11 items-center">
						{t("writeToUs")}
					</a>
				</div>
			) : null}
			{messages.unread > 0 ? (
				<Line icon="mail" href={messages.path}>
					{t("unreadMessages", { count: messages.unread })}
				</Line>
			) : null}
			{open_enquiries > 0 ? (
				<Line icon="mail" href={enquiriesPath({ state: "open" })}>
					{t("openEnquiries", { count: open_enquiries })}
				</Line>
			) : null}
			{to_confirm.total > 0 ? <ConfirmationList dashboard={dashboard} now={now} /> : null}
			{returned.total > 0 ? <ReturnedListings dashboard={dashboard} /> : null}
			{drafts.total > 0 ? <Drafts dashboard={dashboard} /> : null}
			{waiting_since ? (
				<p className="text-muted">
					<Icon name="clock" className="size-4" /> {t("waiting", { date: formatDate(waiting_since, language) })}
				</p>
			) : null}
		</section>
	);
}

function Line({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
	return (
		<a href={href} className="panel flex min-h-11 items-center gap-3 p-3 font-semibold text-sea hover:border-sea">
			<Icon name={icon} />
			{children}
		</a>
	);
}

function ConfirmationList({ dashboard: { to_confirm }, now }: { dashboard: Dashboard; now: number }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const { total, rows } = to_confirm;
	return (
		<Form
			method="post"
			action={href("/dashboard/listings")}
			className="panel grid gap-3 border-s-4 border-s-citrus p-4"
		>
			<input type="hidden" name="back" value="/dashboard" />
			<h3>{t("confirmTitle", { count: total })}</h3>
			<p className="text-sm text-muted">{t("confirmIntro")}</p>
			{total > 1 ? (
				<button type="submit" name="one" value="confirm.all" className="button button-primary justify-self-start">
					<Icon name="check" />
					{t("confirmAll", { count: total })}
				</button>
			) : null}
			<Rows
				listings={rows}
				describe={(listing) => formatDueDate(listing, now, (key, values) => t(key, values), language)}
				renderAction={(listing) => (
					<button
						type="submit"
						name="one"
						value={`confirm.${listing.id}`}
						aria-label={t("actionOf", { action: t("action.confirm"), listing: getOwnListingTitle(listing, language) })}
						className={`button ${total > 1 ? "button-secondary" : "button-primary"}`}
					>
						{t("action.confirm")}
					</button>
				)}
			/>
			<ShowAll total={total} shown={rows.length} href={listingsPath({ isToConfirm: true, sort: "confirm" })} />
		</Form>
	);
}

type DueKey = "confirmDue" | "confirmOverdue" | "confirmHidden";

/** Confirmation deadline as text. */
function formatDueDate(
	{ confirm_by, hidden_at }: OwnListing,
	now: number,
	t: (key: DueKey, values: { date: string; hidden: string }) => string,
	language: Language,
): string {
	if (!confirm_by || !hidden_at) return t("confirmHidden", { date: "", hidden: "" });
	const values = { date: formatDate(confirm_by, language), hidden: formatDate(hidden_at, language) };
	return t(new Date(confirm_by).getTime() <= now ? "confirmOverdue" : "confirmDue", values);
}

function ReturnedListings({ dashboard: { returned } }: { dashboard: Dashboard }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	return (
		<div className="panel grid gap-3 border-s-4 border-s-bad p-4">
			<h3>{t("returnedTitle", { count: returned.total })}</h3>
			<p className="text-sm text-muted">{t("returnedAnswer")}</p>
			<Rows
				hasState
				listings={returned.rows}
				describe={({ status_note }) =>
					status_note ? t("returnedReason", { note: status_note }) : t("returnedNoReason")
				}
				renderAction={(listing) => (
					<a
						href={ownPath(listing, "edit")}
						aria-label={t("actionOf", { action: t("answer"), listing: getOwnListingTitle(listing, language) })}
						className="button button-secondary"
					>
						{t("answer")}
					</a>
				)}
			/>
			<ShowAll total={returned.total} shown={returned.rows.length} href={listingsPath({ state: "inactive" })} />
		</div>
	);
}

function Drafts({ dashboard: { drafts } }: { dashboard: Dashboard }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	return (
		<div className="panel grid gap-3 p-4">
			<h3>{t("draftsTitle", { count: drafts.total })}</h3>
			<Rows
				listings={drafts.rows}
				describe={({ updated_at }) => t("changed", { date: formatDate(updated_at, language) })}
				renderAction={(listing) => (
					<a
						href={ownPath(listing, "edit")}
						aria-label={t("actionOf", { action: t("finish"), listing: getOwnListingTitle(listing, language) })}
						className="button button-secondary"
					>
						{t("finish")}
					</a>
				)}
			/>
			<ShowAll total={drafts.total} shown={drafts.rows.length} href={listingsPath({ state: "draft" })} />
		</div>
	);
}

type RowsProps = {
	listings: OwnListing[];
	describe: (listing: OwnListing) => string;
	renderAction: (listing: OwnListing) => ReactNode;
	/** Shows the state, where rows of one list differ in it. */
	hasState?: boolean;
};

/** Rows shown at once; the others are folded on phones. */
const FIRST_ROWS = 3;

function Rows({ listings, ...props }: RowsProps) {
	const { t } = useTranslation("dashboard");
	const rest = listings.slice(FIRST_ROWS);
	return (
		<div>
			<RowList listings={listings.slice(0, FIRST_ROWS)} {...props} />
			{rest.length > 0 ? (
				<details className="unfolds-wide">
					<summary className="inline-flex min-h-11 cursor-pointer items-center text-sea underline">
						{t("showMore", { count: rest.length })}
					</summary>
					<RowList listings={rest} {...props} />
				</details>
			) : null}
		</div>
	);
}

function RowList({ listings, describe, renderAction, hasState = false }: RowsProps) {
	const language = useLanguage();
	return (
		<ul className="grid">
			{listings.map((listing) => (
				<li key={listing.id} className="border-t border-line py-2">
					<a href={reportPath(listing)} className="link line-clamp-2 wrap-anywhere">
						{getOwnListingTitle(listing, language)}
					</a>
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<p className="min-w-36 flex-1 whitespace-pre-line text-sm">
							<span className="text-muted">{listing.reference}</span>{" "}
							{hasState ? <StateBadge listing={listing} /> : null} {describe(listing)}
						</p>
						{renderAction(listing)}
					</div>
				</li>
			))}
		</ul>
	);
}

function ShowAll({ total, shown, href }: { total: number; shown: number; href: string }) {
	const { t } = useTranslation("dashboard");
	if (total <= shown) return null;
	return (
		<a href={href} className="link inline-flex min-h-11 items-center justify-self-start">
			{t("showAll", { count: total })}
		</a>
	);
}
