/** Keeps the position of the map in the address, in the links of the page that show a map, and in its form of filters. */
import { useEffect } from "react";
import { formatPosition, type MapPosition } from "../map-address.ts";
import { MAP_ID } from "../map-marks.ts";

/** Links to a page with the map, and the one to the list, whose way back it is. */
const LINKS = "main a[href*='view=map'], .result-tools a[rel]";

/** An address with the position of the map. */
function setPosition(address: string, position: MapPosition): string {
	const url = new URL(address);
	url.searchParams.set("map", formatPosition(position));
	return url.href;
}

/** The address of a page that shows the map at this position; others as they are. */
export const withPosition = (address: string, position: MapPosition): string =>
	new URL(address).searchParams.get("view") === "map" ? setPosition(address, position) : address;

/**
 * The address is replaced without the router, whose entry of the history stays as it is: the server need not draw the map
 * again, and going back to this entry asks it for this position. `moved`: undefined until the map has moved.
 */
export function useKeptPosition(moved: MapPosition | undefined, page: unknown): void {
	useEffect(() => {
		if (moved) history.replaceState(history.state, "", withPosition(location.href, moved));
	}, [moved]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
	useEffect(() => {
		if (!moved) return;
		for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS))
			if (!link.closest(`#${MAP_ID}`)) link.href = setPosition(link.href, moved);
		const form = document.querySelector("form.filter-sheet");
		const addPosition = (event: Event) => (event as FormDataEvent).formData.set("map", formatPosition(moved));
		form?.addEventListener("formdata", addPosition);
		return () => form?.removeEventListener("formdata", addPosition);
	}, [moved, page]);
}
