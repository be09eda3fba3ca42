/** Beside the first step: templates, column guide, and files of the last day. */
import { href } from "react-router";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KINDS, type Kind } from "../listing.ts";
import type { ColumnGuide } from "./column-guide.server.ts";
import type { RecentImport } from "./import-queries.server.ts";

const TEMPLATES = { property: "templateProperty", vehicle: "templateVehicle" } as const;

/** Another way than a file: the address of a feed. path: of its page. */
export function SourceLink({ path }: { path: string }) {
	const { t } = useTranslation("import");
	return <WayLink path={path} icon="feed" teaser={t("source.teaser")} title={t("source.title")} />;
}

/** The pictures of many drafts at once. path: of its page. */
export function ArchiveLink({ path }: { path: string }) {
	const { t } = useTranslation("import");
	return <WayLink path={path} icon="camera" teaser={t("archive.teaser")} title={t("archive.title")} />;
}

type WayProps = { path: string; icon: "feed" | "camera"; teaser: string; title: string };

function WayLink({ path, icon, teaser, title }: WayProps) {
	return (
		<p className="flex flex-wrap items-center gap-x-3">
			<span className="max-w-prose">{teaser}</span>
			<a href={path} className="link inline-flex min-h-11 items-center gap-2">
				<Icon name={icon} />
				{title}
			</a>
		</p>
	);
}

export function ImportTemplates() {
	const { t } = useTranslation("import");
	return (
		<section aria-labelledby="templates" className="grid gap-3">
			<h2 id="templates">{t("template")}</h2>
			<p className="max-w-prose text-muted">{t("templateIntro")}</p>
			<div className="flex flex-wrap gap-3">
				{KINDS.map((kind) => (
					<a
						key={kind}
						href={href("/dashboard/import/template/:kind", { kind })}
						download
						className="button button-secondary"
					>
						<Icon name="download" className="size-4" />
						{t(TEMPLATES[kind])}
					</a>
				))}
			</div>
		</section>
	);
}

/** Column guide; collapsed by default. */
export function ImportGuide({ guides }: { guides: Record<Kind, ColumnGuide[]> }) {
	const { t } = useTranslation("import");
	return (
		<section aria-labelledby="guide" className="grid grid-cols-1 gap-3">
			<h2 id="guide">{t("guide")}</h2>
			{KINDS.map((kind) => (
				<details key={kind} className="panel">
					<summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-medium">
						{t(kind)}
						<Icon name="down" className="size-4" />
					</summary>
					<dl className="grid gap-x-4 gap-y-2 border-t border-line p-4 text-sm sm:grid-cols-[minmax(10rem,auto)_1fr]">
						{guides[kind].map(({ name, meaning }) => (
							<div key={name} className="contents">
								<dt className="font-medium">{name}</dt>
								<dd className="text-muted [overflow-wrap:anywhere] not-sm:mb-2">{meaning}</dd>
							</div>
						))}
					</dl>
				</details>
			))}
		</section>
	);
}

export function RecentImports({ imports }: { imports: RecentImport[] }) {
	const { t } = useTranslation("import");
	const language = useLanguage();
	return (
		<section aria-labelledby="recent" className="grid gap-3">
			<h2 id="recent">{t("recent")}</h2>
			{imports.length === 0 ? <p className="text-muted">{t("recentEmpty")}</p> : null}
			<ul className="grid gap-1">
				{imports.map(({ id, kind, file_name, created_at, finished_at }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-3">
						<a
							href={href("/dashboard/import/:id", { id: `${id}${finished_at ? "/result" : ""}` })}
							className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
						>
							{file_name}
						</a>
						<span className="text-sm text-muted">
							{t(kind)} · {formatMoment(created_at, language)} · {t(finished_at ? "recentDone" : "recentOpen")}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
