/** Confirmation before deleting an own listing, and restoring a deleted one. */
import { data, Form } from "react-router";
import { listingsHomePath, ownListingPath } from "#app/domains/listings/editor/edit-state.ts";
import { OnBehalfOfNote } from "#app/domains/listings/editor/on-behalf-of-note.tsx";
import { deleteOwnListing } from "#app/domains/listings/editor/own-listing-commands.server.ts";
import { formatDate } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Route } from "./+types/delete-listing";
import { findOwnListing } from "./own-listing.server.ts";

const RESTORE_PERIOD_MS = 30 * 86_400_000;

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader(input: Route.LoaderArgs) {
	const { listing, written_for } = await findOwnListing(input);
	const { id, kind, title_en, title_tr, reference, deleted_at } = listing;
	const until = deleted_at ? new Date(deleted_at).getTime() + RESTORE_PERIOD_MS : null;
	const restorableUntil = until === null ? null : new Date(until).toISOString();
	const head = pageHead(input, (t) => t("writing:deleteTitle"));
	return {
		head,
		onBehalfOf: written_for,
		id,
		kind,
		title_en,
		title_tr,
		reference,
		restorableUntil,
		isLost: until !== null && until < now(),
	};
}

export async function action(input: Route.ActionArgs) {
	const { listing, written_for } = await findOwnListing(input);
	const result = await deleteOwnListing(await getUserClient(input.context), listing.id);
	if (result.ok)
		throw redirectWithFlash(listingsHomePath(written_for), {
			code: "listingDeleted",
			type: "success",
			button: {
				label: "undo",
				action: ownListingPath(listing.kind, listing.id, "restore"),
				name: "listing",
				value: String(listing.id),
			},
		});
	if (result.code === "listing_not_found") throw notFound();
	const message = result.code === "unavailable" ? "unavailable" : `writing:refused.${result.code}`;
	return data({ errors: { form: [message] } }, { status: result.code === "unavailable" ? 503 : 409 });
}

export default function DeleteListing({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("writing");
	const language = useLanguage();
	const { id, kind, reference, restorableUntil, isLost } = loaderData;
	const title = pickText(language, loaderData.title_en, loaderData.title_tr)?.text ?? reference;
	return (
		<div className="container-page grid max-w-2xl justify-items-start gap-5 py-8">
			<OnBehalfOfNote agent={loaderData.onBehalfOf} />
			<h1>{t("deleteTitle")}</h1>
			<ErrorSummary general={actionData?.errors.form} answer={actionData?.errors} />
			{restorableUntil === null ? (
				<>
					<p>{t("deleteIntro", { title })}</p>
					<Form method="post" className="flex flex-wrap gap-3">
						<button type="submit" className="button bg-bad text-on-sea">
							{t("deleteButton")}
						</button>
						<a href={ownListingPath(kind, id, "edit")} className="button button-quiet">
							{t("cancel")}
						</a>
					</Form>
				</>
			) : isLost ? (
				<p>{t("deletedForGood", { title })}</p>
			) : (
				<>
					<p>{t("deletedIntro", { title, date: formatDate(restorableUntil, language) })}</p>
					<form method="post" action={ownListingPath(kind, id, "restore")}>
						<button type="submit" className="button button-primary">
							{t("restoreButton")}
						</button>
					</form>
				</>
			)}
		</div>
	);
}
