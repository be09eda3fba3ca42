/** Warning of columns that are not imported. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { FileColumnName } from "./import-rows.ts";

/** Names the filled columns that are left out; nothing without any. */
export function LeftOutColumns({ columns }: { columns: FileColumnName[] }) {
	const { t } = useTranslation("import");
	if (columns.length === 0) return null;
	return (
		<section aria-labelledby="left-out" className="panel grid gap-2 p-4">
			<h2 id="left-out" className="flex items-start gap-2 text-base font-semibold text-warning">
				<Icon name="warning" className="mt-0.5 size-5 shrink-0" />
				{t("leftOut", { count: columns.length })}
			</h2>
			<ul className="grid list-disc gap-x-6 gap-y-1 ps-7 sm:grid-cols-2">
				{columns.map(({ number, header }) => (
					<li key={number} className="[overflow-wrap:anywhere]">
						{header || t("columnUnnamed", { number })}
					</li>
				))}
			</ul>
			<p className="text-sm text-muted">{t("leftOutHint")}</p>
		</section>
	);
}
