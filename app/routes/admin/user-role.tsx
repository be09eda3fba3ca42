/** Changes a user's role: for super administrators, after a password check. */
import { z } from "zod";
import { ROLES } from "#app/domains/accounts/viewer.ts";
import { RoleForm } from "#app/domains/admin/users/role-form.tsx";
import { type AccountActionResult, changeRole, getUser } from "#app/domains/admin/users/users.server.ts";
import { formatUserName, userPath } from "#app/domains/admin/users/users.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { type RejectionMessage, redisplayForm, showRejection } from "#app/middleware/settle-form.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { multilineText } from "#app/platform/forms/free-text.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/user-role";
import { rejectWrongPassword } from "./confirm-password.server.ts";

export const middleware = [requirePermission("roles.change")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const person = await loadOrNullAfterRejection(
		context,
		getUserClient(context)
			.then((db) => getUser(db, params.id))
			.then((found) => {
				// No user can change their own role.
				if (!found?.may_manage) throw notFound();
				return found;
			}),
	);
	const head = pageHead({ url, context }, (t) => t("adminUsers:changeRole"));
	return { head, person, constraints: constraintsOf(schema) };
}

const schema = z.object({
	role: z.enum(ROLES, { error: "adminUsers:roleMissing" }),
	reason: multilineText(1000, "adminUsers:wordsMissing"),
	password: z.string({ error: "adminUsers:passwordMissing" }).min(1, "adminUsers:passwordMissing").max(1000),
});

const CONFLICT_MESSAGE: RejectionMessage = { key: "adminUsers:changed", status: 409 };
const REJECTION_MESSAGES: Partial<Record<Exclude<AccountActionResult, { ok: true }>["code"], RejectionMessage>> = {
	nothing_to_decide: { field: "role", key: "adminUsers:sameRole", status: 400 },
	unknown_role: { field: "role", key: "adminUsers:unknownRole", status: 400 },
	not_usable: { field: "role", key: "adminUsers:notUsable", status: 409 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const form = parseFormData(formData, schema);
	const show = (state: FormState) => markRejected(context, state);
	if (!form.ok) return redisplayForm(context, form.state, 400);
	const { values, value } = form;
	const viewer = requireUser(context);
	const rejection = await rejectWrongPassword(
		{ request, url, context },
		{
			viewer,
			form,
			wrongPassword: "adminUsers:passwordWrong",
			event: { action: "account.role_changed", type: "account", resource_type: "account", resource_id: params.id },
			show,
		},
	);
	if (rejection) return rejection;
	const revision = String(formData.get("revision") ?? "");
	const result = await changeRole(await getUserClient(context), viewer, params.id, revision, value);
	if (!result.ok) return showRejection(context, values, REJECTION_MESSAGES[result.code] ?? CONFLICT_MESSAGE, {});
	throw redirectWithFlash(userPath(params.id), { code: "flash.personRoleChanged", type: "success" });
}

export default function AdminUserRole({ loaderData: { person, constraints }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminUsers");
	const draft = useFormDraft();
	if (!person) return null;
	return (
		<div className="container-page grid max-w-2xl gap-6 py-8">
			<div className="grid gap-1">
				<a
					href={userPath(person.id)}
					className="link inline-flex min-h-11 items-center gap-1 justify-self-start wrap-anywhere"
				>
					<Icon name="left" className="size-4" />
					{formatUserName(person)}
				</a>
				<h1>{t("changeRole")}</h1>
			</div>
			<RoleForm key={person.fingerprint} person={person} state={actionData ?? draft} constraints={constraints} />
		</div>
	);
}
