/** Context of a form's fields: metadata, attributes of controls, values and labels. */
import type { FieldMetadata } from "@conform-to/react";
import { createContext, use } from "react";

export type { FormState } from "#app/platform/forms/parse-form.server.ts";

/** Values by field name; a list for a group of checkboxes. */
export type FormValues = Record<string, string | readonly string[] | null | undefined>;

/** Whether a hint describes the control, besides its errors. */
export type ControlOptions = { hasHint: boolean };

/** The attributes of a control, without its value. React takes the key only by itself, never among spread attributes. */
export type ControlProps = { key: string | undefined; control: object };

/** Gives the attributes of controls: ids, names, constraints and ARIA attributes. */
export type Controls = {
	input(field: Field, type: string, options: ControlOptions): ControlProps;
	textArea(field: Field, options: ControlOptions): ControlProps;
	select(field: Field, options: ControlOptions): ControlProps;
	/** Those of the radios or checkboxes of one name, by their values. Errors belong to the group. */
	collection(field: Field, type: "radio" | "checkbox", values: readonly string[]): Map<string, object>;
};

type FormContextValue = {
	getMetadata(name: string): FieldMetadata<unknown>;
	controls: Controls;
	values: FormValues;
	labels: Record<string, string>;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** What a field component needs to render a control. Throws outside of a form. */
export function useField(name: string) {
	const form = use(FormContext);
	if (!form) throw new Error("A field needs a Form around it");
	const metadata = form.getMetadata(name);
	const value = form.values[name];
	return {
		metadata,
		controls: form.controls,
		errors: metadata.errors,
		value: typeof value === "string" ? value : undefined,
		list: typeof value === "object" && value !== null ? value : [],
		label: form.labels[name],
		hintId: `${metadata.id}-hint`,
	};
}

export type Field = ReturnType<typeof useField>;
