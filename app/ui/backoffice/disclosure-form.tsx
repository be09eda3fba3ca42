/** A collapsible form: its summary names the action, its text the effect. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
	/** The intent to submit; also the prefix of field ids. */
	intent: string;
	action: string;
	/** Optimistic lock of the subject. */
	revision: string;
	title: string;
	intro: string;
	isDestructive?: boolean;
	isOpen?: boolean;
	errors: Record<string, string[]> | undefined;
	fields?: { name: string; label: string }[];
	children?: ReactNode;
};

export function DisclosureForm({
	intent,
	action,
	revision,
	title,
	intro,
	isDestructive,
	isOpen,
	errors,
	fields = [],
	children,
}: Props) {
	const { t } = useTranslation("forms");
	const isBusy = useNavigation().formData?.get("intent") === intent;
	return (
		<details className="panel group" open={isOpen || errors !== undefined}>
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
				{title}
				<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
			</summary>
			<Form method="post" action={action} noValidate className="grid gap-4 border-t border-line p-4">
				<ErrorSummary errors={errors} fields={fields} idPrefix={intent} />
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
