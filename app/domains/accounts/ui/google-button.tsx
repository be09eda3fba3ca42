/** Google sign-in button, a form because it has side effects; only shown if the auth service offers it. */
import { useTranslation } from "#app/locales/use-translation.ts";

export function GoogleButton() {
	const { t } = useTranslation("auth");
	return (
		<form method="post" action="/auth/google" className="mt-5 grid gap-4">
			<p className="flex items-center gap-3 text-sm text-muted">
				<span className="grow border-t border-line" />
				{t("or")}
				<span className="grow border-t border-line" />
			</p>
			<button type="submit" className="button button-secondary">
				{t("withGoogle")}
			</button>
		</form>
	);
}
