/** A labelled input of one line. */
import type { InputHTMLAttributes } from "react";
import { FieldFrame, type FieldOptions } from "./field-frame.tsx";
import { useField } from "./form-context.ts";

type TextType = "text" | "email" | "tel" | "url" | "password" | "number" | "date" | "month" | "time" | "search";

type Props = FieldOptions & { type?: TextType } & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type" | "id">;

/** Attributes given here take precedence over those derived from the constraints. */
export function TextField({ name, type = "text", label, hint, isOptional, labelClassName, ...attributes }: Props) {
	const field = useField(name);
	const { key, control } = field.controls.input(field, type, { hasHint: Boolean(hint) });
	const frame = { field, label, hint, isOptional, labelClassName };
	return (
		<FieldFrame {...frame}>
			<input key={key} className="control" {...control} defaultValue={field.value} {...attributes} />
		</FieldFrame>
	);
}
