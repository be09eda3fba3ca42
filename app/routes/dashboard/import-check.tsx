/** Import, third step: preview of every row before writing. */
import { data, href, redirect } from "react-router";
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
import { RunForm } from "#app/domains/listings/import/run-form.tsx";
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

/** Parameter of an import that goes on until its last row, in a browser with script. */
const RUNNING = "running";

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
		written: file.result ? file.result.made.length + file.result.changed.length : 0,
		isRunning: url.searchParams.has(RUNNING),
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
	if (result.ok)
		throw redirectAfterPost(
			result.isDone
				? href("/dashboard/import/:id/result", { id: file.id })
				: `${href("/dashboard/import/:id", { id: file.id })}?${RUNNING}=1`,
		);
	const message = result.code === "unavailable" ? "unavailable" : `import:runProblem.${result.code}`;
	return data({ errors: { form: [message] } }, { status: STATUS[result.code] });
}

export default function ImportCheck({ loaderData, actionData }: Route.ComponentProps) {
	const { path, onBehalfOf, fileName, leftOut, otherLines, unnamed, groups, counts, show, rows, page, pages } =
		loaderData;
	const { written, isRunning } = loaderData;
	const { t } = useTranslation("import");
	const pathOf = (number: number) =>
		withQuery(
			path,
			new URLSearchParams({ ...(show ? { show } : {}), ...(number > 1 ? { page: String(number) } : {}) }),
		);
	return (
		<ImportFrame
			title={t("checkTitle")}
			intro={`${fileName}: ${written > 0 ? t("writtenRows", { count: written }) : t("checkIntro")}`}
			step={3}
			onBehalfOf={onBehalfOf}
		>
			<ErrorSummary general={actionData?.errors.form} answer={actionData?.errors} />
			<IgnoredParameters path={isRunning ? withQuery(path, new URLSearchParams({ [RUNNING]: "1" })) : pathOf(page)} />
			<RowFilter path={path} counts={counts} show={show} />
			<RunForm
				path={path}
				onBehalfOf={onBehalfOf}
				counts={counts}
				written={written}
				goesOn={isRunning && !actionData}
			/>
			<ProblemGroups groups={groups} />
			<LeftOutColumns columns={leftOut} />
			<OtherLines lines={otherLines} />
			<UnnamedListings listings={unnamed} />
			<RowList rows={rows} />
			<Pagination page={page} pages={pages} pathOf={pathOf} />
		</ImportFrame>
	);
}
