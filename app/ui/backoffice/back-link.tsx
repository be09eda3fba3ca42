/** Link above the heading of a page, to the list that it belongs to. */
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<a href={to} className="link inline-flex min-h-11 items-center gap-1 justify-self-start">
			<Icon name="left" className="size-4" />
			{children}
		</a>
	);
}
