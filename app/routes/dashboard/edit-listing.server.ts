/** What the pages of homes and of vehicles share on the server: reading a listing to be written, and the posts of its form. */
import { data, type RouterContextProvider, redirect } from "react-router";
import {
	type Conflict,
	type EditAnswer,
	type EditPage,
	ownListingPath,
	stepPath,
} from "#app/domains/listings/edit-state.ts";
import { type FormValues, toFormValues } from "#app/domains/listings/form-values.ts";
import type { Kind } from "#app/domains/listings/listing.ts";
import { type FieldOutput, readListingFields } from "#app/domains/listings/listing-form.server.ts";
import { fieldsOfStep, missingForPublication, STEPS, type Step, stepOf } from "#app/domains/listings/listing-form.ts";
import { markValues, mergeVersions } from "#app/domains/listings/merge-versions.server.ts";
import type { NamedThings } from "#app/domains/listings/named-things.ts";
import type { OwnListing } from "#app/domains/listings/own-listing.ts";
import { changeOwnListing, type Refusal, saveListing } from "#app/domains/listings/own-listing-commands.server.ts";
import { getOwnListing, listNamedThings } from "#app/domains/listings/own-listing-queries.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { keepTyped } from "#app/middleware/typed-text.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { readId } from "#app/platform/http/id-list.ts";
import { notFound, redirectWithFlash, seeOther } from "#app/platform/http/responses.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { describeEditPage } from "./edit-page.server.ts";

type Arguments = {
	request: Request;
	url: URL;
	params: { id?: string };
	context: Readonly<RouterContextProvider>;
};

/** Homes and vehicles have the same pages under two addresses. */
export function kindOfPath({ pathname }: URL): Kind {
	return pathname.startsWith("/dashboard/vehicles/") ? "vehicle" : "property";
}

/** An own listing of the kind that the address says; 404 for anybody else's. */
export async function findOwnListing({ url, params, context }: Omit<Arguments, "request">) {
	const id = readId(params.id ?? "");
	const own = id === null ? null : await getOwnListing(await getViewerDb(context), id);
	if (own?.listing.kind !== kindOfPath(url)) throw notFound();
	return own;
}

/** One that can be written; a deleted one leads to where it is restored. */
async function findWritable(input: Omit<Arguments, "request">) {
	const own = await findOwnListing(input);
	if (own.listing.deleted_at) throw redirect(ownListingPath(own.listing.kind, own.listing.id, "delete"));
	return own;
}

function readStep(url: URL): Step {
	return STEPS.find((step) => step === url.searchParams.get("step")) ?? "basics";
}

/** What is asked in a step; buying or renting and the type of group are settled once it was published. */
function askedOf({ listing }: OwnListing, step: Step): string[] {
	const asked = fieldsOfStep(listing.kind, listing.type, listing.category, step);
	return listing.first_listed_at ? asked.filter((name) => name !== "category") : asked;
}

/** Reads the page. */
export async function loadEditPage(
	input: Arguments,
): Promise<EditPage & { head: ReturnType<typeof describeEditPage>["head"] }> {
	const [own, things] = await Promise.all([findWritable(input), listNamedThings()]);
	const step = readStep(input.url);
	const fields = askedOf(own, step);
	const values = toFormValues(own, things);
	const shown = Object.fromEntries(fields.map((name) => [name, values[name] ?? ""]));
	const page = describeEditPage(input, own, things, step, step === "publish" ? await getViewerDb(input.context) : null);
	return {
		...page,
		quota: await page.quota,
		id: own.listing.id,
		kind: own.listing.kind,
		step,
		fields,
		values: shown,
		version: own.listing.version,
		was: markValues(fields, values),
		missing: missingForPublication(own.listing).map((field) => ({ field, step: stepOf(own.listing.kind, field) })),
	};
}

/** Fields that make sense together alone: of two versions both are taken, or none. */
const PAIRS = [
	["odometer", "odometer_unit"],
	["land_m2", "land_unit"],
	["point", "latitude", "longitude", "location_precision"],
	["title_evidence", "title_evidence_on"],
	["make", "model"],
];

function withPairs(asked: readonly string[], possible: readonly string[]): string[] {
	const wanted = new Set(asked);
	for (const pair of PAIRS) if (pair.some((name) => wanted.has(name))) for (const name of pair) wanted.add(name);
	return possible.filter((name) => wanted.has(name));
}

type Posted = { values: FormValues; version: number; was: string; go: string; choices: Record<string, string> };

function readPosted(formData: FormData, asked: readonly string[]): Posted {
	const text = (name: string) => String(formData.get(name) ?? "");
	const values = Object.fromEntries(
		asked.map((name) => [name, name === "features" ? formData.getAll(name).map(String) : text(name)]),
	);
	const choices = Object.fromEntries(asked.map((name) => [name, text(`keep_${name}`)]));
	return { values, version: Number(text("version")), was: text("was"), go: text("go"), choices };
}

/** Answers the posts of the page. */
export async function answerEditPage(input: Arguments) {
	const formData = await readForm(input.request);
	const [own, things] = await Promise.all([findWritable(input), listNamedThings()]);
	const step = readStep(input.url);
	const posted = readPosted(formData, askedOf(own, step));
	if (posted.go === "publish") return publish(input, own);
	if (posted.go.startsWith("use_")) {
		const field = posted.go.slice(4) as "title_en" | "title_tr";
		const { suggestions } = describeEditPage(input, own, things, step, null);
		const suggestion = suggestions[field];
		if (suggestion) posted.values[field] = suggestion;
	}
	const saved = await save(input, own, things, posted, askedOf(own, step));
	if (!saved.isSaved) {
		const status = saved.conflicts.length > 0 ? 409 : saved.errors.form?.includes("unavailable") ? 503 : 400;
		return data<EditAnswer>(keepTyped(input.context, saved), { status });
	}
	if (posted.go === "auto") return data<EditAnswer>(saved, { status: 200 });
	throw follow(own, step, posted.go);
}

/** Where a saved step leads. */
function follow({ listing: { kind, id, first_listed_at } }: OwnListing, step: Step, go: string) {
	const at = STEPS.indexOf(step);
	if (go === "later")
		return redirectWithFlash("/dashboard", { code: first_listed_at ? "saved" : "draftSaved", type: "success" });
	if (go === "next" || go === "back") {
		const next = STEPS[Math.min(Math.max(at + (go === "next" ? 1 : -1), 0), STEPS.length - 1)]!;
		return seeOther(stepPath(kind, id, next));
	}
	return redirectWithFlash(stepPath(kind, id, step), { code: "saved", type: "success" });
}

/** Writes what was posted, with what another tab changed meanwhile: asks where both changed the same. */
async function save(
	input: Arguments,
	first: OwnListing,
	things: NamedThings,
	posted: Posted,
	asked: readonly string[],
): Promise<EditAnswer> {
	const db = await getViewerDb(input.context);
	let [own, base] = [first, posted.version];
	// Somebody who writes at the same moment makes one more try; a third writer gets the question, too.
	for (let tries = 0; ; tries++) {
		const current = toFormValues(own, things);
		const state = (
			errors: Record<string, string[]>,
			conflicts: Conflict[],
			values = posted.values,
			now = own,
		): EditAnswer => ({
			isSaved: false,
			values,
			errors,
			conflicts,
			version: now.listing.version,
			was: markValues(asked, toFormValues(now, things)),
		});
		let wanted = asked.filter((name) => posted.choices[name] !== "theirs");
		if (own.listing.version !== base) {
			const merged = mergeVersions(asked, posted.values, current, posted.was, posted.choices);
			const mine = new Set([...merged.asked, ...merged.conflicts.map(({ field }) => field)]);
			if (merged.conflicts.length > 0) {
				const values = Object.fromEntries(
					asked.map((name) => [name, (mine.has(name) ? posted.values : current)[name] ?? ""]),
				);
				return state({}, merged.conflicts, values);
			}
			wanted = withPairs(merged.asked, asked);
		}
		const read = readListingFields(own.listing.kind, posted.values, { things, ...factsOf(own), asked: wanted });
		const errors = { ...(read.ok ? {} : read.errors), ...missingOfPublic(own, read.fields) };
		const isDraft = own.listing.status === "draft";
		const isWrong = Object.keys(errors).length > 0;
		if (isWrong && !isDraft) return state(toLists(errors), []);
		const result = await saveListing(db, own.listing.id, own.listing.version, read.fields);
		if (!result.ok) {
			if (result.code !== "version_conflict") return state({ form: [refusalKey(result)] }, []);
			if (tries === 2) throw new BackendUnavailable("a listing that changes all the time");
			base = -1;
			own = result.current;
			continue;
		}
		const now = await getOwnListing(db, own.listing.id);
		if (!now) throw notFound();
		if (isWrong) return state(toLists(errors), [], posted.values, now);
		return { isSaved: true, version: now.listing.version, was: markValues(asked, toFormValues(now, things)) };
	}
}

const factsOf = ({ listing: { type, category } }: OwnListing) => ({ type, category });
const toLists = (errors: Record<string, string>) =>
	Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));

/** What is public has to stay whole: what a change would take away from it, beside its field. */
function missingOfPublic({ listing }: OwnListing, fields: FieldOutput): Record<string, string> {
	if (listing.status === "draft" || listing.status === "inactive") return {};
	const names = missingForPublication({ ...listing, ...fields }).map((name) => (name === "title" ? "title_en" : name));
	return Object.fromEntries(names.map((name) => [name, "writing:neededInPublic"]));
}

function refusalKey({ code }: Refusal): string {
	if (code === "unavailable") return "unavailable";
	if (code === "reference_taken") return "writing:referenceTaken";
	return `writing:refused.${code}`;
}

/** Publishes, or says what stands against it, beside the steps that are missing. */
async function publish({ context }: Arguments, own: OwnListing) {
	const { kind, id, version } = own.listing;
	const refuse = (message: string, status: number) =>
		data<EditAnswer>(
			keepTyped(context, { isSaved: false, values: {}, errors: { form: [message] }, conflicts: [], version, was: "" }),
			{ status },
		);
	if (missingForPublication(own.listing).length > 0) return refuse("writing:incomplete", 400);
	const result = await changeOwnListing(await getViewerDb(context), id, "publish");
	if (result.ok)
		throw redirectWithFlash(ownListingPath(kind, id, "edit?step=publish"), {
			code: result.status === "available" ? "listingPublished" : "listingWaits",
			type: "success",
		});
	if (result.code === "listing_not_found") throw notFound();
	if (result.code === "incomplete") return refuse("writing:incomplete", 400);
	return refuse(refusalKey(result), result.code === "unavailable" ? 503 : 409);
}
