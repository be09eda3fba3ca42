/** A question in one's own words. A GET form, which works without scripts: /search leads to the list it means. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { MAX_QUESTION_LENGTH } from "#app/domains/listings/search/question-length.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
	/** The question that led to this page. */
	asked?: string | undefined;
	/** The box of the map that the results were chosen from; it is kept. */
	box?: string | undefined;
	/** Asked on the map, which the answer is shown on. */
	isOnMap?: boolean;
	/** Hidden fields of what was chosen beside the question. */
	children?: ReactNode;
	/** Asks about vehicles, unless the question says otherwise. */
	isVehicle?: boolean;
};

export function AskForm({ asked, box, isOnMap, isVehicle = false, children }: Props) {
	const { t } = useTranslation("common");
	return (
		<Form action="/search" role="search" aria-label={t("ask")} className="grid grid-cols-[1fr_auto] items-end gap-2">
			<label>
				<span className="visually-hidden">{t("ask")}</span>
				<input
					key={asked}
					type="search"
					name="ask"
					maxLength={MAX_QUESTION_LENGTH}
					autoComplete="off"
					enterKeyHint="search"
					defaultValue={asked}
					placeholder={t(isVehicle ? "askVehicleHint" : "askHint")}
					className="control"
				/>
			</label>
			{isVehicle ? <input type="hidden" name="in" value="vehicle" /> : null}
			{children}
			{box ? <input type="hidden" name="box" value={box} /> : null}
			{isOnMap ? <input type="hidden" name="view" value="map" /> : null}
			<button type="submit" className="button button-primary" aria-label={t("find")}>
				<Icon name="search" />
			</button>
		</Form>
	);
}
