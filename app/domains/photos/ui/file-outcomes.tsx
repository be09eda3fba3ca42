/** Rejected files with reasons. */
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { FileOutcome } from "../photo.ts";

export function FileOutcomes({ outcomes }: { outcomes: FileOutcome[] | undefined }) {
	const { t } = useTranslation("photos");
	const box = useRef<HTMLDivElement>(null);
	const failed = outcomes?.filter((one) => !one.ok) ?? [];
	useEffect(() => {
		if (outcomes) box.current?.focus();
	}, [outcomes]);
	if (failed.length === 0) return null;
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: focus moves to the result, also without JavaScript
			autoFocus
			className="panel grid gap-2 border-s-4 border-s-bad bg-bad-soft p-4"
		>
			<p className="font-medium">{t(failed.length === outcomes?.length ? "outcomeNone" : "outcome")}</p>
			<ul className="grid gap-1">
				{failed.map((one, index) => (
					<li key={`${index} ${one.name}`}>
						<bdi className="font-medium break-all">{one.name}</bdi>: {t(`problem.${one.code}`)}
					</li>
				))}
			</ul>
		</div>
	);
}
