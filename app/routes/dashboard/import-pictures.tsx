/** Pictures of many drafts in one archive, found by their names. */
import { href } from "react-router";
import { AgentChoice } from "#app/domains/listings/editor/agent-choice.tsx";
import { archivePath, newImportPath } from "#app/domains/listings/editor/edit-state.ts";
import { AgentRequiredNotice } from "#app/domains/listings/editor/new-listing-form.tsx";
import { OnBehalfOfNote } from "#app/domains/listings/editor/on-behalf-of-note.tsx";
import {
	ArchiveForm,
	ArchiveNames,
	ArchiveQueue,
	ArchiveReport,
} from "#app/domains/listings/import/pictures/archive-form.tsx";
import { getArchivePictures } from "#app/domains/listings/import/pictures/archive-queries.server.ts";
import { receiveArchive } from "#app/domains/listings/import/pictures/receive-archive.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection, markShown } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { rejectForm, rejectUnavailable } from "../account/account-page.server.ts";
import type { Route } from "./+types/import-pictures";
import { findChosenAgent, loadOnBehalfOf } from "./on-behalf-of.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const db = await getUserClient(context);
	const [chosen, pictures] = await Promise.all([
		loadOrNullAfterRejection(context, loadOnBehalfOf(url, context)),
		loadOrNullAfterRejection(context, getArchivePictures(db)),
	]);
	const head = pageHead({ url, context }, (t) => t("import:archive.title"));
	return { head, pictures, ...(chosen ?? { agent: null, mayWrite: true, choice: null }) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const [db, user, agent] = [await getUserClient(context), requireUser(context), await findChosenAgent(url, context)];
	// Without this check the pictures would go to the administrator's own drafts.
	if (url.searchParams.has("agent") && !agent) return rejectForm(context, {}, { form: "writing:forWhomGone" });
	const result = await receiveArchive(request, db, user.id, agent?.id ?? user.id);
	if (result.ok) return markShown(context, { result });
	if (result.code === "unavailable") return rejectUnavailable(context, {});
	if (result.code === "rate_limited") {
		const { retryAfter } = result;
		return rejectForm(context, {}, { form: retryAfterMessage(retryAfter) }, { retryAfter });
	}
	return rejectForm(context, {}, { archive: `import:archive.problem.${result.code}` });
}

export default function ImportPictures({ loaderData, actionData }: Route.ComponentProps) {
	const { agent, mayWrite, choice, pictures } = loaderData;
	const { t } = useTranslation("import");
	const result = actionData && "result" in actionData ? actionData.result : undefined;
	const state = actionData && "errors" in actionData ? actionData : undefined;
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<OnBehalfOfNote agent={agent} />
			<div className="grid gap-3">
				<h1>{t("archive.title")}</h1>
				<p className="max-w-prose text-muted">{t("archive.intro")}</p>
			</div>
			{result ? <ArchiveReport result={result} /> : null}
			{mayWrite || actionData ? <ArchiveForm action={archivePath(agent?.slug)} state={state} /> : null}
			{choice ? (
				<AgentChoice path={href("/dashboard/import/pictures")} agent={agent} mayWrite={mayWrite} {...choice} />
			) : mayWrite ? null : (
				<AgentRequiredNotice />
			)}
			<ArchiveNames />
			{!agent && pictures ? <ArchiveQueue pictures={pictures} /> : null}
			<p>
				<a href={newImportPath(agent?.slug)} className="link inline-flex min-h-11 items-center">
					{t("archive.toImport")}
				</a>
			</p>
		</div>
	);
}
