/** The field and the button of a message. A rejected form keeps its text, with the reason beside the field. */
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { BotCheckFields } from "#app/ui/bot-check-fields.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
	/** Path and query of the page that takes the form. */
	path: string;
	/** Made when the page was rendered: one press sends one message however often it arrives. */
	sendKey: string;
	state: FormState | undefined;
	constraints: Constraints;
	label: string;
	/** Text that the field starts with. */
	suggestion?: string;
	/** One line that grows, beside its button: below a conversation. */
	isLine?: boolean;
};

export function MessageForm({ path, sendKey, state, constraints, label, suggestion, isLine }: Props) {
	const { t } = useTranslation(["messages", "forms"]);
	const isSending = useNavigation().formAction === path;
	// Kept while the page is read again: a repeated press must carry the key of the first.
	const [key] = useState(sendKey);
	const form = useRef<HTMLFormElement>(null);
	const errors = state?.errors;
	useEffect(() => {
		if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);
	return (
		<Form ref={form} method="post" action={path} noValidate className={isLine ? "message-line" : "grid gap-3"}>
			<LightForm
				id="message"
				state={state}
				defaultValues={{ body: suggestion }}
				constraints={constraints}
				labels={{ body: label }}
			>
				<input type="hidden" name="intent" value="send" />
				<input type="hidden" name="sendKey" value={state?.values.sendKey ?? key} />
				<BotCheckFields idPrefix="message" values={state?.values} />
				<FieldError id="message-form-error" errors={errors?.form} />
				<TextAreaField
					name="body"
					rows={isLine ? 2 : 4}
					dir="auto"
					hint={isLine ? <span className="message-hint">{t("form.hint")}</span> : t("form.hint")}
					labelClassName={isLine ? "visually-hidden" : undefined}
					placeholder={isLine ? label : undefined}
					autoFocus={Boolean(errors?.body)}
				/>
			</LightForm>
			<button type="submit" disabled={isSending} className="button button-primary justify-self-start">
				{isLine ? <Icon name="send" /> : null}
				<span className={isLine ? "message-send" : undefined}>{isSending ? t("forms:sending") : t("form.send")}</span>
			</button>
		</Form>
	);
}
