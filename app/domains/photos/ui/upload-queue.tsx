/** Uploads in progress with percentages. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isRetryable } from "../photo.ts";
import type { UploadItem } from "./upload-photo.ts";
import type { useUploadQueue } from "./use-upload-queue.ts";

export function UploadQueue({ queue: { files, retry, dismiss } }: { queue: ReturnType<typeof useUploadQueue> }) {
	const { t } = useTranslation("photos");
	if (files.length === 0) return null;
	return (
		<ul aria-label={t("queue")} className="grid gap-2">
			{files.map((file) => (
				<li key={file.key} className="grid gap-1 border-t border-line pt-2">
					<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<bdi className="min-w-0 break-all">{file.name}</bdi>
						<State file={file} />
					</div>
					{file.problem ? (
						<div className="flex flex-wrap gap-2">
							{isRetryable(file.problem) ? (
								<button
									type="button"
									onClick={() => retry(file.key)}
									aria-label={t("retryOf", { name: file.name })}
									className="button button-secondary"
								>
									{t("retry")}
								</button>
							) : null}
							<button
								type="button"
								onClick={() => dismiss(file.key)}
								aria-label={t("dismissOf", { name: file.name })}
								className="button button-quiet"
							>
								{t("dismiss")}
							</button>
						</div>
					) : file.state !== "done" ? (
						<progress aria-label={file.name} max={100} value={file.percent} className="h-2 w-full accent-sea" />
					) : null}
				</li>
			))}
		</ul>
	);
}

function State({ file }: { file: UploadItem }) {
	const { t } = useTranslation("photos");
	if (file.problem)
		return (
			<span role="alert" className="flex items-start gap-1.5 text-sm text-bad">
				<Icon name="warning" className="mt-0.5 size-4" />
				{t(`problem.${file.problem}`)}
			</span>
		);
	return (
		<span className="figures flex items-center gap-1.5 text-sm text-muted">
			{file.state === "done" ? <Icon name="check" className="size-4" /> : null}
			{file.state === "sending" ? t("state.sending", { percent: file.percent }) : t(`state.${file.state}`)}
		</span>
	);
}
