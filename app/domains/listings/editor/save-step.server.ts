/** Saves one step of the listing editor: reads the posted fields, merges concurrent changes, writes, publishes. */
import { reportSuspiciousFields } from "#app/platform/forms/suspicious-fields.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { ReferenceData } from "../search/reference-lookup.ts";
import type { Conflict, EditPage, EditResult } from "./edit-state.ts";
import { type FormValues, toFormValues } from "./form-values.ts";
import { type FieldOutput, parseListingFields } from "./listing-form.server.ts";
import { fieldsForStep, type ListingField, listMissingFields, type Step } from "./listing-form.ts";
import type { OwnListing } from "./own-listing.ts";
import { changeOwnListing, type Rejection, saveListing } from "./own-listing-commands.server.ts";
import { getOwnListing } from "./own-listing-queries.server.ts";
import { followTitles } from "./suggest-titles.server.ts";
import { hashFields, hashOpenForm, threeWayMerge } from "./three-way-merge.server.ts";

/** Saves that lose to a concurrent write are tried this often before the backend counts as unavailable. */
const MAX_SAVE_ATTEMPTS = 3;

/** What a form of the editor posts: the values of its step, and the version they were read in. */
export type PostedStep = {
	values: FormValues;
	version: number;
	/** Hashes of the values that the form was rendered with. */
	baseHashes: string;
	/** "auto", "publish", "next", "back", "later" or "use_" and the field of a suggestion. */
	intent: string;
	/** By field: "mine" or "theirs", chosen after a conflict. */
	choices: Record<string, string>;
};

/** Why an answer shows the form again. */
export type EditFailure = "invalid" | "conflict" | "unavailable";

/** Response of the editor; `failure` is set when nothing or not everything was saved. */
export type SaveStepResult = { answer: EditResult; failure?: EditFailure };

/** The fields of a step. Category is fixed once the listing was published. */
export function stepFields({ listing }: OwnListing, step: Step): ListingField[] {
	const fields = fieldsForStep(listing.kind, listing.type, listing.category, step);
	return listing.first_listed_at ? fields.filter((name) => name !== "category") : fields;
}

/** Reads the posted form of a step. */
export function readPostedStep(formData: FormData, fields: readonly string[]): PostedStep {
	const text = (name: string) => String(formData.get(name) ?? "");
	const values = Object.fromEntries(
		fields.map((name) => [name, name === "features" ? formData.getAll(name).map(String) : text(name)]),
	);
	const choices = Object.fromEntries(fields.map((name) => [name, text(`keep_${name}`)]));
	return {
		values,
		version: Number(text("version")),
		baseHashes: text("base_hashes"),
		intent: text("step_intent"),
		choices,
	};
}

/** Replaces a title with the suggestion that the intent names ("use_title_en"). */
export function applySuggestion(posted: PostedStep, suggestions: EditPage["suggestions"]): PostedStep {
	const field = posted.intent.startsWith("use_") ? (posted.intent.slice(4) as keyof typeof suggestions) : null;
	const suggestion = field && suggestions[field];
	return suggestion ? { ...posted, values: { ...posted.values, [field]: suggestion } } : posted;
}

/** Fields that only make sense together: a merge takes all of a group from one version. */
const DEPENDENT_FIELDS = [
	["odometer", "odometer_unit"],
	["land_m2", "land_unit"],
	["point", "latitude", "longitude", "location_precision"],
	["title_evidence", "title_evidence_on"],
	["make", "model"],
];

function withDependentFields(changed: readonly string[], possible: readonly string[]): string[] {
	const wanted = new Set(changed);
	for (const group of DEPENDENT_FIELDS)
		if (group.some((name) => wanted.has(name))) for (const name of group) wanted.add(name);
	return possible.filter((name) => wanted.has(name));
}

/** Decides which fields to write over a newer version. Conflicts come back with the values to show. */
function mergePosted(posted: PostedStep, current: FormValues, fields: readonly string[]) {
	const merged = threeWayMerge(fields, posted.values, current, posted.baseHashes, posted.choices);
	if (merged.conflicts.length === 0)
		return { conflicts: [], changed: withDependentFields(merged.fields, fields), values: {} };
	const mine = [...merged.fields, ...merged.conflicts.map(({ field }) => field)];
	return { conflicts: merged.conflicts, changed: [], values: mergeValues(fields, mine, posted.values, current) };
}

/** The posted values of these fields, and the stored ones of the others. */
function mergeValues(fields: readonly string[], mine: readonly string[], posted: FormValues, stored: FormValues) {
	return Object.fromEntries(fields.map((name) => [name, (mine.includes(name) ? posted : stored)[name] ?? ""]));
}

/**
 * Writes the posted fields together with what another tab changed meanwhile. Fields that both changed come back as
 * conflicts. A draft is saved with the valid fields although others are wrong; a published listing only as a whole.
 * Throws 404 for a listing that is gone and BackendUnavailable.
 */
export async function saveStep(
	db: Db,
	listing: OwnListing,
	referenceData: ReferenceData,
	posted: PostedStep,
	fields: readonly string[],
): Promise<SaveStepResult> {
	let [own, base] = [listing, posted.version];
	for (let attempt = 1; ; attempt++) {
		const current = toFormValues(own, referenceData);
		let changed = fields.filter((name) => posted.choices[name] !== "theirs");
		// A form shown again has the stored values of the fields that its author left alone: with those it came with, its
		// next post would undo what another tab saved.
		const reject = (
			failure: EditFailure,
			errors: Record<string, string[]>,
			{ conflicts = [] as Conflict[], values = mergeValues(fields, changed, posted.values, current), now = own } = {},
		): SaveStepResult => ({
			failure,
			answer: { isSaved: false, values, errors, conflicts, ...revisionAfter(posted, now, referenceData, fields) },
		});
		if (own.listing.version !== base) {
			const merged = mergePosted(posted, current, fields);
			if (merged.conflicts.length > 0) return reject("conflict", {}, merged);
			changed = merged.changed;
		}
		const { kind, type, category, status } = own.listing;
		const read = parseListingFields(kind, posted.values, { referenceData, type, category, fields: changed });
		if (!read.ok && attempt === 1) reportSuspiciousFields(changed.map((name) => [name, posted.values[name]]));
		const errors = toLists({ ...(read.ok ? {} : read.errors), ...missingWhilePublic(own, read.fields) });
		const isWrong = Object.keys(errors).length > 0;
		if (isWrong && status !== "draft") return reject("invalid", errors);
		// An author who has no title yet is asked for one.
		const isTitled = Boolean(own.listing.title_en ?? own.listing.title_tr);
		const followed = isTitled ? followTitles(kind, own.listing, read.fields, referenceData) : {};
		const result = await saveListing(db, own.listing.id, own.listing.version, { ...read.fields, ...followed });
		if (!result.ok) {
			if (result.code !== "version_conflict")
				return reject(result.code === "unavailable" ? "unavailable" : "invalid", { form: [refusalMessage(result)] });
			if (attempt === MAX_SAVE_ATTEMPTS) throw new BackendUnavailable("a listing that changes all the time");
			base = -1;
			own = result.current;
			continue;
		}
		const saved = await getOwnListing(db, own.listing.id);
		if (!saved) throw notFound();
		if (isWrong) return reject("invalid", errors, { now: saved });
		return { answer: { isSaved: true, ...revisionAfter(posted, saved, referenceData, fields) } };
	}
}

/** The version and hashes that the next post refers to. After an autosave the form stays open with what it shows. */
function revisionAfter(posted: PostedStep, own: OwnListing, referenceData: ReferenceData, fields: readonly string[]) {
	const stored = toFormValues(own, referenceData);
	const open = posted.intent === "auto" ? hashOpenForm(fields, posted.values, stored, posted.baseHashes) : null;
	return open === null
		? { version: own.listing.version, baseHashes: hashFields(fields, stored) }
		: { version: posted.version, baseHashes: open };
}

const toLists = (errors: Record<string, string>) =>
	Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));

/** Required fields that a change would empty in a published listing, with a message beside each. */
function missingWhilePublic({ listing }: OwnListing, fields: FieldOutput): Record<string, string> {
	if (listing.status === "draft" || listing.status === "inactive") return {};
	const names = listMissingFields({ ...listing, ...fields }).map((name) => (name === "title" ? "title_en" : name));
	return Object.fromEntries(names.map((name) => [name, "writing:neededInPublic"]));
}

function refusalMessage({ code }: Rejection): string {
	if (code === "unavailable") return "unavailable";
	if (code === "text_dangerous") return "textDangerous";
	if (code === "reference_taken") return "writing:referenceTaken";
	return `writing:refused.${code}`;
}

/** Publishes a listing; null, or the answer with the reason against it. Throws 404 for one that is gone. */
export async function publishListing(db: Db, { listing }: OwnListing): Promise<Required<SaveStepResult> | null> {
	const { id, version } = listing;
	const refuse = (failure: EditFailure, message: string) => ({
		failure,
		answer: {
			isSaved: false as const,
			values: {},
			errors: { form: [message] },
			conflicts: [],
			version,
			baseHashes: "",
		},
	});
	if (listMissingFields(listing).length > 0) return refuse("invalid", "writing:incomplete");
	const result = await changeOwnListing(db, id, "publish");
	if (result.ok) return null;
	if (result.code === "listing_not_found") throw notFound();
	if (result.code === "incomplete") return refuse("invalid", "writing:incomplete");
	return refuse(result.code === "unavailable" ? "unavailable" : "conflict", refusalMessage(result));
}
