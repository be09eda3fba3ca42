/** Buttons that save a listing and add it to the comparison. They belong to the form of `SavedAndComparedProvider`. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { measureHeight } from "#app/ui/shell/measure-height.ts";
import { CardIcon } from "./card-icon.tsx";
import { comparePath } from "./compare-path.ts";
import { CHOICES_FORM, COMPARE_ACTION, useSavedAndCompared } from "./saved-and-compared.tsx";

/** On a card: two icons over the photo, labelled with the listing's title. */
export function CardChoices({ id, title }: { id: number; title: string }) {
	const { t } = useTranslation("listings");
	const { saved, compared } = useSavedAndCompared();
	const isSaved = saved.includes(id);
	const isCompared = compared.includes(id);
	return (
		<div className="card-choices">
			<button
				type="submit"
				form={CHOICES_FORM}
				name={isSaved ? "remove" : "save"}
				value={id}
				aria-pressed={isSaved}
				title={`${t("save")}: ${title}`}
			>
				<CardIcon name={isSaved ? "saved" : "heart"} />
			</button>
			<button
				type="submit"
				form={CHOICES_FORM}
				formAction={COMPARE_ACTION}
				name={isCompared ? "drop" : "add"}
				value={id}
				aria-pressed={isCompared}
				title={`${t("compare")}: ${title}`}
			>
				<CardIcon name="compare" />
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
				form={CHOICES_FORM}
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
				form={CHOICES_FORM}
				formAction={COMPARE_ACTION}
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
				<button
					type="submit"
					form={CHOICES_FORM}
					formAction={COMPARE_ACTION}
					name="clear"
					value="1"
					className="button button-quiet"
				>
					{t("clearComparison")}
				</button>
			</div>
		</aside>
	);
}
