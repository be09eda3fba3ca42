/**
 * Error summary above a form: receives focus, is announced, and links to each field. Errors are message keys; those
 * under `form` concern no single field.
 */
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useMessages } from "./form/messages.ts";

type Props = {
	errors: Record<string, string[]> | undefined;
	/** Fields in form order with their labels. */
	fields: readonly { name: string; label: string }[];
	/** The same prefix as on the fields. */
	idPrefix?: string;
};

export function ErrorSummary({ errors, fields, idPrefix = "field" }: Props) {
	const { t } = useTranslation("forms");
	const translate = useMessages();
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (errors) box.current?.focus();
	}, [errors]);
	const wrong = fields.filter(({ name }) => errors?.[name]?.length);
	const general = errors?.form ?? [];
	if (wrong.length === 0 && general.length === 0) return null;
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: focus moves to the errors, also without JavaScript
			autoFocus
			className="panel border-s-4 border-s-bad bg-bad-soft p-4"
		>
			{general.map((key) => (
				<p key={key} className="font-medium">
					{translate(key)}
				</p>
			))}
			{wrong.length > 0 ? (
				<>
					<p className="font-medium">{t("summary", { count: wrong.length })}</p>
					<ul>
						{wrong.map(({ name, label }) => (
							<li key={name}>
								<a href={`#${idPrefix}-${name}`} className="link inline-flex min-h-11 items-center">
									{label}: {translate(errors?.[name]?.[0] ?? "invalid")}
								</a>
							</li>
						))}
					</ul>
				</>
			) : null}
		</div>
	);
}
