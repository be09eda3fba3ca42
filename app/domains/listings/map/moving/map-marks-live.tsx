/** The marks of a view and the names of places on the map that moves: links with the looks of the drawing. */
import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { MapLabel } from "#app/ui/map/labels.ts";
import { type MapBox, type MapUnits, toDegrees } from "#app/ui/map/projection.ts";
import type { MapMark } from "../map-marks.ts";
import { Mark } from "../result-map.tsx";
import { DivIcon, type LeafletMap, Marker } from "./leaflet.ts";

/** Where something in per cent of a box is, as Leaflet has it. */
function locate(box: MapBox, { x, y }: MapUnits): [number, number] {
	const { latitude, longitude } = toDegrees({ x: box.x + (x * box.width) / 100, y: box.y + (y * box.height) / 100 });
	return [latitude, longitude];
}

/** Names are under the marks, however many there are. */
const BELOW_MARKS = -1_000_000;

type Place = { element: HTMLElement; marker: Marker };

function createPlace(className: string): Place {
	const element = document.createElement("div");
	const icon = new DivIcon({ html: element, className, iconSize: [0, 0] });
	return { element, marker: new Marker([0, 0], { icon, keyboard: false, interactive: false }) };
}

/** Places on the map by key, of which those that stay keep their elements, and with them the focus. */
function usePlaces(
	{ map, className, level, box }: { map: LeafletMap; className: string; level: number; box: MapBox },
	items: readonly (MapUnits & { key: string })[],
) {
	const [places] = useState(() => new Map<string, Place>());
	for (const { key } of items) if (!places.has(key)) places.set(key, createPlace(className));
	useLayoutEffect(() => {
		const keys = new Set(items.map(({ key }) => key));
		for (const [key, { marker }] of places)
			if (!keys.has(key)) {
				marker.remove();
				places.delete(key);
			}
		let focused: Element | undefined;
		items.forEach((item, index) => {
			const marker = places
				.get(item.key)
				?.marker.setLatLng(locate(box, item))
				.setZIndexOffset(level + index * 1000);
			if (!marker) return;
			const element = marker.addTo(map).getElement();
			if (element?.contains(document.activeElement)) focused = element;
		});
		// The order of the keyboard is that of the marks. What has the focus would lose it by a move.
		let before = focused !== undefined;
		for (const { key } of items) {
			const element = places.get(key)?.marker.getElement();
			if (element === focused) before = false;
			else if (element && before) focused?.before(element);
			else if (element) element.parentElement?.append(element);
		}
	}, [map, places, level, box, items]);
	return places;
}

type MarksProps = {
	map: LeafletMap;
	/** What the percentages of the marks are of. */
	box: MapBox;
	marks: readonly MapMark[];
	/** The mark of the card that is hovered or has the focus, or whose listing is shown. */
	active: string | undefined;
	onPress: (mark: MapMark, event: MouseEvent<HTMLAnchorElement>) => void;
};

export function LiveMarks({ map, box, marks, active, onPress }: MarksProps) {
	const places = usePlaces({ map, className: "map-mark", level: 0, box }, marks);
	const focused = useRef<string>(undefined);
	// What had the focus may be gone; the next key is for the map.
	useLayoutEffect(() => {
		if (!focused.current || marks.some(({ key }) => key === focused.current)) return;
		focused.current = undefined;
		if (document.activeElement === document.body) map.getContainer().focus({ preventScroll: true });
	}, [map, marks]);
	return marks.map((mark) =>
		createPortal(
			<a
				href={mark.href}
				aria-label={mark.label}
				title={mark.label}
				draggable={false}
				data-active={mark.key === active || undefined}
				onFocus={() => {
					focused.current = mark.key;
				}}
				onBlur={() => {
					focused.current = undefined;
				}}
				onClick={(event) => onPress(mark, event)}
			>
				<svg aria-hidden="true" width="1" height="1" overflow="visible">
					<Mark {...mark} />
				</svg>
			</a>,
			places.get(mark.key)!.element,
			mark.key,
		),
	);
}

export function LiveLabels({ map, box, labels }: { map: LeafletMap; box: MapBox; labels: readonly MapLabel[] }) {
	const { y: height } = map.getSize();
	const items = labels.map((label) => ({
		...label,
		y: label.y + ((label.shift ?? 0) / height) * 100,
		key: `${label.name},${label.size}`,
	}));
	const places = usePlaces({ map, className: "map-label", level: BELOW_MARKS, box }, items);
	return items.map(({ key, name, size, isWide }) =>
		createPortal(
			<span aria-hidden="true" className={`map-${size}${isWide ? " not-sm:hidden" : ""}`}>
				{name}
			</span>,
			places.get(key)!.element,
			key,
		),
	);
}
