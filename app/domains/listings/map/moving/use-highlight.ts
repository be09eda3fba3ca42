/** Which mark stands for the card of the list that is hovered or has the focus. */
import { type RefObject, useEffect, useState } from "react";
import type { MapPin } from "../map-queries.server.ts";

/** Key of the mark; undefined where no card is meant, or its listing is in a circle. */
export function useHighlight(around: RefObject<HTMLElement | null>, pins: readonly MapPin[]): string | undefined {
	const [id, setId] = useState<number>();
	useEffect(() => {
		const list = around.current?.closest(".map-and-list");
		if (!list) return;
		const ending = new AbortController();
		const find = ({ target }: Event) => {
			const card = (target as Element).closest?.("article[id^=listing-]");
			setId(card ? Number(card.id.slice("listing-".length)) : undefined);
		};
		list.addEventListener("pointerover", find, { signal: ending.signal });
		list.addEventListener("focusin", find, { signal: ending.signal });
		list.addEventListener("pointerleave", () => setId(undefined), { signal: ending.signal });
		return () => ending.abort();
	}, [around]);
	const pin = pins.find(({ listings }) => listings.some((listing) => listing.id === id));
	return pin && `${pin.latitude},${pin.longitude},${pin.area}`;
}
