/** The figures of the market page as a CSV file, in the order of the page. */
import { type CsvCell, formatCsvFile } from "#app/platform/csv.server.ts";
import { getChange, type MarketChoice, type MarketFigures, roundToPounds } from "./market.ts";
import {
	listSections,
	type MarketWording,
	nameMake,
	nameModel,
	namePlace,
	nameRooms,
	nameTypes,
} from "./market-view.server.ts";

const COLUMNS = [
	"week",
	"market",
	"type",
	"place",
	"rooms",
	"make",
	"model",
	"listings",
	"lower",
	"median",
	"upper",
	"m2",
	"quarter",
	"year",
] as const;

/** Headings and names in the language of the wording; money in whole pounds, changes in per cent. */
export function formatMarketCsv(choice: MarketChoice, figures: MarketFigures, wording: MarketWording): string {
	const { t } = wording;
	const isHome = choice.of === "sale" || choice.of === "rent";
	const pounds = (pence: number | null) => (pence === null ? null : roundToPounds(pence) / 100);
	const lines = listSections(choice, figures, wording).flatMap(({ rows }) =>
		rows.map(
			({ row }): Record<(typeof COLUMNS)[number], CsvCell> => ({
				week: figures.week,
				market: t(`market:market.${choice.of}`),
				type: figures.type ? nameTypes(figures.type, wording) : null,
				place: namePlace(row.place, wording),
				rooms: isHome ? nameRooms(row.rooms, wording) : null,
				make: row.make ? nameMake(row.make, wording) : null,
				model: row.model ? nameModel(row, wording) : null,
				listings: row.listings,
				lower: pounds(row.lower_pence),
				median: pounds(row.median_pence),
				upper: pounds(row.upper_pence),
				m2: pounds(row.m2_pence),
				quarter: getChange(row.median_pence, row.quarter_pence),
				year: getChange(row.median_pence, row.year_pence),
			}),
		),
	);
	const headings = COLUMNS.map((column) => t(`market:csv.${column}`));
	return formatCsvFile([headings, ...lines.map((line) => COLUMNS.map((column) => line[column]))]);
}
