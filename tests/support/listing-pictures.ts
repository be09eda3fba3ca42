/** Pictures of listings for tests of photos and floor plans: as the server adds them, and as rows with known files. */
import type { TestBackend } from "./backend.ts";
import { connectClient } from "./users.ts";

/** What the application sends of every new picture; the hash is the same, so that pictures look alike. */
const IMAGE = { width: 1920, height: 1280, widths: [640], colour_class: 3, picture_hash: "f0f0f0f0f0f0f0f0" };

let made = 0;

type NewPicture = {
	/** Who owns the listing, and whose folder has the file. */
	agent: string;
	/** Of the image that is sent, such as `kind`. */
	values?: object;
	/** Whether its other sizes are still to be made. */
	isInWork?: boolean;
};

/** Adds a picture to a listing as the server does after an upload. */
export async function addPicture(
	backend: TestBackend,
	listing: number,
	{ agent, values = {}, isInWork = false }: NewPicture,
): Promise<{ id: string; path: string }> {
	const number = (++made).toString(16);
	const path = `${agent}/${number.padStart(32, "0")}`;
	const { data, error } = await connectClient(backend, backend.secretKey).rpc("add_listing_photo", {
		person: agent,
		listing,
		image: { ...IMAGE, path, ...values, file_hash: number.padStart(64, "0") },
	});
	if (error) throw new Error(error.message);
	if (!isInWork)
		await backend.sql.query("update public.listing_photos set sizes_due_at = null where path = $1", [path]);
	return { id: (data as { id: string }).id, path };
}

type StoredPicture = { path: string; kind?: "photo" | "plan"; width?: number; height?: number; widths?: number[] };

/** Writes rows of pictures in their order, whatever the rules for adding say. */
export async function insertPictures(
	backend: Pick<TestBackend, "sql">,
	listing: number,
	pictures: readonly StoredPicture[],
): Promise<void> {
	for (const [position, picture] of pictures.entries()) {
		const { path, kind = "photo", width = 1280, height = 960, widths = [320, 640] } = picture;
		await backend.sql.query(
			`insert into public.listing_photos (listing_id, kind, position, path, width, height, widths, colour_class)
			values ($1, $2, $3, $4, $5, $6, $7, 1)`,
			[listing, kind, position, path, width, height, widths],
		);
	}
}
