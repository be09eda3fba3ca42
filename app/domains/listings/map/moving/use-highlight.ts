/** Which mark stands for the card of the list that is hovered or has the focus. */
import { type RefObject, useEffect, useState } from "react";
import type { MapMark } from "../map-marks.ts";

/** Key of the mark; undefined where no card is meant, or no mark is known to stand for its listing. */
export function useHighlight(around: RefObject<HTMLElement | null>, marks: readonly MapMark[]): string | undefined {
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
	return id === undefined ? undefined : marks.find(({ ids }) => ids?.includes(id))?.key;
}
