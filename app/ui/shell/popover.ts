/** Popovers from scripts, also in browsers without them: there `data-shown` says whether one is open, before the address does. */

/** Whether the browser has popovers. */
export const hasPopovers = typeof HTMLElement !== "undefined" && "popover" in HTMLElement.prototype;

/** Closes a popover that is open. */
export function closePopover(popover: HTMLElement): void {
	if (!hasPopovers) popover.dataset.shown = "false";
	else if (popover.matches(":popover-open")) popover.hidePopover();
}
