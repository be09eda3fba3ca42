/** Cells with several values: features, and addresses of photos. */
import { completeWebAddress } from "#app/platform/forms/web-address.ts";
import type { CellVocabulary } from "../cell-vocabulary.server.ts";
import { foldHeader } from "../fold-header.ts";
import { MAX_IMPORT_PHOTOS } from "../import-limits.ts";

const splitWords = (text: string, separator: RegExp) =>
	text
		.split(separator)
		.map((part) => part.trim())
		.filter(Boolean);

/** Known features of a cell, and the words that are none. "A/C" is one feature, "Pool / Garage" are two. */
export function readFeatures(cell: string, vocabulary: CellVocabulary): { known: string[]; unknown: string[] } {
	const named = splitWords(cell, /[,;|\n•]/).flatMap((part) =>
		vocabulary.has(foldHeader(part)) ? part : splitWords(part, /[/&]|\s(?:ve|and)\s/i),
	);
	return {
		known: named.flatMap((name) => vocabulary.get(foldHeader(name)) ?? []),
		unknown: named.filter((name) => !vocabulary.has(foldHeader(name))),
	};
}

const MAX_URL_LENGTH = 2000;

/** Adds the addresses of a cell to those of its row; a problem where some are no addresses or too many. */
export function addPhotoUrls(cell: string, pictures: string[]): string | undefined {
	let unusable: string | undefined;
	for (const address of cell.split(/[\s|]+|[,;](?=https?:|www\.)/i).filter(Boolean)) {
		// A name with a dot alone is a file: photo1.jpg.
		const url = URL.parse(/^www\.|\//i.test(address) ? completeWebAddress(address) : address);
		if (!url || !/^https?:$/.test(url.protocol) || url.username || url.href.length > MAX_URL_LENGTH) {
			unusable ??= `import:problem.photoAddress ${address.slice(0, 60)}`;
			continue;
		}
		url.hash = "";
		if (!pictures.includes(url.href)) pictures.push(url.href);
	}
	const isTooMany = pictures.splice(MAX_IMPORT_PHOTOS).length > 0;
	return isTooMany ? `import:problem.tooManyPhotos ${MAX_IMPORT_PHOTOS}` : unusable;
}
