/** A labelled text field of a form that is not on the form kit yet, see ui/form. */
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FieldError } from "./form/field-error.tsx";

export { FieldError } from "./form/field-error.tsx";
export { type FormMessage, useMessages } from "./form/messages.ts";

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
