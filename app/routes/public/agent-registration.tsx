/** Agent registration. Public; submitting requires sign-in and returns to the form. */
import { data, href, redirect } from "react-router";
import { AvatarForm } from "#app/domains/accounts/ui/avatar-form.tsx";
import { groupByDistrict } from "#app/domains/agents/districts.ts";
import {
	parseRegistration,
	type RegistrationResult,
	registerAgent,
	registrationSchema,
} from "#app/domains/agents/registration.server.ts";
import { mayRegister } from "#app/domains/agents/registration.ts";
import { AgentImage } from "#app/domains/agents/ui/agent-image.tsx";
import { RegistrationDone } from "#app/domains/agents/ui/registration-done.tsx";
import { RegistrationForm } from "#app/domains/agents/ui/registration-form.tsx";
import { RegistrationPage } from "#app/domains/agents/ui/registration-page.tsx";
import { checkoutPath, parseChosenPlan, registrationPath } from "#app/domains/billing/offers.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { requireSignedInToPost } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getUserClient } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/agent-registration";
import { loadRegistrationDefaults } from "./registration-defaults.server.ts";

const PATH = "/agent-registration";
/** In the address of the page after registering with a chosen plan. */
const DONE = "registered";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const middleware: Route.MiddlewareFunction[] = [
	requireSignedInToPost(async (form) => (await parseRegistration(form)).ok),
];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const chosenPlan = parseChosenPlan(url.searchParams);
	const readViewer = async () => {
		const viewer = await getOptionalUser(context);
		return {
			viewer,
			person: viewer && (await loadOrNullAfterRejection(context, loadRegistrationDefaults(viewer, context))),
		};
	};
	const [areas, { viewer, person }] = await Promise.all([
		loadOrNullAfterRejection(context, getReferenceData()),
		readViewer(),
	]);
	// Who is an agent already came for the plan; who has just become one sees the next steps first.
	if (chosenPlan && person?.agent && !url.searchParams.has(DONE)) throw redirect(checkoutPath(chosenPlan));
	const head = pageHead({ url, context }, (t) => t("registration:title"), {
		description: (t) => t("registration:description"),
		path: PATH,
	});
	const role = viewer?.role ?? null;
	const districts = groupByDistrict(areas?.areas ?? [], language);
	const constraints = constraintsOf(registrationSchema);
	return { head, role, districts, constraints, chosenPlan, agent: null, known: {}, ...person };
}

type RejectionCode = Exclude<RegistrationResult, { ok: true }>["code"];
const REJECTION_MESSAGES: Record<
	Exclude<RejectionCode, "already_agent" | "rate_limited">,
	{ key: string; status: number; field?: string }
> = {
	name_reserved: { key: "registration:nameReserved", status: 400, field: "name" },
	was_agent: { key: "registration:wasAgent", status: 409 },
	other_role: { key: "registration:otherRole", status: 409 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, url, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const areas = formData.getAll("areas").map(String);
	const form = await parseRegistration(formData);
	if (!form.ok) return data(markRejected(context, { ...form.state, areas }), { status: 400 });
	const result = await registerAgent(await getUserClient(context), form.value);
	// A double submission succeeds both times.
	if (result.ok || result.code === "already_agent") {
		const chosenPlan = parseChosenPlan(url.searchParams);
		throw redirectWithFlash(chosenPlan ? `${registrationPath(chosenPlan)}&${DONE}=yes` : PATH, {
			code: "flash.registered",
			type: "celebration",
		});
	}
	const rejection = (key: string, field = "form") =>
		markRejected(context, { values: form.values, errors: { [field]: [key] }, areas });
	if (result.code === "rate_limited")
		return tooManyRequests(rejection(retryAfterMessage(result.retryAfter)), result.retryAfter);
	const { key, status, field } = REJECTION_MESSAGES[result.code];
	return data(rejection(key, field), { status });
}

export default function AgentRegistration({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("registration");
	const { role, agent, known, districts, constraints, chosenPlan } = loaderData;
	const draft = useFormDraft();
	if (agent) {
		const face = <AgentImage agent={agent} width={128} />;
		return (
			<RegistrationPage isDone>
				<RegistrationDone
					agent={agent}
					checkout={chosenPlan ? checkoutPath(chosenPlan) : null}
					pictureForm={
						<AvatarForm action={href("/profile/agent/picture")} present={face} hasAvatar={false} state={undefined} />
					}
				/>
			</RegistrationPage>
		);
	}
	const restored = draft && { ...draft, areas: draft.lists.areas ?? [] };
	return (
		<RegistrationPage>
			{role && !mayRegister(role) && !actionData ? (
				<p className="panel border-s-4 border-s-warning p-4">{t(role === "agent" ? "noPage" : "otherRole")}</p>
			) : (
				<>
					{role && role !== "visitor" ? <p className="panel p-4">{t("keepsRole")}</p> : null}
					<RegistrationForm
						key={role}
						action={chosenPlan ? registrationPath(chosenPlan) : PATH}
						known={known}
						districts={districts}
						state={actionData ?? restored}
						constraints={constraints}
						isSignedIn={role !== null}
					/>
				</>
			)}
		</RegistrationPage>
	);
}
