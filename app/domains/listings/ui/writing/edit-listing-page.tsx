/** Listing editor: steps, current step, quality, and other actions. */
import { type EditAnswer, type EditPage, ownListingPath, stepPath } from "#app/domains/listings/edit-state.ts";
import { STEPS } from "#app/domains/listings/listing-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "./field-control.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { QualityMeter } from "./quality-meter.tsx";
import { StepForm } from "./step-form.tsx";

type Props = { page: EditPage; answer: EditAnswer | undefined };

export function EditListingPage({ page, answer }: Props) {
	const { say } = useWords();
	const { facts, step, kind, id } = page;
	return (
		<div className="container-page grid grid-cols-1 gap-5 py-6">
			<div className="grid gap-1">
				<p className="text-sm text-muted">
					{say(`vocabulary:type.${facts.type}`)} · {facts.reference} ·{" "}
					{say("stepOf", { number: STEPS.indexOf(step) + 1, total: STEPS.length })}
				</p>
				<h1 className="[overflow-wrap:anywhere]">{facts.title ?? say("untitled", { reference: facts.reference })}</h1>
				<State page={page} />
			</div>
			<StepList page={page} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,46rem)_18rem]">
				<section aria-labelledby="step" className="grid gap-3">
					<h2 id="step">{say(`step.${step}`)}</h2>
					<OneStep key={`${id} ${step}`} page={page} answer={answer} />
				</section>
				<aside className="grid gap-4">
					<QualityMeter page={page} />
					<form method="post" action={ownListingPath(kind, id, "duplicate")} className="flex flex-wrap gap-2">
						<button type="submit" className="button button-quiet">
							{say("duplicate")}
						</button>
						<a href={ownListingPath(kind, id, "delete")} className="button button-quiet">
							<Icon name="trash" />
							{say("delete")}
						</a>
					</form>
				</aside>
			</div>
		</div>
	);
}

function OneStep({ page, answer }: Props) {
	if (page.step === "publish") return <PublishPanel page={page} answer={answer} />;
	if (page.step === "pictures") return <Pictures page={page} />;
	return <StepForm page={page} answer={answer} />;
}

function Pictures({ page: { kind, id, photoCount } }: { page: EditPage }) {
	const { say } = useWords();
	return (
		<div className="panel grid gap-4 p-4 sm:p-6">
			<p>{photoCount === 0 ? say("picturesNone") : say("picturesIntro", { count: photoCount })}</p>
			<div className="flex flex-wrap gap-3">
				<a href={ownListingPath(kind, id, "photos")} className="button button-primary grow sm:grow-0">
					<Icon name="camera" />
					{say("picturesLink")}
				</a>
				<a href={stepPath(kind, id, "publish")} className="button button-secondary">
					{say("step.publish")}
				</a>
				<a href={stepPath(kind, id, "words")} className="button button-quiet">
					{say("back")}
				</a>
			</div>
		</div>
	);
}

const STATES = {
	draft: "isDraft",
	pending: "isPending",
	available: "isAvailable",
	sold: "isEnded",
	rented: "isEnded",
	inactive: "isInactive",
} as const;
const REASONS: Record<string, string> = { suspended: "isSuspended", rejected: "isRejected" };

/** State of the listing, and the reviewer's note. */
function State({ page: { facts } }: { page: EditPage }) {
	const { say } = useWords();
	return (
		<>
			<p>{say(REASONS[facts.statusReason ?? ""] ?? STATES[facts.status])}</p>
			{facts.statusNote ? (
				<p className="mt-2 whitespace-pre-wrap border-s-4 border-s-warning ps-3">{facts.statusNote}</p>
			) : null}
		</>
	);
}

function StepList({ page: { kind, id, step, missing } }: { page: EditPage }) {
	const { say } = useWords();
	return (
		<nav aria-label={say("steps")} className="-mx-1">
			<ol className="flex flex-wrap gap-1">
				{STEPS.map((one) => (
					<li key={one}>
						<a
							href={stepPath(kind, id, one)}
							aria-current={one === step ? "step" : undefined}
							className="flex min-h-11 items-center gap-1 rounded-control px-2 text-sm hover:bg-sea-soft aria-[current]:bg-sea-soft aria-[current]:font-semibold"
						>
							{missing.some((lack) => lack.step === one) ? <Icon name="info" className="size-4 text-warning" /> : null}
							{say(`step.${one}`)}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
