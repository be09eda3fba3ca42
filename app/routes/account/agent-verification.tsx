/** Verification of an agent: status and documents. */

import type { RouterContextProvider } from "react-router";
import { href } from "react-router";
import { AccountPage } from "#app/domains/accounts/ui/account-page.tsx";
import {
	type DocumentResult,
	getOwnVerification,
	submitDocument,
	withdrawDocument,
} from "#app/domains/agents/own-verification.server.ts";
import { DocumentForm } from "#app/domains/agents/ui/document-form.tsx";
import { SubmittedDocuments, VerificationState } from "#app/domains/agents/ui/verification-state.tsx";
import { CHECKS } from "#app/domains/agents/verification.ts";
import { removeUnusedFilesInBackground } from "#app/domains/uploads/remove-files.server.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { readUpload } from "#app/platform/forms/read-upload.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { notFound, redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/agent-verification";
import { rejectForm, rejectUnavailable } from "./account-page.server.ts";
import { IMAGE_MESSAGES } from "./image-upload.server.ts";

const PATH = "/profile/agent/verification";
/** Document limit per agent and day. */
const MAX_PER_DAY = 20;

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

async function loadVerification(context: Readonly<RouterContextProvider>) {
	const verification = await getOwnVerification(await getUserClient(context));
	// The public verification page links here for everyone: users without an agent profile start with that.
	if (!verification) throw redirectAfterPost(href("/agent-registration"));
	return verification;
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("registration:verification.title"));
	return { head, verification: await loadOrNullAfterRejection(context, loadVerification(context)) };
}

const MESSAGES: Record<string, [field: string, message: string]> = {
	too_many: ["form", "registration:verification.tooMany"],
	kind_not_asked: ["kind", "registration:verification.kindMissing"],
};

export async function action({ request, context }: Route.ActionArgs) {
	const { id } = requireUser(context);
	const upload = await readUpload(request, "document");
	if (!upload.ok) return rejectForm(context, {}, { document: "profile:picture.tooLarge" });
	const db = await getUserClient(context);
	const document = upload.fields.get("document") ?? "";
	if (upload.fields.get("intent") === "withdraw") {
		const withdrawn = /^[0-9a-f-]{36}$/.test(document) ? await withdrawDocument(db, document) : { ok: true };
		if (!withdrawn.ok) return rejectUnavailable(context, {});
		removeUnusedFilesInBackground();
		throw redirectWithFlash(PATH, { code: "flash.documentWithdrawn", type: "success" });
	}
	const kind = CHECKS.find((one) => one === upload.fields.get("kind"));
	const values = { kind: kind ?? "" };
	if (!kind || !upload.file) {
		const missing = {
			...(kind ? {} : { kind: "registration:verification.kindMissing" }),
			...(upload.file ? {} : { document: "profile:picture.missing" }),
		};
		return rejectForm(context, values, missing);
	}
	const wait = await catchUnavailable(consumeRateLimit(`document:${id}`, MAX_PER_DAY, 86_400));
	if (typeof wait === "object") return rejectUnavailable(context, values);
	if (wait > 0) return rejectForm(context, values, { form: "registration:verification.waitDay" }, { retryAfter: wait });
	return respond(context, values, await submitDocument(db, id, kind, upload.file));
}

function respond(context: Readonly<RouterContextProvider>, values: Record<string, string>, result: DocumentResult) {
	if (result.ok) throw redirectWithFlash(PATH, { code: "flash.documentSent", type: "success" });
	if (result.code === "unavailable") return rejectUnavailable(context, values);
	if (result.code === "no_agent") throw notFound();
	const [field, message] = MESSAGES[result.code] ?? [
		"document",
		IMAGE_MESSAGES[result.code as keyof typeof IMAGE_MESSAGES],
	];
	return rejectForm(context, values, { [field]: message }, { status: result.code === "busy" ? 503 : 400 });
}

export default function AgentVerification({ loaderData: { verification }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("registration");
	const meaning = <a href={href("/verification")} className="link" />;
	const intro = <Trans t={t} i18nKey="verification.intro" components={{ verification: meaning }} />;
	return (
		<AccountPage title={t("verification.title")} intro={intro}>
			{verification ? (
				<>
					<VerificationState verification={verification} />
					<SubmittedDocuments documents={verification.documents} />
				</>
			) : null}
			<DocumentForm key={verification?.documents.length} verification={verification} state={actionData} />
		</AccountPage>
	);
}
