/** Layout of an account page: title, introduction, content. */
import type { ReactNode } from "react";

export function AccountPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
	return (
		<div className="grid gap-6">
			<div className="grid gap-2">
				<h1>{title}</h1>
				{intro ? <div className="text-lg text-muted">{intro}</div> : null}
			</div>
			{children}
		</div>
	);
}

/** A section of such a page with its own heading. */
export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="grid gap-3 border-t border-line pt-5">
			<h2 id={id} className="font-sans text-lg font-semibold">
				{title}
			</h2>
			{children}
		</section>
	);
}
