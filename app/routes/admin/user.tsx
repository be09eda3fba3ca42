/** A user in administration: history, and actions on the account. */
import { data, href } from "react-router";
import {
	actOnPerson,
	getPerson,
	type PersonActResult,
	parsePersonAct,
} from "#app/domains/administration/people.server.ts";
import {
	namePerson,
	PERSON_ACTS,
	type PersonActName,
	type PersonActState,
	personPath,
} from "#app/domains/administration/people.ts";
import { may } from "#app/domains/administration/permissions.ts";
import { PersonActs } from "#app/domains/administration/ui/person-acts.tsx";
import { PersonFacts } from "#app/domains/administration/ui/person-facts.tsx";
import { PersonHistory } from "#app/domains/administration/ui/person-history.tsx";
import { PersonSessions } from "#app/domains/administration/ui/person-sessions.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { keepTyped, readForForm } from "#app/middleware/typed-text.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTyped } from "#app/ui/use-typed.ts";
import type { Route } from "./+types/user";

export const middleware = [requirePermission("users.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { readAfterConflict as shouldRevalidate } from "#app/ui/read-after-conflict.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const person = await readForForm(
		context,
		getViewerDb(context)
			.then((db) => getPerson(db, params.id))
			.then((found) => {
				if (!found) throw notFound();
				return found;
			}),
	);
	const title = person ? namePerson(person) : "Adahan";
	const head = pageHead({ url, context }, title);
	const { role } = getViewer(context);
	return { head, person, isReader: !may(role, "users.manage"), mayChangeRoles: may(role, "roles.change") };
}

const REFUSALS: Partial<Record<Exclude<PersonActResult, { ok: true }>["code"], { key: string; status: number }>> = {
	not_found: { key: "adminUsers:changed", status: 404 },
	nothing_to_decide: { key: "adminUsers:nothingToDecide", status: 409 },
	no_session: { key: "adminUsers:noSession", status: 409 },
	unavailable: { key: "unavailable", status: 503 },
};
const CHANGED = { key: "adminUsers:changed", status: 409 };

const DONE: Record<PersonActName, string> = {
	end_sessions: "flash.personSignedOut",
	disable: "flash.personDisabled",
	enable: "flash.personEnabled",
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const act = PERSON_ACTS.find((one) => one === formData.get("intent"));
	if (!act) throw data(null, { status: 400 });
	// Read-only roles; the database enforces the same.
	if (!may(getViewer(context).role, "users.manage")) throw data(null, { status: 403 });
	const form = parsePersonAct(act, formData);
	const refuse = (values: Record<string, string>, errors: Record<string, string[]>, status: number) => {
		const state: PersonActState = { act, values, errors };
		return data(keepTyped(context, state), { status });
	};
	if (!form.ok) return refuse(form.state.values, form.state.errors, 400);
	const seen = String(formData.get("seen") ?? "");
	const result = await actOnPerson(await getViewerDb(context), params.id, seen, { ...form.value, action: act });
	if (result.ok) throw redirectWithFlash(personPath(params.id), { code: DONE[act], type: "success" });
	const { key, status } = REFUSALS[result.code] ?? CHANGED;
	return refuse(form.values, { form: [key] }, status);
}

export default function AdminUser({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminUsers");
	const typed = useTyped();
	const kept = typed && { ...typed, act: typed.values.intent };
	const { person, isReader, mayChangeRoles } = loaderData;
	if (!person) return null;
	const state = actionData ?? kept;
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-1">
				<a href={href("/admin/users")} className="link inline-flex min-h-11 items-center gap-1 justify-self-start">
					<Icon name="left" className="size-4" />
					{t("back")}
				</a>
				<h1 className="wrap-anywhere">{namePerson(person)}</h1>
			</div>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
				<div className="grid content-start gap-8 lg:col-start-2 lg:row-start-1">
					{person.may_manage ? null : (
						<p className="panel p-4">{t(isReader ? "readOnly" : person.is_self ? "oneself" : "notYours")}</p>
					)}
					<PersonActs key={person.fingerprint} person={person} mayChangeRoles={mayChangeRoles} state={state} />
					<PersonSessions person={person} state={state} />
				</div>
				<div className="grid content-start gap-8 lg:col-start-1 lg:row-start-1">
					<PersonFacts person={person} />
					<PersonHistory person={person} />
				</div>
			</div>
		</div>
	);
}
