/** Radios, or checkboxes, of one name under one legend. */
import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { useField } from "./form-context.ts";

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; lang?: string };

type Props = {
	name: string;
	choices: readonly Choice[];
	/** Instead of the one among the form's labels. */
	label?: ReactNode;
	hint?: ReactNode;
	/** Whether the hint stands before the choices, where it concerns a long list. */
	isHintFirst?: boolean;
	/** Classes of the legend, and of the list around the choices. */
	legendClassName?: string;
	listClassName?: string;
	choiceClassName?: string;
	/** Id of an element elsewhere that shows the field's errors instead of its own list. */
	errorId?: string;
	/** Stands between the choices and the errors. */
	children?: ReactNode;
};

/** One of several. */
export function RadioField(props: Props) {
	return <ChoiceField type="radio" {...props} />;
}

/** Any of several. */
export function CheckboxGroupField(props: Props) {
	return <ChoiceField type="checkbox" {...props} />;
}

function ChoiceField({
	type,
	name,
	choices,
	label,
	hint,
	isHintFirst = false,
	legendClassName = "mb-1 font-medium",
	listClassName = "",
	choiceClassName = "",
	errorId,
	children,
}: Props & { type: "radio" | "checkbox" }) {
	const field = useField(name);
	const controls = field.controls.collection(
		field,
		type,
		choices.map(({ value }) => value),
	);
	const ownErrorId = field.errors ? field.metadata.errorId : undefined;
	const describedBy = [hint ? field.hintId : undefined, errorId ?? ownErrorId].filter(Boolean).join(" ");
	const hintText = hint ? (
		<p id={field.hintId} className="text-sm text-muted">
			{hint}
		</p>
	) : null;
	const isChosen = (value: string) => (type === "radio" ? field.value === value : field.list.includes(value));
	return (
		// The link of the error summary moves the focus here.
		<fieldset id={field.metadata.id} aria-describedby={describedBy || undefined} tabIndex={-1}>
			<legend className={legendClassName}>{label ?? field.label}</legend>
			{isHintFirst ? hintText : null}
			<div className={listClassName}>
				{choices.map((choice) => (
					<label
						key={choice.value}
						lang={choice.lang}
						className={`flex min-h-11 items-center gap-3 py-1 ${choiceClassName}`}
					>
						<input className="tick" {...controls.get(choice.value)} defaultChecked={isChosen(choice.value)} />
						<span>
							{choice.label}
							{choice.hint ? <span className="block text-sm text-muted">{choice.hint}</span> : null}
						</span>
					</label>
				))}
			</div>
			{isHintFirst ? null : hintText}
			{children}
			{errorId ? null : <FieldError id={field.metadata.errorId} errors={field.errors} />}
		</fieldset>
	);
}
