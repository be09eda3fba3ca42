/** A payment's problem in words, the work at the provider, and the messages of the provider. */
import { Form } from "react-router";
import { formatMoment, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Section } from "#app/ui/backoffice/section.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { type AdminPayment, type BillingTask, endsPlan, isRefundable, paymentPath } from "./payments.ts";

/** What is wrong and what to do about it. */
export function PaymentProblem({ payment }: { payment: AdminPayment }) {
	const { t } = useTranslation("adminPayments");
	const language = useLanguage();
	if (!payment.problem) return null;
	const excess = formatMoney(payment.excess_pence ?? 0, language);
	return (
		<section aria-labelledby="problem" className="panel grid max-w-3xl gap-1 border-s-4 border-s-bad p-4">
			<h2 id="problem" className="text-lg text-bad">
				<Icon name="warning" className="size-5" /> {t(`problems.${payment.problem}`)}
			</h2>
			<p>{t(`problemHelp.${payment.problem}`, { excess })}</p>
		</section>
	);
}

/** The way to the refund, for those who may. */
export function RefundLink({ payment }: { payment: AdminPayment }) {
	const { t } = useTranslation("adminPayments");
	if (!isRefundable(payment)) return null;
	return (
		<Section id="refund" title={t("refundTitle")}>
			{payment.may_refund ? (
				<>
					<p className="text-muted">
						{t("refundIntro")} {endsPlan(payment) ? t("refundEndsPlan") : null}
					</p>
					<a href={`${paymentPath(payment.id)}/refund`} className="button button-secondary justify-self-start text-bad">
						{t("refund")}
					</a>
				</>
			) : (
				<p className="text-muted">{t("refundBySuperAdmin")}</p>
			)}
		</Section>
	);
}

export function PaymentTasks({ payment }: { payment: AdminPayment }) {
	const { t } = useTranslation("adminPayments");
	const language = useLanguage();
	const { tasks } = payment;
	return (
		<Section id="tasks" title={t("tasks")}>
			{tasks.length === 0 ? (
				<p className="text-muted">{t("noTasks")}</p>
			) : (
				<ResponsiveTable
					headings={[
						t("task"),
						{ text: t("taskState"), cardLayout: "row" },
						{ text: t("attempts"), cardLayout: "short" },
						{ text: t("lastError"), cardLayout: "short" },
						{ text: t("action"), cardLayout: "row" },
					]}
					rows={tasks.map((task) => ({
						key: task.id,
						cells: [
							t(`taskKinds.${task.kind}`),
							task.done_at ? (
								<span key="state">
									<Icon name="check" className="size-4 text-good" />{" "}
									{t("taskDone", { moment: formatMoment(task.done_at, language) })}
								</span>
							) : (
								<span key="state" className={task.error ? "text-bad" : "text-warning"}>
									<Icon name="clock" className="size-4" />{" "}
									{t("taskNext", { moment: formatMoment(task.due_at, language) })}
								</span>
							),
							formatNumber(task.attempts, language),
							task.error ? (
								<span key="error" className="text-sm wrap-anywhere">
									{task.error}
								</span>
							) : null,
							task.done_at ? null : <RetryForm key="action" task={task} path={paymentPath(payment.id)} />,
						],
					}))}
				/>
			)}
		</Section>
	);
}

function RetryForm({ task, path }: { task: BillingTask; path: string }) {
	const { t } = useTranslation("adminPayments");
	return (
		<Form method="post" action={path}>
			<input type="hidden" name="task" value={task.id} />
			<button
				type="submit"
				name="intent"
				value="retry"
				aria-label={t("retryNamed", { task: t(`taskKinds.${task.kind}`) })}
				className="button button-secondary whitespace-nowrap"
			>
				{t("retry")}
			</button>
		</Form>
	);
}

export function PaymentEvents({ payment: { events } }: { payment: AdminPayment }) {
	const { t, i18n } = useTranslation("adminPayments");
	const language = useLanguage();
	const outcomeText = (code: string) =>
		i18n.exists(`adminPayments:outcomes.${code}`) ? t(`outcomes.${code}` as "outcomes.paid") : code;
	return (
		<Section id="events" title={t("events")}>
			<p className="max-w-prose text-muted">{events.length > 0 ? t("eventsIntro") : t("noEvents")}</p>
			{events.length > 0 ? (
				<ResponsiveTable
					headings={[
						t("event"),
						{ text: t("received"), cardLayout: "short" },
						{ text: t("outcome"), cardLayout: "short" },
						{ text: t("attempts"), cardLayout: "short" },
						{ text: t("lastError"), cardLayout: "short" },
					]}
					rows={events.map((event) => ({
						key: event.event_id,
						cells: [
							<span key="event" className="grid wrap-anywhere">
								{event.type}
								<code className="text-sm font-normal text-muted">{event.event_id}</code>
							</span>,
							formatMoment(event.received_at, language),
							event.applied_at || event.outcome ? outcomeText(event.outcome ?? "") : t("waiting"),
							formatNumber(event.attempts, language),
							event.error ? (
								<span key="error" className="text-sm">
									{event.error}
								</span>
							) : null,
						],
					}))}
				/>
			) : null}
		</Section>
	);
}
