/**
 * Upload form for an image. JavaScript adds a preview of the square crop and downsizes large images; without it the
 * server does all processing.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form as PlainForm, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { shrinkImage } from "#app/ui/shrink-image.ts";
import type { AuthFormState } from "./sign-in-form.tsx";

const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp,image/avif";
/** Smaller files are uploaded unchanged. */
const MAX_UNCOMPRESSED_BYTES = 500_000;
const MAX_SIDE_PX = 1280;

const CROP_OPTIONS = [
	{ value: "start", label: "cropStart", position: "object-left-top" },
	{ value: "middle", label: "cropMiddle", position: "object-center" },
	{ value: "end", label: "cropEnd", position: "object-right-bottom" },
] as const;

type Props = {
	/** Form action. */
	action: string;
	/** Current image or its placeholder. */
	present: ReactNode;
	hasAvatar: boolean;
	hint?: string;
	state: AuthFormState;
};

export function AvatarForm({ action, present, hasAvatar, hint, state }: Props) {
	const { t } = useTranslation(["profile", "forms"]);
	const isBusy = useNavigation().formAction === action;
	const [crop, setCrop] = useState(state?.values.crop ?? "middle");
	const { preview, choose } = usePreview();
	return (
		<div className="panel grid gap-6 p-4 sm:p-6">
			<div className="flex flex-wrap items-center gap-4">
				{present}
				<p className="min-w-0 flex-1 basis-40 text-muted">{hasAvatar ? t("pictureNow") : t("pictureNone")}</p>
				{hasAvatar ? (
					<PlainForm method="post" action={action} encType="multipart/form-data">
						<button type="submit" name="intent" value="remove" className="button button-secondary">
							{t("pictureRemove")}
						</button>
					</PlainForm>
				) : null}
			</div>
			<Form
				id="picture"
				action={action}
				encType="multipart/form-data"
				state={state}
				labels={{ picture: t("pictureFile") }}
				className="grid gap-5"
			>
				<FileField
					name="picture"
					accept={ACCEPTED_TYPES}
					hint={`${hint ? `${hint} ` : ""}${t("pictureHint")}`}
					onChange={(event) => void choose(event.currentTarget)}
				/>
				<fieldset>
					<legend className="mb-1 font-medium">{t("pictureCrop")}</legend>
					<div className="flex flex-wrap gap-x-6">
						{CROP_OPTIONS.map(({ value, label }) => (
							<label key={value} className="flex min-h-11 items-center gap-3">
								<input
									type="radio"
									name="crop"
									value={value}
									checked={crop === value}
									onChange={() => setCrop(value)}
									className="tick"
								/>
								{t(label)}
							</label>
						))}
					</div>
				</fieldset>
				{preview ? (
					<img
						src={preview}
						alt={t("picturePreview")}
						className={`size-40 rounded-full border border-line object-cover ${
							CROP_OPTIONS.find(({ value }) => value === crop)?.position
						}`}
					/>
				) : null}
				<button type="submit" className="button button-primary sm:justify-self-start">
					{isBusy ? t("forms:sending") : t("pictureSend")}
				</button>
			</Form>
		</div>
	);
}

/** Preview of the chosen file, and a downsized copy for upload. */
function usePreview() {
	const [preview, setPreview] = useState<string>();
	const shown = useRef<string>(undefined);
	const show = (file: File | undefined) => {
		if (shown.current) URL.revokeObjectURL(shown.current);
		shown.current = file && ACCEPTED_TYPES.split(",").includes(file.type) ? URL.createObjectURL(file) : undefined;
		setPreview(shown.current);
	};
	useEffect(() => () => URL.revokeObjectURL(shown.current ?? ""), []);
	const choose = async (field: HTMLInputElement) => {
		const file = field.files?.[0];
		show(file);
		if (!file || file.size < MAX_UNCOMPRESSED_BYTES) return;
		// Without browser support the file is uploaded unchanged.
		const smaller = await shrinkImage(file, { maxSide: MAX_SIDE_PX, type: "image/webp" }).catch(() => undefined);
		if (!smaller || smaller.size >= file.size || field.files?.[0] !== file) return;
		const transfer = new DataTransfer();
		transfer.items.add(smaller);
		field.files = transfer.files;
	};
	return { preview, choose };
}
