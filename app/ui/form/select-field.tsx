/** A labelled list of options of which one is chosen. */
import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FieldOptions } from "./field-frame.tsx";
import { useField } from "./form-context.ts";

export type SelectOption = { value: string; label: string };
export type SelectGroup = { label: string; options: readonly SelectOption[] };

type Props = FieldOptions & {
	options: readonly (SelectOption | SelectGroup)[];
	/** The text of the option without a value, which comes first. */
	placeholder?: string;
	/** Stands between the label and the list. */
	children?: ReactNode;
} & Omit<ComponentProps<"select">, "name" | "id" | "children">;

/** Attributes given here take precedence over those derived from the constraints. */
export function SelectField({
	name,
	label,
	hint,
	isOptional,
	labelClassName,
	options,
	placeholder,
	children,
	...attributes
}: Props) {
	const field = useField(name);
	const { key, control } = field.controls.select(field, { hasHint: Boolean(hint) });
	const frame = { field, label, hint, isOptional, labelClassName };
	return (
		<FieldFrame {...frame}>
			{children}
			<select key={key} className="control" {...control} defaultValue={field.value} {...attributes}>
				{placeholder === undefined ? null : <option value="">{placeholder}</option>}
				<Options options={options} />
			</select>
		</FieldFrame>
	);
}

/** The options of a select, some of them in groups. */
export function Options({ options }: Pick<Props, "options">) {
	return options.map((option) =>
		"options" in option ? (
			<optgroup key={option.label} label={option.label}>
				<Options options={option.options} />
			</optgroup>
		) : (
			<option key={option.value} value={option.value}>
				{option.label}
			</option>
		),
	);
}
