/** What a person wants to be told of; the browser keeps a copy for scripts that run without the server. */
import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { type NotificationPreferences, PREFERENCES_KEY, SHOWN_PREFERENCES } from "../notification-preferences.ts";
import type { AuthFormState } from "./sign-in-form.tsx";

export function NotificationForm({
	preferences,
	state,
}: {
	preferences: NotificationPreferences | null;
	state: AuthFormState;
}) {
	const { t } = useTranslation(["profile", "forms"]);
	const isBusy = useNavigation().formAction === "/profile/notifications";
	useEffect(() => {
		if (!preferences) return;
		try {
			localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
		} catch {
			// storage may be refused; the server's copy is what counts
		}
	}, [preferences]);
	return (
		<Form method="post" action="/profile/notifications" className="panel grid gap-4 p-4 sm:p-6">
			<ErrorSummary errors={state?.errors} fields={[]} />
			{SHOWN_PREFERENCES.map((name) => (
				<div key={name}>
					<label className="flex min-h-11 items-center gap-3 font-medium">
						<input
							type="checkbox"
							name={name}
							defaultChecked={state ? state.values[name] === "on" : preferences?.[name]}
							aria-describedby={`${name}-hint`}
							className="tick"
						/>
						{t(`prefs.${name}`)}
					</label>
					<p id={`${name}-hint`} className="ps-8 text-sm text-muted">
						{t(`prefs.${name}Hint`)}
					</p>
				</div>
			))}
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("forms:sending") : t("save")}
			</button>
		</Form>
	);
}
