/** A collapsible form: its summary names the action, its text the effect. */
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState, FormValues } from "#app/ui/form/form-context.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
	/** The intent to submit; also the id of the form, which prefixes field ids. */
	intent: string;
	action: string;
	/** Optimistic lock of the subject. */
	revision: string;
	title: string;
	intro: string;
	isDestructive?: boolean;
	isOpen?: boolean;
	/** The answer to the form when it was rejected. */
	state: FormState | undefined;
	defaultValues?: FormValues;
	/** Groups of checkboxes of a rejected form. */
	lists?: Record<string, readonly string[]>;
	constraints?: Constraints | undefined;
	labels?: Record<string, string>;
	children?: ReactNode;
};

/** Posts an action with its fields; open after it was rejected. */
export function DisclosureForm({
	intent,
	action,
	revision,
	title,
	intro,
	isDestructive,
	isOpen,
	state,
	children,
	...fields
}: Props) {
	const { t } = useTranslation("forms");
	const isBusy = useNavigation().formData?.get("intent") === intent;
	return (
		<details className="panel group" open={isOpen || state !== undefined}>
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
				{title}
				<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
			</summary>
			<Form id={intent} action={action} state={state} {...fields} className="grid gap-4 border-t border-line p-4">
				<input type="hidden" name="revision" value={revision} />
				<p className="text-muted">{intro}</p>
				{children}
				<button
					type="submit"
					name="intent"
					value={intent}
					className={`button justify-self-start ${isDestructive ? "button-secondary text-bad" : "button-primary"}`}
				>
					{isBusy ? t("sending") : title}
				</button>
			</Form>
		</details>
	);
}
