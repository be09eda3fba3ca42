/** Header menu: a popover, which works without JavaScript. */
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closePopover, hasPopovers } from "../popover.ts";

/** Ref of the menu element. Client-side navigation keeps the document, so the menu is closed explicitly. */
export function useMenu(): RefObject<HTMLDivElement | null> {
	const { key } = useLocation();
	const menu = useRef<HTMLDivElement>(null);
	const lastKey = useRef(key);
	useEffect(() => {
		// A menu opened before hydration stays open.
		if (key === lastKey.current) return;
		lastKey.current = key;
		if (menu.current) closePopover(menu.current);
	}, [key]);
	return menu;
}

/** Lets the links that stand for buttons of popovers work like them, in browsers without popovers. */
export function useMenuLinks(): void {
	useEffect(() => {
		if (hasPopovers) return;
		let end: (() => void) | undefined;
		let isLeft = false;
		import("./menus-without-popovers.ts").then(
			({ startMenus }) => {
				if (!isLeft) end = startMenus();
			},
			() => {}, // the links work by their addresses
		);
		return () => {
			isLeft = true;
			end?.();
		};
	}, []);
}
