/** The figures of the market page as CSV, with headings in the page's language. */
import { formatMarketCsv } from "#app/domains/market/market-csv.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import type { Route } from "./+types/market-file";
import { loadMarket } from "./market-figures.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { choice, figures, wording } = await loadMarket(url, context.get(languageContext));
	const name = ["adahan", choice.of, figures.type, choice.place, choice.make, figures.week].filter(Boolean).join("-");
	return new Response(formatMarketCsv(choice, figures, wording), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}.csv"`,
		},
	});
}
