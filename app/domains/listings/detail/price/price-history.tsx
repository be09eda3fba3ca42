/** Price history since the first listing: a server-rendered step line, and a table. */

import { CHART_HEIGHT, CHART_WIDTH, drawPriceLine } from "#app/domains/listings/detail/price/price-steps.ts";
import type { ListingDetail } from "#app/domains/listings/listing.ts";
import { formatDate, formatDecimal, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

export function PriceHistory({ listing, now }: { listing: ListingDetail; now: number }) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	const points = listing.price_history;
	const first = points[0];
	const last = points.at(-1);
	const until = listing.ended_at ? new Date(listing.ended_at).getTime() : now;
	return (
		<div>
			<h3>{t("history.title")}</h3>
			{points.length < 2 || !first || !last ? (
				<p className="mt-2 text-muted">{t("history.none")}</p>
			) : (
				<>
					<svg
						viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
						role="img"
						aria-label={t("history.drawing", {
							first: formatMoney(first.price_pence, language),
							last: formatMoney(last.price_pence, language),
						})}
						className="mt-3 h-20 w-full max-w-md text-sea"
						preserveAspectRatio="none"
					>
						<path
							d={drawPriceLine(points, until)}
							fill="none"
							stroke="currentColor"
							strokeWidth="2.5"
							strokeLinejoin="round"
							vectorEffect="non-scaling-stroke"
						/>
					</svg>
					<details className="unfolds-wide">
						<summary className="fold link">
							<Icon name="down" className="size-4" />
							{t("history.caption")}
						</summary>
						<table className="figures mt-2 w-full max-w-md text-start">
							<caption className="visually-hidden">{t("history.caption")}</caption>
							<thead className="text-sm text-muted">
								<tr className="border-b border-line">
									<th className="py-1 pe-4 text-start font-normal">{t("history.date")}</th>
									<th className="py-1 pe-4 text-end font-normal">{t("history.price")}</th>
									<th className="py-1 text-end font-normal">{t("history.change")}</th>
								</tr>
							</thead>
							<tbody>
								{points
									.map((point, index) => {
										const before = points[index - 1];
										return (
											<tr key={point.changed_at} className="border-b border-line last:border-0">
												<td className="py-1.5 pe-4">{formatDate(point.changed_at, language)}</td>
												<td className="py-1.5 pe-4 text-end">{formatMoney(point.price_pence, language)}</td>
												<td className="py-1.5 text-end">
													{before ? (
														<Change before={before.price_pence} after={point.price_pence} />
													) : (
														<span className="text-muted">{t("history.first")}</span>
													)}
												</td>
											</tr>
										);
									})
									.reverse()}
							</tbody>
						</table>
					</details>
				</>
			)}
		</div>
	);
}

function Change({ before, after }: { before: number; after: number }) {
	const language = useLanguage();
	const percent = Math.abs(((after - before) * 100) / before);
	const number = formatDecimal(percent, language);
	return (
		<span className={after < before ? "text-good" : undefined}>
			{after < before ? "−" : "+"}
			{language === "tr" ? `%${number}` : `${number}%`}
		</span>
	);
}
