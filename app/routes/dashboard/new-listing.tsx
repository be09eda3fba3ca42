/** First page of a new listing: its kind, and for administrators the agent. The POST creates the draft. */
import { data } from "react-router";
import { AgentChoice } from "#app/domains/listings/editor/agent-choice.tsx";
import { groupModels, listMakeOptions } from "#app/domains/listings/editor/edit-page.server.ts";
import { kindOfPath, newListingPath, stepPath } from "#app/domains/listings/editor/edit-state.ts";
import { parseListingFields } from "#app/domains/listings/editor/listing-form.server.ts";
import { AgentRequiredNotice, NewListingForm } from "#app/domains/listings/editor/new-listing-form.tsx";
import { OnBehalfOfNote } from "#app/domains/listings/editor/on-behalf-of-note.tsx";
import { createListing } from "#app/domains/listings/editor/own-listing-commands.server.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readEnteredValues } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { reportSuspiciousFields } from "#app/platform/forms/suspicious-fields.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/new-listing";
import { findChosenAgent, loadOnBehalfOf } from "./on-behalf-of.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const kind = kindOfPath(url);
	const head = pageHead({ url, context }, (t) => t(kind === "vehicle" ? "writing:newVehicle" : "writing:newProperty"));
	const chosen = await loadOnBehalfOf(url, context);
	const referenceData = kind === "vehicle" ? await getReferenceData() : { areas: [], makes: [] };
	const language = context.get(languageContext);
	const [makes, models] = [listMakeOptions(referenceData, language), groupModels(referenceData, language)];
	return { head, kind, ...chosen, makes, models };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const [kind, formData] = [kindOfPath(url), await readForm(request)];
	const values = readEnteredValues(formData);
	const reject = (errors: Record<string, string>, status: number) => {
		const lists = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
		return data(markRejected(context, { values, errors: lists }), { status });
	};
	const requiredFields = kind === "vehicle" ? ["type", "make", "model"] : ["category", "type"];
	const read = parseListingFields(kind, values, { referenceData: await getReferenceData(), fields: requiredFields });
	if (!read.ok) {
		reportSuspiciousFields(requiredFields.map((name) => [name, values[name]]));
		return reject(read.errors, 400);
	}
	const agent = await findChosenAgent(url, context);
	// Without this check the listing would become the administrator's own.
	if (url.searchParams.has("agent") && !agent) return reject({ form: "writing:forWhomGone" }, 409);
	const created = await createListing(await getUserClient(context), kind, read.fields, agent?.id);
	if (created.ok) throw redirectAfterPost(stepPath(kind, created.id, "place"));
	if (created.code === "unavailable") return reject({ form: "unavailable" }, 503);
	const isDenied = created.code === "not_an_agent" || created.code === "not_allowed";
	return reject({ form: `writing:refused.${created.code}` }, isDenied ? 403 : 409);
}

export default function NewListing({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("writing");
	const draft = useFormDraft();
	const { kind, agent, mayWrite, choice } = loaderData;
	return (
		<div className="container-page grid max-w-2xl gap-5 py-8">
			<h1>{t(kind === "vehicle" ? "newVehicle" : "newProperty")}</h1>
			<OnBehalfOfNote agent={agent} />
			{mayWrite || actionData ? (
				<>
					<p>{t(kind === "vehicle" ? "newVehicleIntro" : "newIntro")}</p>
					<NewListingForm
						key={`${kind} ${agent?.id}`}
						kind={kind}
						action={newListingPath(kind, agent?.slug)}
						makes={loaderData.makes}
						models={loaderData.models}
						state={actionData ?? draft}
					/>
				</>
			) : null}
			{choice ? (
				<AgentChoice path={newListingPath(kind)} agent={agent} mayWrite={mayWrite} {...choice} />
			) : mayWrite ? null : (
				<AgentRequiredNotice />
			)}
		</div>
	);
}
