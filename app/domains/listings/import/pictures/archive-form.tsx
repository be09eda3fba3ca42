/** Sending an archive of pictures, with what became of the last one. */
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { FailedPhotos } from "../import-result.tsx";
import type { PhotoDownloads } from "../import-rows.ts";
import type { ArchiveResult, NameList } from "./receive-archive.server.ts";

/** action: with the agent for whom an administrator sends it. */
export function ArchiveForm({ action, state }: { action: string; state: FormState | undefined }) {
	const { t } = useTranslation("import");
	const isBusy = useNavigation().formAction === action;
	return (
		<Form
			id="archive"
			action={action}
			encType="multipart/form-data"
			state={state}
			labels={{ archive: t("archive.file") }}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<FileField name="archive" accept=".zip,application/zip" hint={t("archive.fileHint")} />
			<button type="submit" className="button button-primary sm:justify-self-start" disabled={isBusy}>
				{isBusy ? t("archive.sending") : t("archive.send")}
			</button>
		</Form>
	);
}

/** How files are named, by examples. */
export function ArchiveNames() {
	const { t } = useTranslation("import");
	return (
		<section aria-labelledby="names" className="grid gap-2">
			<h2 id="names">{t("archive.names")}</h2>
			<ul className="list-disc ps-5">
				{(["folder", "file", "ours"] as const).map((name) => (
					<li key={name} className="[overflow-wrap:anywhere]">
						{t(`archive.name.${name}`)}
					</li>
				))}
			</ul>
			<p className="max-w-prose text-muted">{t("archive.order")}</p>
		</section>
	);
}

/** Pictures that are not added yet, and those that could not be. Nothing without one. */
export function ArchiveQueue({ pictures: { waiting, failed } }: { pictures: PhotoDownloads }) {
	const { t } = useTranslation("import");
	if (waiting + failed.length === 0) return null;
	return (
		<section aria-labelledby="queue" className="grid grid-cols-1 gap-2">
			<h2 id="queue">{t("archive.queue")}</h2>
			{waiting > 0 ? <p>{t("archive.waiting", { count: waiting })}</p> : null}
			{failed.length > 0 ? <FailedPhotos photos={failed} /> : null}
		</section>
	);
}

type Result = Extract<ArchiveResult, { ok: true }>;

export function ArchiveReport({ result }: { result: Result }) {
	const { t } = useTranslation("import");
	const { queued, listings, known, beyond, unreadable, unknown, notDrafts } = result;
	return (
		<section
			aria-labelledby="report"
			className="panel grid grid-cols-1 gap-3 border-s-4 border-s-sea p-4"
			role="status"
		>
			<h2 id="report" className="text-base font-semibold">
				{t("archive.queued", { count: queued })}
				{queued > 0 ? ` ${t("archive.ofListings", { count: listings })}` : null}
			</h2>
			{queued > 0 ? <p>{t("archive.soon")}</p> : null}
			{known > 0 ? <p>{t("archive.known", { count: known })}</p> : null}
			{beyond > 0 ? <p>{t("archive.beyond", { count: beyond })}</p> : null}
			<Names text={t("archive.unknown", { count: unknown.total })} list={unknown} />
			<Names text={t("archive.notDrafts", { count: notDrafts.total })} list={notDrafts} />
			<Names text={t("archive.unreadable", { count: unreadable.total })} list={unreadable} />
		</section>
	);
}

function Names({ text, list: { total, names } }: { text: string; list: NameList }) {
	if (total === 0) return null;
	const more = total > names.length ? "…" : null;
	return (
		<p className="[overflow-wrap:anywhere]">
			{text}{" "}
			<span className="text-muted">
				{names.join(", ")}
				{more}
			</span>
		</p>
	);
}
