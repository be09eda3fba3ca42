/** A text to select, with a button that copies it where scripts run. */
import { useId } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** rows: more than one for several lines. */
export function CopyField({ label, value, rows = 1 }: { label: string; value: string; rows?: number }) {
	const { t } = useTranslation("feeds");
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
				<CopyButton value={value} label={t("copy")} doneLabel={t("copied")} context={label} />
			</div>
		</div>
	);
}
