/** The newest enquiries, each with its listing and the ways to answer it. */
import { formatDate } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { DashboardEnquiry } from "../dashboard.ts";

export function EnquiryList({ enquiries }: { enquiries: DashboardEnquiry[] }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	if (enquiries.length === 0) return <p className="text-muted">{t("noEnquiries")}</p>;
	return (
		<ul className="grid gap-3 lg:grid-cols-2">
			{enquiries.map(({ id, name, email, phone, message, created_at, title_en, title_tr, reference }) => {
				const listing = pickText(language, title_en, title_tr)?.text ?? reference;
				return (
					<li key={id} className="panel grid content-start gap-2 p-4">
						<p className="flex flex-wrap justify-between gap-x-3">
							<span className="font-semibold">{name ?? t("formerSender")}</span>
							<time dateTime={created_at} className="text-sm text-muted">
								{formatDate(created_at, language)}
							</time>
						</p>
						<p className="text-sm text-muted">{t("enquiryAbout", { listing: `${listing} (${reference})` })}</p>
						<p className="line-clamp-6 whitespace-pre-line">{message}</p>
						<p className="flex flex-wrap gap-x-4">
							{phone ? (
								<a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center gap-2">
									<Icon name="phone" className="size-4" />
									{t("call", { phone })}
								</a>
							) : null}
							{email ? (
								<a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center gap-2 break-all">
									<Icon name="mail" className="size-4" />
									{t("write", { email })}
								</a>
							) : null}
						</p>
					</li>
				);
			})}
		</ul>
	);
}
