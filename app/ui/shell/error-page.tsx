/** Error page for all statuses: what happened, and where to continue. */
import type errors from "#app/locales/errors/en.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ListingSearch } from "#app/ui/listing-search.tsx";
import { FailedFormSlot } from "./drafts/resubmit-slot.tsx";

type Key = keyof typeof errors;

/** Title and text of a status begin with its name. */
const NAMES: Record<number, string> = {
	400: "badRequest",
	401: "signInAgain",
	403: "forbidden",
	404: "notFound",
	410: "gone",
	413: "tooLarge",
	429: "tooMany",
	503: "unavailable",
};
const CRASH = "crash";
/** Texts that are used elsewhere, too. */
const SHARED_TEXTS: Record<number, Key> = { 401: "classAuth", 429: "tooManyRequests" };
/** Messages for requests the backend refused, by status. */
const REJECTION_TEXTS: Record<number, Key> = { 403: "classRls", 404: "classNotFound" };

/** Document title of a status. */
export function GenericErrorTitle({ status }: { status: number }) {
	const { t } = useTranslation("errors");
	return (
		<>
			<title>{`${t(`${NAMES[status] ?? CRASH}Title` as Key)} · Adahan`}</title>
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
	const name = isRejected ? "refused" : (NAMES[status] ?? CRASH);
	const text = (isOfBackend && REJECTION_TEXTS[status]) || SHARED_TEXTS[status] || (`${name}Text` as Key);
	const isCrash = !NAMES[status];
	const isPassing = isCrash || status === 503;
	return (
		<div className="group container-page grid max-w-2xl grid-cols-1 justify-items-start gap-4 py-8">
			<svg viewBox="0 0 360 200" aria-hidden="true" className="w-full max-w-md rounded-card">
				<use href="/drawings.svg#lost" />
			</svg>
			<h1>{t(`${name}Title` as Key)}</h1>
			<p className="text-lg">{t(text)}</p>
			{isCrash && errorId ? (
				<div className="panel p-4">
					<p className="font-medium">{t("errorId", { id: errorId })}</p>
					<p className="text-muted">
						<Trans t={t} i18nKey="contactSupport" components={{ contact: <a href="/contact" className="link" /> }} />
					</p>
				</div>
			) : null}
			{status === 403 && offersRegistration && !isRejected ? (
				<p>
					{t("forbiddenAgent")}{" "}
					<a href="/agent-registration" className="link">
						{t("shell:becomeAgent")}
					</a>
				</p>
			) : null}
			<FailedFormSlot html={failedFormHtml} />
			<div className="flex flex-wrap gap-3">
				{isPassing ? (
					// An empty href reloads this page as a document.
					// biome-ignore lint/a11y/useValidAnchor: a link to this page
					<a href="" data-document className="button button-primary group-has-[#unsent]:hidden">
						{t("tryAgain")}
					</a>
				) : null}
				<a
					href={status === 401 ? "/auth" : "/"}
					className={`button ${isPassing ? "button-secondary" : "button-primary"}`}
				>
					{t(status === 401 ? "shell:signIn" : "goHome")}
				</a>
				{/* They are there while the backend is away, too. */}
				{(["support", "contact"] as const).map((place) => (
					<a key={place} href={`/${place}`} className="button button-quiet">
						{t(`shell:${place}`)}
					</a>
				))}
			</div>
			<ListingSearch homes={t("shell:properties")} vehicles={t("shell:vehicles")} />
		</div>
	);
}
