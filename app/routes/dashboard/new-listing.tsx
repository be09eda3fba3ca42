/** First page of a new listing: its kind. The POST creates the draft. */
import { data } from "react-router";
import { hasAgentPage } from "#app/domains/agents/own-agent.server.ts";
import { kindOfPath, ownListingPath, stepPath } from "#app/domains/listings/edit-state.ts";
import { groupModels } from "#app/domains/listings/editor/edit-page.server.ts";
import { readListingFields } from "#app/domains/listings/listing-form.server.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { createListing } from "#app/domains/listings/own-listing-commands.server.ts";
import { NeedAgent, NewListingForm } from "#app/domains/listings/ui/writing/new-listing-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { keepTyped } from "#app/middleware/typed-text.server.ts";
import { readTyped } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { seeOther } from "#app/platform/http/responses.server.ts";
import { useTyped } from "#app/ui/use-typed.ts";
import type { Route } from "./+types/new-listing";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { readAfterConflict as shouldRevalidate } from "#app/ui/read-after-conflict.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const kind = kindOfPath(url);
	const head = pageHead({ url, context }, (t) => t(kind === "vehicle" ? "writing:newVehicle" : "writing:newProperty"));
	const isAgent = await hasAgentPage(await getViewerDb(context), getViewer(context).id);
	const things = kind === "vehicle" ? await getReferenceData() : { areas: [], makes: [] };
	const makes = things.makes.map(({ slug, name }) => ({ value: slug, label: name }));
	return { head, kind, isAgent, makes, models: groupModels(things) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const [kind, formData] = [kindOfPath(url), await readForm(request)];
	const values = readTyped(formData);
	const refuse = (errors: Record<string, string>, status: number) => {
		const lists = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
		return data(keepTyped(context, { values, errors: lists }), { status });
	};
	const asked = kind === "vehicle" ? ["type", "make", "model"] : ["category", "type"];
	const read = readListingFields(kind, values, { things: await getReferenceData(), asked });
	if (!read.ok) return refuse(read.errors, 400);
	const made = await createListing(await getViewerDb(context), kind, read.fields);
	if (made.ok) throw seeOther(stepPath(kind, made.id, "place"));
	if (made.code === "unavailable") return refuse({ form: "unavailable" }, 503);
	return refuse({ form: `writing:refused.${made.code}` }, made.code === "not_an_agent" ? 403 : 409);
}

export default function NewListing({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("writing");
	const typed = useTyped();
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
						state={actionData ?? typed}
					/>
				</>
			) : (
				<NeedAgent />
			)}
		</div>
	);
}
