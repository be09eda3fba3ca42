/** Listing editor: steps, current step, quality, and other actions. */
import { href } from "react-router";
import { type EditPage, type EditResult, ownListingPath, stepPath } from "#app/domains/listings/editor/edit-state.ts";
import { STEPS } from "#app/domains/listings/editor/listing-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useDynamicTexts } from "./field-control.tsx";
import { OnBehalfOfNote } from "./on-behalf-of-note.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { QualityMeter } from "./quality-meter.tsx";
import { StepForm } from "./step-form.tsx";

type Props = { page: EditPage; answer: EditResult | undefined };

export function EditListingPage({ page, answer }: Props) {
	const { translate } = useDynamicTexts();
	const { facts, step, kind, id } = page;
	return (
		<div className="container-page grid grid-cols-1 gap-5 py-6">
			<OnBehalfOfNote agent={page.onBehalfOf} />
			<div className="grid gap-1">
				<p className="text-sm text-muted">
					{translate(`vocabulary:type.${facts.type}`)} · {facts.reference} ·{" "}
					{translate("stepOf", { number: STEPS.indexOf(step) + 1, total: STEPS.length })}
				</p>
				<h1 className="[overflow-wrap:anywhere]">
					{facts.title ?? translate("untitled", { reference: facts.reference })}
				</h1>
				<ListingStateLine page={page} />
			</div>
			<StepList page={page} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,56rem)_minmax(18rem,1fr)]">
				<section aria-labelledby="step" className="grid gap-3">
					<h2 id="step">{translate(`step.${step}`)}</h2>
					<StepSection key={`${id} ${step}`} page={page} answer={answer} />
				</section>
				<aside className="grid gap-4">
					<QualityMeter page={page} />
					<form method="post" action={ownListingPath(kind, id, "duplicate")} className="flex flex-wrap gap-2">
						<button type="submit" className="button button-quiet">
							{translate("duplicate")}
						</button>
						<a href={ownListingPath(kind, id, "delete")} className="button button-quiet">
							<Icon name="trash" />
							{translate("delete")}
						</a>
					</form>
				</aside>
			</div>
		</div>
	);
}

function StepSection({ page, answer }: Props) {
	if (page.step === "publish") return <PublishPanel page={page} answer={answer} />;
	if (page.step === "pictures") return <PhotosSection page={page} />;
	return <StepForm page={page} answer={answer} />;
}

function PhotosSection({ page: { kind, id, photoCount } }: { page: EditPage }) {
	const { translate } = useDynamicTexts();
	return (
		<div className="panel grid gap-4 p-4 sm:p-6">
			<p>{photoCount === 0 ? translate("photosNone") : translate("picturesIntro", { count: photoCount })}</p>
			<div className="flex flex-wrap gap-3">
				<a href={ownListingPath(kind, id, "photos")} className="button button-primary grow sm:grow-0">
					<Icon name="camera" />
					{translate("photosLink")}
				</a>
				<a href={stepPath(kind, id, "publish")} className="button button-secondary">
					{translate("toPublish")}
				</a>
				<a href={stepPath(kind, id, "words")} className="button button-quiet">
					{translate("back")}
				</a>
			</div>
		</div>
	);
}

const STATE_LABELS = {
	draft: "isDraft",
	pending: "isPending",
	available: "isAvailable",
	sold: "isEnded",
	rented: "isEnded",
	inactive: "isInactive",
} as const;
const REASON_LABELS: Record<string, string> = {
	suspended: "isSuspended",
	rejected: "isRejected",
	plan_ended: "isPlanEnded",
};

/** State of the listing, and the reviewer's note. */
function ListingStateLine({ page: { facts, onBehalfOf } }: { page: EditPage }) {
	const { translate } = useDynamicTexts();
	const label = REASON_LABELS[facts.statusReason ?? ""] ?? STATE_LABELS[facts.status];
	return (
		<>
			<p>{translate(label === "isDraft" && onBehalfOf ? "isDraftOfAgent" : label)}</p>
			{label === "isPlanEnded" && !onBehalfOf ? (
				<a href={href("/dashboard/billing")} className="link inline-flex min-h-11 items-center justify-self-start">
					{translate("toBilling")}
				</a>
			) : null}
			{facts.statusNote ? (
				<p className="mt-2 whitespace-pre-wrap border-s-4 border-s-warning ps-3">{facts.statusNote}</p>
			) : null}
		</>
	);
}

function StepList({ page: { kind, id, step, missing } }: { page: EditPage }) {
	const { translate } = useDynamicTexts();
	return (
		<nav aria-label={translate("steps")} className="-mx-1">
			<ol className="flex flex-wrap gap-1">
				{STEPS.map((one) => (
					<li key={one}>
						<a
							href={stepPath(kind, id, one)}
							aria-current={one === step ? "step" : undefined}
							className="flex min-h-11 items-center gap-1 rounded-control px-2 text-sm hover:bg-sea-soft aria-[current]:bg-sea-soft aria-[current]:font-semibold"
						>
							{missing.some((lack) => lack.step === one) ? <Icon name="info" className="size-4 text-warning" /> : null}
							{translate(`step.${one}`)}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
