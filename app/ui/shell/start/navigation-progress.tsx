/** Progress of a navigation: a line, and a text that screen readers announce and that is shown after half a second. */

import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { GUARDED_PATHS } from "../header/navigation.ts";

export function NavigationProgress() {
	const { t } = useTranslation("shell");
	const { state, location } = useNavigation();
	const isLoading = state !== "idle";
	// Guarded pages wait for the session.
	const label = location && GUARDED_PATHS.test(location.pathname) ? t("loadingSession") : t("loading");
	return (
		<>
			{isLoading ? <div className="progress-line" aria-hidden="true" /> : null}
			<div role="status" className="progress-label">
				{isLoading ? <span>{label}</span> : null}
			</div>
		</>
	);
}
