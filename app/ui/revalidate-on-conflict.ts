/** `shouldRevalidate` for pages whose data may be changed concurrently. */
import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Revalidates after a conflict (409), which the router does not do by default: otherwise the page and its optimistic
 * lock would stay outdated.
 */
export function revalidateOnConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionStatus === 409 || defaultShouldRevalidate;
}
