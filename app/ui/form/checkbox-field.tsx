/** A single checkbox with its label beside it. */
import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { useField } from "./form-context.ts";

type Props = {
	name: string;
	/** Instead of the one among the form's labels. */
	label?: ReactNode;
	hint?: ReactNode;
	/** Classes of the label, besides its layout. */
	labelClassName?: string;
	/** Classes of the hint, besides its colour and size. */
	hintClassName?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type" | "id">;

/** Ticked when its value is `on`. */
export function CheckboxField({ name, label, hint, labelClassName = "", hintClassName = "", ...attributes }: Props) {
	const field = useField(name);
	const { key, control } = field.controls.input(field, "checkbox", { hasHint: Boolean(hint) });
	return (
		<div>
			<label className={`flex min-h-11 items-center gap-3 ${labelClassName}`}>
				<input key={key} className="tick" {...control} defaultChecked={field.value === "on"} {...attributes} />
				<span>{label ?? field.label}</span>
			</label>
			{hint ? (
				<p id={field.hintId} className={`text-sm text-muted ${hintClassName}`}>
					{hint}
				</p>
			) : null}
			<FieldError id={field.metadata.errorId} errors={field.errors} />
		</div>
	);
}
