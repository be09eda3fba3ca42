/** Reports with their outcomes. */
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Report } from "../moderation.ts";

/** Labels of the reasons come from the page, because they belong to the public form. */
export function ReportList({ reports, nameReason }: { reports: Report[]; nameReason: (report: Report) => string }) {
	const { t } = useTranslation("moderation");
	const language = useLanguage();
	return (
		<ul className="grid gap-3">
			{reports.map((report) => (
				<li key={report.id} className="grid gap-1 border-s-4 border-line ps-3">
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span className="font-medium">{nameReason(report)}</span>
						<span className="figures text-sm text-muted">{formatMoment(report.created_at, language)}</span>
						{report.has_email && report.status === "open" ? (
							<span className="badge bg-sea-soft text-ink">
								<Icon name="mail" className="size-4" />
								{t("answered")}
							</span>
						) : null}
					</p>
					{report.message ? (
						<p lang={report.language} className="max-w-prose whitespace-pre-line wrap-anywhere">
							{report.message}
						</p>
					) : null}
					{report.decided_at ? (
						<p className="text-sm text-muted">
							{t("decisionBy", {
								decision: t(`reportAction.${report.action ?? "dismissed"}`),
								name: report.actor ?? t("somebody"),
								moment: formatMoment(report.decided_at, language),
							})}
						</p>
					) : null}
				</li>
			))}
		</ul>
	);
}
