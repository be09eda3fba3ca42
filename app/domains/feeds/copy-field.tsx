/** A text to select, with a button that copies it where scripts run. */
import { useEffect, useId, useState } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

/** rows: more than one for several lines. */
export function CopyField({ label, value, rows = 1 }: { label: string; value: string; rows?: number }) {
	const id = useId();
	return (
		<div className="grid grid-cols-1 gap-1">
			<label htmlFor={id} className="font-medium">
				{label}
			</label>
			<div className="flex flex-wrap items-start gap-2">
				{rows > 1 ? (
					<textarea id={id} readOnly value={value} rows={rows} className="control min-w-0 max-w-2xl flex-1 basis-60" />
				) : (
					<input id={id} readOnly value={value} className="control min-w-0 max-w-2xl flex-1 basis-60" />
				)}
				<CopyButton value={value} label={label} />
			</div>
		</div>
	);
}

/** Its space is reserved until scripts run. */
function CopyButton({ value, label }: { value: string; label: string }) {
	const { t } = useTranslation("feeds");
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
			<span aria-live="polite">{t(isCopied ? "copied" : "copy")}</span>
			<span className="visually-hidden">: {label}</span>
		</button>
	);
}
