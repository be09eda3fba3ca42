/** Import, first step: upload a file or download a template. */
import { href } from "react-router";
import { explainColumns } from "#app/domains/listings/import/column-guide.server.ts";
import { startImport } from "#app/domains/listings/import/import-commands.server.ts";
import { listImports } from "#app/domains/listings/import/import-queries.server.ts";
import { KINDS } from "#app/domains/listings/listing.ts";
import { ImportFrame } from "#app/domains/listings/ui/import/import-frame.tsx";
import { ImportGuide, ImportTemplates, RecentImports } from "#app/domains/listings/ui/import/import-start.tsx";
import { UploadForm } from "#app/domains/listings/ui/import/upload-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { readForForm } from "#app/middleware/typed-text.server.ts";
import { readUpload } from "#app/platform/forms/read-upload.server.ts";
import { seeOther } from "#app/platform/http/responses.server.ts";
import { waitMessage } from "#app/platform/http/wait-message.ts";
import { refuseForm, refuseUnavailable } from "../account/own-page.server.ts";
import type { Route } from "./+types/import";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const imports = await readForForm(context, listImports(await getViewerDb(context)));
	const guides = { property: explainColumns("property", language), vehicle: explainColumns("vehicle", language) };
	return { head: pageHead({ url, context }, (t) => t("import:title")), imports: imports ?? [], guides };
}

export async function action({ request, context }: Route.ActionArgs) {
	const upload = await readUpload(request, "file");
	if (!upload.ok) return refuseForm(context, {}, { file: "import:fileProblem.too_large" });
	const kind = KINDS.find((one) => one === upload.fields.get("kind"));
	if (!kind) return refuseForm(context, {}, { kind: "import:fileProblem.kindMissing" });
	const values = { kind };
	if (!upload.file) return refuseForm(context, values, { file: "import:fileProblem.missing" });
	const result = await startImport(await getViewerDb(context), kind, upload.fileName, upload.file);
	if (result.ok) throw seeOther(href("/dashboard/import/:id/columns", { id: result.id }));
	if (result.code === "unavailable") return refuseUnavailable(context, values);
	if (result.code === "rate_limited")
		return refuseForm(context, values, { form: waitMessage(result.retryAfter) }, { retryAfter: result.retryAfter });
	return refuseForm(context, values, { file: `import:fileProblem.${result.code}` });
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
