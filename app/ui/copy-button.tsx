/** A button that copies a text. It needs scripts; its space is reserved until they run. */
import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";

type Props = {
	value: string;
	/** Of the button before and after it copied. */
	label: string;
	doneLabel: string;
	/** Read out after the label, where several buttons have the same one. */
	context?: string;
};

export function CopyButton({ value, label, doneLabel, context }: Props) {
	const [isReady, setReady] = useState(false);
	const [isCopied, setCopied] = useState(false);
	useEffect(() => setReady("clipboard" in navigator), []);
	const copy = () =>
		navigator.clipboard.writeText(value).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<button
			type="button"
			onClick={() => void copy()}
			className={`button button-quiet ${isReady ? "" : "invisible"} [@media(scripting:none)]:hidden`}
		>
			<Icon name={isCopied ? "check" : "document"} />
			<span aria-live="polite">{isCopied ? doneLabel : label}</span>
			{context ? <span className="visually-hidden">: {context}</span> : null}
		</button>
	);
}
