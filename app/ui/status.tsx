/**
 * How something that was set going stands, around or beside what set it going: nothing to say, at work, done, failed, or
 * done with a reservation (spec section 4). What it says is read out; a failure at once.
 */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "./icon.tsx";

export const STATES = ["idle", "loading", "success", "error", "warning"] as const;
export type State = (typeof STATES)[number];

const LOOKS = {
	loading: ["clock", "text-muted"],
	success: ["check", "text-good"],
	error: ["warning", "text-bad"],
	warning: ["info", "text-warning"],
} as const;

type Props = {
	state: State;
	/** In place of the state's own word. */
	message?: string | undefined;
	/** What it is about; while it is at work assistive technology knows it as busy. */
	children?: ReactNode;
};

export function Status({ state, message, children }: Props) {
	const { t } = useTranslation("states");
	const [icon, colour] = state === "idle" ? [] : LOOKS[state];
	const said = (
		// It is there before it has anything to say: screen readers only follow what they know already.
		<p
			role={state === "error" ? "alert" : "status"}
			className={`flex min-h-6 items-start gap-1.5 text-sm ${colour ?? ""}`}
		>
			{state === "idle" ? null : (
				<>
					<Icon name={icon as "check"} className="mt-0.5 size-4" />
					<span>{message ?? t(state)}</span>
				</>
			)}
		</p>
	);
	if (!children) return said;
	return (
		<div aria-busy={state === "loading"} className="grid gap-2">
			{children}
			{said}
		</div>
	);
}
