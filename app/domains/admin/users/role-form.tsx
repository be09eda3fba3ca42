/** Changes a user's role; requires the administrator's password. */
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { type AdminUser, assignableRoles, formatUserName, userPath } from "./users.ts";

type State = { values: Record<string, string>; errors: Record<string, string[]> } | undefined;

export function RoleForm({ person, state }: { person: AdminUser; state: State }) {
	const { t } = useTranslation(["adminUsers", "forms"]);
	const path = `${userPath(person.id)}/role`;
	const isBusy = useNavigation().formAction === path;
	const errors = state?.errors ?? {};
	return (
		<Form method="post" action={path} noValidate className="panel grid gap-5 p-4 sm:p-6">
			<ErrorSummary
				errors={state?.errors}
				fields={[
					{ name: "role", label: t("newRole") },
					{ name: "reason", label: t("why") },
					{ name: "password", label: t("ownPassword") },
				]}
				idPrefix="role"
			/>
			<input type="hidden" name="revision" value={person.fingerprint} />
			<p>{t("roleIntro", { name: formatUserName(person), role: t(`roles.${person.role}`) })}</p>
			<RoleChoice person={person} chosen={state?.values.role} errors={errors.role} />
			<Field
				name="reason"
				idPrefix="role"
				label={t("why")}
				hint={t("whyHint")}
				rows={3}
				maxLength={1000}
				required
				defaultValue={state?.values.reason}
				{...(errors.reason ? { errors: errors.reason } : {})}
			/>
			<Field
				name="password"
				idPrefix="role"
				label={t("ownPassword")}
				hint={t("ownPasswordHint")}
				type="password"
				autoComplete="current-password"
				required
				maxLength={1000}
				{...(errors.password ? { errors: errors.password } : {})}
			/>
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

type ChoiceProps = { person: AdminUser; chosen: string | undefined; errors: string[] | undefined };

function RoleChoice({ person, chosen, errors }: ChoiceProps) {
	const { t } = useTranslation("adminUsers");
	const roles = assignableRoles(person);
	return (
		<fieldset id="role-role" aria-describedby={errors ? "role-role-error" : undefined}>
			<legend className="mb-1 font-medium">{t("newRole")}</legend>
			{roles.length < person.roles.length - 1 ? <p className="text-sm text-muted">{t("notUsable")}.</p> : null}
			{roles.map((role) => (
				<label key={role} className="flex min-h-11 items-start gap-3 py-2">
					<input
						type="radio"
						name="role"
						value={role}
						required
						defaultChecked={chosen === role}
						className="tick flex-none"
					/>
					<span className="grid">
						<span className="font-medium">{t(`roles.${role}`)}</span>
						<span className="text-sm text-muted">{t(`roleMay.${role}`)}</span>
					</span>
				</label>
			))}
			<FieldError id="role-role-error" errors={errors} />
		</fieldset>
	);
}
