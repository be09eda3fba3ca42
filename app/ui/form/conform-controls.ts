/** Attributes of controls by conform's helpers, from the metadata of `useForm`. */
import { getCollectionProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ControlOptions, Controls, Field } from "./form-context.ts";

type InputOptions = Parameters<typeof getInputProps>[1];

/**
 * conform does not set values: it reads its defaults once, while an untouched field follows revalidated loader data.
 */
const optionsOf = (field: Field, { hasHint }: ControlOptions) => ({
	value: false as const,
	...(hasHint ? { ariaDescribedBy: field.hintId } : {}),
});

function splitKey<P extends { key?: string | undefined }>({ key, ...control }: P) {
	return { key, control };
}

export const conformControls: Controls = {
	input: (field, type, options) =>
		splitKey(getInputProps(field.metadata, { type, ...optionsOf(field, options) } as InputOptions)),
	textArea: (field, options) => splitKey(getTextareaProps(field.metadata, optionsOf(field, options))),
	select: (field, options) => splitKey(getSelectProps(field.metadata, optionsOf(field, options))),
	collection: ({ metadata }, type, values) => {
		const options = { type, options: [...values], value: false, ariaAttributes: false as const };
		return new Map(getCollectionProps(metadata, options).map((props) => [props.value, splitKey(props).control]));
	},
};
