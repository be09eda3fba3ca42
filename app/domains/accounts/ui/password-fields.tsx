/** The fields of a password: one that is known, and a new one with its rules, which a script ticks off as they are met. */
import { useEffect, useState } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PASSWORD_FIELD_LENGTH, PASSWORD_RULES, type PasswordRule } from "../password-rules.ts";

type Props = { idPrefix: string; errors: Record<string, string[]>; label?: string };

/** The password that somebody has. Password managers fill it; what was typed wrong is never sent back. */
export function KnownPasswordField({ idPrefix, errors, label, name = "password" }: Props & { name?: string }) {
	const { t } = useTranslation("auth");
	const { type, toggle } = useShownPasswords();
	return (
		<div>
			<Field
				name={name}
				label={label ?? t("password")}
				idPrefix={idPrefix}
				type={type}
				autoComplete="current-password"
				required
				maxLength={1000}
				{...(errors[name] ? { errors: errors[name] } : {})}
			/>
			{toggle}
		</div>
	);
}

/** Lets a script show what is typed; without one there is nothing to press. */
function useShownPasswords() {
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
	return { type: isShown ? "text" : "password", toggle };
}

/** A new password, twice. */
export function NewPasswordFields({ idPrefix, errors, label }: Props) {
	const { t } = useTranslation("auth");
	const [typed, setTyped] = useState<string>();
	const { type, toggle } = useShownPasswords();
	return (
		<>
			<div className="grid gap-3">
				<Field
					name="password"
					label={label ?? t("password")}
					idPrefix={idPrefix}
					type={type}
					autoComplete="new-password"
					required
					maxLength={PASSWORD_FIELD_LENGTH}
					onChange={(event) => setTyped(event.currentTarget.value)}
					{...(errors.password ? { errors: errors.password } : {})}
				/>
				<PasswordRules typed={typed} unmet={errors.password ?? []} />
			</div>
			<Field
				name="password_again"
				label={t("passwordAgain")}
				idPrefix={idPrefix}
				type={type}
				autoComplete="new-password"
				required
				maxLength={PASSWORD_FIELD_LENGTH}
				{...(errors.password_again ? { errors: errors.password_again } : {})}
			/>
			{toggle}
		</>
	);
}

/** What a password needs: met while it is typed, or not met by the one that was refused. */
function PasswordRules({ typed, unmet }: { typed: string | undefined; unmet: readonly string[] }) {
	const { t } = useTranslation("auth");
	return (
		<div className="text-sm text-muted">
			<p>{t("rules.title")}</p>
			<ul className="mt-1 grid gap-0.5 sm:grid-cols-2 sm:*:last:col-span-2">
				{(Object.keys(PASSWORD_RULES) as PasswordRule[]).map((rule) => {
					const isMet = typed !== undefined && PASSWORD_RULES[rule](typed);
					const wasUnmet = typed === undefined && unmet.includes(rule);
					return (
						<li
							key={rule}
							className={`flex items-center gap-2 ${isMet ? "text-good" : wasUnmet ? "font-medium text-bad" : ""}`}
						>
							{isMet ? (
								<Icon name="check" className="size-4" />
							) : (
								<span aria-hidden="true" className="size-4 text-center leading-4">
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
