/** A group of labelled figures under a heading. */
import { useId } from "react";
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";

type Stat = {
	label: string;
	value: number;
	isBad?: boolean /** Link to the list of what is counted. */;
	to?: string /** Counting stopped at this number. */;
	max?: number;
};

type Props = {
	title: string;
	figures: Stat[];
	/** Three in a row on phones. */
	isDense?: boolean;
};

export function StatCards({ title, figures, isDense = false }: Props) {
	const language = useLanguage();
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid gap-3">
			<h2 id={id}>{title}</h2>
			<dl className="panel flex flex-wrap gap-px overflow-hidden bg-line">
				{figures.map(({ label, value, isBad, to, max = Number.POSITIVE_INFINITY }) => (
					<div
						key={label}
						className={`relative flex grow flex-col-reverse justify-end bg-surface has-[a:hover]:bg-sea-soft ${isDense ? "basis-24 p-2 sm:basis-36 sm:p-3" : "basis-36 p-3"}`}
					>
						<dt className="text-sm text-muted">
							{to ? (
								<a href={to} className="link after:absolute after:inset-0">
									{label}
								</a>
							) : (
								label
							)}
						</dt>
						<dd className={`figures font-display text-2xl font-semibold ${isBad && value > 0 ? "text-bad" : ""}`}>
							{value > max ? `${formatNumber(max, language)}+` : formatNumber(value, language)}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
