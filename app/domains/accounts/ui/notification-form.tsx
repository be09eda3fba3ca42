/** Notification preferences; the browser keeps a copy for scripts. */
import { useEffect } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { type ChosenPreferences, PREFERENCE_NAMES, PREFERENCES_KEY } from "../notification-preferences.ts";
import type { AuthFormState } from "./sign-in-form.tsx";

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
	const isBusy = useNavigation().formAction === "/profile/notifications";
	useEffect(() => {
		if (!preferences) return;
		try {
			localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
		} catch {
			// storage may be blocked; the server's copy is authoritative
		}
	}, [preferences]);
	const values = { ...preferences, moderationDigest: chosen?.moderationDigest === true };
	const names = [...PREFERENCE_NAMES, ...(isModerator ? (["moderationDigest"] as const) : [])];
	const ticked = names.filter((name) => values[name]);
	return (
		<Form
			id="notifications"
			action="/profile/notifications"
			state={state}
			defaultValues={Object.fromEntries(ticked.map((name) => [name, "on"]))}
			className="panel grid gap-4 p-4 sm:p-6"
		>
			{names.map((name) => (
				<CheckboxField
					key={name}
					name={name}
					label={t(`prefs.${name}`)}
					hint={t(`prefs.${name}Hint`)}
					labelClassName="font-medium"
					hintClassName="ps-8"
				/>
			))}
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("forms:sending") : t("save")}
			</button>
		</Form>
	);
}
