/** Breadcrumbs of the page; each step links to a list. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

export function Breadcrumbs({ crumbs }: { crumbs: { name: string; path: string }[] }) {
	const { t } = useTranslation("common");
	return (
		<nav aria-label={t("breadcrumb")} className="no-print text-sm">
			<ol className="flex flex-wrap items-center">
				{crumbs.map((crumb, index) => (
					<li key={crumb.path} className="flex items-center">
						{index > 0 ? <Icon name="chevron" className="mx-1 size-4 text-muted" /> : null}
						<a href={crumb.path} className="link flex min-h-11 items-center">
							{crumb.name}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
