/**
 * Small notices in three looks, so that each kind is recognised without reading: a fact is text with an icon, what was checked
 * has an outline and a tick, a state is filled.
 */
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

const LOOKS = {
	fact: "inline-flex items-center gap-1 text-sm",
	trust: "badge border border-sea font-medium",
	due: "badge bg-citrus-soft text-warning",
};

type Props = {
	/** due: a state that asks for something. */
	voice: keyof typeof LOOKS;
	/** A tick unless another is given. */
	icon?: IconName;
	children: ReactNode;
};

/** A notice of a few words with its icon. */
export function Badge({ voice, icon = "verified", children }: Props) {
	return (
		<span className={LOOKS[voice]}>
			<Icon name={icon} className="size-4" />
			{children}
		</span>
	);
}
