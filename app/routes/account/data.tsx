/** A user's data: export, and account deletion. */
import { href } from "react-router";
import { AccountPage, AccountSection } from "#app/domains/accounts/ui/account-page.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/data";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader({ url, context }: Route.LoaderArgs) {
	const problem = url.searchParams.get("problem");
	return {
		head: pageHead({ url, context }, (t) => t("profile:data")),
		/** Why the last download failed. */
		problem: problem === "limit" || problem === "away" ? problem : null,
	};
}

export default function Data({ loaderData: { problem } }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	return (
		<AccountPage title={t("data")} intro={t("dataIntro")}>
			<AccountSection id="download" title={t("downloadTitle")}>
				<p className="max-w-prose">{t("downloadText")}</p>
				{problem ? (
					<p role="alert" className="panel border-s-4 border-s-bad bg-bad-soft p-4 font-medium">
						{t(problem === "limit" ? "downloadLimit" : "downloadAway")}
					</p>
				) : null}
				{/* A plain form, because the response is a file. */}
				<form method="post" action={href("/profile/data/download")}>
					<button type="submit" className="button button-primary">
						<Icon name="download" />
						{t("download")}
					</button>
				</form>
			</AccountSection>
			<AccountSection id="delete" title={t("deleteTitle")}>
				<p className="max-w-prose">{t("deleteText")}</p>
				<p>
					<a href={href("/profile/delete")} className="button button-secondary">
						{t("toDelete")}
					</a>
				</p>
			</AccountSection>
		</AccountPage>
	);
}
