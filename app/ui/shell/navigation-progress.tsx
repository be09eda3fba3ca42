/** Says that a page is on its way, to the eye by a line and to a screen reader by words. */

import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";

export function NavigationProgress() {
	const { t } = useTranslation("shell");
	const isLoading = useNavigation().state !== "idle";
	return (
		<>
			{isLoading ? <div className="progress-line" aria-hidden="true" /> : null}
			<div role="status" className="visually-hidden">
				{isLoading ? t("loading") : null}
			</div>
		</>
	);
}
