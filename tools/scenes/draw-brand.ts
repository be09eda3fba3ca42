/**
 * Draws the mark's files into `public/`: favicon, touch and home-screen icons, and the picture
 * that is shared when a page has none of its own.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { coastScene } from "./hero/coast-scene.ts";

const PUBLIC = join(import.meta.dirname, "../../public");
const SEA = "#0b6477";
const SEA_AT_NIGHT = "#5cc3d6";
const PAPER = "#fbf8f3";
const CITRUS = "#e8872b";

/** The mark on a 32 × 32 grid; the same shapes as `app/ui/brand-mark.tsx`. */
const ARCH = "M2 30V16a14 14 0 0 1 28 0v14h-4V16a10 10 0 0 0-20 0v14z";
const SUN = "M9.5 20a6.5 6.5 0 0 1 13 0z";
const WAVES = "M8 22h16v2H8zM8 26h16v4H8z";
const OPENING = "M5 30V16a11 11 0 0 1 22 0v14z";

const mark = (ink: string) => `<path d="${ARCH}${WAVES}" fill="${ink}"/><path d="${SUN}" fill="${CITRUS}"/>`;

const svg = (width: number, height: number, inner: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;

/** A square icon: the mark in paper on the sea; `share` of the width is the mark, `round` the corner. */
function icon(size: number, share: number, round: number): string {
	const edge = size * share;
	const at = (size - edge) / 2;
	const light = `<linearGradient id="sea" x2="0" y2="1"><stop stop-color="#12788c"/><stop offset="1" stop-color="#084c5b"/></linearGradient>`;
	return svg(
		size,
		size,
		`<defs>${light}</defs><rect width="${size}" height="${size}" rx="${size * round}" fill="url(#sea)"/><g transform="translate(${at} ${at * 0.94}) scale(${edge / 32})">${mark(PAPER)}</g>`,
	);
}

const png = (text: string, size: number) =>
	sharp(Buffer.from(text)).resize(size, size).png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer();

/** An .ico that holds one PNG: six bytes of header, sixteen of directory, then the picture. */
function ico(picture: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(picture.length, 14);
	head.writeUInt32LE(22, 18);
	return Buffer.concat([head, picture]);
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.a{fill:${SEA}}@media(prefers-color-scheme:dark){.a{fill:${SEA_AT_NIGHT}}.o{fill:none}}</style><path class="o" d="${OPENING}" fill="${PAPER}"/><path class="a" d="${ARCH}${WAVES}"/><path d="${SUN}" fill="${CITRUS}"/></svg>\n`;

/** The shared picture: the coast by day, a paper card with the mark and the name. */
async function sharedPicture(): Promise<Buffer> {
	const coast = await sharp(Buffer.from(coastScene("day")), { density: 96 })
		.resize({ height: 630 })
		.extract({ left: 40, top: 0, width: 1200, height: 630 })
		.png()
		.toBuffer();
	const card = svg(
		1200,
		630,
		`<rect x="424" y="92" width="512" height="164" rx="18" fill="${PAPER}"/><g transform="translate(468 122) scale(3.25)">${mark(SEA)}</g><text x="600" y="203" font-family="Liberation Serif, DejaVu Serif, serif" font-size="88" font-weight="700" letter-spacing="-1" fill="#12263a">Adahan</text>`,
	);
	return await sharp(coast)
		.composite([{ input: Buffer.from(card) }])
		.png({ compressionLevel: 9, palette: true, colours: 200, dither: 0.6 })
		.toBuffer();
}

await writeFile(join(PUBLIC, "favicon.svg"), favicon);
await writeFile(
	join(PUBLIC, "favicon.ico"),
	ico(
		await sharp(Buffer.from(svg(32, 32, `<path d="${OPENING}" fill="${PAPER}"/>${mark(SEA)}`)))
			.png()
			.toBuffer(),
		32,
	),
);
await writeFile(join(PUBLIC, "apple-touch-icon.png"), await png(icon(180, 0.62, 0), 180));
await writeFile(join(PUBLIC, "icon-192x192.png"), await png(icon(192, 0.66, 0.22), 192));
await writeFile(join(PUBLIC, "icon-512x512.png"), await png(icon(512, 0.66, 0.22), 512));
await writeFile(join(PUBLIC, "icon-maskable-512.png"), await png(icon(512, 0.52, 0), 512));
await writeFile(join(PUBLIC, "og-default.png"), await sharedPicture());
