/** What like listings ask: a sentence, a plot, and what the figures are. */
import type { PriceSection } from "../../prices/like-prices.ts";
import { PricePlot } from "../../prices/price-plot.tsx";

export function LikePrices({ title, sentence, notes, market, ...plot }: PriceSection) {
	return (
		<section aria-labelledby="prices">
			<h2 id="prices">{title}</h2>
			<p className="mt-3">{sentence}</p>
			<PricePlot {...plot} />
			<p className="mt-2 text-sm text-muted">
				{notes}{" "}
				<a href={market.href} className="link">
					{market.label}
				</a>
			</p>
		</section>
	);
}
