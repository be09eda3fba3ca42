/** Sections of a long list of places, with links to each. */
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/disclosure.css";

/** Links to the sections; phones do without, since their sections are collapsed. */
export function SectionLinks({
	label,
	sections,
}: {
	label: string;
	sections: readonly { id: string; name: string }[];
}) {
	return (
		<nav aria-label={label} className="not-sm:hidden">
			<ul className="flex flex-wrap gap-x-6">
				{sections.map(({ id, name }) => (
					<li key={id}>
						<a href={`#${id}`} className="link inline-flex min-h-11 items-center">
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

type Props = { id: string; name: string; count: string; children: ReactNode };

/** Collapsed on phones, so that all sections are visible. */
export function FoldedSection({ id, name, count, children }: Props) {
	return (
		<section aria-labelledby={id} className="grid gap-3">
			<h2 id={id} className="scroll-mt-20 not-sm:sr-only">
				{name}
			</h2>
			<details className="unfolds-wide group">
				<summary className="panel flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
					{name}
					<span className="figures ms-auto text-sm font-normal whitespace-nowrap text-muted">{count}</span>
					<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
				</summary>
				<div className="grid gap-3 not-sm:pt-1">{children}</div>
			</details>
		</section>
	);
}
