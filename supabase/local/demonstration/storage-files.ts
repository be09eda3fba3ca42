/** Places the illustrations into the storage service's folder, with their rows. */
import { createHash } from "node:crypto";
import { copyFile, link, mkdir, readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseHandle } from "../database-handle.ts";
import { objectFile } from "../storage-adapter.ts";
import { FORMATS, type Scene, type Scenes, sceneFile } from "./scenes.ts";
import { createUuid } from "./write-users.ts";

type StoredObject = { bucket: string; name: string; size: number; mimetype: string; eTag: string };

/** Hard links where supported, otherwise copies. Idempotent. */
export async function linkPhotos(scenes: Scenes, storageFolder: string): Promise<StoredObject[]> {
	const wanted = [
		...[...scenes.property, ...scenes.vehicle].map((scene) => ({ scene, bucket: "listing-photos" })),
		...scenes.agent.map((scene) => ({ scene, bucket: "agent-photos" })),
	];
	const stored: StoredObject[] = [];
	for (const { scene, bucket } of wanted) stored.push(...(await linkScene(scene, bucket, storageFolder)));
	return stored;
}

async function linkScene(scene: Scene, bucket: string, storageFolder: string): Promise<StoredObject[]> {
	const files = scene.widths.flatMap((width) =>
		FORMATS.map((format) => ({
			format,
			source: sceneFile(scene.id, width, format),
			name: `demonstration/${scene.id}/${width}.${format}`,
		})),
	);
	return Promise.all(
		files.map(async ({ format, source, name }) => {
			const target = objectFile(storageFolder, bucket, name);
			await mkdir(dirname(target), { recursive: true });
			const isThere = await isSameFile(source, target);
			if (!isThere) await link(source, target).catch(() => copyFile(source, target));
			const content = await readFile(source);
			return {
				bucket,
				name,
				size: content.length,
				mimetype: `image/${format}`,
				eTag: `"${createHash("md5").update(content).digest("hex")}"`,
			};
		}),
	);
}

async function isSameFile(source: string, target: string): Promise<boolean> {
	const [from, to] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
	return to !== undefined && from.ino === to.ino && from.dev === to.dev;
}

export async function writeStoredObjects(
	db: DatabaseHandle,
	stored: readonly StoredObject[],
	now: Date,
): Promise<void> {
	const rows = stored.map(({ bucket, name, size, mimetype, eTag }) => ({
		id: createUuid(`object ${bucket}/${name}`),
		bucket_id: bucket,
		name,
		version: createUuid(`version ${bucket}/${name} ${eTag}`),
		metadata: {
			eTag,
			size,
			mimetype,
			cacheControl: "max-age=31536000",
			lastModified: now.toISOString(),
			contentLength: size,
			httpStatusCode: 200,
		},
	}));
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
