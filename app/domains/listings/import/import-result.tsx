/** Last step: created, changed and skipped rows, and the state of photo downloads. */

import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Kind } from "../listing.ts";
import type { ImportFile, ImportResult, PhotoDownloads } from "./import-rows.ts";
import { ProblemList } from "./row-list.tsx";

/** Editor path of a listing. */
export function editPath(kind: Kind, id: number): string {
	return href(`/dashboard/${kind === "property" ? "properties" : "vehicles"}/:id/edit`, { id: String(id) });
}

/** total: of the rows, of which the first are given. */
type RowsProps = { id: string; title: string; kind: Kind; rows: ImportResult["made"]; total: number };

/** The first imported rows with links to their editor. */
export function ResultRows({ id, title, kind, rows, total }: RowsProps) {
	const { t } = useTranslation("import");
	if (rows.length === 0) return null;
	return (
		<section aria-labelledby={id} className="grid gap-2">
			<h2 id={id}>{title}</h2>
			<ul className="columns-1 gap-x-8 sm:columns-2 lg:columns-3">
				{rows.map((row) => (
					<li key={row.id}>
						<a
							href={editPath(row.kind ?? kind, row.id)}
							className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
						>
							{row.reference}
						</a>
						<span className="text-sm text-muted">
							{" "}
							· {t("row")} {row.row}
						</span>
					</li>
				))}
			</ul>
			{total > rows.length ? <p className="text-muted">{t("resultMore", { count: total - rows.length })}</p> : null}
		</section>
	);
}

/** A page of the skipped rows with their errors. total: of all pages. */
export function SkippedRows({ rows, total }: { rows: ImportResult["left"]; total: number }) {
	const { t } = useTranslation("import");
	if (total === 0) return null;
	return (
		<section aria-labelledby="left" className="grid grid-cols-1 gap-2">
			<h2 id="left">{t("resultLeft")}</h2>
			<p className="max-w-prose text-muted">{t("leftNote", { count: total })}</p>
			<ol className="grid grid-cols-1 gap-3">
				{rows.map(({ row, reference, errors }) => (
					<li key={row} className="panel grid gap-1 p-3">
						<div className="flex flex-wrap items-baseline gap-x-3">
							<span className="figures text-sm text-muted">
								{t("row")} {row}
							</span>
							<strong className="[overflow-wrap:anywhere]">{reference || "–"}</strong>
						</div>
						<ProblemList problems={errors} />
					</li>
				))}
			</ol>
		</section>
	);
}

type PhotosProps = { kind: Kind; pictures: ImportFile["pictures"] };

export function ResultPhotos({ kind, pictures: { waiting, done, failed } }: PhotosProps) {
	const { t } = useTranslation("import");
	if (waiting + done + failed.length === 0) return null;
	return (
		<section aria-labelledby="pictures" className="grid grid-cols-1 gap-2">
			<h2 id="pictures">{t("resultPhotos")}</h2>
			{waiting > 0 ? <p>{t("photosWaiting", { count: waiting })}</p> : null}
			{done > 0 ? <p>{t("photosDone", { count: done })}</p> : null}
			{failed.length > 0 ? (
				<FailedPhotos photos={failed.map((one) => ({ ...one, path: editPath(kind, one.listing_id) }))} />
			) : null}
		</section>
	);
}

/** On the photo page of a listing: pending and failed downloads of its import. */
export function ImportedPhotos({ pictures: { waiting, failed } }: { pictures: PhotoDownloads }) {
	const { t } = useTranslation("import");
	if (waiting + failed.length === 0) return null;
	return (
		<section aria-labelledby="imported" className="container-page grid grid-cols-1 gap-2 pb-8">
			<h2 id="imported">{t("photosOfImport")}</h2>
			{waiting > 0 ? <p>{t("photosWaiting", { count: waiting })}</p> : null}
			{failed.length > 0 ? <FailedPhotos photos={failed} /> : null}
		</section>
	);
}

/** Failed addresses with reasons; `path` links to the listing when shown on a different page. */
export function FailedPhotos({ photos }: { photos: { url: string; error: string; path?: string }[] }) {
	const { t, i18n } = useTranslation("import");
	const translate = (error: string) =>
		t(`photoProblem.${(i18n.exists(`import:photoProblem.${error}`) ? error : "unreachable") as "broken"}`);
	return (
		<>
			<p>{t("photosFailed", { count: photos.length })}</p>
			<ul className="grid grid-cols-1 gap-2 text-sm">
				{photos.map(({ url, error, path }) => (
					<li key={`${path}${url}`} className="[overflow-wrap:anywhere]">
						{url.replace(/^zip:/, "")}: <span className="text-bad">{translate(error)}</span>
						{path ? (
							<>
								{" "}
								<a href={path} className="link">
									{t("listing")}
								</a>
							</>
						) : null}
					</li>
				))}
			</ul>
		</>
	);
}
