/** Sections of user and agent pages: a headed section, and a labelled fact. */
import type { ReactNode } from "react";

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="grid content-start gap-3">
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[7rem_1fr] items-baseline gap-x-4 px-4 py-2 sm:grid-cols-[11rem_1fr] sm:gap-x-6">
			<dt className="text-muted">{label}</dt>
			<dd className="min-w-0 wrap-anywhere">{children}</dd>
		</div>
	);
}
