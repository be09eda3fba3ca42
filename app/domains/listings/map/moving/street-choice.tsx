/** Choice between the drawing and a street map. The street map is asked of its server only after this was chosen. */
import { useEffect, useState } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Streets } from "../map-parts.ts";
import type { LeafletMap } from "./leaflet.ts";

type Props = { map: LeafletMap; streets: Streets; onShow: (isShown: boolean) => void };

export function StreetChoice({ map, streets, onShow }: Props) {
	const { t } = useTranslation("map");
	const [isChosen, setChosen] = useState(false);
	const [isFailed, setFailed] = useState(false);
	const choose = (next: boolean) => {
		setChosen(next);
		onShow(next);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is told does not change what is shown
	useEffect(() => {
		if (!isChosen) return;
		const fail = () => {
			setFailed(true);
			choose(false);
		};
		let isOver = false;
		let hide: (() => void) | undefined;
		import("./street-layer.ts")
			.then(({ showStreets }) => {
				if (!isOver) hide = showStreets(map, streets, fail);
			})
			.catch(fail);
		return () => {
			isOver = true;
			hide?.();
		};
	}, [isChosen, map, streets]);
	const [, host] = /^https?:\/\/([^/]+)/.exec(streets.url) ?? [];
	return (
		<>
			<label className="inline-flex min-h-11 items-center gap-2">
				<input
					type="checkbox"
					checked={isChosen}
					onChange={({ target }) => {
						setFailed(false);
						choose(target.checked);
					}}
				/>
				{host ? t("moving.streetsFrom", { host }) : t("moving.streets")}
			</label>
			{isFailed ? (
				<span role="alert" className="text-warning">
					{t("moving.streetsFailed")}
				</span>
			) : null}
		</>
	);
}

/** Who made the street map. */
export function StreetCredits({ text, href }: Streets["attribution"]) {
	return href ? (
		<a href={href} rel="noreferrer" className="link">
			{text}
		</a>
	) : (
		text
	);
}
