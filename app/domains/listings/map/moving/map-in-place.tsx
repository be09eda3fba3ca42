/**
 * The map of a list page: the server's drawing, until it is touched for the first time. Then the map that moves takes its
 * place, at the same position. Its script is loaded by that touch.
 */
import { useEffect, useState } from "react";
import type { MovingMapProps, MovingMapType } from "./moving-map-props.ts";

export function MapInPlace(props: MovingMapProps) {
	// The drawing names the point that results are near, so that another point is drawn first.
	const { near, within } = props.page.search.filters;
	const around = `${near} ${within}`;
	const [moving, setMoving] = useState<[MovingMapType, string]>();
	const Moving = moving?.[1] === around && moving[0];
	// biome-ignore lint/correctness/useExhaustiveDependencies: another drawing waits for its own touch
	useEffect(() => {
		const ending = new AbortController();
		if (!Moving)
			import("./touch.ts").then(
				({ waitForTouch }) => waitForTouch((map) => setMoving([map, around]), ending.signal),
				() => {}, // without a connection the drawing and its links stay
			);
		return () => ending.abort();
	}, [Moving, around, props.html]);
	return Moving ? (
		<Moving {...props} />
	) : (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by React on the server
		<div dangerouslySetInnerHTML={{ __html: props.html }} />
	);
}
