/** Settings of a saved search: name and alerts, pause, private feed, delete. Each is its own form. */
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MAX_INSTANT_MATCHES, type SavedSearch } from "../saved-search.ts";
import { CriteriaList } from "./criteria-list.tsx";
import { MatchCount } from "./new-search.tsx";
import { SearchForm, type SearchFormState } from "./search-fields.tsx";

export type EditedSearch = Pick<SavedSearch, "id" | "name" | "hasAlerts" | "frequency" | "isPaused"> & {
	criteria: string[];
	path: string;
	total: number;
	/** Complete secret address of its feed; null without one. */
	feedAddress: string | null;
};

type Props = { search: EditedSearch; state: SearchFormState; constraints: Constraints };

export function EditSearchPage({ search, state, constraints }: Props) {
	const { t } = useTranslation("searches");
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<div className="container-page grid max-w-2xl gap-6 py-8 lg:py-12">
			<a href={href("/saved-searches")} className="link inline-flex min-h-11 items-center gap-1 justify-self-start">
				<Icon name="left" className="size-5" />
				{t("back")}
			</a>
			<div className="grid gap-3">
				<h1>{t("editTitle")}</h1>
				<CriteriaList criteria={search.criteria} label={t("youSearch")} />
				<p className="flex flex-wrap items-center gap-x-4">
					<MatchCount total={search.total} />
					<a href={search.path} className="link inline-flex min-h-11 items-center">
						{t("toMatches")}
					</a>
				</p>
			</div>
			<SearchForm
				state={state}
				constraints={constraints}
				name={search.name}
				hasAlerts={search.hasAlerts}
				frequency={search.frequency}
				isTooBroad={search.total > MAX_INSTANT_MATCHES}
			>
				<button type="submit" name="intent" value="change" className="button button-primary">
					{isBusy ? t("saving") : t("saveChanges")}
				</button>
			</SearchForm>
			<PausePanel isPaused={search.isPaused} />
			<FeedPanel address={search.feedAddress} />
			<DeletePanel />
		</div>
	);
}

function ActionForm({ intent, className, children }: { intent: string; className: string; children: ReactNode }) {
	return (
		<button type="submit" name="intent" value={intent} className={`button ${className}`}>
			{children}
		</button>
	);
}

function PausePanel({ isPaused }: { isPaused: boolean }) {
	const { t } = useTranslation("searches");
	return (
		<section aria-labelledby="search-pause" className="grid gap-3 border-t border-line pt-6">
			<h2 id="search-pause">{t(isPaused ? "pausedTitle" : "runningTitle")}</h2>
			<p className="text-muted">{t("pausedText")}</p>
			<Form method="post">
				<ActionForm intent={isPaused ? "resume" : "pause"} className="button-secondary">
					<Icon name={isPaused ? "play" : "pause"} />
					{t(isPaused ? "resume" : "pause")}
				</ActionForm>
			</Form>
		</section>
	);
}

function FeedPanel({ address }: { address: string | null }) {
	const { t } = useTranslation("searches");
	return (
		<section aria-labelledby="search-feed" className="grid gap-3 border-t border-line pt-6">
			<h2 id="search-feed">{t("feedTitle")}</h2>
			<p className="text-muted">{t("feedText")}</p>
			{address ? (
				<label className="block">
					<span className="mb-1 block font-medium">{t("feedAddress")}</span>
					<input readOnly value={address} className="control" />
				</label>
			) : null}
			<Form method="post" className="flex flex-wrap items-center gap-3">
				<ActionForm intent="feed" className="button-secondary">
					<Icon name="feed" />
					{t(address ? "feedRenew" : "feedMake")}
				</ActionForm>
				{address ? (
					<>
						<ActionForm intent="feedless" className="button-quiet">
							{t("feedEnd")}
						</ActionForm>
						<span className="text-sm text-muted">{t("feedRenewHint")}</span>
					</>
				) : null}
			</Form>
		</section>
	);
}

/** Confirmation before deleting; opens without JavaScript. */
function DeletePanel() {
	const { t } = useTranslation("searches");
	return (
		<details className="border-t border-line pt-4">
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-bad">
				<Icon name="trash" />
				{t("deleteTitle")}
			</summary>
			<div className="grid justify-items-start gap-3 py-3">
				<p>{t("deleteText")}</p>
				<Form method="post">
					<ActionForm intent="delete" className="button-secondary text-bad">
						{t("deleteConfirm")}
					</ActionForm>
				</Form>
			</div>
		</details>
	);
}
