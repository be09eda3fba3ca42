/** The runs of a source, and the listings that differ from it. */
import { Form } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useMessages } from "#app/ui/form/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { editPath } from "../import-result.tsx";
import { ProblemGroupList } from "../problem-groups.tsx";
import type { FeedRun, FeedSource, RunCounts } from "./feed-source.ts";

const COUNTS = [
	"made",
	"changed",
	"unchanged",
	"kept",
	"refused",
	"missing",
	"withdrawn",
	"returned",
] as const satisfies readonly (keyof RunCounts)[];

export function SourceRuns({ runs }: { runs: FeedRun[] }) {
	const { t } = useTranslation("import");
	return (
		<section aria-labelledby="source-runs" className="grid grid-cols-1 gap-3">
			<h2 id="source-runs">{t("source.runs")}</h2>
			{runs.length === 0 ? <p className="text-muted">{t("source.noRuns")}</p> : null}
			<ol className="grid grid-cols-1 gap-3">
				{runs.map((run) => (
					<RunItem key={run.id} run={run} />
				))}
			</ol>
		</section>
	);
}

function RunItem({ run: { is_asked, started_at, finished_at, fault, counts, problems } }: { run: FeedRun }) {
	const { t } = useTranslation("import");
	const translate = useMessages();
	const { i18n } = useTranslation("import");
	const language = useLanguage();
	const key = [`import:source.fault.${fault}`, `import:fileProblem.${fault}`].find((one) => i18n.exists(one));
	const shown = COUNTS.filter((name) => (counts[name] ?? 0) > 0);
	const state = !finished_at ? "running" : fault ? "failed" : "done";
	const colour = { running: "bg-sand text-muted", failed: "bg-bad-soft text-bad", done: "bg-sea-soft text-sea" }[state];
	return (
		<li className="panel grid grid-cols-1 gap-2 p-3">
			<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<strong className="figures">{formatMoment(started_at, language)}</strong>
				<span className="min-w-0 flex-1 text-sm text-muted">{t(is_asked ? "source.asked" : "source.nightly")}</span>
				<span className={`badge ${colour}`}>{t(`source.state.${state}`)}</span>
			</div>
			{fault ? (
				<p className="flex items-start gap-1.5 text-sm text-bad">
					<Icon name="warning" className="mt-0.5 size-4 shrink-0" />
					<span>
						{translate(key ?? "import:source.fault.failed")}. {t("source.nothingChanged")}
					</span>
				</p>
			) : (
				<p className="text-sm">
					{shown.map((name) => t(`source.count.${name}`, { count: counts[name]! })).join(" · ")}
				</p>
			)}
			{problems.length > 0 ? (
				<details>
					<summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
						{t("source.problems")}
						<Icon name="down" className="size-4" />
					</summary>
					<ProblemGroupList groups={problems} />
				</details>
			) : null}
		</li>
	);
}

/** kept: with the labels of their fields. */
type DifferenceProps = {
	action: string;
	kept: (Omit<FeedSource["kept"][number], "columns"> & { fields: string[] })[];
	missing: FeedSource["missing"];
};

/** Listings whose values a person changed, to be released; and those that the source lacks. */
export function SourceDifferences({ action, kept, missing }: DifferenceProps) {
	const { t } = useTranslation("import");
	return (
		<>
			{kept.length > 0 ? (
				<section aria-labelledby="source-kept" className="grid grid-cols-1 gap-3">
					<h2 id="source-kept">{t("source.kept")}</h2>
					<p className="max-w-prose text-muted">{t("source.keptHint")}</p>
					<ul className="grid grid-cols-1 gap-2">
						{kept.map(({ id, kind, reference, fields }) => (
							<li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<a href={editPath(kind, id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
									{reference}
								</a>
								<span className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">{fields.join(", ")}</span>
								<Form method="post" action={action} preventScrollReset>
									<input type="hidden" name="listing" value={id} />
									<button type="submit" name="intent" value="release" className="button button-quiet">
										{t("source.release")}
										<span className="visually-hidden">: {reference}</span>
									</button>
								</Form>
							</li>
						))}
					</ul>
				</section>
			) : null}
			{missing.length > 0 ? (
				<section aria-labelledby="source-missing" className="grid grid-cols-1 gap-3">
					<h2 id="source-missing">{t("source.missing")}</h2>
					<ul className="grid grid-cols-1 gap-1">
						{missing.map(({ id, kind, reference, is_withdrawn }) => (
							<li key={id} className="flex flex-wrap items-center gap-x-3">
								<a href={editPath(kind, id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
									{reference}
								</a>
								<span className="text-sm text-muted">
									{t(is_withdrawn ? "source.isWithdrawn" : "source.isMissing")}
								</span>
							</li>
						))}
					</ul>
				</section>
			) : null}
		</>
	);
}
