/** Buttons that save a listing and add it to the comparison. They belong to the forms of `SavedAndComparedProvider`. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { measureHeight } from "#app/ui/shell/measure-height.ts";
import { CardIcon } from "./card-icon.tsx";
import { comparePath } from "./compare-path.ts";
import { COMPARE_FORM, COMPARE_LABEL, SAVE_FORM, SAVE_LABEL, useSavedAndCompared } from "./saved-and-compared.tsx";

/** Id of the heading of a card, which its buttons have in their names. */
export const cardTitleId = (id: number) => `t${id}`;

/** On a card: two icons over the photo. Their names, "Save: Villa by the sea", are of a label of the form and the title. */
export function CardChoices({ id }: { id: number }) {
	const { t } = useTranslation("listings");
	const { saved, compared } = useSavedAndCompared();
	const isSaved = saved.includes(id);
	const isCompared = compared.includes(id);
	return (
		<div className="choices">
			{/* biome-ignore lint/a11y/useButtonType: submits by default; a list has 48 of them */}
			<button
				form={SAVE_FORM}
				name={isSaved ? "remove" : "save"}
				value={id}
				aria-pressed={isSaved}
				aria-labelledby={`${SAVE_LABEL} ${cardTitleId(id)}`}
			>
				<CardIcon name={isSaved ? "saved" : "heart"} isNamed />
			</button>
			{/* biome-ignore lint/a11y/useButtonType: submits by default; a list has 48 of them */}
			<button
				form={COMPARE_FORM}
				name={isCompared ? "drop" : "add"}
				value={id}
				aria-pressed={isCompared}
				aria-labelledby={`${COMPARE_LABEL} ${cardTitleId(id)}`}
				title={t("compare")}
			>
				<CardIcon name="compare" isNamed />
			</button>
		</div>
	);
}

/** On a listing page: with text labels. */
export function PageChoices({ id }: { id: number }) {
	const { t } = useTranslation("listings");
	const { saved, compared } = useSavedAndCompared();
	const isSaved = saved.includes(id);
	const isCompared = compared.includes(id);
	return (
		<>
			<button
				type="submit"
				form={SAVE_FORM}
				name={isSaved ? "remove" : "save"}
				value={id}
				aria-pressed={isSaved}
				className="button button-quiet"
			>
				<Icon name={isSaved ? "saved" : "heart"} />
				{t("save")}
			</button>
			<button
				type="submit"
				form={COMPARE_FORM}
				name={isCompared ? "drop" : "add"}
				value={id}
				aria-pressed={isCompared}
				className="button button-quiet"
			>
				<Icon name={isCompared ? "check" : "compare"} />
				{t("compare")}
			</button>
		</>
	);
}

/** Bar at the bottom while listings are selected for comparison: count, link and clear button. */
/** Pages with listings; elsewhere the bar would cover forms. */
const COMPARING_PATHS = /^\/($|properties|vehicles|agents|favorites|recently-viewed|lists)/;

const measureStrip = measureHeight("--compare-strip");

export function CompareBar() {
	const { t } = useTranslation("listings");
	const { compared } = useSavedAndCompared();
	const { pathname } = useLocation();
	if (compared.length === 0 || !COMPARING_PATHS.test(pathname)) return null;
	return (
		<aside ref={measureStrip} aria-label={t("compare")} className="foot-strip compare-strip no-print">
			<div className="container-page flex items-center justify-between gap-2 py-1">
				<a href={comparePath(compared)} className="button button-quiet figures">
					<Icon name="compare" />
					{t("comparing", { number: compared.length })}
				</a>
				<button type="submit" form={COMPARE_FORM} name="clear" value="1" className="button button-quiet">
					{t("clearComparison")}
				</button>
			</div>
		</aside>
	);
}
