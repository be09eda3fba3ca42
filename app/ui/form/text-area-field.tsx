/** A labelled text of several lines. */
import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldOptions } from "./field-frame.tsx";
import { useField } from "./form-context.ts";

type Props = FieldOptions & { rows: number } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id">;

/** Attributes given here take precedence over those derived from the constraints. */
export function TextAreaField({ name, label, hint, isOptional, labelClassName, ...attributes }: Props) {
	const field = useField(name);
	const { key, control } = field.controls.textArea(field, { hasHint: Boolean(hint) });
	const frame = { field, label, hint, isOptional, labelClassName };
	return (
		<FieldFrame {...frame}>
			<textarea key={key} className="control" {...control} defaultValue={field.value} {...attributes} />
		</FieldFrame>
	);
}
