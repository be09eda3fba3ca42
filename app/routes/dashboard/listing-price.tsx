/** Changes only the price of an own listing. */
import { data } from "react-router";
import { pricePath, reportPath } from "#app/domains/dashboard/dashboard.ts";
import { parseReturnPath } from "#app/domains/dashboard/return-path.ts";
import { DashboardPage } from "#app/domains/dashboard/ui/dashboard-page.tsx";
import { listingsHomePath } from "#app/domains/listings/editor/edit-state.ts";
import { OnBehalfOfNote } from "#app/domains/listings/editor/on-behalf-of-note.tsx";
import { getOwnListing, getOwnPrice } from "#app/domains/listings/editor/own-listing-queries.server.ts";
import { describePriceChange } from "#app/domains/listings/editor/price-change.ts";
import { PriceForm, type PriceFormState } from "#app/domains/listings/editor/price-form.tsx";
import { buildPricePage, PRICE_FIELDS } from "#app/domains/listings/editor/price-page.server.ts";
import { readPostedStep, saveStep } from "#app/domains/listings/editor/save-step.server.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { formatMoney } from "#app/locales/format.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/listing-price";
import { SAVE_FAILURE_STATUS } from "./edit-listing.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

async function findPriced({ params, url, context }: Pick<Route.LoaderArgs, "params" | "url" | "context">) {
	const db = await getUserClient(context);
	const id = parseId(params.id);
	if (id === null) throw notFound();
	const [own, price] = await Promise.all([getOwnListing(db, id), getOwnPrice(db, id)]);
	if (!own || !price) throw notFound();
	return {
		db,
		id,
		own,
		price,
		back: parseReturnPath(
			url.searchParams.get("back"),
			own.written_for ? listingsHomePath(own.written_for) : reportPath({ id }),
		),
	};
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const [{ id, own, price, back }, referenceData] = await Promise.all([
		findPriced({ params, url, context }),
		getReferenceData(),
	]);
	const head = pageHead({ url, context }, (t) => t("writing:changePrice"));
	const page = buildPricePage(own, price, referenceData, context.get(languageContext));
	return { head, page, back, path: pricePath({ id }, back), onBehalfOf: own.written_for };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const { db, id, own, back } = await findPriced({ params, url, context });
	const posted = readPostedStep(form, PRICE_FIELDS);
	const { answer, failure } = await saveStep(db, own, await getReferenceData(), posted, PRICE_FIELDS);
	const language = context.get(languageContext);
	if (failure && !answer.isSaved) {
		const [conflict] = answer.conflicts;
		const theirs = formatMoney(Math.round(Number(conflict?.theirs ?? 0) * 100), language);
		const state: PriceFormState = {
			values: { price: String(posted.values.price ?? "") },
			errors: conflict ? { price: [`writing:priceChangedMeanwhile ${theirs}`] } : answer.errors,
			version: answer.version,
			baseHashes: answer.baseHashes,
		};
		return data(markRejected(context, state), { status: SAVE_FAILURE_STATUS[failure] });
	}
	const now = await getOwnPrice(db, id);
	if (!now) throw notFound();
	throw redirectWithFlash(back, describePriceChange(own.listing.price_pence, now, language));
}

export default function ListingPrice({
	loaderData: { page, back, path, onBehalfOf },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation("writing");
	const draft = useFormDraft();
	const restored = draft && { ...draft, version: draft.values.version, baseHashes: draft.values.base_hashes };
	return (
		<DashboardPage title={t("changePrice")}>
			<OnBehalfOfNote agent={onBehalfOf} />
			<p className="text-lg wrap-anywhere">{page.title}</p>
			<PriceForm page={page} action={path} back={back} state={actionData ?? (restored as PriceFormState | undefined)} />
		</DashboardPage>
	);
}
