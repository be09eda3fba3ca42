/** Public profile of an advertiser, edited by its owner. */
import { data, href } from "react-router";
import { AccountPage } from "#app/domains/accounts/ui/account-page.tsx";
import { groupByDistrict } from "#app/domains/agents/districts.ts";
import { agentSchema, getOwnAgent, updateOwnAgent } from "#app/domains/agents/own-agent.server.ts";
import { AgentImage } from "#app/domains/agents/ui/agent-image.tsx";
import { OwnAgentForm } from "#app/domains/agents/ui/own-agent-form.tsx";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/agent-page";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

async function loadAgent(context: Route.LoaderArgs["context"]) {
	const [agent, { areas }] = await Promise.all([
		getOwnAgent(await getUserClient(context), requireUser(context).id),
		getReferenceData(),
	]);
	if (!agent) throw notFound();
	const chosen = areas.filter(({ id }) => agent.area_ids.includes(id)).map(({ slug }) => slug);
	return { agent, areas: chosen, districts: groupByDistrict(areas, context.get(languageContext)) };
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = await loadOrNullAfterRejection(context, loadAgent(context));
	return {
		head: pageHead({ url, context }, (t) => t("profile:agent")),
		constraints: constraintsOf(agentSchema),
		...(page ?? { agent: null, areas: [], districts: [] }),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const form = parseFormData(formData, agentSchema);
	/** The form again, including its checkboxes, which share a name. */
	const reject = (state: FormState, status: number) => {
		const [areas, languages] = [formData.getAll("areas").map(String), formData.getAll("languages").map(String)];
		return data(markRejected(context, { ...state, areas, languages }), { status });
	};
	if (!form.ok) return reject(form.state, 400);
	const db = await getUserClient(context);
	const listAreas = async () => (await getReferenceData()).areas;
	const result = await updateOwnAgent(db, requireUser(context).id, form.value, listAreas);
	if (result.ok) {
		throw redirectWithFlash(href("/profile/agent"), { code: "flash.saved", type: "success" });
	}
	if (result.code === "no_agent") throw notFound();
	if (result.code === "name_reserved")
		return reject({ values: form.values, errors: { form: ["registration:nameReserved"] } }, 400);
	return reject({ values: form.values, errors: { form: ["unavailable"] } }, 503);
}

export default function AgentPage({ loaderData, actionData }: Route.ComponentProps) {
	const { agent, areas, districts, constraints } = loaderData;
	const { t } = useTranslation("profile");
	const draft = useFormDraft();
	const restored = draft && { ...draft, areas: draft.lists.areas ?? [], languages: draft.lists.languages ?? [] };
	return (
		<AccountPage title={t("agent")} intro={t("agentIntro")}>
			{agent ? (
				<div className="flex flex-wrap items-center gap-4">
					<AgentImage agent={agent} width={64} />
					<a href={href("/profile/agent/picture")} className="button button-secondary">
						{t(agent.photo_path ? "changePicture" : "addPicture")}
					</a>
					<a href={href("/profile/agent/verification")} className="button button-secondary">
						<Icon name="verified" />
						{t("agentVerification")}
					</a>
					<a href={href("/agents/:slug", { slug: agent.slug })} className="button button-quiet">
						{t("agentSee")}
					</a>
				</div>
			) : null}
			<OwnAgentForm
				key={JSON.stringify(agent)}
				agent={agent}
				areas={areas}
				districts={districts}
				state={actionData ?? restored}
				constraints={constraints}
			/>
		</AccountPage>
	);
}
