/** Price, place or state of several own listings, changed at once: the form, its preview, and taking a change back. */
import { randomUUID } from "node:crypto";
import {
	listBulkChanges,
	makeBulkChange,
	parseVersions,
	planBulkChange,
	toUndoFlash,
	undoBulkChange,
} from "#app/domains/dashboard/bulk-changes.server.ts";
import {
	bulkChangesPath,
	MAX_CHANGED_LISTINGS,
	parseBulkChange,
	readListingChoice,
	readTypedChange,
} from "#app/domains/dashboard/bulk-changes.ts";
import { findOwnListings } from "#app/domains/dashboard/dashboard-queries.server.ts";
import { listingsPath, parseListingsSearch } from "#app/domains/dashboard/own-listings.ts";
import { readReturnPath } from "#app/domains/dashboard/return-path.ts";
import { BulkChangeForm } from "#app/domains/dashboard/ui/bulk-change-form.tsx";
import { ChangePreview, RecentChanges } from "#app/domains/dashboard/ui/bulk-change-preview.tsx";
import { DashboardPage } from "#app/domains/dashboard/ui/dashboard-page.tsx";
import { groupPlaces } from "#app/domains/listings/editor/edit-page.server.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Route } from "./+types/bulk-changes";
import { addChangedTitles, nameNewPlace } from "./changed-titles.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const db = await getUserClient(context);
	const choice = readListingChoice(url.searchParams);
	const typed = readTypedChange(url.searchParams);
	const search = parseListingsSearch(new URL(choice.back, url).searchParams);
	const [changes, found, reference] = await Promise.all([
		listBulkChanges(db),
		choice.isAll ? findOwnListings(db, search) : choice.ids,
		getReferenceData(),
	]);
	const isSent = ["value", "area", "action"].some((name) => url.searchParams.has(name));
	const slugs = reference.areas.map(({ slug }) => slug);
	const parsed = isSent ? parseBulkChange(typed, slugs) : undefined;
	return {
		head: pageHead({ url, context }, (t) => t("dashboard:bulkChanges.title")),
		choice,
		chosen: Math.min(found.length, MAX_CHANGED_LISTINGS),
		isCut: found.length > MAX_CHANGED_LISTINGS,
		typed,
		places: typed.what === "area" ? groupPlaces(reference, context.get(languageContext)) : [],
		errors: parsed?.ok === false ? parsed.errors : {},
		planned:
			parsed?.ok && found.length > 0
				? addChangedTitles(await planBulkChange(db, found, parsed.change), parsed.change, reference)
				: null,
		change: randomUUID(),
		changes,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const db = await getUserClient(context);
	const undo = form.get("undo");
	if (undo !== null) {
		const path = bulkChangesPath({ ids: [], isAll: false, back: listingsPath() });
		return redirectWithFlash(path, toUndoFlash(await undoBulkChange(db, String(undo))));
	}
	const back = readReturnPath(form, listingsPath());
	const change = String(form.get("change"));
	const reference = await getReferenceData();
	const slugs = reference.areas.map(({ slug }) => slug);
	const parsed = parseBulkChange(readTypedChange(form), slugs);
	const shown = parseVersions(form);
	if (!parsed.ok || !UUID.test(change) || shown.length === 0)
		return redirectWithFlash(back, { code: "actionNothing", type: "warning" });
	const result = await makeBulkChange(
		db,
		change,
		await nameNewPlace(db, shown, parsed.change, reference),
		parsed.change,
	);
	if (!result.ok) {
		const retryAfter = result.retryAfter ?? 3600;
		return tooManyRequests({ message: retryAfterMessage(retryAfter) }, retryAfter);
	}
	const button = { label: "undo", action: "/dashboard/listings/changes", name: "undo", value: change } as const;
	return redirectWithFlash(back, {
		code: result.left.length > 0 ? "listingsChangedPart" : "listingsChanged",
		values: { count: result.changed, left: result.left.length },
		type: result.left.length > 0 ? "warning" : "success",
		...(result.changed > 0 ? { button } : {}),
	});
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function BulkChanges({ loaderData, actionData }: Route.ComponentProps) {
	const { choice, chosen, isCut, typed, places, errors, planned, change, changes } = loaderData;
	const { t } = useTranslation("dashboard");
	return (
		<DashboardPage title={t("bulkChanges.title")}>
			<ErrorSummary general={actionData ? [actionData.message] : undefined} answer={actionData} />
			<BackLink to={choice.back}>{t("listings")}</BackLink>
			{chosen > 0 ? (
				<>
					<p>
						{t("bulkChanges.chosen", { count: chosen })}
						{isCut ? ` ${t("bulkChanges.cut", { count: chosen })}` : null}
					</p>
					<BulkChangeForm choice={choice} typed={typed} errors={errors} places={places} />
				</>
			) : (
				<p className="max-w-prose">{t("bulkChanges.none")}</p>
			)}
			{planned ? (
				<ChangePreview planned={planned} typed={typed} places={places} change={change} choice={choice} />
			) : null}
			<RecentChanges changes={changes} />
		</DashboardPage>
	);
}
