/** For pages whose forms are about what somebody else may change meanwhile; a route exports it as `shouldRevalidate`. */
import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Reads the page anew when its form was refused for such a change (409), which the router does not do of itself: what is
 * shown, and what the next try says it has seen, would stay as it was before.
 */
export function readAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionStatus === 409 || defaultShouldRevalidate;
}
