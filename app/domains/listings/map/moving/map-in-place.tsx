/**
 * The map of a list page: the server's drawing, until it is touched for the first time. Then the map that moves takes its
 * place, at the same position. Its script is loaded by that touch.
 */
import { useEffect, useState } from "react";
import type { MovingMapProps, MovingMapType } from "./moving-map-props.ts";

export function MapInPlace(props: MovingMapProps) {
	const [Moving, setMoving] = useState<MovingMapType>();
	useEffect(() => {
		import("./touch.ts").then(
			({ waitForTouch }) => waitForTouch(setMoving),
			() => {}, // without a connection the drawing and its links stay
		);
	}, []);
	return Moving ? (
		<Moving {...props} />
	) : (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by React on the server
		<div dangerouslySetInnerHTML={{ __html: props.html }} />
	);
}
