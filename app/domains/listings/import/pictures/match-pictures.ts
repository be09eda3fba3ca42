/** Finds the listing of each picture of an archive by its name: a folder is called like a reference, or a file begins with it. */
import type { Kind, Status } from "../../listing.ts";

export type PictureTarget = {
	id: number;
	kind: Kind;
	reference: string;
	agent_reference: string | null;
	status: Status;
};

/** name: of a file with its folders, "/" between them. place: among the pictures of the listing, from one. */
export type MatchedPicture = { name: string; listing: number; place: number };
export type MatchedPictures = {
	/** Those of drafts, by listing and in the natural order of their names: 2 before 10. */
	matched: MatchedPicture[];
	/** Names that no listing has. */
	unknown: string[];
	/** References of listings that are no drafts. */
	notDrafts: string[];
	/** Pictures beyond the maximum of a listing. */
	beyond: number;
};

/** HEIC is none that can be read: it is named among the pictures that could not be added. */
const PICTURE = /\.(jpe?g|png|webp|avif|heic|heif)$/i;
/** What systems add to an archive. */
const HIDDEN = /(^|\/)(\.|__MACOSX(\/|$))/;

/** Words at the beginning of a name that may be a reference. */
const MAX_REFERENCE_WORDS = 12;

export const isPictureName = (name: string): boolean => PICTURE.test(name) && !HIDDEN.test(name);

/** Lower case, with a hyphen for all that is no letter or digit: "DE 1001_2" and "de-1001 (2)" are the same. */
const fold = (text: string) =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");

/** names: of pictures. most: pictures of a listing. */
export function matchPictures(
	names: readonly string[],
	targets: readonly PictureTarget[],
	most: number,
): MatchedPictures {
	const byReference = new Map<string, PictureTarget>();
	for (const target of targets) byReference.set(fold(target.reference), target);
	// The agent's own references count first.
	for (const target of targets)
		if (target.agent_reference && fold(target.agent_reference)) byReference.set(fold(target.agent_reference), target);
	const found = new Map<number, string[]>();
	const result: MatchedPictures = { matched: [], unknown: [], notDrafts: [], beyond: 0 };
	const notDrafts = new Set<string>();
	for (const name of names) {
		const target = findTarget(name, byReference);
		if (!target) result.unknown.push(name);
		else if (target.status !== "draft") notDrafts.add(target.agent_reference ?? target.reference);
		else {
			const pictures = found.get(target.id);
			if (pictures) pictures.push(name);
			else found.set(target.id, [name]);
		}
	}
	const { compare } = new Intl.Collator("en", { numeric: true });
	for (const [listing, pictures] of found) {
		pictures.sort(compare);
		result.beyond += Math.max(0, pictures.length - most);
		for (const [index, name] of pictures.slice(0, most).entries())
			result.matched.push({ name, listing, place: index + 1 });
	}
	return { ...result, notDrafts: [...notDrafts] };
}

function findTarget(name: string, byReference: ReadonlyMap<string, PictureTarget>): PictureTarget | undefined {
	const parts = name.split("/");
	const file = fold(parts.pop()!.replace(PICTURE, ""));
	for (const folder of parts.reverse()) {
		const target = byReference.get(fold(folder));
		if (target) return target;
	}
	// The longest beginning that ends where a word ends: "de-1001-2" is not of DE-100.
	const words = file.split("-", MAX_REFERENCE_WORDS);
	for (let count = words.length; count > 0; count--) {
		const target = byReference.get(words.slice(0, count).join("-"));
		if (target) return target;
	}
	return undefined;
}
