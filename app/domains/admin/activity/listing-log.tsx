/** The newest changes of a listing, on its page in moderation. */
import { activityPath } from "./activity.ts";
import type { ActivityRow } from "./activity-detail.ts";
import { useActivityLabels } from "./activity-labels.ts";
import { ActivityTable } from "./activity-table.tsx";

/** Table of log entries, with a link to all of them. */
export function ListingLog({ rows, listing }: { rows: ActivityRow[]; listing: number }) {
	const { t } = useActivityLabels();
	const filters = { resource_type: "listing", resource: String(listing) };
	return (
		<section aria-labelledby="log" className="grid min-w-0 content-start gap-3">
			<h2 id="log">{t("listingLog")}</h2>
			{rows.length > 0 ? (
				<ActivityTable rows={rows} list={{ filters, place: null }} hidesResource />
			) : (
				<p className="text-muted">{t("alone")}</p>
			)}
			<a href={activityPath(filters)} className="link inline-flex min-h-11 items-center justify-self-start">
				{t("all")}
			</a>
		</section>
	);
}
