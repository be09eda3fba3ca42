/** Toolbar above a comparison, and the empty page. */
import { href } from "react-router";
import { comparePath } from "#app/domains/listings/card/compare-path.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Toggle for differences only, owner of the comparison, and the clear button. */
export function CompareToolbar({ ids, isOwn, isShort }: { ids: number[]; isOwn: boolean; isShort: boolean }) {
	const { t } = useTranslation("compare");
	const path = comparePath(ids);
	return (
		<div className="no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<a href={isShort ? path : `${path}&show=differences`} className="button button-secondary">
					{t(isShort ? "allFacts" : "onlyDifferences")}
				</a>
				<span className="inline-flex items-center gap-2 text-sm text-muted">
					<span aria-hidden="true" className="compare-dot m-0" />
					{t("differsLegend")}
				</span>
			</p>
			<form method="post" action={href("/compare/choose")} className="flex flex-wrap items-center gap-2">
				<input type="hidden" name="return_to" value={path} />
				{isOwn ? null : (
					<>
						<span className="text-sm text-muted">{t("keepText")}</span>
						<button type="submit" name="anew" value={ids.join(".")} className="button button-secondary">
							{t("keep")}
						</button>
					</>
				)}
				{isOwn ? (
					<button type="submit" name="clear" value="1" className="button button-quiet">
						<Icon name="trash" className="size-4" />
						{t("clear")}
					</button>
				) : null}
			</form>
		</div>
	);
}

export function CompareEmpty({ title }: { title: string }) {
	const { t } = useTranslation("compare");
	return (
		<div className="container-page grid grid-cols-1 gap-4 py-8">
			<h1>{title}</h1>
			<EmptyState
				icon="compare"
				title={t("emptyTitle")}
				text={t("emptyText")}
				homes={t("findHomes")}
				vehicles={t("findVehicles")}
			/>
		</div>
	);
}
