/** Loads what the map that moves needs, all at once: its texts, its styles, and what the drawn view shows. */

import { loadStyles } from "#app/ui/load-styles.ts";
import { readDrawnPosition } from "../map-parts.ts";
import resultStyles from "../result-map.css?url";
import { fetchMapAnswer, mapDataPath } from "./map-answer.ts";
import movingStyles from "./moving.css?url";
import { MovingMap } from "./moving-map.tsx";
import type { FirstTouch, MovingMapType } from "./moving-map-props.ts";

/**
 * The map that moves, at the position of the drawing in `place`. Rejects when any part cannot be loaded.
 */
export async function loadMovingMap(place: HTMLElement, touch: FirstTouch): Promise<MovingMapType> {
	const position = readDrawnPosition(place.innerHTML);
	if (!position) throw new Error("the map has no position");
	const path = mapDataPath(location.pathname + location.search, position, { names: true });
	const [answer, { default: texts }] = await Promise.all([
		fetchMapAnswer(path),
		document.documentElement.lang === "tr" ? import("#app/locales/map/tr.ts") : import("#app/locales/map/en.ts"),
		loadStyles(resultStyles),
		loadStyles(movingStyles),
	]);
	const start = { position, answer, touch, texts };
	return (props) => <MovingMap {...props} start={start} />;
}
