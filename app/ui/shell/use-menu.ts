/** A menu of the header: a popover, which the browser opens and closes without any script. */
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The place of the menu's element. A navigation by script leaves the document in place, so it is closed by hand then. */
export function useMenu(): RefObject<HTMLDivElement | null> {
	const { key } = useLocation();
	const menu = useRef<HTMLDivElement>(null);
	const seen = useRef(key);
	useEffect(() => {
		// A menu that was opened before the script took the page over stays open.
		if (key === seen.current) return;
		seen.current = key;
		if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
	}, [key]);
	return menu;
}
