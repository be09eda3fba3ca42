/** Full cost of a listing: the price with additional costs, estimated from dated rates. */

import { type ReactNode, useEffect, useRef } from "react";
import { listingCalculatorPath } from "#app/domains/calculator/calculator.ts";
import {
	BUYERS,
	type Buyer,
	estimateBuyingCosts,
	estimateMovingIn,
	type MoveInLine,
} from "#app/domains/listings/detail/costs/costs.ts";
import { type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { wasChangedEarly } from "#app/ui/shell/start/early-use.ts";
import { BUYER_INTENT } from "../action-results.ts";
import { BuyingRow, MoveInRow, Sources } from "./cost-rows.tsx";
import { CostRow, CostTable, TotalRow } from "./cost-table.tsx";
import { formatRange } from "./range.ts";
import { joinRange } from "./rate-text.ts";

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
			{isRent ? (
				<MoveInCosts listing={listing} isOffered={Boolean(onBuyer)} />
			) : (
				<BuyingCosts listing={listing} buyer={buyer} onBuyer={onBuyer} />
			)}
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
			{listing.kind === "property" && onBuyer ? <CalculatorLink listing={listing} buyer={buyer} /> : null}
		</>
	);
}

/** Leads to the calculator with the figures of the listing. */
function CalculatorLink({ listing, buyer }: Pick<Props, "listing" | "buyer">) {
	const { t } = useTranslation("detail");
	return (
		<a
			href={listingCalculatorPath(listing, buyer)}
			rel="nofollow"
			className="link no-print inline-flex min-h-11 items-center"
		>
			{t(listing.category === "rent" ? "costs.calculateRent" : "costs.calculate")}
		</a>
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

function MoveInCosts({ listing, isOffered }: { listing: ListingDetail; isOffered: boolean }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const { lines, total, monthly } = estimateMovingIn(listing);
	const explain = ({ kind, isStated, months }: MoveInLine) => {
		const { min, max } = months ?? { min: 0, max: 0 };
		if (kind === "first_payment")
			return isStated ? t("costs.firstPaymentMonths", { count: max }) : t("costs.notStatedMonthly");
		return isStated ? t("costs.stated") : t("costs.usual", { count: max, range: joinRange(String(min), String(max)) });
	};
	return (
		<>
			<FoldedCosts name={t("costs.moveIn")} amount={formatRange(total, t, language)}>
				<CostTable caption={t("costs.captionRent")}>
					{lines.map((line) => (
						<MoveInRow key={line.kind} line={line} note={explain(line)} />
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
			{isOffered ? <CalculatorLink listing={listing} buyer="any" /> : null}
		</>
	);
}
