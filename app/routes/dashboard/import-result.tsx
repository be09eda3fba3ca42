/** Import, last step: created, changed and skipped rows, with links. */
import { href, redirect } from "react-router";
import { archivePath, listingsHomePath, newImportPath } from "#app/domains/listings/editor/edit-state.ts";
import { nameKnownWords } from "#app/domains/listings/import/column-guide.server.ts";
import { ImportFrame } from "#app/domains/listings/import/import-frame.tsx";
import { MAX_ROWS } from "#app/domains/listings/import/import-limits.ts";
import { ResultPhotos, ResultRows, SkippedRows } from "#app/domains/listings/import/import-result.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { countPages, parsePageNumber } from "#app/platform/http/page-number.ts";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { StatCards } from "#app/ui/backoffice/stat-cards.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/import-result";
import { findImport } from "./import-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Skipped rows on a page. */
const LEFT_PAGE_SIZE = 100;
/** Written rows that are named; all of them are among the listings of the agent. */
const MAX_SHOWN = 100;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { file } = await findImport(context, params.id);
	const { kind, written_for, file_name, pictures, result } = file;
	if (!result || !("left" in result)) throw redirect(href("/dashboard/import/:id", { id: file.id }));
	const language = context.get(languageContext);
	const pages = countPages(result.left.length, LEFT_PAGE_SIZE, MAX_ROWS);
	const page = Math.min(parsePageNumber(url.searchParams), pages);
	const left = result.left
		.slice((page - 1) * LEFT_PAGE_SIZE, page * LEFT_PAGE_SIZE)
		.map((row) => ({ ...row, errors: nameKnownWords(row.errors, kind, language) }));
	return {
		head: pageHead({ url, context }, (t) => t("import:resultTitle")),
		path: href("/dashboard/import/:id/result", { id: file.id }),
		kind,
		onBehalfOf: written_for,
		fileName: file_name,
		made: { total: result.made.length, rows: result.made.slice(0, MAX_SHOWN) },
		changed: { total: result.changed.length, rows: result.changed.slice(0, MAX_SHOWN) },
		unchanged: result.unchanged,
		left: { total: result.left.length, rows: left },
		page,
		pages,
		pictures,
	};
}

export default function ImportResult({ loaderData }: Route.ComponentProps) {
	const { path, kind, onBehalfOf, fileName, made, changed, unchanged, left, page, pages, pictures } = loaderData;
	const pathOf = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
	const { t } = useTranslation("import");
	return (
		<ImportFrame title={t("resultTitle")} intro={`${fileName}. ${t("resultDrafts")}`} step={4} onBehalfOf={onBehalfOf}>
			<StatCards
				title={t(kind)}
				figures={[
					{ label: t("resultMade"), value: made.total },
					{ label: t("resultChanged"), value: changed.total },
					{ label: t("resultUnchanged"), value: unchanged },
					{ label: t("resultLeft"), value: left.total, isBad: true },
				]}
			/>
			<div className="flex flex-wrap gap-3">
				{onBehalfOf || made.total === 0 ? (
					<a href={listingsHomePath(onBehalfOf)} className="button button-primary">
						{t(onBehalfOf ? "resultListings" : "resultDashboard")}
					</a>
				) : (
					<a href={`${href("/dashboard/listings")}?state=draft`} className="button button-primary">
						{t("resultToDrafts")}
					</a>
				)}
				<a href={archivePath(onBehalfOf?.slug)} className="button button-secondary">
					{t("archive.title")}
				</a>
				<a href={newImportPath(onBehalfOf?.slug)} className="button button-quiet">
					{t("otherFile")}
				</a>
			</div>
			<IgnoredParameters path={pathOf(page)} />
			<SkippedRows {...left} />
			<Pagination page={page} pages={pages} pathOf={pathOf} />
			<ResultRows id="made" title={t("resultMade")} kind={kind} {...made} />
			<ResultRows id="changed" title={t("resultChanged")} kind={kind} {...changed} />
			<ResultPhotos kind={kind} pictures={pictures} />
		</ImportFrame>
	);
}
