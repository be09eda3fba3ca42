/** Enquiries with listing, reply links and answered state. */
import { Form, href } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import { formatPhone } from "#app/locales/format-phone.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type AnswerableEnquiry, reportPath } from "../dashboard.ts";
import { getOwnListingTitle } from "./listing-name.tsx";

/** back: return address with filters. */
export function EnquiryList({ enquiries, back }: { enquiries: AnswerableEnquiry[]; back: string }) {
	return (
		<ul className="grid gap-3 lg:grid-cols-2">
			{enquiries.map((enquiry) => (
				<EnquiryItem key={enquiry.id} enquiry={enquiry} back={back} />
			))}
		</ul>
	);
}

function EnquiryItem({ enquiry, back }: { enquiry: AnswerableEnquiry; back: string }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const { id, listing_id, name, email, phone, message, created_at, answered_at, reference, replies } = enquiry;
	const listing = getOwnListingTitle(enquiry, language);
	const title = listing === reference ? reference : `${listing} (${reference.replace("-", "-\u2060")})`;
	const label = t(answered_at ? "markOpen" : "markAnswered");
	return (
		<li className={`panel grid content-start gap-2 p-4 ${answered_at ? "" : "border-s-4 border-s-citrus"}`}>
			<p className="flex flex-wrap justify-between gap-x-3">
				<span className="font-semibold wrap-anywhere">{name ?? t("formerSender")}</span>
				<time dateTime={created_at} className="text-sm text-muted">
					{formatDate(created_at, language)}
				</time>
			</p>
			<p className="text-sm text-muted">
				<a href={reportPath({ id: listing_id })} className="link wrap-anywhere">
					{t("enquiryAbout", { listing: title })}
				</a>
			</p>
			<p className="whitespace-pre-line wrap-anywhere">{message}</p>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{replies.whatsapp ? (
					<a href={replies.whatsapp} rel="noopener noreferrer" className="button button-primary">
						<Icon name="whatsapp" />
						{t("replyWhatsApp")}
					</a>
				) : null}
				{phone ? (
					<a href={`tel:${phone}`} className="link figures inline-flex min-h-11 items-center gap-2">
						<Icon name="phone" className="size-4" />
						<span className="visually-hidden">{t("call")}: </span>
						{formatPhone(phone)}
					</a>
				) : null}
				{replies.mail ? (
					<p className="flex min-w-0 flex-wrap items-center gap-x-2">
						<a href={replies.mail} className="link inline-flex min-h-11 items-center gap-2">
							<Icon name="mail" className="size-4" />
							{t("replyMail")}
						</a>
						<span className="min-w-0 text-sm text-muted wrap-anywhere">{email}</span>
					</p>
				) : null}
			</div>
			<Form method="post" action={href("/dashboard/enquiries")} className="flex flex-wrap items-center gap-3">
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="back" value={back} />
				<button
					type="submit"
					name="intent"
					value={answered_at ? "open" : "answered"}
					aria-label={t("actionOf", { action: label, listing: `${name ?? t("formerSender")}, ${title}` })}
					className="button button-secondary"
				>
					<Icon name={answered_at ? "history" : "check"} className="size-5" />
					{label}
				</button>
				{answered_at ? (
					<p className="text-sm text-muted">{t("answeredOn", { date: formatDate(answered_at, language) })}</p>
				) : null}
			</Form>
		</li>
	);
}
