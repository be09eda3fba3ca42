/** Job import-pictures, put together of two domains: a downloaded photo is added like an uploaded one. */
import type { JobTable } from "#app/domains/jobs/run-due-jobs.server.ts";
import { importPhotos } from "#app/domains/listings/import/import-photos.server.ts";
import { addPhotos } from "#app/domains/photos/add-photos.server.ts";

export const importListingPhotos: JobTable["import-pictures"] = () =>
	importPhotos(async (agent, listing, file, kind) => {
		const [outcome] = await addPhotos(agent, listing, [{ ok: true, ...file }], async () => true, agent, kind);
		return outcome?.ok ? null : (outcome?.code ?? "unavailable");
	});
