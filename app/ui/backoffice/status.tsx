/**
 * Status of an operation: idle, busy, done, failed, or done with a warning. Changes are announced, failures
 * assertively.
 */
import type { ReactNode } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "../icon.tsx";

export const STATES = ["idle", "loading", "success", "error", "warning"] as const;
export type State = (typeof STATES)[number];

const VARIANTS = {
	loading: ["clock", "text-muted"],
	success: ["check", "text-good"],
	error: ["warning", "text-bad"],
	warning: ["info", "text-warning"],
} as const;

type Props = {
	state: State;
	/** Replaces the default text of the state. */
	message?: string | undefined;
	/** The content concerned; marked as busy meanwhile. */
	children?: ReactNode;
};

export function Status({ state, message, children }: Props) {
	const { t } = useTranslation("states");
	const [icon, colour] = state === "idle" ? [] : VARIANTS[state];
	const statusText = (
		// The live region exists before its text, because screen readers only announce changes of existing ones.
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
	if (!children) return statusText;
	return (
		<div aria-busy={state === "loading"} className="grid gap-2">
			{children}
			{statusText}
		</div>
	);
}
