/**
 * The page behind a link in a mail: one button, since mail scanners open links but press nothing; then the outcome, which
 * gets the focus.
 */
import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Icon } from "./icon.tsx";

type Props = {
	title: string;
	button: string;
	/** What pressing it did, or why the link is not valid; null shows the button. */
	outcome: { text: string; isBad: boolean } | null;
	/** Text above the button that explains it. */
	intro?: ReactNode;
	/** Beneath the button. */
	hint?: string;
	/** Beneath everything: where to go on. */
	children?: ReactNode;
};

export function LinkPage({ title, button, outcome, intro, hint, children }: Props) {
	return (
		<div className="container-page grid max-w-2xl justify-items-start gap-5 py-12 sm:py-16">
			<h1>{title}</h1>
			{outcome ? (
				<Outcome {...outcome} />
			) : (
				<>
					{intro}
					<Form method="post">
						<button type="submit" className="button button-primary">
							{button}
						</button>
					</Form>
					{hint ? <p className="text-muted">{hint}</p> : null}
				</>
			)}
			{children}
		</div>
	);
}

function Outcome({ text, isBad }: { text: string; isBad: boolean }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			role={isBad ? "alert" : "status"}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: focus moves to the result, also without JavaScript
			autoFocus
			className={`panel flex w-full items-start gap-3 border-s-4 p-4 wrap-anywhere ${isBad ? "border-s-bad" : "border-s-good"}`}
		>
			<Icon name={isBad ? "warning" : "check"} className="mt-0.5 size-5" />
			<p>{text}</p>
		</div>
	);
}
