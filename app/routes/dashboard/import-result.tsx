/** Import, last step: created, changed and skipped rows, with links. */
import { href, redirect } from "react-router";
import { listingsHomePath, newImportPath } from "#app/domains/listings/editor/edit-state.ts";
import { nameKnownWords } from "#app/domains/listings/import/column-guide.server.ts";
import { ImportFrame } from "#app/domains/listings/import/import-frame.tsx";
import { ResultPhotos, ResultRows, SkippedRows } from "#app/domains/listings/import/import-result.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { StatCards } from "#app/ui/backoffice/stat-cards.tsx";
import type { Route } from "./+types/import-result";
import { findImport } from "./import-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { file } = await findImport(context, params.id);
	const { kind, written_for, file_name, pictures, result } = file;
	if (!result || !("left" in result)) throw redirect(href("/dashboard/import/:id", { id: file.id }));
	const language = context.get(languageContext);
	const left = result.left.map((row) => ({ ...row, errors: nameKnownWords(row.errors, kind, language) }));
	return {
		head: pageHead({ url, context }, (t) => t("import:resultTitle")),
		kind,
		onBehalfOf: written_for,
		fileName: file_name,
		result: { ...result, left },
		pictures,
	};
}

export default function ImportResult({ loaderData }: Route.ComponentProps) {
	const { kind, onBehalfOf, fileName, result, pictures } = loaderData;
	const { t } = useTranslation("import");
	return (
		<ImportFrame title={t("resultTitle")} intro={`${fileName}. ${t("resultDrafts")}`} step={4} onBehalfOf={onBehalfOf}>
			<StatCards
				title={t(kind)}
				figures={[
					{ label: t("resultMade"), value: result.made.length },
					{ label: t("resultChanged"), value: result.changed.length },
					{ label: t("resultUnchanged"), value: result.unchanged },
					{ label: t("resultLeft"), value: result.left.length, isBad: true },
				]}
			/>
			<div className="flex flex-wrap gap-3">
				<a href={listingsHomePath(onBehalfOf)} className="button button-primary">
					{t(onBehalfOf ? "resultListings" : "resultDashboard")}
				</a>
				<a href={newImportPath(onBehalfOf?.slug)} className="button button-secondary">
					{t("otherFile")}
				</a>
			</div>
			<SkippedRows rows={result.left} />
			<ResultRows id="made" title={t("resultMade")} kind={kind} rows={result.made} />
			<ResultRows id="changed" title={t("resultChanged")} kind={kind} rows={result.changed} />
			<ResultPhotos kind={kind} pictures={pictures} />
		</ImportFrame>
	);
}
