/** First page of a new listing: its kind. The POST creates the draft. */
import { data } from "react-router";
import { hasAgentPage } from "#app/domains/agents/own-agent.server.ts";
import { groupModels } from "#app/domains/listings/editor/edit-page.server.ts";
import { kindOfPath, ownListingPath, stepPath } from "#app/domains/listings/editor/edit-state.ts";
import { parseListingFields } from "#app/domains/listings/editor/listing-form.server.ts";
import { AgentRequiredNotice, NewListingForm } from "#app/domains/listings/editor/new-listing-form.tsx";
import { createListing } from "#app/domains/listings/editor/own-listing-commands.server.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { readEnteredValues } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/new-listing";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const kind = kindOfPath(url);
	const head = pageHead({ url, context }, (t) => t(kind === "vehicle" ? "writing:newVehicle" : "writing:newProperty"));
	const isAgent = await hasAgentPage(await getUserClient(context), requireUser(context).id);
	const referenceData = kind === "vehicle" ? await getReferenceData() : { areas: [], makes: [] };
	const makes = referenceData.makes.map(({ slug, name }) => ({ value: slug, label: name }));
	return { head, kind, isAgent, makes, models: groupModels(referenceData) };
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
	if (!read.ok) return reject(read.errors, 400);
	const created = await createListing(await getUserClient(context), kind, read.fields);
	if (created.ok) throw redirectAfterPost(stepPath(kind, created.id, "place"));
	if (created.code === "unavailable") return reject({ form: "unavailable" }, 503);
	return reject({ form: `writing:refused.${created.code}` }, created.code === "not_an_agent" ? 403 : 409);
}

export default function NewListing({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("writing");
	const draft = useFormDraft();
	const { kind, isAgent } = loaderData;
	return (
		<div className="container-page grid max-w-2xl gap-5 py-8">
			<h1>{t(kind === "vehicle" ? "newVehicle" : "newProperty")}</h1>
			{isAgent ? (
				<>
					<p>{t(kind === "vehicle" ? "newVehicleIntro" : "newIntro")}</p>
					<NewListingForm
						key={kind}
						kind={kind}
						action={ownListingPath(kind, "new")}
						makes={loaderData.makes}
						models={loaderData.models}
						state={actionData ?? draft}
					/>
				</>
			) : (
				<AgentRequiredNotice />
			)}
		</div>
	);
}
