/** A labelled list of options of which one is chosen. */
import type { SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldOptions } from "./field-frame.tsx";
import { useField } from "./form-context.ts";

type Props = FieldOptions & {
	options: readonly { value: string; label: string }[];
	/** The text of the option without a value, which comes first. */
	placeholder?: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "children">;

/** Attributes given here take precedence over those derived from the constraints. */
export function SelectField({
	name,
	label,
	hint,
	isOptional,
	labelClassName,
	options,
	placeholder,
	...attributes
}: Props) {
	const field = useField(name);
	const { key, control } = field.controls.select(field, { hasHint: Boolean(hint) });
	const frame = { field, label, hint, isOptional, labelClassName };
	return (
		<FieldFrame {...frame}>
			<select key={key} className="control" {...control} defaultValue={field.value} {...attributes}>
				{placeholder === undefined ? null : <option value="">{placeholder}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</FieldFrame>
	);
}
