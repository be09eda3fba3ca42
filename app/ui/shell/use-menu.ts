/** Header menu: a popover, which works without JavaScript. */
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Ref of the menu element. Client-side navigation keeps the document, so the menu is closed explicitly. */
export function useMenu(): RefObject<HTMLDivElement | null> {
	const { key } = useLocation();
	const menu = useRef<HTMLDivElement>(null);
	const lastKey = useRef(key);
	useEffect(() => {
		// A menu opened before hydration stays open.
		if (key === lastKey.current) return;
		lastKey.current = key;
		if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
	}, [key]);
	return menu;
}
