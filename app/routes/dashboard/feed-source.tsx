/** The address of an agent's stock in another program: to look at, to read every night, with its runs. */
import { href } from "react-router";
import { AgentChoice } from "#app/domains/listings/editor/agent-choice.tsx";
import { feedSourcePath } from "#app/domains/listings/editor/edit-state.ts";
import { AgentRequiredNotice } from "#app/domains/listings/editor/new-listing-form.tsx";
import { OnBehalfOfNote } from "#app/domains/listings/editor/on-behalf-of-note.tsx";
import { nameKnownWords } from "#app/domains/listings/import/column-guide.server.ts";
import { nameColumns } from "#app/domains/listings/import/describe-changes.server.ts";
import { startImport } from "#app/domains/listings/import/import-commands.server.ts";
import { SOURCE_ACTIONS } from "#app/domains/listings/import/source/feed-source.ts";
import { fetchSource } from "#app/domains/listings/import/source/fetch-source.server.ts";
import {
	changeSource,
	getSource,
	parseSourceAddress,
	releaseListing,
	setSource,
} from "#app/domains/listings/import/source/source-commands.server.ts";
import { SourceForm, SourceRules, SourceState } from "#app/domains/listings/import/source/source-form.tsx";
import { SourceDifferences, SourceRuns } from "#app/domains/listings/import/source/source-runs.tsx";
import { KINDS } from "#app/domains/listings/listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { rejectForm, rejectUnavailable } from "../account/account-page.server.ts";
import type { Route } from "./+types/feed-source";
import { findChosenAgent, loadOnBehalfOf } from "./on-behalf-of.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { agent, mayWrite, choice } = await loadOnBehalfOf(url, context);
	const source = mayWrite ? await getSource(await getUserClient(context), agent) : null;
	return {
		head: pageHead({ url, context }, (t) => t("import:source.title")),
		agent,
		mayWrite,
		choice,
		source: source && {
			...source,
			runs: source.runs.map((run) => ({ ...run, problems: nameKnownWords(run.problems, source.kind, language) })),
		},
		kept: (source?.kept ?? []).map(({ columns, ...listing }) => ({
			...listing,
			fields: nameColumns(listing.kind, columns, language),
		})),
	};
}

const FLASHES = {
	on: "sourceOn",
	pause: "sourcePaused",
	ask: "sourceAsked",
	remove: "sourceRemoved",
	release: "sourceReleased",
} as const;

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const intent = String(form.get("intent"));
	const [db, agent] = [await getUserClient(context), await findChosenAgent(url, context)];
	const path = feedSourcePath(url.searchParams.get("agent"));
	// Without this check an administrator would change the own source instead.
	if (url.searchParams.has("agent") && !agent) return redirectWithFlash(path, { code: "notDone", type: "error" });
	if (intent === "check") return check(form, context, db, agent);
	const known = SOURCE_ACTIONS.find((one) => one === intent);
	const listing = intent === "release" ? parseId(String(form.get("listing"))) : null;
	const isDone = known
		? (await changeSource(db, known, agent)).ok
		: listing !== null && (await releaseListing(db, listing));
	if (!isDone) return redirectWithFlash(path, { code: "notDone", type: "error" });
	return redirectWithFlash(path, { code: FLASHES[known ?? "release"], type: "success" });
}

/** Keeps the address, and shows what its file holds as an import that was uploaded. */
async function check(
	form: FormData,
	context: Route.ActionArgs["context"],
	db: Awaited<ReturnType<typeof getUserClient>>,
	agent: Awaited<ReturnType<typeof findChosenAgent>>,
) {
	const values = { kind: String(form.get("kind") ?? ""), url: String(form.get("url") ?? "").trim() };
	const kind = KINDS.find((one) => one === values.kind);
	if (!kind) return rejectForm(context, values, { kind: "import:fileProblem.kindMissing" });
	const address = parseSourceAddress(values.url);
	if (!address) return rejectForm(context, values, { url: "import:source.badAddress" });
	const set = await setSource(db, address, kind, agent);
	if (!set.ok) {
		const retryAfter = set.retryAfter ?? 3600;
		return rejectForm(context, values, { form: retryAfterMessage(retryAfter) }, { retryAfter });
	}
	const fetched = await fetchSource(address);
	if (!fetched.ok) return rejectForm(context, values, { url: `import:source.fault.${fetched.code}` });
	const name = new URL(address).pathname.split("/").at(-1) || "feed";
	const result = await startImport(db, kind, name, fetched.bytes, context.get(languageContext), agent?.id);
	if (result.ok) throw redirectAfterPost(href("/dashboard/import/:id/columns", { id: result.id }));
	if (result.code === "unavailable") return rejectUnavailable(context, values);
	if (result.code === "rate_limited") {
		const { retryAfter } = result;
		return rejectForm(context, values, { form: retryAfterMessage(retryAfter) }, { retryAfter });
	}
	return rejectForm(context, values, { url: `import:fileProblem.${result.code}` });
}

export default function FeedSourcePage({ loaderData, actionData }: Route.ComponentProps) {
	const { agent, mayWrite, choice, source, kept } = loaderData;
	const { t } = useTranslation("import");
	const path = feedSourcePath(agent?.slug);
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<OnBehalfOfNote agent={agent} />
			<div className="grid gap-3">
				<h1>{t("source.title")}</h1>
				<p className="max-w-prose text-muted">{t("source.intro")}</p>
			</div>
			{mayWrite || actionData ? <SourceForm action={path} state={actionData} source={source} /> : null}
			{source ? (
				<>
					<SourceState action={path} source={source} />
					<SourceDifferences action={path} kept={kept} missing={source.missing} />
					<SourceRuns runs={source.runs} />
				</>
			) : null}
			{mayWrite ? <SourceRules /> : null}
			{choice ? (
				<AgentChoice path={feedSourcePath()} agent={agent} mayWrite={mayWrite} {...choice} />
			) : mayWrite ? null : (
				<AgentRequiredNotice />
			)}
		</div>
	);
}
