/** A photo with all of its actions, each a plain form. */
import { Form } from "react-router";
import { imagePath } from "#app/domains/listings/listing.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { MAX_DESCRIPTION_LENGTH } from "../photo.ts";
import type { DisplayedPhoto, PhotosState, StartDrag } from "./photos-state.ts";

type Props = {
	photo: DisplayedPhoto;
	/** Position, from one. */
	number: number;
	count: number;
	/** Whether the listing is a home, whose pictures may be floor plans. */
	hasPlans: boolean;
	/** Among the pictures of its kind. */
	isFirst: boolean;
	isLast: boolean;
	/** State of its own form. */
	state: PhotosState;
	onDrag: StartDrag | undefined;
};

export function PhotoCard({ photo, number, count, hasPlans, isFirst, isLast, state, onDrag }: Props) {
	const { t } = useTranslation("photos");
	const isPlan = photo.kind === "plan";
	return (
		<li
			id={`photo-${photo.id}`}
			data-photo={photo.id}
			className="panel grid grid-cols-[8rem_minmax(0,1fr)] content-start gap-3 p-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-4 sm:p-4"
		>
			<div className="grid content-start gap-2 sm:row-span-2">
				<Preview photo={photo} number={number} />
				{photo.is_in_work ? (
					<p className="flex items-start gap-1.5 text-sm text-muted">
						<Icon name="clock" className="mt-0.5 size-4" />
						{t("inWork")}
					</p>
				) : null}
			</div>
			<div className="flex min-h-11 flex-wrap items-center gap-x-2 self-start">
				{onDrag ? (
					<button
						type="button"
						onPointerDown={(event) => onDrag(photo.id, event)}
						aria-label={t("drag", { number })}
						title={t("drag", { number })}
						className="button button-quiet min-w-11 cursor-grab touch-none px-2"
					>
						<Icon name="grip" />
					</button>
				) : null}
				<span className="figures text-muted">{t("position", { number, count })}</span>
				{isPlan ? <span className="badge bg-sea-soft">{t("plan")}</span> : null}
				{number === 1 && !isPlan ? <span className="badge bg-citrus text-on-citrus">{t("cover")}</span> : null}
				{count > 3 ? <PlaceForm photo={photo} number={number} /> : null}
			</div>
			<PhotoActions photo={photo} number={number} hasPlans={hasPlans} isFirst={isFirst} isLast={isLast} />
			<Description key={`${photo.alt_en} ${photo.alt_tr}`} photo={photo} state={state} />
		</li>
	);
}

/** Moves a photo to a place by its number, in one step. */
function PlaceForm({ photo, number }: Pick<Props, "photo" | "number">) {
	const { t } = useTranslation("photos");
	return (
		<Form method="post" preventScrollReset className="ms-auto flex items-center gap-2">
			<input type="hidden" name="id" value={photo.id} />
			<input
				key={number}
				name="place"
				defaultValue={number}
				inputMode="numeric"
				autoComplete="off"
				maxLength={3}
				aria-label={t("placeOf", { number })}
				className="control figures w-14 text-center"
			/>
			<button type="submit" name="intent" value="place" className="button button-secondary px-3">
				{t("place")}
			</button>
		</Form>
	);
}

/** Uncropped preview, in the size that exists from the start. */
function Preview({ photo, number }: { photo: DisplayedPhoto; number: number }) {
	const { t } = useTranslation("photos");
	const language = useLanguage();
	const width = photo.widths.filter((one) => one <= 640).at(-1) ?? photo.widths[0] ?? 640;
	const alt = (language === "tr" ? photo.alt_tr : photo.alt_en) ?? t("number", { number });
	return (
		<div
			className={`grid aspect-4/3 place-items-center overflow-hidden rounded-control ${photo.kind === "plan" ? "bg-[#fff]" : `ph-${photo.colour}`}`}
		>
			<img
				src={imagePath(photo.path, width, "webp")}
				width={photo.width}
				height={photo.height}
				alt={alt}
				loading="lazy"
				decoding="async"
				className="size-full object-contain"
			/>
		</div>
	);
}

type ActionsProps = Pick<Props, "photo" | "number" | "hasPlans" | "isFirst" | "isLast">;

function PhotoActions({ photo, number, hasPlans, isFirst, isLast }: ActionsProps) {
	const { t } = useTranslation("photos");
	const isPlan = photo.kind === "plan";
	const actions: { intent: string; icon: IconName; label: string; isOff?: boolean }[] = [
		{ intent: "up", icon: "up", label: t("up", { number }), isOff: isFirst },
		{ intent: "down", icon: "down", label: t("down", { number }), isOff: isLast },
		{ intent: "left", icon: "turnLeft", label: t("turnLeft", { number }) },
		{ intent: "right", icon: "turnRight", label: t("turnRight", { number }) },
	];
	return (
		<div className="col-span-2 flex flex-wrap items-start content-start gap-2 sm:col-span-1 sm:col-start-2">
			<Form method="post" preventScrollReset className="contents">
				<input type="hidden" name="id" value={photo.id} />
				{actions.map(({ intent, icon, label, isOff }) => (
					<button
						key={intent}
						type="submit"
						name="intent"
						value={intent}
						disabled={isOff}
						aria-label={label}
						title={label}
						className="button button-secondary px-3"
					>
						<Icon name={icon} />
					</button>
				))}
				{number > 1 && !isPlan ? (
					<button
						type="submit"
						name="intent"
						value="cover"
						aria-label={t("makeCoverOf", { number })}
						className="button button-secondary"
					>
						{t("makeCover")}
					</button>
				) : null}
				{hasPlans ? (
					<button
						type="submit"
						name="intent"
						value={isPlan ? "photo" : "plan"}
						aria-label={t(isPlan ? "makePhotoOf" : "makePlanOf", { number })}
						className="button button-secondary"
					>
						{t(isPlan ? "makePhoto" : "makePlan")}
					</button>
				) : null}
			</Form>
			<details className="open:basis-full">
				<summary aria-label={t("removeOf", { number })} className="button button-quiet list-none text-bad">
					<Icon name="trash" />
					{t("remove")}
				</summary>
				<Form method="post" preventScrollReset className="mt-2">
					<input type="hidden" name="id" value={photo.id} />
					<button type="submit" name="intent" value="delete" className="button button-secondary text-bad">
						{t("removeSure")}
					</button>
				</Form>
			</details>
		</div>
	);
}

/** The limit that the schema of the server has, too; one for every photo, so that no loader repeats it. */
const CONSTRAINTS = { alt_en: { maxLength: MAX_DESCRIPTION_LENGTH }, alt_tr: { maxLength: MAX_DESCRIPTION_LENGTH } };

/** Prefixes the ids of the fields that describe a photo. */
export const descriptionFormId = (photo: string) => `describe-${photo}`;

/** Prefilled with a suggestion until saved, so that saving means it was reviewed. */
function Description({ photo, state }: Pick<Props, "photo" | "state">) {
	const { t } = useTranslation("photos");
	const language = useLanguage();
	const description = pickText(language, photo.alt_en, photo.alt_tr);
	const stored = {
		alt_en: photo.alt_en ?? (description ? "" : photo.suggestions.en),
		alt_tr: photo.alt_tr ?? (description ? "" : photo.suggestions.tr),
	};
	return (
		// Not when another form of the photo was refused.
		<details
			open={state?.values.intent === "describe" ? true : undefined}
			className="group col-span-2 border-t border-line pt-1"
		>
			<summary className="flex min-h-11 cursor-pointer list-none gap-2 py-2.5">
				<Icon name="down" className="mt-0.5 size-5 text-sea group-open:rotate-180" />
				<span>
					<span className="font-medium">{t("described")}</span>{" "}
					{description ? (
						<span lang={description.lang}>{description.text}</span>
					) : (
						<span className="text-warning">{t("undescribedOne")}</span>
					)}
				</span>
			</summary>
			<Form method="post" preventScrollReset className="grid gap-3 pb-1">
				<input type="hidden" name="id" value={photo.id} />
				<p className="text-sm text-muted">{t("describedHint")}</p>
				<LightForm
					id={descriptionFormId(photo.id)}
					state={state ?? undefined}
					defaultValues={stored}
					constraints={CONSTRAINTS}
					labels={{ alt_en: t("altEn"), alt_tr: t("altTr") }}
				>
					<TextField name="alt_en" lang="en" autoComplete="off" />
					<TextField name="alt_tr" lang="tr" autoComplete="off" />
				</LightForm>
				<button type="submit" name="intent" value="describe" className="button button-secondary justify-self-start">
					{t("describe")}
				</button>
			</Form>
		</details>
	);
}
