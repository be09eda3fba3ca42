/** Import, first step: upload a file or download a template. */
import { href } from "react-router";
import { AgentChoice } from "#app/domains/listings/editor/agent-choice.tsx";
import { archivePath, feedSourcePath, newImportPath } from "#app/domains/listings/editor/edit-state.ts";
import { AgentRequiredNotice } from "#app/domains/listings/editor/new-listing-form.tsx";
import { explainColumns } from "#app/domains/listings/import/column-guide.server.ts";
import { startImport } from "#app/domains/listings/import/import-commands.server.ts";
import { ImportFrame } from "#app/domains/listings/import/import-frame.tsx";
import { MAX_XLSX_BYTES } from "#app/domains/listings/import/import-limits.ts";
import { listImports } from "#app/domains/listings/import/import-queries.server.ts";
import {
	ArchiveLink,
	ImportGuide,
	ImportTemplates,
	RecentImports,
	SourceLink,
} from "#app/domains/listings/import/import-start.tsx";
import { UploadForm } from "#app/domains/listings/import/upload-form.tsx";
import { KINDS } from "#app/domains/listings/listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readUpload } from "#app/platform/forms/read-upload.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { rejectForm, rejectUnavailable } from "../account/account-page.server.ts";
import type { Route } from "./+types/import";
import { findChosenAgent, loadOnBehalfOf } from "./on-behalf-of.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const db = await getUserClient(context);
	const [imports, chosen] = await Promise.all([
		loadOrNullAfterRejection(context, listImports(db)),
		loadOrNullAfterRejection(context, loadOnBehalfOf(url, context)),
	]);
	const guides = { property: explainColumns("property", language), vehicle: explainColumns("vehicle", language) };
	const head = pageHead({ url, context }, (t) => t("import:title"));
	return { head, imports: imports ?? [], guides, ...(chosen ?? { agent: null, mayWrite: true, choice: null }) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const upload = await readUpload(request, "file", MAX_XLSX_BYTES);
	if (!upload.ok) return rejectForm(context, {}, { file: "import:fileProblem.too_large" });
	const kind = KINDS.find((one) => one === upload.fields.get("kind"));
	if (!kind) return rejectForm(context, {}, { kind: "import:fileProblem.kindMissing" });
	const values = { kind };
	if (!upload.file) return rejectForm(context, values, { file: "import:fileProblem.missing" });
	const agent = await findChosenAgent(url, context);
	// Without this check the listings would become the administrator's own.
	if (url.searchParams.has("agent") && !agent) return rejectForm(context, values, { form: "writing:forWhomGone" });
	const language = context.get(languageContext);
	const db = await getUserClient(context);
	const result = await startImport(db, kind, upload.fileName, upload.file, language, agent?.id);
	if (result.ok) throw redirectAfterPost(href("/dashboard/import/:id/columns", { id: result.id }));
	if (result.code === "unavailable") return rejectUnavailable(context, values);
	if (result.code === "rate_limited")
		return rejectForm(
			context,
			values,
			{ form: retryAfterMessage(result.retryAfter) },
			{ retryAfter: result.retryAfter },
		);
	return rejectForm(context, values, { file: `import:fileProblem.${result.code}` });
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
	const { imports, guides, agent, mayWrite, choice } = loaderData;
	const { t } = useTranslation("import");
	return (
		<ImportFrame title={t("title")} intro={t("intro")} step={1} onBehalfOf={agent}>
			{mayWrite || actionData ? <UploadForm action={newImportPath(agent?.slug)} state={actionData} /> : null}
			{choice ? (
				<AgentChoice path={newImportPath()} agent={agent} mayWrite={mayWrite} {...choice} />
			) : mayWrite ? null : (
				<AgentRequiredNotice />
			)}
			<SourceLink path={feedSourcePath(agent?.slug)} />
			<ArchiveLink path={archivePath(agent?.slug)} />
			<ImportTemplates />
			<RecentImports imports={imports} />
			<ImportGuide guides={guides} />
		</ImportFrame>
	);
}
