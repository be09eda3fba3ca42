/** Saved searches with criteria, new matches and alert settings. */
import { Form, href } from "react-router";
import type { PushOffer } from "#app/domains/notifications/push/push-device.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MAX_COUNTED_MATCHES, MAX_SAVED_SEARCHES, type SavedSearch } from "../saved-search.ts";
import { CriteriaList } from "./criteria-list.tsx";

export type ListedSearch = Pick<SavedSearch, "id" | "name" | "hasAlerts" | "frequency" | "isPaused" | "newCount"> & {
	criteria: string[];
	/** List page of the search. */
	path: string;
};

export function SearchListPage({ searches, offer }: { searches: ListedSearch[]; offer: PushOffer | null }) {
	const { t } = useTranslation("searches");
	return (
		<div className="container-page grid max-w-4xl gap-6 py-8 lg:py-12">
			<div className="grid gap-2">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h1>{t("title")}</h1>
					{searches.length > 0 ? (
						<p className="figures text-muted">{t("count", { count: searches.length, most: MAX_SAVED_SEARCHES })}</p>
					) : null}
				</div>
				<p className="text-muted">{t("intro")}</p>
			</div>
			{offer && searches.length > 0 ? (
				<p>
					{offer.text}{" "}
					<a href={offer.path} className="link">
						{offer.link}
					</a>
				</p>
			) : null}
			{searches.length === 0 ? (
				<NoSearches />
			) : (
				<ul className="grid gap-4">
					{searches.map((search) => (
						<SearchRow key={search.id} search={search} />
					))}
				</ul>
			)}
		</div>
	);
}

function NoSearches() {
	const { t } = useTranslation("searches");
	return (
		<EmptyState
			icon="bookmark"
			title={t("none")}
			text={t("noneHint")}
			homes={t("toProperties")}
			vehicles={t("toVehicles")}
		/>
	);
}

function SearchRow({ search }: { search: ListedSearch }) {
	const { t } = useTranslation("searches");
	const { id, name, newCount, isPaused } = search;
	const state = isPaused ? "paused" : search.hasAlerts ? search.frequency : "off";
	// Actions include the name, since the page repeats them per search.
	const labelProps = (action: string) => ({ "aria-label": t("of", { action, name }) });
	const action = t(isPaused ? "resume" : "pause");
	const viewLabel = newCount >= MAX_COUNTED_MATCHES ? t("lookMany") : t("look", { count: newCount });
	return (
		<li className="panel grid gap-3 p-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 className="text-xl wrap-anywhere">{name}</h2>
				<p className="inline-flex items-center gap-1.5 text-sm text-muted">
					<Icon name={isPaused ? "pause" : search.hasAlerts ? "mail" : "bookmark"} className="size-4" />
					{t(`state.${state}`)}
				</p>
			</div>
			<CriteriaList criteria={search.criteria} label={t("youSearch")} />
			<Form
				method="post"
				action={href("/saved-searches")}
				className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3"
			>
				<input type="hidden" name="id" value={id} />
				{newCount > 0 ? (
					<button
						type="submit"
						name="intent"
						value="view"
						className="button button-primary not-sm:w-full"
						{...labelProps(viewLabel)}
					>
						{viewLabel}
					</button>
				) : (
					<p className="text-sm text-muted not-sm:w-full">{t("nothingNew")}</p>
				)}
				<div className="flex flex-wrap items-center gap-y-2 sm:gap-x-1">
					<a href={search.path} className="button button-secondary" {...labelProps(t("open"))}>
						{t("open")}
					</a>
					<a href={href("/saved-searches/:id", { id })} className="button button-quiet" {...labelProps(t("edit"))}>
						<Icon name="edit" className="size-5 not-sm:hidden" />
						{t("edit")}
					</a>
					<button
						type="submit"
						name="intent"
						value={isPaused ? "resume" : "pause"}
						className="button button-quiet"
						{...labelProps(action)}
					>
						<Icon name={isPaused ? "play" : "pause"} className="size-5 not-sm:hidden" />
						{action}
					</button>
				</div>
			</Form>
		</li>
	);
}
