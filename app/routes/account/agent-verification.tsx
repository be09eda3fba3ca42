/** Verification of an agent: status and documents. */
import type { RouterContextProvider } from "react-router";
import { OwnPage } from "#app/domains/accounts/ui/own-page.tsx";
import {
	type DocumentResult,
	getOwnVerification,
	sendDocument,
	withdrawDocument,
} from "#app/domains/agents/own-verification.server.ts";
import { DocumentForm } from "#app/domains/agents/ui/document-form.tsx";
import { SentDocuments, VerificationState } from "#app/domains/agents/ui/verification-state.tsx";
import { CHECKS } from "#app/domains/agents/verification.ts";
import { removeUnusedFilesSoon } from "#app/domains/uploads/remove-files.server.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { readForForm } from "#app/middleware/typed-text.server.ts";
import { readUpload } from "#app/platform/forms/read-upload.server.ts";
import { takeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { notFound, redirectWithFlash, seeOther } from "#app/platform/http/responses.server.ts";
import { orUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/agent-verification";
import { refuseForm, refuseUnavailable } from "./own-page.server.ts";
import { PICTURE_MESSAGES } from "./picture-answer.server.ts";

const PATH = "/profile/agent/verification";
/** Document limit per agent and day. */
const MOST_A_DAY = 20;

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

async function read(context: Readonly<RouterContextProvider>) {
	const verification = await getOwnVerification(await getViewerDb(context));
	// The public verification page links here for everyone: users without an agent profile start with that.
	if (!verification) throw seeOther("/agent-registration");
	return verification;
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("registration:verification.title"));
	return { head, verification: await readForForm(context, read(context)) };
}

const MESSAGES: Record<string, [field: string, message: string]> = {
	too_many: ["form", "registration:verification.tooMany"],
	kind_not_asked: ["kind", "registration:verification.kindMissing"],
};

export async function action({ request, context }: Route.ActionArgs) {
	const { id } = getViewer(context);
	const upload = await readUpload(request, "document");
	if (!upload.ok) return refuseForm(context, {}, { document: "profile:picture.tooLarge" });
	const db = await getViewerDb(context);
	const document = upload.fields.get("document") ?? "";
	if (upload.fields.get("intent") === "withdraw") {
		const withdrawn = /^[0-9a-f-]{36}$/.test(document) ? await withdrawDocument(db, document) : { ok: true };
		if (!withdrawn.ok) return refuseUnavailable(context, {});
		removeUnusedFilesSoon();
		throw redirectWithFlash(PATH, { code: "flash.documentWithdrawn", type: "success" });
	}
	const kind = CHECKS.find((one) => one === upload.fields.get("kind"));
	const values = { kind: kind ?? "" };
	if (!kind || !upload.file) {
		const missing = {
			...(kind ? {} : { kind: "registration:verification.kindMissing" }),
			...(upload.file ? {} : { document: "profile:picture.missing" }),
		};
		return refuseForm(context, values, missing);
	}
	const wait = await orUnavailable(takeRateLimit(`document:${id}`, MOST_A_DAY, 86_400));
	if (typeof wait === "object") return refuseUnavailable(context, values);
	if (wait > 0) return refuseForm(context, values, { form: "registration:verification.waitDay" }, { retryAfter: wait });
	return answer(context, values, await sendDocument(db, id, kind, upload.file));
}

function answer(context: Readonly<RouterContextProvider>, values: Record<string, string>, result: DocumentResult) {
	if (result.ok) throw redirectWithFlash(PATH, { code: "flash.documentSent", type: "success" });
	if (result.code === "unavailable") return refuseUnavailable(context, values);
	if (result.code === "no_agent") throw notFound();
	const [field, message] = MESSAGES[result.code] ?? [
		"document",
		PICTURE_MESSAGES[result.code as keyof typeof PICTURE_MESSAGES],
	];
	return refuseForm(context, values, { [field]: message }, { status: result.code === "busy" ? 503 : 400 });
}

export default function AgentVerification({ loaderData: { verification }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("registration");
	const meaning = <a href="/verification" className="link" />;
	const intro = <Trans t={t} i18nKey="verification.intro" components={{ verification: meaning }} />;
	return (
		<OwnPage title={t("verification.title")} intro={intro}>
			{verification ? (
				<>
					<VerificationState verification={verification} />
					<SentDocuments documents={verification.documents} />
				</>
			) : null}
			<DocumentForm key={verification?.documents.length} verification={verification} state={actionData} />
		</OwnPage>
	);
}
