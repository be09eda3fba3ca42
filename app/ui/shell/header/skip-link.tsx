/** Skip link past header and menu. */
import { useTranslation } from "#app/locales/use-translation.ts";

export function SkipLink() {
	const { t } = useTranslation("shell");
	return (
		<a href="#main" className="skip-link">
			{t("skip")}
		</a>
	);
}
