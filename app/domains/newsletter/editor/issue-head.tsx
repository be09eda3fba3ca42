/** Subject, state and time of a newsletter issue, above its page. */
import { href } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { archivePath } from "../newsletter-links.ts";
import { IssueSubject, StatusLabel } from "./issue-facts.tsx";
import type { Issue } from "./issues.ts";

export function IssueHead({ issue, mayEdit }: { issue: Issue; mayEdit: boolean }) {
	const { t } = useTranslation("adminIssues");
	const language = useLanguage();
	const { status, number, sent_at, started_at } = issue;
	return (
		<div className="grid gap-1">
			<BackLink to={href("/admin/newsletter/issues")}>{t("back")}</BackLink>
			<h1 className="wrap-anywhere">
				<IssueSubject issue={issue} />
			</h1>
			<p>
				<StatusLabel status={status} />
			</p>
			{started_at ? (
				<p>
					{t(sent_at ? "sentText" : "sendingText", { moment: formatMoment(sent_at ?? started_at, language) })}{" "}
					{number === null ? null : (
						<a href={archivePath(number)} className="link">
							{t("archive")}
						</a>
					)}
				</p>
			) : null}
			{mayEdit ? (
				<a
					href={href("/admin/newsletter/issues/:id/edit", { id: String(issue.id) })}
					className="button button-secondary mt-2 justify-self-start"
				>
					{t("edit")}
				</a>
			) : null}
		</div>
	);
}
