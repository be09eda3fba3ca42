/** The way to the decision about a listing, at the edge of the screen. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

/** On phones the way to the decision stays visible. */
export function DecisionBar({ target }: { target: "#decide" | "#reports" }) {
	const { t } = useTranslation("moderation");
	return (
		<div className="page-bar no-print">
			<a href={target} className="button button-primary w-full">
				<Icon name="check" />
				{t("decide")}
			</a>
		</div>
	);
}
