/** What the fields of a form share: conform's metadata, the values to show and the labels. */
import type { FieldMetadata } from "@conform-to/react";
import { createContext, use } from "react";

export type { FormState } from "#app/platform/forms/parse-form.server.ts";

/** Values by field name; a list for a group of checkboxes. */
export type FormValues = Record<string, string | readonly string[] | null | undefined>;

export type FormContextValue = {
	/** The form's id, which prefixes the ids of its fields. */
	id: string;
	getMetadata(name: string): FieldMetadata<unknown>;
	values: FormValues;
	labels: Record<string, string>;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around a component. Throws outside of one. */
export function useFormContext(): FormContextValue {
	const form = use(FormContext);
	if (!form) throw new Error("A field needs a Form around it");
	return form;
}

/** What a field component needs to render a control: conform's metadata, the value to show, the label and the id of its hint. */
export function useField(name: string) {
	const { getMetadata, values, labels } = useFormContext();
	const metadata = getMetadata(name);
	const value = values[name];
	return {
		metadata,
		errors: metadata.errors,
		value: typeof value === "string" ? value : undefined,
		list: typeof value === "object" && value !== null ? value : [],
		label: labels[name],
		hintId: `${metadata.id}-hint`,
	};
}
