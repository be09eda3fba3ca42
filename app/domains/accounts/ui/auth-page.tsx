/** Layout of the sign-in pages: a narrow column with a title and a panel. */
import type { ReactNode } from "react";

export function AuthPage({
	title,
	intro,
	above,
	children,
	below,
}: {
	title: string;
	intro?: ReactNode;
	/** Another way, before the panel. */
	above?: ReactNode;
	children: ReactNode;
	below?: ReactNode;
}) {
	return (
		<div className="container-page grid max-w-xl gap-6 py-10 lg:py-14">
			<div className="grid gap-3">
				<h1>{title}</h1>
				{intro ? <div className="text-lg text-muted">{intro}</div> : null}
			</div>
			{above}
			<div className="panel p-4 sm:p-6">{children}</div>
			{below}
		</div>
	);
}

/** Line under the panel that leads to the other page, e.g. from sign-up to sign-in. */
export function Alternative({ text, href, label }: { text: string; href: string; label: string }) {
	return (
		<p className="flex flex-wrap items-center gap-x-2">
			{text}
			<a href={href} className="link inline-flex min-h-11 items-center font-medium">
				{label}
			</a>
		</p>
	);
}
