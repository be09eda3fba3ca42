/** What is hidden, each with a button that shows it again. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { CardListing } from "../../listings/card/card-listing.ts";
import { ListingCard } from "../../listings/card/listing-card.tsx";
import type { HiddenAgent } from "../hidden.ts";

function ShowAgain({ name, value, label }: { name: "show" | "showagent"; value: string | number; label: string }) {
	const { t } = useTranslation("hidden");
	return (
		<form method="post" action={href("/hidden")}>
			<button type="submit" name={name} value={value} className="button button-secondary w-full" aria-label={label}>
				{t("show")}
			</button>
		</form>
	);
}

export function HiddenAgents({ agents }: { agents: readonly HiddenAgent[] }) {
	const { t } = useTranslation("hidden");
	if (agents.length === 0) return null;
	return (
		<section aria-labelledby="hidden-agents">
			<h2 id="hidden-agents">{t("agents")}</h2>
			<ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
				{agents.map(({ slug, name, company_name: company }) => (
					<li key={slug} className="panel flex flex-wrap items-center justify-between gap-2 p-3">
						<a href={href("/agents/:slug", { slug })} className="link inline-flex min-h-11 items-center">
							{company ?? name}
						</a>
						<ShowAgain name="showagent" value={slug} label={t("showNamed", { name: company ?? name })} />
					</li>
				))}
			</ul>
		</section>
	);
}

export function HiddenListings({ listings }: { listings: readonly CardListing[] }) {
	const { t } = useTranslation("hidden");
	if (listings.length === 0) return null;
	return (
		<section aria-labelledby="hidden-listings">
			<h2 id="hidden-listings">{t("listings")}</h2>
			<ul className="mt-4 grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
				{listings.map((listing) => (
					<li key={listing.id} className="grid content-start gap-2">
						<ListingCard listing={listing} isLazy />
						<ShowAgain name="show" value={listing.id} label={t("showNamed", { name: listing.title })} />
					</li>
				))}
			</ul>
		</section>
	);
}
