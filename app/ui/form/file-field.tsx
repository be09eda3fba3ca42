/** A labelled file input. */
import type { ComponentProps } from "react";
import { FieldFrame, type FieldOptions } from "./field-frame.tsx";
import { useField } from "./form-context.ts";

type Props = FieldOptions & Omit<ComponentProps<"input">, "name" | "type" | "id">;

/** A file is never sent back to the page: a rejected form asks for it again. */
export function FileField({ name, label, hint, isOptional, labelClassName, ...attributes }: Props) {
	const field = useField(name);
	const { key, control } = field.controls.input(field, "file", { hasHint: Boolean(hint) });
	const frame = { field, label, hint, isOptional, labelClassName };
	return (
		<FieldFrame {...frame}>
			<input key={key} className="control file-control" {...control} {...attributes} />
		</FieldFrame>
	);
}
