/** What a browser without an account keeps: how long, what an account adds, and a way to remove all. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";

/** Above the list: that it is kept here alone, and the way to that of an account. */
export function BrowserNote() {
	const { t } = useTranslation("favourites");
	return (
		<p className="text-muted">
			{t("browser.here")}{" "}
			<a href={`${href("/favorites")}?account`} className="link">
				{t("browser.ofAccount")}
			</a>
		</p>
	);
}

/** Below the list. */
export function BrowserPanel({ count }: { count: number }) {
	const { t } = useTranslation("favourites");
	return (
		<section aria-labelledby="browser-title" className="panel mt-10 grid grid-cols-1 gap-3 p-4 sm:p-6">
			<h2 id="browser-title">{t("browser.title")}</h2>
			<p className="max-w-prose">{t("browser.text")}</p>
			<div className="flex flex-wrap items-center gap-2">
				<a href={`${href("/favorites")}?account=new`} className="button button-primary">
					{t("browser.signUp")}
				</a>
				<a href={`${href("/favorites")}?account`} className="button button-secondary">
					{t("browser.signIn")}
				</a>
				<details>
					<summary className="link flex min-h-11 w-fit cursor-pointer items-center px-2 text-sm">
						{t("browser.removeAll")}
					</summary>
					<form method="post" action={href("/favorites/save")}>
						<button type="submit" name="forget" value="all" className="button button-quiet">
							{t("browser.confirmRemoval", { count })}
						</button>
					</form>
				</details>
			</div>
		</section>
	);
}
