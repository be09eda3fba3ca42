/** Form to save a search: criteria, current matches, alert settings. */
import { href, useNavigation } from "react-router";
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { MAX_INSTANT_MATCHES } from "../saved-search.ts";
import { CriteriaList } from "./criteria-list.tsx";
import { SearchForm, type SearchFormState } from "./search-fields.tsx";

export type NewSearch = {
	/** Addresses of the list and of this page, with canonical parameters. */
	listPath: string;
	savePath: string;
	name: string;
	criteria: string[];
	total: number;
	/** An equal search that is already saved. */
	existing: { id: string; name: string } | null;
	isFull: boolean;
};

type Props = { search: NewSearch; state: SearchFormState; constraints: Constraints };

export function NewSearchPage({ search, state, constraints }: Props) {
	const { t } = useTranslation("searches");
	return (
		<div className="container-page grid max-w-2xl gap-6 py-8 lg:py-12">
			<h1>{t("newTitle")}</h1>
			<div className="grid gap-3">
				<h2 className="font-sans text-base font-semibold">{t("youSearch")}</h2>
				<CriteriaList criteria={search.criteria} label={t("youSearch")} />
				<p className="flex flex-wrap items-center gap-x-4">
					<MatchCount total={search.total} />
					<a href={search.listPath} className="link inline-flex min-h-11 items-center">
						{t("changeFilters")}
					</a>
				</p>
			</div>
			{search.existing ? (
				<AlreadySaved
					text={t("exists", { name: search.existing.name })}
					path={href("/saved-searches/:id", { id: search.existing.id })}
					label={t("toExisting")}
				/>
			) : search.isFull ? (
				<AlreadySaved text={t("limit")} path={href("/saved-searches")} label={t("toList")} />
			) : (
				<NewSearchForm search={search} state={state} constraints={constraints} />
			)}
		</div>
	);
}

/** Number of current matches, capped. */
export function MatchCount({ total }: { total: number }) {
	const { t } = useTranslation("searches");
	const language = useLanguage();
	if (total === 0) return <span>{t("matchesNone")}</span>;
	const text =
		total > MAX_INSTANT_MATCHES
			? t("matchesMany")
			: t("matches", { count: total, number: formatNumber(total, language) });
	return <span className="figures font-semibold">{text}</span>;
}

function AlreadySaved({ text, path, label }: { text: string; path: string; label: string }) {
	return (
		<div role="status" className="panel grid justify-items-start gap-3 border-s-4 border-s-sea p-4 wrap-anywhere">
			<p>{text}</p>
			<a href={path} className="button button-primary">
				{label}
			</a>
		</div>
	);
}

function NewSearchForm({ search, state, constraints }: Props) {
	const { t } = useTranslation("searches");
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<SearchForm
			action={search.savePath}
			state={state}
			constraints={constraints}
			name={search.name}
			hasAlerts
			frequency="daily"
			isTooBroad={search.total > MAX_INSTANT_MATCHES}
		>
			<button type="submit" className="button button-primary">
				{isBusy ? t("saving") : t("save")}
			</button>
		</SearchForm>
	);
}
