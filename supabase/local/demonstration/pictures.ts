/**
 * The stored pictures of the demonstration. They are read from their archives when they are asked for and are in no
 * data folder, so that a start writes no files and the data folders of tests have none to copy.
 */
import { createHash } from "node:crypto";
import type { DatabaseHandle } from "../database-handle.ts";
import { archiveDate, FORMATS, pictureName, readArchive, readScenes, type Scenes } from "./scenes.ts";
import { createUuid } from "./write-users.ts";

const BUCKETS: Record<keyof Scenes, string> = {
	property: "listing-photos",
	vehicle: "listing-photos",
	agent: "agent-photos",
};
const PREFIX = "demonstration/";

type Picture = {
	bucket: string;
	/** Name of the object in its bucket. */
	name: string;
	format: (typeof FORMATS)[number];
	/** The archive, and the name in it. */
	subject: string;
	member: string;
};

/** All pictures that the manifests list. */
function listPictures(scenes: Scenes): Picture[] {
	return (Object.keys(BUCKETS) as (keyof Scenes)[]).flatMap((part) =>
		scenes[part].flatMap(({ id, subject, widths }) =>
			widths.flatMap((width) =>
				FORMATS.map((format) => {
					const member = pictureName(id, width, format);
					return { bucket: BUCKETS[part], name: `${PREFIX}${member}`, format, subject, member };
				}),
			),
		),
	);
}

type Archive = { files: Map<string, Uint8Array>; modified: Date };

let index: Map<string, Picture> | undefined;
const archives = new Map<string, Promise<Archive>>();

/** Reads an archive once in each process: all of them together are 12 MB. */
function openArchive(subject: string): Promise<Archive> {
	const open = async () => ({ files: await readArchive(subject), modified: archiveDate(subject) });
	const archive = archives.get(subject) ?? open();
	archives.set(subject, archive);
	return archive;
}

async function readPicture({ subject, member }: Picture): Promise<{ content: Uint8Array; modified: Date }> {
	const { files, modified } = await openArchive(subject);
	const content = files.get(member);
	if (!content) throw new Error(`The archive of "${subject}" has no ${member}`);
	return { content, modified };
}

/** The bytes of a stored picture of the demonstration; undefined for any other object. */
export async function findPicture(
	bucket: string,
	name: string,
): Promise<{ content: Uint8Array; modified: Date } | undefined> {
	if (!name.startsWith(PREFIX)) return undefined;
	index ??= new Map(listPictures(readScenes()).map((picture) => [`${picture.bucket}/${picture.name}`, picture]));
	const picture = index.get(`${bucket}/${name}`);
	return picture && readPicture(picture);
}

/** Writes the rows of the pictures into the storage service's table. Idempotent. */
export async function writePictureObjects(db: DatabaseHandle, scenes: Scenes, now: Date): Promise<void> {
	const rows = await Promise.all(
		listPictures(scenes).map(async (picture) => {
			const { bucket, name, format } = picture;
			const { content } = await readPicture(picture);
			const eTag = `"${createHash("md5").update(content).digest("hex")}"`;
			return {
				id: createUuid(`object ${bucket}/${name}`),
				bucket_id: bucket,
				name,
				version: createUuid(`version ${bucket}/${name} ${eTag}`),
				metadata: {
					eTag,
					size: content.length,
					mimetype: `image/${format}`,
					cacheControl: "max-age=31536000",
					lastModified: now.toISOString(),
					contentLength: content.length,
					httpStatusCode: 200,
				},
			};
		}),
	);
	const json = JSON.stringify(rows);
	await db.query(
		`delete from storage.objects o using json_to_recordset($1::text::json) as r(bucket_id text, name text) where o.bucket_id = r.bucket_id and o.name = r.name`,
		[json],
	);
	await db.query(
		`insert into storage.objects (id, bucket_id, name, metadata, user_metadata, version)
		select id, bucket_id, name, metadata, '{}', version
		from json_to_recordset($1::text::json) as r(id uuid, bucket_id text, name text, metadata jsonb, version text)`,
		[json],
	);
}
