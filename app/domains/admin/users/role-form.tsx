/** Changes a user's role; requires the administrator's password. */
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type AdminUser, assignableRoles, formatUserName, userPath } from "./users.ts";

type Props = { person: AdminUser; state: FormState | undefined; constraints: Constraints };

/** Posts a new role with its reason and the administrator's own password. */
export function RoleForm({ person, state, constraints }: Props) {
	const { t } = useTranslation(["adminUsers", "forms"]);
	const path = `${userPath(person.id)}/role`;
	const isBusy = useNavigation().formAction === path;
	const roles = assignableRoles(person);
	return (
		<Form
			id="role"
			action={path}
			state={state}
			constraints={constraints}
			labels={{ role: t("newRole"), reason: t("why"), password: t("ownPassword") }}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<input type="hidden" name="revision" value={person.fingerprint} />
			<p>{t("roleIntro", { name: formatUserName(person), role: t(`roles.${person.role}`) })}</p>
			<RadioField
				name="role"
				hint={roles.length < person.roles.length - 1 ? `${t("notUsable")}.` : undefined}
				isHintFirst
				choiceClassName="py-2"
				choices={roles.map((role) => ({
					value: role,
					label: <span className="font-medium">{t(`roles.${role}`)}</span>,
					hint: t(`roleMay.${role}`),
				}))}
			/>
			<TextAreaField name="reason" hint={t("whyHint")} rows={3} />
			<TextField name="password" type="password" hint={t("ownPasswordHint")} autoComplete="current-password" />
			<div className="flex flex-wrap gap-3">
				<button type="submit" className="button button-primary">
					{isBusy ? t("forms:sending") : t("changeRole")}
				</button>
				<a href={userPath(person.id)} className="button button-quiet">
					{t("cancel")}
				</a>
			</div>
		</Form>
	);
}
