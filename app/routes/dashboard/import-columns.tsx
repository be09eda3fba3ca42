/** Import, second step: mapping columns to fields. */
import { href, redirect } from "react-router";
import { ColumnsForm } from "#app/domains/listings/import/columns-form.tsx";
import { sanitiseMapping } from "#app/domains/listings/import/guess-columns.server.ts";
import { chooseSheet, mapImport } from "#app/domains/listings/import/import-commands.server.ts";
import { findMappingProblem } from "#app/domains/listings/import/import-fields.ts";
import { ImportFrame } from "#app/domains/listings/import/import-frame.tsx";
import { openImport } from "#app/domains/listings/import/import-queries.server.ts";
import { SheetForm } from "#app/domains/listings/import/sheet-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { readEnteredValues } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { reportSuspiciousFields } from "#app/platform/forms/suspicious-fields.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { rejectForm, rejectUnavailable } from "../account/account-page.server.ts";
import type { Route } from "./+types/import-columns";
import { findImport } from "./import-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

async function loadImport(context: Route.LoaderArgs["context"], id: string) {
	const { db, file } = await findImport(context, id);
	const opened = await openImport(file);
	if (!opened)
		throw redirect(href(file.finished_at ? "/dashboard/import/:id/result" : "/dashboard/import", { id: file.id }));
	return { db, file, ...opened };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { file, table, mapping } = await loadImport(context, params.id);
	const exampleOf = (column: number) =>
		table.rows.find(({ cells }) => cells[column])?.cells[column]?.slice(0, 120) ?? "";
	return {
		head: pageHead({ url, context }, (t) => t("import:columnsTitle")),
		kind: file.kind,
		onBehalfOf: file.written_for,
		fileName: file.file_name,
		sheet: file.sheet,
		sheets: file.result ? [] : file.sheets,
		rowCount: table.rows.length,
		isRemembered: file.mapping === null && file.remembered !== null,
		columns: table.headers.map((header, index) => ({ header, example: exampleOf(index), field: mapping[index]! })),
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const { db, file, table } = await loadImport(context, params.id);
	if (form.get("intent") === "sheet") {
		const chosen = await chooseSheet(db, file.id, String(form.get("sheet") ?? ""));
		if (!chosen.ok && chosen.code === "unavailable") return rejectUnavailable(context, {});
		throw redirectAfterPost(href("/dashboard/import/:id/columns", { id: file.id }));
	}
	const posted = table.headers.map((_, index) => String(form.get(`column-${index}`) ?? ""));
	const mapping = sanitiseMapping(file.kind, table.headers, posted);
	const problem = findMappingProblem(mapping);
	if (problem?.code === "noReference")
		return rejectForm(context, readEnteredValues(form), { form: "import:mappingProblem.noReference" });
	if (problem) {
		const columns = mapping.flatMap((field, index) => (field === problem.field ? [`column-${index}`] : []));
		const errors = Object.fromEntries(columns.map((name) => [name, "import:mappingProblem.twice"]));
		return rejectForm(context, readEnteredValues(form), errors);
	}
	// The check of the rows rejects these texts on every view of its page; one event is enough.
	reportSuspiciousFields(
		mapping.flatMap((field, index) => (field ? [[field, table.rows.map(({ cells }) => cells[index])] as const] : [])),
	);
	const result = await mapImport(db, file.id, mapping);
	if (!result.ok && result.code === "unavailable") return rejectUnavailable(context, readEnteredValues(form));
	throw redirectAfterPost(href("/dashboard/import/:id", { id: file.id }));
}

export default function ImportColumns({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, onBehalfOf, fileName, sheet, sheets, rowCount, isRemembered, columns } = loaderData;
	const { t } = useTranslation("import");
	return (
		<ImportFrame
			title={t("columnsTitle")}
			intro={t(isRemembered ? "columnsRemembered" : onBehalfOf ? "columnsIntroForAgent" : "columnsIntro")}
			step={2}
			onBehalfOf={onBehalfOf}
		>
			<p className="[overflow-wrap:anywhere]">
				{t("columnsCount", { count: rowCount, file: fileName })} · {t(kind)}
			</p>
			<SheetForm key={sheet} sheet={sheet} sheets={sheets} />
			<ColumnsForm key={`columns ${sheet}`} kind={kind} columns={columns} state={actionData} />
		</ImportFrame>
	);
}
