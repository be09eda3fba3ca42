/** What the map that moves takes over from the drawing of the server. */
import type { ComponentType } from "react";
import type { ListPage } from "../../search/list-page.server.ts";

export type MovingMapProps = {
	/** The server's drawing. */
	html: string;
	page: ListPage;
	/** What the map shows, as the page has it above the list. */
	heading: string;
};
/** The map that moves, with what it needs to begin. */
export type MovingMapType = ComponentType<MovingMapProps>;

/** What the first touch meant, for the map that takes over. */
export type FirstTouch = {
	/** Address of the mark that was pressed. */
	mark?: string | undefined;
	key?: string | undefined;
	/** Where a pressed pointer is, in pixels of the window; null once it is let go. */
	pointer: { clientX: number; clientY: number } | null;
};
