/** Below the field of a list with a question: what was understood and not used, and how to narrow the list down. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { Chip } from "./filter-labels.ts";

type Asked = NonNullable<ListPage["asked"]>;

export function AskedNotes({ page, asked, chips }: { page: ListPage; asked: Asked; chips: Chip[] }) {
	const { t } = useTranslation("search");
	const hasChips = chips.length + asked.stated.length > 0;
	return (
		<div className="mt-2 grid gap-1">
			{hasChips ? <p className="text-sm text-muted">{t("understood")}</p> : null}
			<FilterChips page={page} chips={chips} />
			{asked.choices.map(({ text, options }) => (
				<nav key={text} aria-label={text} className="wrap-anywhere">
					<p className="text-sm">{text}</p>
					<ul className="mt-1 flex flex-wrap gap-2">
						{options.map(({ label, path }) => (
							<li key={path}>
								<a href={path} className="chip min-h-11">
									{label}
								</a>
							</li>
						))}
					</ul>
				</nav>
			))}
			{asked.notes.length > 0 ? (
				<ul className="grid gap-1 text-sm text-muted wrap-anywhere">
					{asked.notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			) : null}
		</div>
	);
}

/** Values that would halve the list, as links. */
export function Refinements({ asked: { refinements } }: { asked: Asked }) {
	const { t } = useTranslation("search");
	if (refinements.length === 0) return null;
	return (
		<nav aria-label={t("narrow")} className="no-print">
			<p className="mb-1 text-sm text-muted not-sm:hidden">{t("narrow")}</p>
			<ul className="flex items-center gap-2 not-sm:-mx-4 not-sm:overflow-x-auto not-sm:px-4 not-sm:py-1 sm:flex-wrap">
				{refinements.map(({ label, count, path }) => (
					<li key={path} className="not-sm:flex-none">
						<a href={path} className="chip min-h-11 hover:border-sea">
							<Icon name="add" className="size-4 text-sea" />
							{label}
							<span className="figures text-muted">{count}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
