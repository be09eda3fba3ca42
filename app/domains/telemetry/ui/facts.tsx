/** Sections and facts of the detail pages of errors and events. */
import type { ReactNode } from "react";

export function Section({
	id,
	title,
	intro,
	children,
}: {
	id: string;
	title: string;
	intro?: string;
	children: ReactNode;
}) {
	return (
		<section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
			<h2 id={id}>{title}</h2>
			{intro ? <p className="text-muted">{intro}</p> : null}
			{children}
		</section>
	);
}

export function Facts({ children }: { children: ReactNode }) {
	return <dl className="panel divide-y divide-line">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[7rem_1fr] items-baseline gap-x-4 px-4 py-2 sm:grid-cols-[11rem_1fr] sm:gap-x-6">
			<dt className="text-muted">{label}</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}

/** Technical text: paths, ids, user agents. */
export function Code({ children }: { children: ReactNode }) {
	return <code className="text-sm wrap-anywhere">{children}</code>;
}
