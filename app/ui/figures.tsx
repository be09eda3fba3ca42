/** A few numbers under one heading, each with its name; calm enough to stand above tables. */
import { useId } from "react";
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";

type Props = { title: string; figures: { label: string; value: number; isBad?: boolean }[] };

export function Figures({ title, figures }: Props) {
	const language = useLanguage();
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid gap-3">
			<h2 id={id}>{title}</h2>
			<dl className="panel flex flex-wrap gap-px overflow-hidden bg-line">
				{figures.map(({ label, value, isBad }) => (
					<div key={label} className="flex grow basis-36 flex-col-reverse justify-end bg-surface p-3">
						<dt className="text-sm text-muted">{label}</dt>
						<dd className={`figures font-display text-2xl font-semibold ${isBad && value > 0 ? "text-bad" : ""}`}>
							{formatNumber(value, language)}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
