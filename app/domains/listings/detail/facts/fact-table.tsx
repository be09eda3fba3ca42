/** Table of names and values, in two columns where there is room. */
import type { ReactNode } from "react";

type Props = {
	children: ReactNode;
	/** One column on wide screens too. */
	isSingle?: boolean;
	/** Follows another table without a space. */
	isContinued?: boolean;
};

export function FactTable({ children, isSingle = false, isContinued = false }: Props) {
	const columns = isSingle ? "" : "sm:grid sm:grid-cols-2 sm:gap-x-8";
	return <dl className={`${isContinued ? "" : "mt-3 border-t border-line"} ${columns}`}>{children}</dl>;
}

export function FactRow({ name, children }: { name: ReactNode; children: ReactNode }) {
	return (
		<div className="flex justify-between gap-4 border-b border-line py-1.5">
			<dt className="wrap-normal text-muted">{name}</dt>
			<dd className="figures max-w-[72%] min-w-0 text-end">{children}</dd>
		</div>
	);
}
