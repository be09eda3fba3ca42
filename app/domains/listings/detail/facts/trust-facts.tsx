/** Trust facts with date and source: title, availability, history. */

import { getFreshness, type ListingDetail } from "#app/domains/listings/listing.ts";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PriceHistory } from "../price/price-history.tsx";
import { FactRow, FactTable } from "./fact-table.tsx";

/** now: in milliseconds. titleNotes: explanations of the stated title, in the page's language. */
type Props = { listing: ListingDetail; now: number; titleNotes?: string[] };

export function TrustFacts({ listing, now, titleNotes = [] }: Props) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const isProperty = listing.kind === "property";
	const { isOverdue } = getFreshness(listing, now);
	const confirmed = { date: formatDate(listing.last_confirmed_at, language) };
	return (
		<section aria-labelledby="trust" className="panel grid gap-4 p-4 md:p-6">
			<div>
				<h2 id="trust">{t(isProperty ? "trust.title" : "trust.titleVehicle")}</h2>
				<FactTable isSingle>
					{isProperty ? <TitleFacts listing={listing} /> : null}
					{listing.status === "available" ? (
						<FactRow name={t("trust.availability")}>
							<span className={isOverdue ? "text-warning" : undefined}>
								<Icon name={isOverdue ? "clock" : "check"} className="size-4" />{" "}
								{t(isOverdue ? "trust.overdue" : "trust.confirmedOn", confirmed)}
							</span>
						</FactRow>
					) : null}
					<FactRow name={t("trust.firstListed")}>
						<time dateTime={listing.first_listed_at}>{formatDate(listing.first_listed_at, language)}</time>
					</FactRow>
					<FactRow name={t("trust.reference")}>{listing.reference}</FactRow>
				</FactTable>
				{titleNotes.length > 0 ? <TitleNotes notes={titleNotes} /> : null}
			</div>
			<PriceHistory listing={listing} now={now} />
			<p className="text-sm text-muted">{t("trust.note")}</p>
		</section>
	);
}

function TitleNotes({ notes }: { notes: string[] }) {
	const { t } = useTranslation("detail");
	return (
		<details>
			<summary className="fold link">
				<Icon name="info" className="size-4" />
				{t("trust.meaning")}
			</summary>
			<div className="grid max-w-prose gap-2 pb-2">
				{notes.map((note) => (
					<p key={note}>{note}</p>
				))}
				<p>
					<a href="/terms#title-facts" className="link">
						{t("trust.terms")}
					</a>
				</p>
			</div>
		</details>
	);
}

function TitleFacts({ listing }: { listing: ListingDetail }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const origin = listing.title_origin ?? "not_stated";
	const state = listing.title_state ?? "not_stated";
	const isStated = origin !== "not_stated" || state !== "not_stated";
	const evidence =
		listing.title_evidence !== "document_seen"
			? t("trust.byAdvertiser")
			: listing.title_evidence_on
				? t("trust.documentSeenOn", { date: formatDate(listing.title_evidence_on, language) })
				: t("trust.documentSeen");
	return (
		<>
			<FactRow name={t("trust.origin")}>
				<span className={origin === "not_stated" ? "text-muted" : undefined}>
					{t(`vocabulary:titleOrigin.${origin}` as "vocabulary:titleOrigin.other")}
				</span>
			</FactRow>
			<FactRow name={t("trust.state")}>
				<span className={state === "not_stated" ? "text-muted" : undefined}>
					{t(`vocabulary:titleState.${state}` as "vocabulary:titleState.none")}
				</span>
			</FactRow>
			{isStated ? (
				<FactRow name={t("trust.evidence")}>
					{listing.title_evidence === "document_seen" ? <Icon name="document" className="size-4" /> : null} {evidence}
				</FactRow>
			) : null}
		</>
	);
}
