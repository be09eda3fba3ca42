/** On the way to saving a search: to be told of its news without an account, and the heading of the way with one. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

/** path: the form for this search. */
export function SearchByMail({ path }: { path: string }) {
	const { t } = useTranslation("auth");
	return (
		<>
			<section aria-labelledby="search-by-mail" className="grid justify-items-start gap-3">
				<h2 id="search-by-mail">{t("byMailTitle")}</h2>
				<p className="text-muted">{t("byMailText")}</p>
				<a href={path} rel="nofollow" className="button button-secondary">
					<Icon name="mail" />
					{t("byMailButton")}
				</a>
			</section>
			<div className="grid gap-3 border-t border-line pt-6">
				<h2>{t("withAccount")}</h2>
				<p className="text-muted">{t("signInForSearch")}</p>
			</div>
		</>
	);
}
