/** Reads and writes an advertiser's public profile with their own rights; only image files are stored by the server. */
import { z } from "zod";
import { nearestPlaceholderColour } from "#app/domains/listings/card/placeholder-colours.ts";
import { freeText, multilineText, nameText } from "#app/platform/forms/free-text.server.ts";
import { completeWebAddress } from "#app/platform/forms/web-address.ts";
import type { Crop, ImageProblem } from "#app/platform/images/image-kind.ts";
import { generateSquares } from "#app/platform/images/process-image.server.ts";
import {
	BackendRejection,
	BackendUnavailable,
	catchUnavailable,
	expectScalar,
	unwrap,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { agentPhotoCalls, agentPhotoFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { newImageFolder, removeFiles, storeFiles } from "#app/platform/supabase/stored-files.server.ts";
import {
	isTrader,
	MAX_AGENT_NAME_LENGTH,
	MAX_AREAS,
	MAX_BIO_LENGTH,
	MAX_LICENCE_LENGTH,
	MAX_WEBSITE_LENGTH,
	type OwnAgent,
	SPOKEN_LANGUAGES,
} from "./own-agent.ts";

const COLUMNS =
	"slug, kind, name, company_name, license_number, website, bio_en, bio_tr, area_ids, languages, verified_checks, photo_path, photo_colour";
const BUCKET = "agent-photos";
const WIDTHS = [96, 192, 384] as const;

/** http(s) addresses whose host contains a dot; https:// is added where no scheme is given. */
export const websiteField = z
	.string()
	.overwrite((value) => completeWebAddress(value.trim()))
	.max(MAX_WEBSITE_LENGTH, "textTooLong")
	.refine((value) => {
		const url = URL.parse(value);
		return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !/\s/.test(value);
	}, "profile:websiteInvalid");

/** Display name of an advertiser. */
export const agentNameField = nameText(MAX_AGENT_NAME_LENGTH, "nameRequired").refine(
	(name) => [...name].length >= 2,
	"profile:agentNameShort",
);

export const agentSchema = z.object({
	name: agentNameField,
	company_name: nameText(MAX_AGENT_NAME_LENGTH).optional(),
	license_number: freeText(MAX_LICENCE_LENGTH).optional(),
	website: websiteField.optional(),
	bio_en: multilineText(MAX_BIO_LENGTH).optional(),
	bio_tr: multilineText(MAX_BIO_LENGTH).optional(),
	/** Slugs. */
	areas: z.array(z.string().max(80)).max(MAX_AREAS, "profile:tooManyAreas"),
	languages: z.array(z.enum(SPOKEN_LANGUAGES)),
});

/** Profile of a user, null if not an advertiser. Throws BackendUnavailable. */
export async function getOwnAgent(db: Db, id: string): Promise<OwnAgent | null> {
	return unwrap(await db.from("agents").select(COLUMNS).eq("id", id).maybeSingle()) as OwnAgent | null;
}

/** Whether a user has an advertiser profile. Throws BackendUnavailable. */
export async function hasAgentPage(db: Db, id: string): Promise<boolean> {
	return unwrap(await db.from("agents").select("id").eq("id", id).maybeSingle()) !== null;
}

export type AgentResult = { ok: true } | { ok: false; code: "no_agent" | "name_reserved" | "unavailable" };
type PhotoRemoval = { ok: true } | { ok: false; code: "unavailable" };

/** Saves the profile. areas: all existing places; unknown posted slugs are dropped. */
export function updateOwnAgent(
	db: Db,
	id: string,
	form: z.output<typeof agentSchema>,
	areas: () => Promise<readonly { id: number; slug: string }[]>,
): Promise<AgentResult> {
	return catchUnavailable(saveAgent(db, id, form, areas));
}

async function saveAgent(
	db: Db,
	id: string,
	form: z.output<typeof agentSchema>,
	areas: () => Promise<readonly { id: number; slug: string }[]>,
): Promise<AgentResult> {
	const [agent, known] = await Promise.all([getOwnAgent(db, id), areas()]);
	if (!agent) return { ok: false, code: "no_agent" };
	const trader = isTrader(agent.kind)
		? { company_name: form.company_name ?? null, license_number: form.license_number ?? null }
		: {};
	const columns = {
		name: form.name,
		...trader,
		website: form.website ?? null,
		bio_en: form.bio_en ?? null,
		bio_tr: form.bio_tr ?? null,
		area_ids: known.filter(({ slug }) => form.areas.includes(slug)).map((area) => area.id),
		languages: [...new Set(form.languages)],
	};
	return updateColumns(db, id, columns).catch((error: Error) => {
		if (error instanceof BackendRejection && error.message === "name_reserved")
			return { ok: false, code: error.message };
		throw error;
	});
}

async function updateColumns(db: Db, id: string, columns: Partial<OwnAgent>): Promise<{ ok: true }> {
	const rows = unwrap(await db.from("agents").update(columns).eq("id", id).select("id"));
	if (rows?.length !== 1) throw new BackendUnavailable("the session ended meanwhile");
	return { ok: true };
}

export type PhotoResult = { ok: true } | { ok: false; code: ImageProblem | "unavailable" };

/** Sets the public image of an advertiser. The database queues the old files for deletion. */
export function replacePhoto(id: string, bytes: Uint8Array, crop: Crop): Promise<PhotoResult> {
	return catchUnavailable(storePhoto(id, bytes, crop));
}

async function storePhoto(id: string, bytes: Uint8Array, crop: Crop): Promise<PhotoResult> {
	const image = await generateSquares(bytes, crop, WIDTHS, ["webp", "avif"]);
	if (!image.ok) return image;
	const folder = newImageFolder(id);
	await storeFiles(agentPhotoFiles, BUCKET, folder, image.files);
	try {
		return await setPicture({ agent: id, path: folder, colour: nearestPlaceholderColour(image.colour) });
	} catch (error) {
		const names = image.files.map(({ name }) => `${folder}/${name}`);
		await removeFiles(agentPhotoFiles, BUCKET, names).catch(() => {});
		throw error;
	}
}

/** Removes the public image. */
export function removePhoto(id: string): Promise<PhotoRemoval> {
	return catchUnavailable(setPicture({ agent: id }));
}

async function setPicture(picture: { agent: string; path?: string; colour?: number }): Promise<{ ok: true }> {
	const isSet = expectScalar(await agentPhotoCalls.rpc("set_agent_picture", picture), "boolean");
	if (!isSet) throw new BackendUnavailable("the agent's page was removed meanwhile");
	return { ok: true };
}
