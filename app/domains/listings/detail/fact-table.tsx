/** Table of names and values, in two columns where there is room. */
import type { ReactNode } from "react";

export function FactTable({ children, isSingle = false }: { children: ReactNode; isSingle?: boolean }) {
	return (
		<dl className={`mt-3 border-t border-line ${isSingle ? "" : "sm:grid sm:grid-cols-2 sm:gap-x-8"}`}>{children}</dl>
	);
}

export function FactRow({ name, children }: { name: ReactNode; children: ReactNode }) {
	return (
		<div className="flex justify-between gap-4 border-b border-line py-2">
			<dt className="wrap-normal text-muted">{name}</dt>
			<dd className="figures max-w-[65%] min-w-0 text-end">{children}</dd>
		</div>
	);
}
