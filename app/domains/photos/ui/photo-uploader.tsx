/**
 * Photo upload. Without JavaScript one form sends all files; with it each file is uploaded when chosen, with progress
 * and retry.
 */
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FileField } from "#app/ui/form/file-field.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MAX_PHOTOS, type PhotoListing, photosPath } from "../photo.ts";
import { UploadQueue } from "./upload-queue.tsx";
import { useUploadQueue } from "./use-upload-queue.ts";

const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp,image/avif";

type Props = {
	listing: PhotoListing;
	/** How many more can be added. */
	room: number;
	/** The answer to the page's forms; their summary stands above all of them. */
	state: FormState | undefined;
};

/** Prefixes the ids of the fields. */
export const UPLOAD_FORM_ID = "upload";

/** The form that adds photos, with the queue of those that are on their way. */
export function PhotoUploader({ listing, room, state }: Props) {
	const { t } = useTranslation(["photos", "forms"]);
	const isBusy = useNavigation().formEncType === "multipart/form-data";
	const queue = useUploadQueue(`${photosPath(listing)}/send`);
	const field = usePreselectedFiles(queue.add, isBusy, room);
	return (
		<section aria-labelledby="add-title" className="panel grid gap-4 p-4 sm:p-6">
			<h2 id="add-title" className="flex items-center gap-2">
				<Icon name="addPicture" className="size-6" />
				{t("add")}
			</h2>
			{room > 0 ? (
				<Form method="post" encType="multipart/form-data" className="grid gap-4">
					<LightForm id={UPLOAD_FORM_ID} state={state} labels={{ pictures: t("files") }}>
						<FileField
							ref={field}
							name="pictures"
							multiple
							accept={ACCEPTED_TYPES}
							onChange={(event) => queue.add?.(event.currentTarget)}
							hint={t("filesHint", { most: MAX_PHOTOS })}
						/>
					</LightForm>
					{queue.add ? null : (
						<button type="submit" className="button button-primary sm:justify-self-start">
							{isBusy ? t("forms:sending") : t("send")}
						</button>
					)}
				</Form>
			) : (
				<p>{t("full", { most: MAX_PHOTOS })}</p>
			)}
			<UploadQueue queue={queue} />
		</section>
	);
}

/** Uploads files chosen before hydration, except those already submitted by the form. */
function usePreselectedFiles(add: ((field: HTMLInputElement) => void) | undefined, isBusy: boolean, room: number) {
	const field = useRef<HTMLInputElement>(null);
	const roomBefore = useRef<number>(undefined);
	useEffect(() => {
		if (isBusy) {
			roomBefore.current ??= room;
			return;
		}
		const isTaken = (roomBefore.current ?? room) !== room;
		roomBefore.current = undefined;
		if (!field.current?.files?.length) return;
		if (isTaken) field.current.value = "";
		else add?.(field.current);
	}, [add, isBusy, room]);
	return field;
}
