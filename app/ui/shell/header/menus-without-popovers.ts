/**
 * Menus in browsers without popovers, which alone load this module: the links of popover-button.tsx open and close a menu
 * without a new address, and a press beside the menu or Escape closes it.
 */
import { closePopover } from "../popover.ts";

/** What the script opened, or the address before the script ran. */
const OPEN = '[popover][data-shown="true"], [popover]:target:not([data-shown])';

const CLOSE = "a[href='#closed']";

const findOpen = () => document.querySelector<HTMLElement>(OPEN);

/** Closes the menu; its link has the focus again. */
function close(menu: HTMLElement): void {
	closePopover(menu);
	document.querySelector<HTMLElement>(`a[href="#${menu.id}"]`)?.focus({ preventScroll: true });
}

function show(menu: HTMLElement): void {
	menu.dataset.shown = "true";
	menu.querySelector<HTMLElement>(CLOSE)?.focus({ preventScroll: true });
}

function onClick(event: MouseEvent): void {
	// The sheet of the device may have taken the press.
	if (event.defaultPrevented) return;
	const target = event.target as Element;
	const open = findOpen();
	const { hash = "" } = target.closest<HTMLAnchorElement>("a[href^='#']") ?? {};
	const named = document.getElementById(hash.slice(1));
	const menu = named?.hasAttribute("popover") ? named : null;
	if (!menu && hash !== "#closed") {
		if (open && !open.contains(target)) closePopover(open);
		return;
	}
	event.preventDefault();
	if (open) close(open);
	if (menu && menu !== open) show(menu);
}

function onKey({ key }: KeyboardEvent): void {
	const open = key === "Escape" ? findOpen() : null;
	if (open) close(open);
}

/** Starts the menus of the page. Returns a function that stops them. */
export function startMenus(): () => void {
	document.addEventListener("click", onClick);
	document.addEventListener("keydown", onKey);
	return () => {
		document.removeEventListener("click", onClick);
		document.removeEventListener("keydown", onKey);
	};
}
