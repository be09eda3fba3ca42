/** Changes a user's role: for super administrators, after a password check. */
import { data } from "react-router";
import { z } from "zod";
import { checkPassword } from "#app/domains/accounts/sign-in.server.ts";
import { ROLES } from "#app/domains/accounts/viewer.ts";
import { changeRole, getPerson, type PersonActResult } from "#app/domains/administration/people.server.ts";
import { namePerson, personPath } from "#app/domains/administration/people.ts";
import { RoleForm } from "#app/domains/administration/ui/role-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { keepTyped, readForForm } from "#app/middleware/typed-text.server.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { longText } from "#app/platform/forms/free-text.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { waitMessage } from "#app/platform/http/wait-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTyped } from "#app/ui/use-typed.ts";
import type { Route } from "./+types/user-role";

export const middleware = [requirePermission("roles.change")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { readAfterConflict as shouldRevalidate } from "#app/ui/read-after-conflict.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const person = await readForForm(
		context,
		getViewerDb(context)
			.then((db) => getPerson(db, params.id))
			.then((found) => {
				// Nobody can change their own role.
				if (!found?.may_manage) throw notFound();
				return found;
			}),
	);
	const head = pageHead({ url, context }, (t) => t("adminUsers:changeRole"));
	return { head, person };
}

const schema = z.object({
	role: z.enum(ROLES, { error: "adminUsers:roleMissing" }),
	reason: longText(1000, "adminUsers:wordsMissing"),
	password: z.string({ error: "adminUsers:passwordMissing" }).min(1, "adminUsers:passwordMissing").max(1000),
});

type Refusal = { field?: string; key: string; status: number };
const CHANGED: Refusal = { key: "adminUsers:changed", status: 409 };
const REFUSALS: Partial<Record<Exclude<PersonActResult, { ok: true }>["code"], Refusal>> = {
	nothing_to_decide: { field: "role", key: "adminUsers:sameRole", status: 400 },
	unknown_role: { field: "role", key: "adminUsers:unknownRole", status: 400 },
	not_usable: { field: "role", key: "adminUsers:notUsable", status: 409 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const form = parseFormData(formData, schema);
	const show = (state: FormState) => keepTyped(context, state);
	if (!form.ok) return data(show(form.state), { status: 400 });
	const { values, value } = form;
	const viewer = getViewer(context);
	const checked = await checkPassword(request, viewer.email, value.password);
	if (!checked.ok) {
		if (checked.code === "unavailable")
			return data(show({ values, errors: { form: ["unavailable"] } }), { status: 503 });
		logAct({
			action: "account.role_changed",
			type: "account",
			status: "denied",
			resource_type: "account",
			resource_id: params.id,
			details: { code: checked.code },
		});
		if (checked.code === "locked")
			return tooManyRequests(show({ values, errors: { form: [waitMessage(checked.retryAfter)] } }), checked.retryAfter);
		return data(show({ values, errors: { password: ["adminUsers:passwordWrong"] } }), { status: 400 });
	}
	const seen = String(formData.get("seen") ?? "");
	const result = await changeRole(await getViewerDb(context), viewer, params.id, seen, value);
	if (result.ok) throw redirectWithFlash(personPath(params.id), { code: "flash.personRoleChanged", type: "success" });
	const { field = "form", key, status } = REFUSALS[result.code] ?? CHANGED;
	return data(show({ values, errors: { [field]: [key] } }), { status });
}

export default function AdminUserRole({ loaderData: { person }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminUsers");
	const typed = useTyped();
	if (!person) return null;
	return (
		<div className="container-page grid max-w-2xl gap-6 py-8">
			<div className="grid gap-1">
				<a
					href={personPath(person.id)}
					className="link inline-flex min-h-11 items-center gap-1 justify-self-start wrap-anywhere"
				>
					<Icon name="left" className="size-4" />
					{namePerson(person)}
				</a>
				<h1>{t("changeRole")}</h1>
			</div>
			<RoleForm key={person.fingerprint} person={person} state={actionData ?? typed} />
		</div>
	);
}
