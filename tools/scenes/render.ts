/**
 * Turns drawn scenes (SVG text) into the committed pictures: WebP and AVIF at each width, in one archive for each
 * subject, and the manifest that lists them.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { packTar } from "modern-tar";
import sharp from "sharp";
import {
	archiveFile,
	FORMATS,
	manifestFile,
	pictureName,
	readArchive,
	type Scene,
	type Scenes,
} from "../../supabase/local/demonstration/scenes.ts";
import { hex } from "./colour.ts";

export type { Scene };

/** A picture to draw: what the manifest says of it before it is drawn, and its drawing as SVG text. */
export type Drawn = Omit<Scene, "colour" | "width" | "height" | "widths"> & { draw: () => string };

/** How lean a kind of picture is saved: each kind has its own share of the budget. */
export type Quality = {
	/** What each format keeps, 0 to 100, at every width that is to exist as a file. */
	keep: Record<number, { webp: number; avif: number }>;
	/** How long each encoder searches for a smaller file. */
	effort: { webp: number; avif: number };
};

export type Rendered = {
	/** Main colour as #rrggbb, for the placeholder. */
	colour: string;
	width: number;
	height: number;
	/** Ascending. */
	widths: number[];
	files: { width: number; format: (typeof FORMATS)[number]; content: Uint8Array }[];
};

sharp.concurrency(1);

/** Renders one SVG at every width in both formats. */
export async function render(svg: string, { keep, effort }: Quality): Promise<Rendered> {
	const widths = Object.keys(keep).map(Number);
	const { data: master, info } = await sharp(Buffer.from(svg), { density: 96 })
		.resize({ width: Math.max(...widths) })
		.flatten()
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	// Plain pixels, because a compressed master would be unpacked again for every file.
	const raw = { width: info.width, height: info.height, channels: 3 as const };
	const pixel = await sharp(master, { raw }).resize(1, 1, { fit: "fill" }).raw().toBuffer();
	const files: Rendered["files"] = [];
	for (const width of widths)
		for (const format of FORMATS) {
			const options = { quality: keep[width]![format], effort: effort[format] };
			files.push({ width, format, content: await sharp(master, { raw }).resize({ width })[format](options).toBuffer() });
		}
	return { colour: hex([...pixel.subarray(0, 3)]), width: info.width, height: info.height, widths, files };
}

/** The value of a flag of the command line; an empty text without it. */
export function readFlag(name: string): string {
	const at = process.argv.indexOf(name);
	return at > 0 ? (process.argv[at + 1] ?? "") : "";
}

/**
 * Draws a part of the demonstration, and writes the archive of each subject and the manifest. The command line selects:
 * `--only villa` draws the pictures whose name begins so, `--missing` those that the manifest does not list.
 */
export async function drawPart(part: keyof Scenes, drawn: readonly Drawn[], quality: Quality): Promise<void> {
	const only = readFlag("--only");
	const isForMissing = process.argv.includes("--missing");
	const manifest = manifestFile(part);
	const before: Scene[] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : [];
	const known = new Map(before.map((scene) => [scene.id, scene]));
	const isWanted = ({ id }: Drawn) => id.startsWith(only) && !(isForMissing && known.has(id));
	for (const [subject, pictures] of Map.groupBy(drawn, (picture) => picture.subject)) {
		const wanted = pictures.filter(isWanted);
		if (wanted.length === 0) continue;
		const files = existsSync(archiveFile(subject)) ? await readArchive(subject) : new Map<string, Uint8Array>();
		const rendered = await Promise.all(
			wanted.map(async ({ draw, ...facts }) => ({ facts, picture: await render(draw(), quality) })),
		);
		for (const { facts, picture } of rendered) {
			const { files: made, ...size } = picture;
			known.set(facts.id, { ...facts, ...size });
			for (const { width, format, content } of made) files.set(pictureName(facts.id, width, format), content);
		}
		await writeArchive(
			subject,
			pictures.flatMap(({ id }) => known.get(id) ?? []),
			files,
		);
		const ordered = drawn.flatMap(({ id }) => known.get(id) ?? []);
		writeFileSync(manifest, `${JSON.stringify(ordered, null, "\t")}\n`);
	}
}

/** Writes the pictures of a subject. The same pictures give the same archive: it holds no times and no owners. */
async function writeArchive(
	subject: string,
	scenes: readonly Scene[],
	files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
	const names = scenes.flatMap(({ id, widths }) =>
		widths.flatMap((width) => FORMATS.map((format) => pictureName(id, width, format))),
	);
	const entries = names.map((name) => {
		const body = files.get(name);
		if (!body) throw new Error(`${name} is missing in the archive of "${subject}": draw it again with --only.`);
		return { header: { name, size: body.length, mtime: new Date(0) }, body };
	});
	writeFileSync(archiveFile(subject), await packTar(entries));
}
