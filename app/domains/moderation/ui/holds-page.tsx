/** Agents on hold with the reports that caused it; administrators can lift it. */
import { Form, href } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { type Holds, itemPath } from "../moderation.ts";

export function HoldsPage({ holds }: { holds: Holds }) {
	const { t } = useTranslation("moderation");
	const language = useLanguage();
	return (
		<AdminPage title={t("heldTitle")} intro={t("heldIntro")}>
			{holds.held.length === 0 ? <p className="panel p-6 text-muted">{t("nobodyHeld")}</p> : null}
			{holds.held.map((agent) => (
				<HeldAgent key={agent.agent_id} agent={agent} mayLift={holds.may_lift && !agent.is_own} />
			))}
			{holds.lifted.length > 0 ? (
				<section aria-labelledby="lifted" className="grid gap-2">
					<h2 id="lifted">{t("lifted")}</h2>
					<ul className="grid gap-1">
						{holds.lifted.map(({ id, name, actor, at }) => (
							<li key={id}>
								{t("liftedLine", { agent: name, name: actor ?? t("somebody"), moment: formatMoment(at, language) })}
							</li>
						))}
					</ul>
				</section>
			) : null}
		</AdminPage>
	);
}

function HeldAgent({ agent, mayLift }: { agent: Holds["held"][number]; mayLift: boolean }) {
	const { t } = useTranslation(["moderation", "reportReasons"]);
	const language = useLanguage();
	return (
		<article className="panel grid gap-3 p-4">
			<h2 className="font-sans text-base font-semibold">
				<a
					href={href("/admin/agents/:id", { id: agent.agent_id })}
					className="link inline-flex min-h-11 items-center wrap-anywhere"
				>
					{agent.name}
				</a>
			</h2>
			<p className="figures">
				{t("heldSince", { moment: formatMoment(agent.since, language), pending: agent.pending })}
			</p>
			<div>
				<h3 className="font-sans text-base font-medium">{t("heldFor")}</h3>
				<ul>
					{agent.reports.map((report) => (
						<li key={report.id}>
							<a href={itemPath(report.listing_id)} className="link inline-flex min-h-11 items-center">
								{report.reference}
							</a>{" "}
							{t("reportLine", {
								reason: t(`reportReasons:${report.reason}`),
								moment: formatMoment(report.created_at, language),
							})}
						</li>
					))}
				</ul>
			</div>
			{mayLift ? (
				<Form method="post">
					<input type="hidden" name="agent" value={agent.agent_id} />
					<button type="submit" className="button button-secondary">
						{t("lift", { name: agent.name })}
					</button>
				</Form>
			) : (
				<p className="text-sm text-muted">{t("adminLifts")}</p>
			)}
		</article>
	);
}
