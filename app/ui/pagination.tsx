/** Links to the pages of a list. Renders nothing when there is only one. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
	page: number;
	pages: number;
	pathOf: (page: number) => string;
	/** The name of the navigation, where a page has more than one. */
	label?: string;
	/** "numbers" links to pages by their numbers; "neighbours" shows the current one between previous and next. */
	variant?: "neighbours" | "numbers";
	/** What follows the last numbered page of a result that is too long to be numbered. */
	more?: { path: string; label: string } | null;
};

export function Pagination({ page, pages, pathOf, label, variant = "neighbours", more = null }: Props) {
	const { t } = useTranslation("common");
	if (pages < 2 && !more) return null;
	const isNumbered = variant === "numbers";
	const link = isNumbered ? "page-box" : "button button-secondary";
	const icon = isNumbered ? undefined : "size-4";
	const text = (direction: "previous" | "next") =>
		isNumbered ? <span className="visually-hidden">{t(direction)}</span> : t(direction);
	return (
		<nav
			aria-label={label ?? t("pages")}
			className={`mt-8 flex flex-wrap items-center justify-center ${isNumbered ? "no-print gap-1" : "gap-x-4 gap-y-2"}`}
		>
			{page > 1 ? (
				<a href={pathOf(page - 1)} rel="prev" className={link}>
					<Icon name="left" className={icon} />
					{text("previous")}
				</a>
			) : null}
			{isNumbered ? (
				<Numbers page={page} pages={pages} pathOf={pathOf} />
			) : (
				<span className="figures text-muted" aria-current="page">
					{t("page", { page: `${page} / ${pages}` })}
				</span>
			)}
			{page < pages ? (
				<a href={pathOf(page + 1)} rel="next" className={link}>
					{text("next")}
					<Icon name="right" className={icon} />
				</a>
			) : more ? (
				<a href={more.path} rel="next" className="button button-secondary">
					{more.label}
				</a>
			) : null}
		</nav>
	);
}

function Numbers({ page, pages, pathOf }: Pick<Props, "page" | "pages" | "pathOf">) {
	return (
		<ol className="figures contents">
			{listPageNumbers(page, pages).map((number, index) => (
				<li key={number ?? `gap-${index}`}>
					{number === null ? (
						<span className="px-1 text-muted">…</span>
					) : number === page ? (
						<span className="page-box bg-sea font-semibold text-on-sea" aria-current="page">
							{number}
						</span>
					) : (
						<a href={pathOf(number)} className="page-box">
							{number}
						</a>
					)}
				</li>
			))}
		</ol>
	);
}

/** The first two, the last, the current one and its neighbours; null stands for those left out between. */
export function listPageNumbers(current: number, count: number): (number | null)[] {
	const wanted = [1, 2, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
	const pages = [...new Set(wanted)].sort((a, b) => a - b);
	return pages.flatMap((page, index) => {
		const gap = page - (pages[index - 1] ?? 0);
		return gap === 2 ? [page - 1, page] : gap > 2 ? [null, page] : [page];
	});
}
