/** Import, third step: preview of every row before writing. */
import { data, Form, href, redirect, useNavigation } from "react-router";
import { newImportPath } from "#app/domains/listings/editor/edit-state.ts";
import { nameKnownWords } from "#app/domains/listings/import/column-guide.server.ts";
import { describeChanges } from "#app/domains/listings/import/describe-changes.server.ts";
import { groupProblems } from "#app/domains/listings/import/group-problems.ts";
import { runImport } from "#app/domains/listings/import/import-commands.server.ts";
import { ImportFrame } from "#app/domains/listings/import/import-frame.tsx";
import {
	checkImport,
	listUnnamed,
	nameLeftOutColumns,
	openImport,
} from "#app/domains/listings/import/import-queries.server.ts";
import { countRowActions, pageRows, parseRowFilter } from "#app/domains/listings/import/import-review.ts";
import { LeftOutColumns } from "#app/domains/listings/import/left-out-columns.tsx";
import { OtherLines } from "#app/domains/listings/import/other-lines.tsx";
import { ProblemGroups } from "#app/domains/listings/import/problem-groups.tsx";
import { RowFilter } from "#app/domains/listings/import/row-filter.tsx";
import { RowList } from "#app/domains/listings/import/row-list.tsx";
import { UnnamedListings } from "#app/domains/listings/import/unnamed-listings.tsx";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/import-check";
import { findImport } from "./import-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { db, file } = await findImport(context, params.id);
	const opened = await openImport(file);
	if (!opened)
		throw redirect(href(file.finished_at ? "/dashboard/import/:id/result" : "/dashboard/import", { id: file.id }));
	if (!file.mapping) throw redirect(href("/dashboard/import/:id/columns", { id: file.id }));
	const [rows, unnamed] = await Promise.all([checkImport(db, file, opened), listUnnamed(db, file, opened)]);
	const show = parseRowFilter(url.searchParams);
	const language = context.get(languageContext);
	const referenceData = await getReferenceData();
	const shown = pageRows(rows, show, Number(url.searchParams.get("page")), (row) =>
		describeChanges(row, referenceData, language),
	);
	return {
		head: pageHead({ url, context }, (t) => t("import:checkTitle")),
		path: href("/dashboard/import/:id", { id: file.id }),
		onBehalfOf: file.written_for,
		fileName: file.file_name,
		leftOut: nameLeftOutColumns(file, opened),
		otherLines: opened.table.otherLines ?? [],
		unnamed,
		groups: nameKnownWords(groupProblems(rows), file.kind, language),
		counts: countRowActions(rows),
		show,
		...shown,
		rows: shown.rows.map((row) => ({
			...row,
			errors: nameKnownWords(row.errors, file.kind, language),
			warnings: nameKnownWords(row.warnings, file.kind, language),
		})),
	};
}

const STATUS = {
	nothing: 400,
	gone: 404,
	changed_meanwhile: 409,
	too_many_listings: 409,
	refused: 409,
	unavailable: 503,
};

export async function action({ request, params, context }: Route.ActionArgs) {
	await readForm(request);
	const { db, file } = await findImport(context, params.id);
	const result = await runImport(db, file);
	if (result.ok) throw redirectAfterPost(href("/dashboard/import/:id/result", { id: file.id }));
	const message = result.code === "unavailable" ? "unavailable" : `import:runProblem.${result.code}`;
	return data({ errors: { form: [message] } }, { status: STATUS[result.code] });
}

export default function ImportCheck({ loaderData, actionData }: Route.ComponentProps) {
	const { path, onBehalfOf, fileName, leftOut, otherLines, unnamed, groups, counts, show, rows, page, pages } =
		loaderData;
	const { t } = useTranslation("import");
	const isBusy = useNavigation().formAction === path;
	const pathOf = (number: number) =>
		withQuery(
			path,
			new URLSearchParams({ ...(show ? { show } : {}), ...(number > 1 ? { page: String(number) } : {}) }),
		);
	const good = counts.new + counts.update;
	return (
		<ImportFrame title={t("checkTitle")} intro={`${fileName}: ${t("checkIntro")}`} step={3} onBehalfOf={onBehalfOf}>
			<ErrorSummary general={actionData?.errors.form} answer={actionData?.errors} />
			<IgnoredParameters path={pathOf(page)} />
			<RowFilter path={path} counts={counts} show={show} />
			<div className="grid gap-3">
				{counts.bad > 0 ? <p className="max-w-prose">{t("leftNote", { count: counts.bad })}</p> : null}
				<div className="flex flex-wrap items-center gap-3">
					{good > 0 ? (
						<Form method="post" action={path}>
							<button type="submit" className="button button-primary" disabled={isBusy}>
								{isBusy ? t("running") : t("runGood", { count: good })}
							</button>
						</Form>
					) : (
						<p>{t("runNothing")}</p>
					)}
					<a href={`${path}/columns`} className="button button-secondary">
						{t("changeColumns")}
					</a>
					<a href={newImportPath(onBehalfOf?.slug)} className="button button-quiet">
						{t("otherFile")}
					</a>
				</div>
			</div>
			<ProblemGroups groups={groups} />
			<LeftOutColumns columns={leftOut} />
			<OtherLines lines={otherLines} />
			<UnnamedListings listings={unnamed} />
			<RowList rows={rows} />
			<Pagination page={page} pages={pages} pathOf={pathOf} />
		</ImportFrame>
	);
}
