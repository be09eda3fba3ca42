/** Below the map that moves: links that move it, and the list of what it shows. */
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { formatBox } from "../../search/box.ts";
import { type Search, searchPath } from "../../search/search-filters.ts";
import { findViewBox, formatPosition, listMoves, type MapPosition, mapPath, movePosition } from "../map-address.ts";
import { MAP_ID, MAP_SIZE } from "../map-marks.ts";
import { MOVES } from "../result-map.tsx";
import type { LeafletMap } from "./leaflet.ts";

type Props = {
	search: Search;
	position: MapPosition;
	map: LeafletMap | undefined;
	isMoved: boolean;
	/** Whether the list follows the map. */
	isFollowing: boolean;
	onFollow: (isFollowing: boolean) => void;
	/** The list is about to follow to this position. */
	onFollowed: (position: MapPosition) => void;
	/** Shows what the page drew first. */
	onShowAll: () => void;
	/** Further choices. */
	children: ReactNode;
};

/** The list follows when the map has been still for so long, in ms. */
const FOLLOW_AFTER_MS = 500;

export function MapControls({
	search,
	position,
	map,
	isMoved,
	isFollowing,
	onFollow,
	onFollowed,
	onShowAll,
	children,
}: Props) {
	const { t } = useTranslation("map");
	const navigate = useNavigate();
	const moves = listMoves(search, position, MAP_SIZE);
	const box = formatBox(findViewBox(position, MAP_SIZE));
	const { box: limit, ...unlimited } = search.filters;
	const here = searchPath({
		...search,
		page: 1,
		after: null,
		filters: { ...search.filters, box },
		map: formatPosition(position),
	});
	const isHere = limit === box;
	const follow = useEffectEvent(() => {
		onFollowed(position);
		void navigate(here, { replace: true, preventScrollReset: true });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own wait
	useEffect(() => {
		if (!isFollowing || isHere) return;
		const timer = setTimeout(follow, FOLLOW_AFTER_MS);
		return () => clearTimeout(timer);
	}, [here, isFollowing, isHere]);
	return (
		<div className="no-print flex flex-wrap items-center gap-2">
			<nav aria-label={t("moves")} className="flex gap-1">
				{MOVES.map(([move, sign]) => (
					<a
						key={move}
						href={`${moves[move] ?? mapPath(search, position)}#${MAP_ID}`}
						rel="nofollow"
						aria-label={t(move)}
						aria-disabled={moves[move] === null || undefined}
						title={t(move)}
						className={`button button-secondary map-move ${moves[move] === null ? "opacity-40" : ""}`}
						onClick={(event) => {
							if (event.ctrlKey || event.metaKey || event.shiftKey) return;
							event.preventDefault();
							const to = movePosition(position, move, MAP_SIZE);
							if (to) map?.setView([to.latitude, to.longitude], to.zoom);
						}}
					>
						{sign}
					</a>
				))}
			</nav>
			{isHere ? null : (
				<a
					href={`${here}#${MAP_ID}`}
					rel="nofollow"
					className="button button-secondary"
					onClick={(event) => {
						// The link goes once the list is limited: its focus stays near, on the map.
						if (!(event.ctrlKey || event.metaKey || event.shiftKey)) map?.getContainer().focus({ preventScroll: true });
					}}
				>
					{t("searchHere")}
				</a>
			)}
			{isMoved || search.map || limit !== undefined ? (
				<a
					href={`${mapPath({ ...search, filters: unlimited })}#${MAP_ID}`}
					className="link inline-flex min-h-11 items-center px-1"
					onClick={(event) => {
						onFollow(false);
						// The page has this address already, which was replaced behind it.
						if (search.map || limit !== undefined) return;
						event.preventDefault();
						onShowAll();
					}}
				>
					{t("all")}
				</a>
			) : null}
			<label className="inline-flex min-h-11 items-center gap-2 not-lg:hidden">
				<input type="checkbox" checked={isFollowing} onChange={({ target }) => onFollow(target.checked)} />
				{t("moving.follow")}
			</label>
			{children}
		</div>
	);
}
