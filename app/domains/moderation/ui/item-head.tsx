/** Header of an item: state, queue reasons, other moderators, rejected decisions. */
import { href } from "react-router";
import { formatMoment, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Conflict, ModerationItem } from "../moderation.ts";
import { ListingSummary } from "./listing-summary.tsx";
import { StateFacts } from "./state-facts.tsx";

/** Shown after a concurrent decision or a changed listing. */
export function ConflictNote({ conflict }: { conflict: Conflict }) {
	const { t } = useTranslation(["moderation", "admin"]);
	const language = useLanguage();
	const describeState = () => {
		if (conflict.code === "own") return t("conflict.own");
		if (conflict.code === "changed") return t("conflict.changed");
		if (conflict.code === "not_waiting")
			return t("conflict.not_waiting", { status: t(`admin:state.${conflict.status}`) });
		const { decision, report } = conflict;
		if (decision)
			return t("conflict.decided", {
				name: decision.actor ?? t("somebody"),
				decision: t(`decision.${decision.action}`),
				moment: formatMoment(decision.decided_at, language),
			});
		return t("conflict.report", {
			name: report?.actor ?? t("somebody"),
			decision: t(`reportAction.${report?.action ?? "dismissed"}`),
			moment: report?.decided_at ? formatMoment(report.decided_at, language) : "",
		});
	};
	return (
		<p
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: focus moves to the reason for the rejection, also without JavaScript
			autoFocus
			className="panel border-s-4 border-s-bad bg-bad-soft p-4 font-medium"
		>
			{describeState()}
		</p>
	);
}

export function LockNote({ lock }: { lock: NonNullable<ModerationItem["lock"]> }) {
	const { t } = useTranslation("moderation");
	const moment = formatMoment(lock.since, useLanguage());
	return (
		<p role="status" className="panel flex items-center gap-2 border-s-4 border-s-warning p-4 font-medium">
			<Icon name="eye" />
			{t("lockedBy", { name: lock.name, moment })}
		</p>
	);
}

export function ReviewReasons({ item }: { item: ModerationItem }) {
	const { t } = useTranslation(["moderation", "admin"]);
	const language = useLanguage();
	const at = (iso: string | null) => ({ moment: iso ? formatMoment(iso, language) : "" });
	const open = item.reports.filter(({ status }) => status === "open").length;
	return (
		<section aria-labelledby="why" className="panel grid gap-2 p-4">
			<h2 id="why">{t("whyHere")}</h2>
			<StateFacts item={item} />
			{item.reasons.length === 0 ? <p className="text-muted">{t("noReason")}</p> : null}
			<ul className="grid gap-1">
				{item.reasons.map((reason) => (
					<li key={reason} className="flex items-start gap-2">
						<Icon name="info" className="mt-0.5 size-5 text-sea" />
						{reason === "new" ? t("because.new", at(item.pending_since)) : null}
						{reason === "changed" ? t("because.changed", at(item.content_changed_at)) : null}
						{reason === "price" || reason === "twins" ? t(`because.${reason}`) : null}
						{reason === "reported" ? (
							<a href="#reports" className="link">
								{t("reports", { count: open })}
							</a>
						) : null}
					</li>
				))}
			</ul>
			<p className="figures">{usePriceComparison(item)}</p>
			{item.twins.map((twin) => (
				<ListingSummary key={twin.id} listing={twin} />
			))}
		</section>
	);
}

/** Price compared to the median of similar listings. */
function usePriceComparison({ price }: ModerationItem): string {
	const { t } = useTranslation("moderation");
	const language = useLanguage();
	const { price_pence, median_pence, comparable } = price;
	if (price_pence === null || median_pence === null || comparable < 8) return t("priceAlone", { count: comparable });
	return t(price.by_m2 ? "priceAgainstM2" : "priceAgainst", {
		price: formatMoney(price_pence, language),
		median: formatMoney(median_pence, language),
		count: comparable,
	});
}

export function AgentPanel({ item }: { item: ModerationItem }) {
	const { t } = useTranslation("moderation");
	const { agent, listing } = item;
	return (
		<section aria-labelledby="agent" className="panel grid gap-2 p-4">
			<h2 id="agent">{t("agentFacts")}</h2>
			<p>
				<a
					href={href("/admin/agents/:id", { id: agent.id })}
					className="link inline-flex min-h-11 items-center wrap-anywhere"
				>
					{listing.agent.name}
				</a>
			</p>
			<p>
				{listing.agent.verified_at ? <Icon name="verified" className="size-4 text-good" /> : null}{" "}
				{t(listing.agent.verified_at ? "verified" : "unverified")}
				{agent.is_held ? (
					<>
						{" · "}
						<a href={href("/admin/held")} className="link">
							{t("held")}
						</a>
					</>
				) : null}
			</p>
			<p className="figures text-muted">
				{t("agentLine", { pending: agent.pending, rejected: agent.rejected, upheld: agent.upheld })}
			</p>
		</section>
	);
}
