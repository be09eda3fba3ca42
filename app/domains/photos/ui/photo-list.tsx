/** The pictures in their order. A script adds a handle to drag each to its place. */
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { PhotoCard } from "./photo-card.tsx";
import type { PhotosState, ShownPhoto } from "./photos-page.tsx";

type Props = { photos: ShownPhoto[]; state: PhotosState };

export function PhotoList({ photos, state }: Props) {
	const { order, list, startDrag } = useDragOrder(photos);
	const shown = order ? order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []) : photos;
	return (
		<ol ref={list} className="grid gap-4 [overflow-anchor:none] xl:grid-cols-2">
			{shown.map((photo, index) => (
				<PhotoCard
					key={photo.id}
					photo={photo}
					number={index + 1}
					count={shown.length}
					state={state?.values.id === photo.id ? state : undefined}
					onDrag={startDrag}
				/>
			))}
		</ol>
	);
}

export type StartDrag = (id: string, event: PointerEvent<HTMLElement>) => void;

/** The order that is being dragged into being, kept until the server has it; undefined starts nothing yet. */
function useDragOrder(photos: ShownPhoto[]) {
	const list = useRef<HTMLOListElement>(null);
	const fetcher = useFetcher({ key: "photo-order" });
	const [order, setOrder] = useState<string[]>();
	const [drag, setDrag] = useState<typeof import("./drag-order.ts")>();
	useEffect(() => {
		import("./drag-order.ts").then((loaded) => setDrag(loaded)).catch(() => {});
	}, []);
	const saved = photos.map(({ id }) => id).join(",");
	// biome-ignore lint/correctness/useExhaustiveDependencies: what the server says now is the truth
	useEffect(() => setOrder(undefined), [saved]);
	const startDrag: StartDrag | undefined = drag
		? (id, event) => {
				event.preventDefault();
				if (!list.current) return;
				drag.dragOrder(list.current, id, saved.split(","), {
					onMove: setOrder,
					onDrop: (ids) => {
						if (ids.join(",") !== saved)
							void fetcher.submit({ intent: "order", order: ids.join(",") }, { method: "post" });
					},
				});
			}
		: undefined;
	return { order, list, startDrag };
}
