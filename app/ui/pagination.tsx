/** Previous page, where one is, next page. Nothing when there is only one. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
	page: number;
	pages: number;
	pathOf: (page: number) => string;
	/** Its name, where a page has more than one. */
	label?: string;
};

export function PageTurner({ page, pages, pathOf, label }: Props) {
	const { t } = useTranslation("common");
	if (pages < 2) return null;
	return (
		<nav aria-label={label ?? t("pages")} className="mt-8 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
			{page > 1 ? (
				<a href={pathOf(page - 1)} rel="prev" className="button button-secondary">
					<Icon name="left" className="size-4" />
					{t("previous")}
				</a>
			) : null}
			<span className="figures text-muted" aria-current="page">
				{t("page", { page: `${page} / ${pages}` })}
			</span>
			{page < pages ? (
				<a href={pathOf(page + 1)} rel="next" className="button button-secondary">
					{t("next")}
					<Icon name="right" className="size-4" />
				</a>
			) : null}
		</nav>
	);
}
