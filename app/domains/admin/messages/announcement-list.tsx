/** Announcements that were sent, in both languages. */

import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Announcement } from "./announcement.ts";

export function AnnouncementList({ announcements }: { announcements: Announcement[] }) {
	const { t } = useTranslation("adminAnnouncements");
	const language = useLanguage();
	if (announcements.length === 0) return <p className="text-muted">{t("none")}</p>;
	return (
		<ul className="grid gap-4">
			{announcements.map((announcement) => {
				const { id, audience, is_important, actor, created_at, recipients, finished_at } = announcement;
				const count = formatNumber(recipients, language);
				return (
					<li key={id} className="panel grid gap-2 p-4">
						<p className="text-sm text-muted">
							{[
								formatMoment(created_at, language),
								actor ?? t("nobody"),
								t(`audiences.${audience}`),
								...(is_important ? [t("important")] : []),
								t(finished_at ? "reached" : "sending", { count: recipients, number: count }),
							].join(" · ")}
						</p>
						<div className="grid gap-4 sm:grid-cols-2">
							{LANGUAGES.map((one) => (
								<div key={one} lang={one} className="grid content-start gap-1">
									<h3 className="font-sans text-base font-semibold wrap-anywhere">{announcement[`title_${one}`]}</h3>
									<p className="whitespace-pre-line wrap-anywhere">{announcement[`body_${one}`]}</p>
								</div>
							))}
						</div>
					</li>
				);
			})}
		</ul>
	);
}
