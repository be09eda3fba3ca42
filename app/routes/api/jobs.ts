/**
 * Timed work, called by a scheduler: `POST /api/jobs/{job}` with `Authorization: Bearer JOB_SECRET`.
 * Answers 200 with counts, or `already_running`; 401 without the secret, 404 for an unknown job.
 */
import { cleanUpListings, keepAvailability } from "#app/domains/availability/availability.server.ts";
import { cleanUp, type Job, mayRunJobs, runJob } from "#app/domains/jobs/run-job.server.ts";
import { importPictures } from "#app/domains/listings/import/import-pictures.server.ts";
import { sendDigest } from "#app/domains/moderation/moderation-digest.server.ts";
import { sendOutbox } from "#app/domains/outbox/send-outbox.server.ts";
import { addPhotos } from "#app/domains/photos/add-photos.server.ts";
import { makeSizes } from "#app/domains/photos/make-sizes.server.ts";
import { findMatches } from "#app/domains/saved-searches/find-matches.server.ts";
import { noteUnusedFiles, removeUnusedFiles } from "#app/domains/uploads/remove-files.server.ts";
import type { Route } from "./+types/jobs";

/** A picture that was fetched is added as one that was sent. */
const importPicturesAsPhotos: Job = () =>
	importPictures(async (agent, listing, file) => {
		const [outcome] = await addPhotos(agent, listing, [{ ok: true, ...file }], async () => true);
		return outcome?.ok ? null : (outcome?.code ?? "unavailable");
	});

/** Every job there is. */
const JOBS: Readonly<Record<string, Job>> = {
	"send-mail": sendOutbox,
	"saved-searches": findMatches,
	"clean-up": cleanUp,
	"clean-up-listings": cleanUpListings,
	freshness: keepAvailability,
	"remove-files": removeUnusedFiles,
	"picture-sizes": makeSizes,
	"import-pictures": importPicturesAsPhotos,
	"unused-files": noteUnusedFiles,
	"moderation-digest": sendDigest,
};

const STATUS = { done: 200, already_running: 200, failed: 500, backend_unavailable: 503 } as const;

/** Jobs change things: GET is not for them. */
export function loader() {
	return refuse(405, "method_not_allowed", { Allow: "POST" });
}

export async function action({ request, params }: Route.ActionArgs) {
	if (request.method !== "POST") return refuse(405, "method_not_allowed", { Allow: "POST" });
	if (!mayRunJobs(request)) return refuse(401, "unauthorized", { "WWW-Authenticate": "Bearer" });
	const job = Object.hasOwn(JOBS, params.job) ? JOBS[params.job] : undefined;
	if (!job) return refuse(404, "unknown_job");
	const answer = await runJob(params.job, job);
	return Response.json(answer, { status: STATUS[answer.status], headers: { "Cache-Control": "no-store" } });
}

function refuse(status: number, code: string, headers: Record<string, string> = {}): Response {
	return Response.json({ status: code }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
