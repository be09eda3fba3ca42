/** Google sign-in button, a form because it has side effects; only shown if the auth service offers it. */
import { useTranslation } from "#app/locales/use-translation.ts";

/** action: where the form goes. isAlone: nothing stands above it. */
export function GoogleButton({ action = "/auth/google", isAlone = false }: { action?: string; isAlone?: boolean }) {
	const { t } = useTranslation("auth");
	return (
		<form method="post" action={action} className={isAlone ? "grid" : "mt-5 grid gap-4"}>
			{isAlone ? null : (
				<p className="flex items-center gap-3 text-sm text-muted">
					<span className="grow border-t border-line" />
					{t("or")}
					<span className="grow border-t border-line" />
				</p>
			)}
			<button type="submit" name="intent" value="google" className="button button-secondary">
				{t("withGoogle")}
			</button>
		</form>
	);
}
