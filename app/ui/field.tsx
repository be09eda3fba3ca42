/**
 * A form field with its label, hint and errors; the texts of errors are keys of the `forms` namespace, of the messages of
 * signing in, or of another namespace that is named before a colon.
 */
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import type forms from "#app/locales/en/forms.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "./icon.tsx";

export type FormMessage = keyof typeof forms;

/**
 * Says a message by its key; what follows a space is the word that the message speaks of. Unknown keys say only that the
 * value is not valid.
 */
export function useMessages(): (message: string) => string {
	const { t, i18n } = useTranslation("forms");
	return (message) => {
		const [key = "", ...word] = message.split(" ");
		const found = (key.includes(":") ? [key] : [`forms:${key}`, `auth:messages.${key}`]).find((name) =>
			i18n.exists(name),
		);
		return t((found ?? "invalid") as "required", { word: word.join(" ") });
	};
}

/** What is wrong with a field, beside it. */
export function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
	const say = useMessages();
	if (!errors?.length) return null;
	return (
		<div id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-bad">
			<Icon name="warning" className="mt-0.5 size-4" />
			{errors.length === 1 ? (
				<span>{say(errors[0]!)}</span>
			) : (
				<ul className="grid gap-1">
					{errors.map((error) => (
						<li key={error}>{say(error)}</li>
					))}
				</ul>
			)}
		</div>
	);
}

type Shared = {
	name: string;
	label: ReactNode;
	hint?: ReactNode;
	errors?: readonly string[];
	/** Distinguishes fields of the same name in two forms of one page. */
	idPrefix?: string;
	isOptional?: boolean;
};

type InputProps = Shared & Omit<InputHTMLAttributes<HTMLInputElement>, "name"> & { rows?: undefined };
type AreaProps = Shared & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name"> & { rows: number };

/** A labelled text field; a text area when `rows` is given. */
export function Field({
	name,
	label,
	hint,
	errors,
	idPrefix = "field",
	isOptional,
	...control
}: InputProps | AreaProps) {
	const { t } = useTranslation("forms");
	const id = `${idPrefix}-${name}`;
	const describedBy = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ");
	const shared = {
		id,
		name,
		className: "control",
		"aria-invalid": errors?.length ? true : undefined,
		"aria-describedby": describedBy || undefined,
	};
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
				{isOptional ? <span className="font-normal text-muted"> ({t("optional")})</span> : null}
			</label>
			{control.rows === undefined ? <input {...control} {...shared} /> : <textarea {...control} {...shared} />}
			{hint ? (
				<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
					{hint}
				</p>
			) : null}
			<FieldError id={`${id}-error`} errors={errors} />
		</div>
	);
}
