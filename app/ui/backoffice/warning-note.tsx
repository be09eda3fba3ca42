/** A short warning beside a value. */
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

export function WarningNote({ children }: { children: ReactNode }) {
	return (
		<span className="inline-flex items-center gap-1 text-sm font-semibold text-bad">
			<Icon name="warning" className="size-4 shrink-0" /> {children}
		</span>
	);
}
