/** Import, first step: upload a file or download a template. */
import { href } from "react-router";
import { explainColumns } from "#app/domains/listings/import/column-guide.server.ts";
import { startImport } from "#app/domains/listings/import/import-commands.server.ts";
import { ImportFrame } from "#app/domains/listings/import/import-frame.tsx";
import { listImports } from "#app/domains/listings/import/import-queries.server.ts";
import { ImportGuide, ImportTemplates, RecentImports } from "#app/domains/listings/import/import-start.tsx";
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

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const imports = await loadOrNullAfterRejection(context, listImports(await getUserClient(context)));
	const guides = { property: explainColumns("property", language), vehicle: explainColumns("vehicle", language) };
	return { head: pageHead({ url, context }, (t) => t("import:title")), imports: imports ?? [], guides };
}

export async function action({ request, context }: Route.ActionArgs) {
	const upload = await readUpload(request, "file");
	if (!upload.ok) return rejectForm(context, {}, { file: "import:fileProblem.too_large" });
	const kind = KINDS.find((one) => one === upload.fields.get("kind"));
	if (!kind) return rejectForm(context, {}, { kind: "import:fileProblem.kindMissing" });
	const values = { kind };
	if (!upload.file) return rejectForm(context, values, { file: "import:fileProblem.missing" });
	const result = await startImport(await getUserClient(context), kind, upload.fileName, upload.file);
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

export default function Import({ loaderData: { imports, guides }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("import");
	return (
		<ImportFrame title={t("title")} intro={t("intro")} step={1}>
			<UploadForm state={actionData} />
			<ImportTemplates />
			<RecentImports imports={imports} />
			<ImportGuide guides={guides} />
		</ImportFrame>
	);
}
