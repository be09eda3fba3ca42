/** An error group: counts, newest error with stack, recent errors, and the resolve button. */

import { Form, href } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { SparkLine } from "#app/ui/backoffice/spark-line.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import type { ErrorExample, ErrorGroup } from "../error-groups.ts";
import { GroupStatus, useKindLabel } from "./errors-page.tsx";
import { Code, Fact, Facts, Section } from "./facts.tsx";

type Props = { group: ErrorGroup; errors: Record<string, string[]> | undefined };

export function ErrorGroupPage({ group, errors }: Props) {
	const { t } = useTranslation("adminErrors");
	const language = useLanguage();
	const kindLabel = useKindLabel();
	const recent = group.days.reduce((sum, one) => sum + one, 0);
	const days = formatNumber(group.days.length, language);
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid min-w-0 gap-2">
				<BackLink to={href("/admin/errors")}>{t("back")}</BackLink>
				<p className="text-muted">{kindLabel(group.kind)}</p>
				<h1 className="font-sans text-xl font-semibold [overflow-wrap:anywhere]">{group.message}</h1>
				<GroupStatus group={group} />
			</div>
			{group.may_resolve ? <ResolveForm group={group} errors={errors} /> : null}
			<div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="grid min-w-0 grid-cols-1 content-start gap-8">
					<Section id="example" title={t("example")}>
						{group.example ? <Example example={group.example} /> : <p className="text-muted">{t("noExample")}</p>}
					</Section>
				</div>
				<Section id="overview" title={t("overview")}>
					<Facts>
						<Fact label={t("times")}>{formatNumber(group.occurrences, language)}</Fact>
						<Fact label={t("lastDays")}>
							<SparkLine
								values={group.days}
								label={t("daysLabel", { count: recent, days })}
								className="h-auto max-w-full"
							/>
						</Fact>
						<Fact label={t("firstSeen")}>{formatMoment(group.first_seen_at, language)}</Fact>
						<Fact label={t("lastSeen")}>{formatMoment(group.last_seen_at, language)}</Fact>
						<Fact label={t("pages")}>
							{group.routes.length > 0
								? group.routes.map((route) => (
										<span key={route} className="block">
											<Code>{route}</Code>
										</span>
									))
								: "–"}
						</Fact>
					</Facts>
				</Section>
			</div>
			<Rows group={group} />
		</div>
	);
}

function ResolveForm({ group, errors }: Props) {
	const { t } = useTranslation("adminErrors");
	const isResolved = group.resolved_at !== null;
	return (
		<Form method="post" className="grid gap-3">
			<ErrorSummary general={errors?.form} answer={errors} />
			<button
				type="submit"
				name="intent"
				value={isResolved ? "reopen" : "resolve"}
				className={`button justify-self-start ${isResolved ? "button-secondary" : "button-primary"}`}
			>
				<Icon name={isResolved ? "history" : "check"} />
				{t(isResolved ? "reopen" : "resolve")}
			</button>
		</Form>
	);
}

function Example({ example }: { example: ErrorExample }) {
	const { t } = useTranslation("adminErrors");
	const { id, error_class, url, filename, lineno, colno, user_agent, stack_trace } = example;
	return (
		<>
			<Facts>
				<Fact label={t("id")}>
					<Code>{id}</Code>
				</Fact>
				{error_class ? <Fact label={t("class")}>{error_class}</Fact> : null}
				{url ? (
					<Fact label={t("address")}>
						<Code>{url}</Code>
					</Fact>
				) : null}
				{filename ? (
					<Fact label={t("place")}>
						<Code>{[filename, lineno, colno].filter((part) => part !== null).join(":")}</Code>
					</Fact>
				) : null}
				{user_agent ? (
					<Fact label={t("browser")}>
						<Code>{user_agent}</Code>
					</Fact>
				) : null}
			</Facts>
			<h3>{t("stack")}</h3>
			{stack_trace ? (
				// A scrollable region must be reachable by keyboard.
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
				<section tabIndex={0} aria-label={t("stack")} className="panel max-h-96 overflow-auto p-4 text-sm">
					<pre>{stack_trace}</pre>
				</section>
			) : (
				<p className="text-muted">{t("noStack")}</p>
			)}
		</>
	);
}

function Rows({ group: { rows } }: { group: ErrorGroup }) {
	const { t } = useTranslation("adminErrors");
	const language = useLanguage();
	if (rows.length === 0) return null;
	return (
		<Section id="rows" title={t("rows")}>
			<ResponsiveTable
				headings={[t("when"), t("address"), t("who"), t("browser"), t("request")]}
				rows={rows.map((row) => ({
					key: row.id,
					cells: [
						<span key="when" className="grid">
							<time dateTime={row.ts ?? row.created_at}>{formatMoment(row.ts ?? row.created_at, language)}</time>
							{row.repeats > 0 ? (
								<span className="text-sm font-normal text-muted">{t("repeats", { count: row.repeats })}</span>
							) : null}
						</span>,
						row.url ? <Code key="url">{row.url}</Code> : null,
						row.user_id ? (
							<a
								key="who"
								href={`${href("/admin/activity")}?actor=${row.user_id}`}
								className="link inline-flex min-h-11 items-center wrap-anywhere"
							>
								{row.person ?? row.user_id}
							</a>
						) : (
							<span key="who" className="text-muted">
								{t("nobody")}
							</span>
						),
						<span key="browser" className="line-clamp-2 text-sm break-all">
							{row.user_agent ?? "–"}
						</span>,
						row.request_id ? (
							<a
								key="request"
								href={`${href("/admin/activity")}?request=${row.request_id}`}
								className="link inline-flex min-h-11 items-center"
							>
								{t("seeRequest")}
							</a>
						) : (
							<span key="request" className="text-muted">
								{t("noRequest")}
							</span>
						),
					],
				}))}
			/>
		</Section>
	);
}
