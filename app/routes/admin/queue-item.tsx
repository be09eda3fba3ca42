/** A queue item: the listing as the public sees it, supporting facts, and the decision. */

import { data } from "react-router";
import { toActivityRow } from "#app/domains/admin/activity/activity-detail.ts";
import { ListingLog } from "#app/domains/admin/activity/listing-log.tsx";
import { needsApproval, nextPath, parseItemSearch } from "#app/domains/moderation/moderation.ts";
import type { DecisionResult } from "#app/domains/moderation/moderation-commands.server.ts";
import {
	decideListing,
	decideReports,
	decisionSchema,
	reportsDecisionSchema,
} from "#app/domains/moderation/moderation-commands.server.ts";
import { openReviewItem } from "#app/domains/moderation/moderation-queries.server.ts";
import { DecisionBar } from "#app/domains/moderation/ui/decision-bar.tsx";
import { DecisionForm } from "#app/domains/moderation/ui/decision-form.tsx";
import { ItemContents } from "#app/domains/moderation/ui/item-contents.tsx";
import { AgentPanel, ConflictNote, LockNote, ReviewReasons } from "#app/domains/moderation/ui/item-head.tsx";
import { ItemReports, ItemTitle } from "#app/domains/moderation/ui/item-reports.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/queue-item";
import { loadIdLabels } from "./activity-id-labels.server.ts";

export const middleware = [requirePermission("moderation.decide")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

function parseListingId(params: { id: string }): number {
	const id = parseId(params.id);
	if (id === null) throw notFound();
	return id;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const id = parseListingId(params);
	const language = context.get(languageContext);
	const { role } = requireUser(context);
	const read = async () => {
		const [found, nameOf] = await Promise.all([
			openReviewItem(await getUserClient(context), id),
			loadIdLabels(language),
		]);
		if (!found) throw notFound();
		return { item: found.item, log: found.log.map((entry) => toActivityRow(entry, language, role, nameOf)) };
	};
	const answer = await loadOrNullAfterRejection(context, read());
	return {
		head: pageHead({ url, context }, (t) => t("moderation:queue")),
		item: answer?.item ?? null,
		log: answer?.log ?? [],
		search: parseItemSearch(url.searchParams),
		now: now(),
		constraints: { decide: constraintsOf(decisionSchema), reports: constraintsOf(reportsDecisionSchema) },
	};
}

const FLASH_MESSAGES = {
	approve: "flash.reviewApproved",
	reject: "flash.reviewRejected",
	ask_change: "flash.reviewChangeAsked",
} as const;

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const id = parseListingId(params);
	const search = parseItemSearch(url.searchParams);
	const formData = await readForm(request);
	const db = await getUserClient(context);
	const rejectWith = (state: FormState, status: number) =>
		data({ state: markRejected(context, state), conflict: undefined }, { status });
	const answer = (result: DecisionResult, values: Record<string, string>, code: string) => {
		if (result.ok) {
			const isEnd = result.next === null && search.from !== "reports";
			return redirectWithFlash(nextPath(result.next, search), {
				code,
				values: { name: result.reference },
				...(isEnd ? { more: "flash.reviewEnd" } : {}),
				type: "success",
			});
		}
		if (result.code === "not_found") throw notFound();
		if (result.code === "unavailable") return rejectWith({ values, errors: { form: ["unavailable"] } }, 503);
		return data({ state: undefined, conflict: result.conflict }, { status: 409 });
	};
	if (formData.get("intent") === "decide") {
		const form = parseFormData(formData, decisionSchema);
		if (!form.ok) return rejectWith(form.state, 400);
		return answer(
			await decideListing(db, id, form.value, search.kind),
			form.values,
			FLASH_MESSAGES[form.value.decision],
		);
	}
	if (formData.get("intent") !== "reports") throw data(null, { status: 400 });
	const form = parseFormData(formData, reportsDecisionSchema);
	if (!form.ok) return rejectWith(form.state, 400);
	const result = await decideReports(db, id, form.value, search.kind);
	const isHeld = result.ok && result.isHeld;
	const code = form.value.outcome === "dismiss" ? "reportsDismissed" : isHeld ? "reportsUpheldHeld" : "reportsUpheld";
	return answer(result, form.values, `flash.${code}`);
}

export default function QueueItem({ loaderData, actionData }: Route.ComponentProps) {
	const { item, log, search, now: at, constraints } = loaderData;
	const draft = useFormDraft();
	const state = actionData?.state ?? draft;
	const stateOf = (intent: string) => (state?.values.intent === intent ? state : undefined);
	if (!item) return <ItemTitle item={null} search={search} />;
	const isLive = !item.is_deleted && ["pending", "available", "sold", "rented"].includes(item.listing.status);
	const isOnlyReported = item.reasons.length > 0 && !needsApproval(item);
	const canDecide = !item.is_own && isLive && !isOnlyReported;
	const canDecideReports = !item.is_own && item.reports.some(({ status }) => status === "open");
	return (
		// Each item has its own forms: the next one must not begin with what was entered for the last.
		<div key={item.listing.id} className="container-page grid grid-cols-1 gap-6 py-8">
			<ItemTitle item={item} search={search} />
			{actionData?.conflict ? <ConflictNote conflict={actionData.conflict} /> : null}
			{item.lock ? <LockNote lock={item.lock} /> : null}
			<div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
				<ReviewReasons item={item} />
				<aside className="grid min-w-0 content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
					{canDecide ? <DecisionForm item={item} state={stateOf("decide")} constraints={constraints.decide} /> : null}
					<ItemReports
						item={item}
						search={search}
						isLive={isLive}
						state={stateOf("reports")}
						constraints={constraints.reports}
					/>
					<AgentPanel item={item} />
				</aside>
				<ItemContents item={item} now={at}>
					<ListingLog rows={log} listing={item.listing.id} />
				</ItemContents>
			</div>
			{canDecide || canDecideReports ? <DecisionBar target={canDecide ? "#decide" : "#reports"} /> : null}
		</div>
	);
}
