/** Photos in order. JavaScript adds a drag handle. */

import { type Ref, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useMessages } from "#app/ui/form/messages.ts";
import { submitForm } from "#app/ui/submit-form.ts";
import { PhotoCard } from "./photo-card.tsx";
import type { DisplayedPhoto, PhotosState, StartDrag } from "./photos-state.ts";

type Props = {
	photos: DisplayedPhoto[];
	/** Whether a picture may be a floor plan. */
	hasPlans: boolean;
	state: PhotosState;
};

export function PhotoList({ photos, hasPlans, state }: Props) {
	const { shown, list, startDrag, orderForm } = useDragOrder(photos);
	return (
		<>
			{orderForm}
			<ol ref={list} className="grid gap-4 [overflow-anchor:none] xl:grid-cols-2">
				{shown.map((photo, index) => (
					<PhotoCard
						key={photo.id}
						photo={photo}
						number={index + 1}
						count={shown.length}
						hasPlans={hasPlans}
						isFirst={photo.kind !== shown[index - 1]?.kind}
						isLast={photo.kind !== shown[index + 1]?.kind}
						state={state?.values.id === photo.id ? state : undefined}
						onDrag={startDrag}
					/>
				))}
			</ol>
		</>
	);
}

/** Order from dragging, kept until the server has it; undefined submits nothing. */
function useDragOrder(photos: DisplayedPhoto[]) {
	const list = useRef<HTMLOListElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<PhotosState>({ key: "photo-order" });
	const [order, setOrder] = useState<string[]>();
	const [isDropped, setDropped] = useState(false);
	const [drag, setDrag] = useState<typeof import("./drag-order.ts")>();
	useEffect(() => {
		import("./drag-order.ts").then((loaded) => setDrag(loaded)).catch(() => {});
	}, []);
	const shown = order ? sortByOrder(photos, order) : photos;
	const ids = shown.map(({ id }) => id);
	const saved = photos.map(({ id }) => id).join(",");
	// biome-ignore lint/correctness/useExhaustiveDependencies: new server data replaces the local order
	useEffect(() => {
		if (fetcher.state === "idle") setOrder(undefined);
	}, [saved]);
	const startDrag: StartDrag | undefined = drag
		? (id, event) => {
				event.preventDefault();
				if (!list.current) return;
				setDropped(false);
				drag.startDrag(list.current, id, ids, {
					onMove: setOrder,
					onDrop: (dropped) => {
						// Server data may be outdated while a different order is being submitted.
						const isNew = dropped.join(",") !== ids.join(",");
						flushSync(() => {
							setOrder(isNew ? dropped : order);
							setDropped(isNew || order !== undefined);
						});
						if (isNew && form.current) submitForm(form.current);
					},
				});
			}
		: undefined;
	const isLeft = isDropped && fetcher.state === "idle" && ids.join(",") !== saved;
	const orderForm = drag ? <OrderForm ref={form} fetcher={fetcher} ids={ids} isLeft={isLeft} /> : null;
	return { shown, list, startDrag, orderForm };
}

/** As the server stores it: photos missing from the order come last, and plans after photos. */
function sortByOrder(photos: DisplayedPhoto[], order: string[]): DisplayedPhoto[] {
	const known = order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
	const sorted = [...known, ...photos.filter((photo) => !known.includes(photo))];
	return [...sorted.filter(({ kind }) => kind === "photo"), ...sorted.filter(({ kind }) => kind === "plan")];
}

type OrderFormProps = {
	ref: Ref<HTMLFormElement>;
	fetcher: ReturnType<typeof useFetcher<PhotosState>>;
	ids: string[];
	/** Whether saving the order failed. */
	isLeft: boolean;
};

/** Submits the order automatically. After a failure the photos keep the new order and a button submits it again. */
function OrderForm({ ref, fetcher, ids, isLeft }: OrderFormProps) {
	const { t } = useTranslation("photos");
	const translate = useMessages();
	return (
		<fetcher.Form ref={ref} method="post" className="contents">
			<input type="hidden" name="intent" value="order" />
			<input type="hidden" name="order" value={ids.join(",")} />
			{isLeft
				? fetcher.data?.errors.form?.map((key) => (
						<p key={key} role="alert" className="font-medium text-bad">
							{translate(key)}
						</p>
					))
				: null}
			{isLeft ? (
				<button type="submit" className="button button-primary justify-self-start">
					{t("saveOrder")}
				</button>
			) : null}
		</fetcher.Form>
	);
}
