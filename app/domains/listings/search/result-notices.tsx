/** Notices about ignored or corrected parts of the address. */

import type { SearchNotice } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

const MAX_PARTS = 4;

export function ResultNotices({ notices }: { notices: SearchNotice[] }) {
	const { t, i18n } = useTranslation("search");
	const name = (parameter: string) => {
		const key = `group.${parameter.replace(/_(min|max)$/, "")}`;
		return i18n.exists(`search:${key}`) ? t(key as "group.price") : parameter;
	};
	const lines: string[] = notices.flatMap((notice) =>
		notice.code === "swapped"
			? [t("swapped", { group: name(notice.group) })]
			: notice.name === "place"
				? [t("ignoredPlace", { place: notice.value })]
				: [],
	);
	const parts = notices.flatMap((notice) =>
		notice.code === "ignored" && notice.name !== "place" ? [`${name(notice.name)} “${notice.value}”`] : [],
	);
	if (parts.length > 0) {
		const shown = parts.slice(0, MAX_PARTS).join(", ");
		lines.push(t("ignored", { parts: parts.length > MAX_PARTS ? `${shown} …` : shown }));
	}
	if (lines.length === 0) return null;
	return (
		<div className="panel flex items-start gap-2 border-warning p-3">
			<Icon name="info" className="mt-0.5 size-5 text-warning" />
			<div className="grid min-w-0 gap-1 wrap-anywhere">
				{lines.slice(0, MAX_PARTS).map((line) => (
					<p key={line}>{line}</p>
				))}
			</div>
		</div>
	);
}
