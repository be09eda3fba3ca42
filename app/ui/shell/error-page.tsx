/** Error page for all statuses: what happened, and where to continue. */
import type errors from "#app/locales/errors/en.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ListingSearch } from "#app/ui/listing-search.tsx";
import { FailedFormSlot } from "./drafts/resubmit-slot.tsx";

type Key = keyof typeof errors;

const TEXTS: Record<number, { title: Key; text: Key }> = {
	400: { title: "badRequestTitle", text: "badRequestText" },
	401: { title: "signInAgainTitle", text: "classAuth" },
	403: { title: "forbiddenTitle", text: "forbiddenText" },
	404: { title: "notFoundTitle", text: "notFoundText" },
	410: { title: "goneTitle", text: "goneText" },
	413: { title: "tooLargeTitle", text: "tooLargeText" },
	429: { title: "tooManyTitle", text: "tooManyRequests" },
	503: { title: "unavailableTitle", text: "unavailableText" },
};
/** Messages for requests the backend refused, by status. */
const REJECTION_TEXTS: Record<number, Key> = { 403: "classRls", 404: "classNotFound" };
const CRASH_TEXTS = { title: "crashTitle", text: "crashText" } as const;

/** Document title of a status. */
export function GenericErrorTitle({ status }: { status: number }) {
	const { t } = useTranslation("errors");
	return (
		<>
			<title>{`${t((TEXTS[status] ?? CRASH_TEXTS).title)} · Adahan`}</title>
			<meta name="robots" content="noindex" />
		</>
	);
}

export function ErrorPage({
	status,
	errorId,
	isRejected = false,
	isOfBackend = false,
	offersRegistration = false,
	failedFormHtml = "",
}: {
	status: number;
	errorId: string | null;
	/** A rejected cross-site POST. */
	isRejected?: boolean;
	/** Whether the status comes from the backend. */
	isOfBackend?: boolean;
	/** Of a refused area: whether the person could become an agent. */
	offersRegistration?: boolean;
	/** HTML of the form that resubmits the failed POST. */
	failedFormHtml?: string | undefined;
}) {
	const { t } = useTranslation(["errors", "shell"]);
	const { title, text } = isRejected
		? ({ title: "refusedTitle", text: "refusedText" } as const)
		: (TEXTS[status] ?? CRASH_TEXTS);
	const isCrash = !TEXTS[status];
	return (
		<div className="group container-page grid max-w-2xl grid-cols-1 justify-items-start gap-4 py-12 sm:py-16">
			<p className="figures font-display text-5xl font-semibold text-muted" aria-hidden="true">
				{status}
			</p>
			<h1>{t(title)}</h1>
			<p className="max-w-prose text-lg">{t((isOfBackend && REJECTION_TEXTS[status]) || text)}</p>
			{isCrash && errorId ? (
				<div className="panel max-w-prose p-4">
					<p className="font-medium">{t("errorId", { id: errorId })}</p>
					<p className="mt-1 text-muted">
						<Trans t={t} i18nKey="contactSupport" components={{ contact: <a href="/contact" className="link" /> }} />
					</p>
				</div>
			) : null}
			{status === 403 && offersRegistration && !isRejected ? (
				<p className="max-w-prose">
					{t("forbiddenAgent")}{" "}
					<a href="/agent-registration" className="link">
						{t("shell:becomeAgent")}
					</a>
				</p>
			) : null}
			<FailedFormSlot html={failedFormHtml} />
			<div className="flex flex-wrap gap-3">
				{isCrash || status === 503 ? (
					// An empty href reloads this page as a document.
					// biome-ignore lint/a11y/useValidAnchor: a link to this page
					<a href="" data-document className="button button-primary group-has-[#unsent]:hidden">
						{t("tryAgain")}
					</a>
				) : null}
				<a
					href={status === 401 ? "/auth" : "/"}
					className={`button ${isCrash || status === 503 ? "button-secondary" : "button-primary"}`}
				>
					{t(status === 401 ? "shell:signIn" : "goHome")}
				</a>
			</div>
			<ListingSearch homes={t("shell:properties")} vehicles={t("shell:vehicles")} />
		</div>
	);
}
