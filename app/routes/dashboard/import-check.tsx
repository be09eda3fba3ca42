/** Import, third step: preview of every row before writing, with the meanings of values that could not be read. */
import { data, href, redirect } from "react-router";
import { CorrectionForm } from "#app/domains/listings/import/correction-form.tsx";
import { correctImport, runImport } from "#app/domains/listings/import/import-commands.server.ts";
import { ImportFrame } from "#app/domains/listings/import/import-frame.tsx";
import { openImport } from "#app/domains/listings/import/import-queries.server.ts";
import { LeftOutColumns } from "#app/domains/listings/import/left-out-columns.tsx";
import { OtherLines } from "#app/domains/listings/import/other-lines.tsx";
import { ProblemGroups } from "#app/domains/listings/import/problem-groups.tsx";
import { readCorrections } from "#app/domains/listings/import/read-corrections.server.ts";
import { reviewImport } from "#app/domains/listings/import/review-import.server.ts";
import { RowFilter } from "#app/domains/listings/import/row-filter.tsx";
import { RowList } from "#app/domains/listings/import/row-list.tsx";
import { RunForm } from "#app/domains/listings/import/run-form.tsx";
import { UnnamedListings } from "#app/domains/listings/import/unnamed-listings.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { readEnteredValues } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { rejectForm, rejectUnavailable } from "../account/account-page.server.ts";
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
	return {
		head: pageHead({ url, context }, (t) => t("import:checkTitle")),
		path: href("/dashboard/import/:id", { id: file.id }),
		onBehalfOf: file.written_for,
		fileName: file.file_name,
		isRunning: url.searchParams.has(RUNNING),
		review: await reviewImport(db, file, opened, url.searchParams, context.get(languageContext)),
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
	const form = await readForm(request);
	const { db, file } = await findImport(context, params.id);
	const path = href("/dashboard/import/:id", { id: file.id });
	if (form.get("intent") === "correct") {
		const read = readCorrections(form, file.corrections);
		if (!read.ok) return rejectForm(context, readEnteredValues(form), read.errors);
		const corrected = await correctImport(db, file.id, read.corrections);
		if (!corrected.ok && corrected.code === "unavailable") return rejectUnavailable(context, readEnteredValues(form));
		throw redirectAfterPost(path);
	}
	const result = await runImport(db, file);
	if (result.ok) throw redirectAfterPost(result.isDone ? `${path}/result` : `${path}?${RUNNING}=1`);
	const message = result.code === "unavailable" ? "unavailable" : `import:runProblem.${result.code}`;
	return data({ values: {}, errors: { form: [message] } }, { status: STATUS[result.code] });
}

export default function ImportCheck({ loaderData, actionData }: Route.ComponentProps) {
	const { path, onBehalfOf, fileName, isRunning, review } = loaderData;
	const { counts, show, written, page } = review;
	const { t } = useTranslation("import");
	const pathOf = (number: number) =>
		withQuery(
			path,
			new URLSearchParams({ ...(show ? { show } : {}), ...(number > 1 ? { page: String(number) } : {}) }),
		);
	const correction = actionData && "intent" in actionData.values ? actionData : undefined;
	const refusedRun = correction ? undefined : actionData;
	return (
		<ImportFrame
			title={t("checkTitle")}
			intro={`${fileName}: ${written > 0 ? t("writtenRows", { count: written }) : t("checkIntro")}`}
			step={3}
			onBehalfOf={onBehalfOf}
		>
			<ErrorSummary general={refusedRun?.errors.form} answer={refusedRun?.errors} />
			<IgnoredParameters path={isRunning ? `${path}?${RUNNING}=1` : pathOf(page)} />
			<RowFilter path={path} counts={counts} show={show} />
			<RunForm
				path={path}
				onBehalfOf={onBehalfOf}
				counts={counts}
				written={written}
				hasCorrections={review.unreadable.length > 0}
				goesOn={isRunning && !actionData}
			/>
			<CorrectionForm
				key={review.corrected.length}
				path={path}
				unreadable={review.unreadable}
				corrected={review.corrected}
				isRemembered={!onBehalfOf}
				state={correction}
			/>
			<ProblemGroups groups={review.groups} />
			<LeftOutColumns columns={review.leftOut} />
			<OtherLines lines={review.otherLines} />
			<UnnamedListings listings={review.unnamed} />
			<RowList rows={review.rows} />
			<Pagination page={page} pages={review.pages} pathOf={pathOf} />
		</ImportFrame>
	);
}
