/** Frame of a single control: label, hint and errors. */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FieldError } from "./field-error.tsx";
import type { Field } from "./form-context.ts";

/** Props of all fields besides the attributes of their control. */
export type FieldOptions = {
	name: string;
	/** Instead of the one among the form's labels. */
	label?: ReactNode;
	hint?: ReactNode;
	isOptional?: boolean;
	labelClassName?: string;
};

type Props = Omit<FieldOptions, "name"> & { field: Field; children: ReactNode };

/** Lays out a control with its label, hint and errors. */
export function FieldFrame({
	field,
	label = field.label,
	hint,
	isOptional,
	labelClassName = "mb-1 block font-medium",
	children,
}: Props) {
	const { t } = useTranslation("forms");
	return (
		<div>
			<label htmlFor={field.metadata.id} className={labelClassName}>
				{label}
				{isOptional ? <span className="font-normal text-muted"> ({t("optional")})</span> : null}
			</label>
			{children}
			{hint ? (
				<p id={field.hintId} className="mt-1 text-sm text-muted">
					{hint}
				</p>
			) : null}
			<FieldError id={field.metadata.errorId} errors={field.errors} />
		</div>
	);
}
