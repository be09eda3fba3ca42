/** Notification preferences; the browser keeps a copy for scripts. */
import { useEffect } from "react";
import { href, useNavigation } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import {
	type ChosenPreferences,
	MAIL_PREFERENCES,
	type MailPreferences,
	PREFERENCE_NAMES,
	PREFERENCES_KEY,
} from "../notification-preferences.ts";
import type { AuthFormState } from "./sign-in-form.tsx";

const MAIL_NAMES = Object.keys(MAIL_PREFERENCES) as (keyof MailPreferences)[];

/** chosen: null while the backend is unavailable, when the entered values are shown. */
export function NotificationForm({
	chosen,
	isModerator,
	state,
}: {
	chosen: ChosenPreferences | null;
	isModerator: boolean;
	state: AuthFormState;
}) {
	const preferences = chosen?.preferences;
	const { t } = useTranslation(["profile", "forms"]);
	const language = useLanguage();
	const isBusy = useNavigation().formAction === href("/profile/notifications");
	useEffect(() => {
		if (!preferences) return;
		try {
			localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
		} catch {
			// storage may be blocked; the server's copy is authoritative
		}
	}, [preferences]);
	const values = { ...preferences, ...chosen?.mails, moderationDigest: chosen?.moderationDigest === true };
	const names = [...PREFERENCE_NAMES, ...(isModerator ? (["moderationDigest"] as const) : [])];
	const ticked = [...names, ...MAIL_NAMES].filter((name) => values[name]);
	const pausedUntil = chosen?.favouriteMailsPausedUntil ?? null;
	return (
		<Form
			id="notifications"
			action={href("/profile/notifications")}
			state={state}
			defaultValues={Object.fromEntries(ticked.map((name) => [name, "on"]))}
			className="panel grid gap-4 p-4 sm:p-6"
		>
			{names.map((name) => (
				<div key={name}>
					<CheckboxField
						name={name}
						label={t(`prefs.${name}`)}
						hint={t(`prefs.${name}Hint`)}
						labelClassName="font-medium"
						hintClassName="ps-8"
					/>
					{name === "messages" ? <MailField name="messageMails" /> : null}
					{name === "favorites" ? <MailField name="favouriteMails" /> : null}
					{name === "favorites" && pausedUntil ? (
						<div className="ps-8 pt-1">
							<CheckboxField
								name="resumeFavouriteMails"
								label={t("prefs.resumeFavouriteMails")}
								hint={t("prefs.favouriteMailsPaused", { date: formatDate(pausedUntil, language) })}
								hintClassName="ps-8"
							/>
						</div>
					) : null}
				</div>
			))}
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("forms:sending") : t("save")}
			</button>
		</Form>
	);
}

/** Whether the notifications above come by mail too. */
function MailField({ name }: { name: keyof MailPreferences }) {
	const { t } = useTranslation("profile");
	return (
		<div className="ps-8 pt-1">
			<CheckboxField name={name} label={t(`prefs.${name}`)} />
		</div>
	);
}
