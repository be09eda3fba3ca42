/** Prices of several own listings, changed at once: the form, its preview, and taking a change of the last day back. */
import { randomUUID } from "node:crypto";
import {
	changePrices,
	listPriceChanges,
	parseVersions,
	planPriceChanges,
	undoPriceChange,
} from "#app/domains/dashboard/bulk-prices.server.ts";
import {
	bulkPricesPath,
	MAX_PRICE_CHANGES,
	type PriceChoice,
	parsePriceRule,
	type TypedRule,
} from "#app/domains/dashboard/bulk-prices.ts";
import { findOwnListings } from "#app/domains/dashboard/dashboard-queries.server.ts";
import { listingsPath, parseListingsSearch } from "#app/domains/dashboard/own-listings.ts";
import { parseReturnPath, readReturnPath } from "#app/domains/dashboard/return-path.ts";
import { BulkPricesForm, PriceChanges, PricesPreview } from "#app/domains/dashboard/ui/bulk-prices-form.tsx";
import { DashboardPage } from "#app/domains/dashboard/ui/dashboard-page.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Route } from "./+types/bulk-prices";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

const NOTHING_TYPED: TypedRule = { mode: "percent", value: "", step: "1" };

/** Fields of a form or an address that describe the change. */
const readRule = (fields: URLSearchParams | FormData): TypedRule => ({
	mode: String(fields.get("mode") ?? NOTHING_TYPED.mode),
	value: String(fields.get("value") ?? "").slice(0, 40),
	step: String(fields.get("step") ?? NOTHING_TYPED.step),
});

function readChoice(query: URLSearchParams): PriceChoice {
	const ids = query.getAll("listing").flatMap((id) => parseId(id) ?? []);
	return {
		ids: [...new Set(ids)].slice(0, MAX_PRICE_CHANGES),
		isAll: query.get("all") === "yes",
		back: parseReturnPath(query.get("back"), listingsPath()),
	};
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const db = await getUserClient(context);
	const choice = readChoice(url.searchParams);
	const typed = readRule(url.searchParams);
	const parsed = url.searchParams.has("value") ? parsePriceRule(typed) : undefined;
	const search = parseListingsSearch(new URL(choice.back, url).searchParams);
	const [changes, found] = await Promise.all([
		listPriceChanges(db),
		choice.isAll ? findOwnListings(db, search) : choice.ids,
	]);
	return {
		head: pageHead({ url, context }, (t) => t("dashboard:bulkPrices.title")),
		choice,
		chosen: Math.min(found.length, MAX_PRICE_CHANGES),
		isCut: found.length > MAX_PRICE_CHANGES,
		typed,
		errors: parsed?.ok === false ? parsed.errors : {},
		planned: parsed?.ok && found.length > 0 ? await planPriceChanges(db, found, parsed.rule) : null,
		change: randomUUID(),
		changes,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const db = await getUserClient(context);
	const undo = form.get("undo");
	if (undo !== null) {
		const result = await undoPriceChange(db, String(undo));
		const path = bulkPricesPath({ ids: [], isAll: false, back: listingsPath() });
		if (!result.ok) return redirectWithFlash(path, { code: "pricesGone", type: "error" });
		return redirectWithFlash(path, { code: "pricesUndone", values: { count: result.changed }, type: "success" });
	}
	const back = readReturnPath(form, listingsPath());
	const change = String(form.get("change"));
	const parsed = parsePriceRule(readRule(form));
	const shown = parseVersions(form);
	if (!parsed.ok || !UUID.test(change) || shown.length === 0)
		return redirectWithFlash(back, { code: "actionNothing", type: "warning" });
	const result = await changePrices(db, change, shown, parsed.rule);
	if (!result.ok) {
		const retryAfter = result.retryAfter ?? 3600;
		return tooManyRequests({ message: retryAfterMessage(retryAfter) }, retryAfter);
	}
	const button = { label: "undo", action: "/dashboard/listings/prices", name: "undo", value: change } as const;
	return redirectWithFlash(back, {
		code: result.left.length > 0 ? "pricesChangedPart" : "pricesChanged",
		values: { count: result.changed, left: result.left.length },
		type: result.left.length > 0 ? "warning" : "success",
		...(result.changed > 0 ? { button } : {}),
	});
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function BulkPrices({ loaderData, actionData }: Route.ComponentProps) {
	const { choice, chosen, isCut, typed, errors, planned, change, changes } = loaderData;
	const { t } = useTranslation("dashboard");
	const state = {
		values: { ...typed },
		errors: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]])),
	};
	return (
		<DashboardPage title={t("bulkPrices.title")}>
			<ErrorSummary general={actionData ? [actionData.message] : undefined} answer={actionData} />
			<BackLink to={choice.back}>{t("listings")}</BackLink>
			{chosen > 0 ? (
				<>
					<p>
						{t("bulkPrices.chosen", { count: chosen })}
						{isCut ? ` ${t("bulkPrices.cut", { count: chosen })}` : null}
					</p>
					<BulkPricesForm choice={choice} state={state} />
				</>
			) : (
				<p className="max-w-prose">{t("bulkPrices.none")}</p>
			)}
			{planned ? <PricesPreview planned={planned} typed={typed} change={change} choice={choice} /> : null}
			<PriceChanges changes={changes} />
		</DashboardPage>
	);
}
