/** Says that a page is on its way, to the eye by a line and to a screen reader by words. */

import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { GUARDED_PATHS } from "./navigation.ts";

export function NavigationProgress() {
	const { t } = useTranslation("shell");
	const { state, location } = useNavigation();
	const isLoading = state !== "idle";
	// On the way to a person's own pages it is the session that is waited for.
	const label = location && GUARDED_PATHS.test(location.pathname) ? t("loadingSession") : t("loading");
	return (
		<>
			{isLoading ? <div className="progress-line" aria-hidden="true" /> : null}
			<div role="status" className="visually-hidden">
				{isLoading ? label : null}
			</div>
		</>
	);
}
