/** Implementation of each job, shared by the scheduler endpoint and the admin page. */
import { applyPlanChanges } from "#app/domains/administration/apply-plan-changes.server.ts";
import { cleanUpListings, keepAvailability } from "#app/domains/availability/availability.server.ts";
import type { JobName } from "#app/domains/jobs/jobs.ts";
import { cleanUp, type Job } from "#app/domains/jobs/run-job.server.ts";
import { importPictures } from "#app/domains/listings/import/import-pictures.server.ts";
import { renewPlaceWords } from "#app/domains/listings/renew-place-words.server.ts";
import { sendDigest } from "#app/domains/moderation/moderation-digest.server.ts";
import { sendOutbox } from "#app/domains/outbox/send-outbox.server.ts";
import { addPhotos } from "#app/domains/photos/add-photos.server.ts";
import { makeSizes } from "#app/domains/photos/make-sizes.server.ts";
import { findMatches } from "#app/domains/saved-searches/find-matches.server.ts";
import { noteUnusedFiles, removeUnusedFiles } from "#app/domains/uploads/remove-files.server.ts";

/** A downloaded photo is added like an uploaded one. */
const importPicturesAsPhotos: Job = () =>
	importPictures(async (agent, listing, file) => {
		const [outcome] = await addPhotos(agent, listing, [{ ok: true, ...file }], async () => true);
		return outcome?.ok ? null : (outcome?.code ?? "unavailable");
	});

/** All jobs. */
export const JOBS: Readonly<Record<JobName, Job>> = {
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
	"plan-changes": applyPlanChanges,
	"reindex-areas": renewPlaceWords,
};
