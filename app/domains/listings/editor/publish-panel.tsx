/** Last step: missing fields, what publishing does, and the button. */
import { Form, href, useNavigation } from "react-router";
import {
	type EditPage,
	type EditResult,
	listingsHomePath,
	ownListingPath,
	stepPath,
} from "#app/domains/listings/editor/edit-state.ts";
import { listingPath } from "#app/domains/listings/listing.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDynamicTexts } from "./field-control.tsx";

export function PublishPanel({ page, answer }: { page: EditPage; answer: EditResult | undefined }) {
	const { translate } = useDynamicTexts();
	const { kind, id, facts, missing, quota, isPublishedImmediately } = page;
	const isBusy = useNavigation().state === "submitting";
	const ofAgent = page.onBehalfOf ? "OfAgent" : "";
	const isShown = facts.status === "available" || facts.status === "pending";
	const errors = answer && !answer.isSaved ? answer.errors : undefined;
	return (
		<Form method="post" action={stepPath(kind, id, "publish")} className="panel grid gap-4 p-4 sm:p-6">
			<ErrorSummary general={errors?.form} answer={errors} />
			{missing.length > 0 ? (
				<div>
					<h2 className="text-lg">{translate("publishMissing")}</h2>
					<ul>
						{missing.map(({ field, step }) => (
							<li key={field}>
								<a href={stepPath(kind, id, step)} className="link inline-flex min-h-11 items-center">
									{translate(`why.${field}`)}
								</a>
							</li>
						))}
					</ul>
				</div>
			) : (
				<p className="flex items-center gap-2">
					<Icon name="check" className="size-5 flex-none text-good" />
					{translate("publishReady")}
				</p>
			)}
			{isShown ? null : <p>{translate(isPublishedImmediately ? "publishAtOnce" : `publishWaits${ofAgent}`)}</p>}
			{quota ? (
				<p className="text-muted">{translate(`usedQuota${ofAgent}`, { used: quota.used, quota: quota.quota })}</p>
			) : null}
			{quota && quota.used >= quota.quota && !isShown ? <FullQuota page={page} /> : null}
			<div className="flex flex-wrap gap-3">
				{isShown ? null : (
					<button type="submit" name="step_intent" value="publish" className="button button-primary grow sm:grow-0">
						{isBusy ? translate("saving") : translate(facts.isPublished ? "publishAgain" : "publish")}
					</button>
				)}
				<a href={ownListingPath(kind, id, "preview")} className="button button-secondary">
					<Icon name="eye" />
					{translate("preview")}
				</a>
				{facts.status === "available" ? (
					<a href={listingPath({ kind, id })} className="button button-quiet">
						{translate("seePublic")}
					</a>
				) : null}
				<a href={stepPath(kind, id, "pictures")} className="button button-quiet">
					{translate("back")}
				</a>
			</div>
		</Form>
	);
}

/** Says before the attempt that the plan is used up, and what can be done. */
function FullQuota({ page: { onBehalfOf } }: { page: EditPage }) {
	const { translate } = useDynamicTexts();
	const ofAgent = onBehalfOf ? "OfAgent" : "";
	return (
		<div className="border-s-4 border-s-warning ps-3">
			<p>{translate(`quotaFull${ofAgent}`)}</p>
			<p className="flex flex-wrap gap-x-4">
				<a
					href={onBehalfOf ? listingsHomePath(onBehalfOf) : href("/dashboard/listings")}
					className="link inline-flex min-h-11 items-center"
				>
					{translate(`quotaListings${ofAgent}`)}
				</a>
				{onBehalfOf ? null : (
					<a href={href("/pricing")} className="link inline-flex min-h-11 items-center">
						{translate("quotaPlans")}
					</a>
				)}
			</p>
		</div>
	);
}
