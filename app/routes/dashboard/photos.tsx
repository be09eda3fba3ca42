/** Photos of an own listing: add, caption, reorder, rotate, mark as floor plan, delete. */
import { data } from "react-router";
import { OnBehalfOfNote } from "#app/domains/listings/editor/on-behalf-of-note.tsx";
import { ImportedPhotos } from "#app/domains/listings/import/import-result.tsx";
import { rotatePhoto } from "#app/domains/photos/add-photos.server.ts";
import { type FileOutcome, MOVES, type OwnPhotos, photosPath, ROTATIONS } from "#app/domains/photos/photo.ts";
import * as photoCommands from "#app/domains/photos/photo-commands.server.ts";
import { suggestDescriptions } from "#app/domains/photos/suggested-description.server.ts";
import { PhotosPage } from "#app/domains/photos/ui/photos-page.tsx";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type FormState, parseFormData, readEnteredValues } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import { PICTURE_KINDS } from "#contract/codes/picture-kind.ts";
import type { Route } from "./+types/photos";
import { getUploadStatus, loadListingPhotos, receiveUpload } from "./receive-photos.server.ts";

type PhotosState = FormState & { outcomes?: FileOutcome[] };

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const own = await loadOrNullAfterRejection(context, loadListingPhotos(params, url, context));
	const head = pageHead({ url, context }, (t) => t("photos:title"));
	const pollMs = env.photoPollMs;
	if (!own) return { head, own: null, onBehalfOf: null, imported: null, pollMs };
	const photos = own.photos.map((photo, index) => ({
		...photo,
		suggestions: suggestDescriptions(own.listing, photo.kind === "plan" ? null : index + 1),
	}));
	return { head, own: { listing: own.listing, photos }, onBehalfOf: own.written_for, imported: own.imports, pollMs };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const own = await catchUnavailable(loadListingPhotos(params, url, context));
	if ("code" in own) return reject(context, {}, "unavailable", 503);
	const hasFiles = request.headers.get("content-type")?.startsWith("multipart/form-data");
	return hasFiles ? addFiles(request, context, own) : changePhoto(await readForm(request), context, own);
}

type Context = Route.ActionArgs["context"];

function reject(context: Context, values: Record<string, string>, message: string, status = 400) {
	return data<PhotosState>(markRejected(context, { values, errors: { form: [message] } }), { status });
}

async function addFiles(request: Request, context: Context, own: OwnPhotos) {
	const answer = await catchUnavailable(receiveUpload(request, context, own));
	if ("code" in answer) return reject(context, {}, "unavailable", 503);
	const { outcomes, retryAfter } = answer;
	const status = getUploadStatus(answer);
	if (outcomes.length > 0 && status === 200)
		throw redirectWithFlash(photosPath(own.listing), { code: "photosAdded", type: "success" });
	const errors: Record<string, string[]> = outcomes.length > 0 ? {} : { pictures: ["photos:choose"] };
	return data<PhotosState>(markRejected(context, { values: {}, errors, outcomes }), {
		status: outcomes.length > 0 || retryAfter ? status : 400,
		headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
	});
}

async function changePhoto(form: FormData, context: Context, { listing, photos }: OwnPhotos) {
	const db = await getUserClient(context);
	const values = readEnteredValues(form);
	const path = photosPath(listing);
	const intent = String(form.get("intent"));
	if (intent === "order") {
		const ids = (values.order ?? "").split(",").filter((id) => photoCommands.photoIdSchema.safeParse(id).success);
		const result = await photoCommands.orderPhotos(db, listing.id, ids.slice(0, 100));
		return result.ok ? data(null) : reject(context, {}, "unavailable", 503);
	}
	const photo = photos.find(({ id }) => id === form.get("id"));
	if (!photo) throw redirectWithFlash(path, { code: "photoGone", type: "warning" });
	const back = `${path}#photo-${photo.id}`;
	const turn = intent === "left" || intent === "right" ? ROTATIONS[intent] : null;
	const target = MOVES.find((one) => one === intent);
	const kind = listing.kind === "property" ? PICTURE_KINDS.find((one) => one === intent) : undefined;
	if (intent === "describe") {
		const described = parseFormData(form, photoCommands.descriptionSchema);
		if (!described.ok) return data<PhotosState>(markRejected(context, described.state), { status: 400 });
		const result = await photoCommands.describePhoto(db, described.value);
		if (result.ok) throw redirectWithFlash(back, { code: "saved", type: "success" });
		return respondToFailure(context, values, result.code, path);
	}
	if (intent === "place") {
		const place = /^\s*\d{1,3}\s*$/.test(values.place ?? "") ? Number(values.place) : null;
		if (place === null) return reject(context, values, "photos:placeInvalid");
		const ids = photos.map(({ id }) => id);
		const result = await photoCommands.orderPhotos(db, listing.id, photoCommands.placePhoto(ids, photo.id, place));
		if (!result.ok) return respondToFailure(context, values, result.code, path);
		throw redirectAfterPost(back);
	}
	if (!target && !turn && !kind && intent !== "delete") throw data(null, { status: 400 });
	const result = target
		? await photoCommands.movePhoto(db, photo.id, target)
		: turn
			? await rotatePhoto(requireUser(context).id, listing.agent_id, photo, turn)
			: kind
				? await photoCommands.setPhotoKind(db, photo.id, kind)
				: await photoCommands.deletePhoto(db, photo.id);
	if (!result.ok) return respondToFailure(context, values, result.code, path);
	if (intent === "delete") throw redirectWithFlash(`${path}#photos`, { code: "photoRemoved", type: "success" });
	throw redirectAfterPost(back);
}

function respondToFailure(context: Context, values: Record<string, string>, code: string, path: string) {
	if (code === "gone") throw redirectWithFlash(path, { code: "photoGone", type: "warning" });
	if (code === "unavailable") return reject(context, values, "unavailable", 503);
	return reject(context, values, `photos:problem.${code}`, code === "busy" ? 503 : 400);
}

export default function Photos({
	loaderData: { own, onBehalfOf, imported, pollMs },
	actionData,
}: Route.ComponentProps) {
	const draft = useFormDraft();
	return (
		<>
			{onBehalfOf ? (
				<div className="container-page pt-6">
					<OnBehalfOfNote agent={onBehalfOf} />
				</div>
			) : null}
			<PhotosPage own={own} state={actionData ?? draft} pollMs={pollMs} />
			{imported ? <ImportedPhotos pictures={imported} /> : null}
		</>
	);
}
