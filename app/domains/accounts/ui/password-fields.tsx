/** Password fields: the current one, and a new one with its rules, which JavaScript checks while typing. */
import { useEffect, useState } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useField } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MAX_PASSWORD_FIELD_LENGTH, PASSWORD_RULES, type PasswordRule } from "../password-rules.ts";

/** Current password, filled in by password managers; never sent back after an error. */
export function CurrentPasswordField({ name = "password" }: { name?: string }) {
	const { type, toggle } = usePasswordVisibility();
	return (
		<div>
			<TextField name={name} type={type} autoComplete="current-password" />
			{toggle}
		</div>
	);
}

/** Toggle for visible passwords; JavaScript only. */
function usePasswordVisibility() {
	const { t } = useTranslation("auth");
	const [hasScript, setHasScript] = useState(false);
	const [isShown, setShown] = useState(false);
	useEffect(() => setHasScript(true), []);
	const toggle = hasScript ? (
		<label className="inline-flex min-h-11 items-center gap-3">
			<input
				type="checkbox"
				checked={isShown}
				onChange={(event) => setShown(event.currentTarget.checked)}
				className="tick"
			/>
			{t("showPassword")}
		</label>
	) : null;
	return { type: isShown ? ("text" as const) : ("password" as const), toggle };
}

/** A new password, twice. The cap of its fields is theirs alone: the schema counts bytes. */
export function NewPasswordFields() {
	const [value, setValue] = useState<string>();
	const { type, toggle } = usePasswordVisibility();
	const { errors } = useField("password");
	return (
		<>
			<div className="grid gap-3">
				<TextField
					name="password"
					type={type}
					autoComplete="new-password"
					maxLength={MAX_PASSWORD_FIELD_LENGTH}
					onChange={(event) => setValue(event.currentTarget.value)}
				/>
				<PasswordRules value={value} unmet={errors ?? []} />
			</div>
			<TextField name="password_again" type={type} autoComplete="new-password" maxLength={MAX_PASSWORD_FIELD_LENGTH} />
			{toggle}
		</>
	);
}

/** Password rules: met while typing, or unmet by the rejected password. */
function PasswordRules({ value, unmet }: { value: string | undefined; unmet: readonly string[] }) {
	const { t } = useTranslation("auth");
	return (
		<div className="text-sm text-muted">
			<p>{t("rules.title")}</p>
			<ul className="mt-1 grid gap-0.5 sm:grid-cols-2 sm:*:last:col-span-2">
				{(Object.keys(PASSWORD_RULES) as PasswordRule[]).map((rule) => {
					const isMet = value !== undefined && PASSWORD_RULES[rule](value);
					const hadUnmetRules = value === undefined && unmet.includes(rule);
					return (
						<li
							key={rule}
							className={`flex items-center gap-2 ${isMet ? "text-good" : hadUnmetRules ? "font-medium text-bad" : ""}`}
						>
							{isMet ? (
								<Icon name="check" className="size-4" />
							) : (
								<span aria-hidden="true" className="size-4 text-center leading-tight">
									·
								</span>
							)}
							<span>
								{t(`rules.${rule}`)}
								{isMet ? <span className="visually-hidden">, {t("rules.met")}</span> : null}
							</span>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
