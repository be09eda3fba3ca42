/** Reads what waits of the archives that an agent sent. */
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { PhotoDownloads } from "../import-rows.ts";

const MAX_FAILED = 50;

/** The pictures of the viewer's archives that are not added, with the last ones that could not be. Throws BackendUnavailable. */
export async function getArchivePictures(db: Db): Promise<PhotoDownloads> {
	const ofArchives = () => db.from("import_pictures").select("url, error", { count: "exact" }).like("url", "zip:%");
	const [waiting, failed] = await Promise.all([
		ofArchives().eq("state", "waiting").limit(1),
		ofArchives().eq("state", "failed").order("finished_at", { ascending: false }).limit(MAX_FAILED),
	]);
	const next = unwrap(waiting) ?? [];
	return {
		waiting: waiting.count ?? next.length,
		failed: (unwrap(failed) ?? []).map(({ url, error }) => ({ url, error: error ?? "broken" })),
	};
}
