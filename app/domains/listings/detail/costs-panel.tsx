/** Full cost of a listing: the price with additional costs, estimated from dated rates. */

import { type ReactNode, useEffect, useRef } from "react";
import {
	BUYERS,
	type Buyer,
	type CostLine,
	estimateBuyingCosts,
	estimateMovingIn,
	listSources,
	type MoveInLine,
} from "#app/domains/listings/detail/costs.ts";
import { type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { formatDate, formatDecimal, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { wasChangedEarly } from "#app/ui/shell/early-use.ts";
import { BUYER_INTENT } from "./action-results.ts";
import { CostRow, CostTable, TotalRow } from "./cost-table.tsx";
import { formatRange } from "./range.ts";

type Props = {
	listing: ListingDetail;
	buyer: Buyer;
	/** Stores another buyer; absent where none can be chosen. */
	onBuyer?: ((buyer: string) => void) | undefined;
};

export function CostsPanel({ listing, buyer, onBuyer }: Props) {
	const { t } = useTranslation("detail");
	const isRent = listing.category === "rent";
	if (!isRent && listing.costs.length === 0) return null;
	return (
		<section aria-labelledby="costs-title" className="panel p-4 md:p-6">
			<h2 id="costs-title">{t("costs.title")}</h2>
			{isRent ? <MoveInCosts listing={listing} /> : <BuyingCosts listing={listing} buyer={buyer} onBuyer={onBuyer} />}
		</section>
	);
}

function BuyingCosts({ listing, buyer, onBuyer }: Props) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const { lines, extra, total } = estimateBuyingCosts(listing, buyer);
	const amount = formatRange(total, t, language);
	return (
		<>
			{listing.kind === "property" && onBuyer ? (
				<BuyerSelect path={listingPath(listing)} buyer={buyer} onBuyer={onBuyer} />
			) : null}
			<FoldedCosts name={t("costs.total")} amount={amount}>
				<CostTable caption={t("costs.caption")}>
					<CostRow name={t("costs.price")} amount={formatMoney(listing.price_pence, language)} />
					{lines.map((line) => (
						<BuyingRow key={line.kind} line={line} />
					))}
					<CostRow name={t("costs.extra")} amount={formatRange(extra, t, language)} />
					<TotalRow name={t("costs.total")} amount={amount} />
				</CostTable>
			</FoldedCosts>
			<Sources lines={lines} />
		</>
	);
}

/** On phones only the total, until it is opened. */
function FoldedCosts({ name, amount, children }: { name: string; amount: string; children: ReactNode }) {
	const { t } = useTranslation("detail");
	return (
		<details className="unfolds-wide mt-3">
			<summary className="figures cursor-pointer list-none border-y border-line py-2">
				<span className="flex justify-between gap-4 font-semibold">
					{name}
					<span className="text-end font-display text-lg">{amount}</span>
				</span>
				<span className="link flex items-center gap-1 pt-1 text-sm">
					<Icon name="down" className="size-4" />
					{t("price.seeCosts")}
				</span>
			</summary>
			{children}
		</details>
	);
}

/** Changes at once with JavaScript; posted with a button without it. */
function BuyerSelect({ path, buyer, onBuyer }: { path: string; buyer: Buyer; onBuyer: (buyer: string) => void }) {
	const { t } = useTranslation(["detail", "common"]);
	const select = useRef<HTMLSelectElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a choice from before hydration
	useEffect(() => {
		if (select.current && wasChangedEarly(select.current)) onBuyer(select.current.value);
	}, []);
	return (
		<form method="post" action={`${path}#costs`} className="no-print mt-3 flex flex-wrap items-end gap-2">
			<input type="hidden" name="intent" value={BUYER_INTENT} />
			<label className="grow basis-60">
				<span className="mb-1 block font-medium">{t("costs.buyer")}</span>
				<select
					ref={select}
					name="buyer"
					defaultValue={buyer}
					onChange={(event) => onBuyer(event.currentTarget.value)}
					className="control"
				>
					{BUYERS.map((one) => (
						<option key={one} value={one}>
							{t(`costs.buyers.${one}`)}
						</option>
					))}
				</select>
			</label>
			<button type="submit" className="button button-secondary script-submits">
				{t("common:show")}
			</button>
		</form>
	);
}

function BuyingRow({ line }: { line: CostLine }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const note = line.rates.find((rate) => rate.note_en || rate.note_tr);
	const share = (basisPoints: number) => formatDecimal(basisPoints / 100, language);
	const rate = line.rate
		? line.rate.min === line.rate.max
			? t("costs.rate", { rate: share(line.rate.min) })
			: t("costs.rates", { min: share(line.rate.min), max: share(line.rate.max) })
		: null;
	const isNoteUseful = note && line.rates.length === 1;
	const remarks = [rate, isNoteUseful ? (language === "tr" ? note.note_tr : note.note_en) : null];
	return (
		<CostRow
			name={t(`vocabulary:costKind.${line.kind}` as "vocabulary:costKind.vat")}
			note={line.state === "included" ? null : remarks.filter(Boolean).join(" · ")}
			amount={
				line.state === "included"
					? t("costs.included")
					: line.state === "may_apply"
						? t("costs.upTo", { amount: formatMoney(line.max, language) })
						: formatRange(line, t, language)
			}
			mark={line.state === "may_apply" ? t("costs.mayApply") : undefined}
		/>
	);
}

function MoveInCosts({ listing }: { listing: ListingDetail }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const { lines, total, monthly } = estimateMovingIn(listing);
	return (
		<>
			<FoldedCosts name={t("costs.moveIn")} amount={formatRange(total, t, language)}>
				<CostTable caption={t("costs.captionRent")}>
					{lines.map((line) => (
						<MoveInRow key={line.kind} line={line} />
					))}
					<TotalRow name={t("costs.moveIn")} amount={formatRange(total, t, language)} />
					{monthly !== null && listing.monthly_charge_pence !== null ? (
						<CostRow
							name={t("costs.monthly")}
							note={t("costs.monthlyValue", {
								rent: formatMoney(listing.price_pence, language),
								charge: formatMoney(listing.monthly_charge_pence, language),
							})}
							amount={formatMoney(monthly, language)}
						/>
					) : null}
				</CostTable>
			</FoldedCosts>
			<Sources lines={lines} />
		</>
	);
}

function MoveInRow({ line }: { line: MoveInLine }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const { min, max } = line.months ?? { min: 0, max: 0 };
	const note =
		line.kind === "first_payment"
			? line.isStated
				? t("costs.firstPaymentMonths", { count: max })
				: t("costs.notStatedMonthly")
			: line.isStated
				? t("costs.stated")
				: t("costs.usual", { count: max, range: min === max ? String(max) : `${min}–${max}` });
	return (
		<CostRow
			name={
				line.kind === "first_payment"
					? t("costs.firstPayment")
					: t(`vocabulary:costKind.${line.kind}` as "vocabulary:costKind.deposit")
			}
			note={note}
			amount={line.isStated && line.max === 0 ? t("facts.none") : formatRange(line, t, language)}
		/>
	);
}

/** States that it is an estimate, with its sources. */
function Sources({ lines }: { lines: readonly (CostLine | MoveInLine)[] }) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	const sources = listSources(lines);
	return (
		<div className="mt-3 text-sm text-muted">
			<p>
				<Icon name="info" className="size-4" /> {t("costs.disclaimer")}
			</p>
			{sources.length > 0 ? (
				<details className="mt-1">
					<summary className="flex min-h-11 cursor-pointer items-center gap-1">
						<Icon name="down" className="size-4" />
						{t("costs.sources")}
					</summary>
					<ul className="grid gap-1 pb-1">
						{sources.map((source) => (
							<li key={source.en}>
								{t("costs.source", { source: source[language], date: formatDate(source.validFrom, language) })}
							</li>
						))}
					</ul>
				</details>
			) : null}
		</div>
	);
}
