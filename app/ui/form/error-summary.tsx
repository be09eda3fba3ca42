/**
 * The errors of a form in one place above it. It takes the focus, is announced, and links to each field. Errors named
 * `form` concern no single field.
 */
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useMessages } from "./messages.ts";

/** Messages that are no errors: without any error beside them they are shown as information. */
const NOTICES: ReadonlySet<string> = new Set(["notSavedYet"]);

type Props = {
	/** Prefixes the ids of the fields. */
	formId?: string;
	/** Errors of the form as a whole. */
	general: readonly string[] | undefined;
	/** By field; a form that has only a button needs neither these nor labels. */
	errors?: Record<string, readonly string[] | null | undefined>;
	/** The labels of the fields, in the order of the form. */
	labels?: Record<string, string>;
	/** Response of the errors: the same errors in a new response take the focus again. */
	answer: unknown;
};

/** Lists the errors of a form; nothing when there are none. */
export function ErrorSummary({ formId, general = [], errors = {}, labels = {}, answer }: Props) {
	const { t } = useTranslation("forms");
	const errorMessage = useMessages();
	const box = useRef<HTMLDivElement>(null);
	const wrong = Object.keys(labels).filter((name) => errors[name]?.length);
	const isShown = wrong.length > 0 || general.length > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: every answer moves the focus, also one with the same errors
	useEffect(() => {
		if (isShown) box.current?.focus();
	}, [isShown, answer]);
	if (!isShown) return null;
	const isNotice = wrong.length === 0 && general.every((key) => NOTICES.has(key));
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the answer to a rejected form is where its reader continues, also without script
			autoFocus
			className={`panel border-s-4 p-4 ${isNotice ? "border-s-sea bg-sea-soft" : "border-s-bad bg-bad-soft"}`}
		>
			{general.map((key) => (
				<p key={key} className="font-medium">
					{errorMessage(key)}
				</p>
			))}
			{wrong.length > 0 ? (
				<>
					<p className="font-medium">{t("summary", { count: wrong.length })}</p>
					<ul>
						{wrong.map((name) => (
							<li key={name}>
								<a href={`#${formId}-${name}`} className="link inline-flex min-h-11 items-center py-1">
									{labels[name]}: {errorMessage(errors[name]?.[0] ?? "invalid")}
								</a>
							</li>
						))}
					</ul>
				</>
			) : null}
		</div>
	);
}
