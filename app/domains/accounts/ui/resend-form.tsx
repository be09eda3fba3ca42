/** Resends a mail. The waiting time is shown as text; JavaScript counts down and enables the button. */
import { useEffect, useState } from "react";
import { href, Form as PlainForm } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

type Props = {
	/** Recipient; if unknown, the form asks for it. */
	email: string | undefined;
	/** What the form asks for, as entered on the page before. */
	typed: string | undefined;
	/** Seconds until it can be resent. */
	wait: number;
	state: AuthFormState;
	constraints: Constraints;
};

/** Countdown in the browser; null before hydration. */
function useCountdown(seconds: number): number | null {
	const [left, setLeft] = useState<number | null>(null);
	useEffect(() => {
		const end = Date.now() + seconds * 1000;
		const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
		tick();
		const timer = setInterval(tick, 1000);
		return () => clearInterval(timer);
	}, [seconds]);
	return left;
}

export function ResendForm({ email, typed, wait, state, constraints }: Props) {
	const { t } = useTranslation(["auth", "forms"]);
	const left = useCountdown(wait);
	return (
		<>
			<Form
				id="resend"
				action={href("/auth/check-mail")}
				state={state}
				defaultValues={{ email: typed }}
				constraints={constraints}
				labels={{ email: t("email") }}
				className="grid gap-4"
			>
				{email ? (
					<input type="hidden" name="email" value={email} />
				) : (
					<TextField name="email" type="email" autoComplete="username" />
				)}
				<button
					type="submit"
					className="button button-secondary justify-self-start"
					disabled={left !== null && left > 0}
				>
					{t("resend")}
				</button>
				{(left ?? wait) > 0 ? (
					<p className="figures text-sm text-muted">{t("resendWait", { count: left ?? wait })}</p>
				) : null}
			</Form>
			{email ? (
				<PlainForm method="post" action={href("/auth/check-mail")}>
					<button type="submit" name="intent" value="other" className="link inline-flex min-h-11 items-center">
						{t("otherAddress")}
					</button>
				</PlainForm>
			) : null}
		</>
	);
}
