/** A favourite: card, changes, private note, remove button. */

import type { ReactNode } from "react";
import { Form } from "react-router";
import { type Favourite, findChange, MAX_NOTE_LENGTH } from "#app/domains/favourites/favourite.ts";
import { SAVE_FORM } from "#app/domains/listings/card/saved-and-compared.tsx";
import { formatDate, formatMoney } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { FormState } from "#app/ui/form/form-context.ts";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ListingStatus } from "#contract/codes/listing-status.ts";

type DisplayedFavourite = Favourite<{
	status?: ListingStatus;
	price_pence: number;
	title: string;
}>;

type Props = {
	favourite: DisplayedFavourite;
	/** Card of the listing while it is visible. */
	card: ReactNode;
	/** Address of this page with its query, for notes; null without an account, which has none. */
	path: string | null;
	/** Rejected note of this favourite. */
	rejected?: FormState | undefined;
};

export function FavouriteItem({ favourite, card, path, rejected }: Props) {
	const { t } = useTranslation("favourites");
	const language = useLanguage();
	const { id, kind, saved_at, price_pence_when_saved, title_en, title_tr, listing } = favourite;
	// A browser without an account keeps no titles.
	const unnamed = path === null ? t(kind === "vehicle" ? "savedVehicle" : "savedHome") : t("untitled");
	const title = pickText(language, title_en, title_tr)?.text ?? listing?.title ?? unnamed;
	return (
		<li id={`favourite-${id}`} className="grid grid-cols-1 content-start gap-2">
			{card ?? (
				<div className="panel grid min-h-24 content-center gap-1 p-4 text-muted">
					<h2 className="font-sans text-base font-medium">{title}</h2>
					<p>{t("hidden")}</p>
				</div>
			)}
			<div className="grid gap-1 px-1">
				<Change favourite={favourite} />
				<p className="figures text-sm text-muted">
					{t("savedOn", {
						date: formatDate(saved_at, language),
						price: formatMoney(price_pence_when_saved, language),
					})}
				</p>
				{path === null ? null : <Note favourite={favourite} title={title} path={path} rejected={rejected} />}
				<button
					type="submit"
					form={SAVE_FORM}
					name="remove"
					value={id}
					aria-label={t("removeNamed", { title })}
					className="button button-quiet -mx-2 justify-self-start"
				>
					<Icon name="trash" className="size-4" />
					{t("remove")}
				</button>
			</div>
		</li>
	);
}

const CHANGE_CLASSES = { cut: "text-good", raised: "text-warning", sold: "", rented: "", available: "text-good" };

function Change({ favourite }: { favourite: DisplayedFavourite }) {
	const { t } = useTranslation("favourites");
	const language = useLanguage();
	const change = findChange(favourite);
	if (change.what === "none" || change.what === "hidden") return null;
	if (change.what !== "cut" && change.what !== "raised")
		return <p className={`font-medium ${CHANGE_CLASSES[change.what]}`}>{t(change.what)}</p>;
	const { pence, percent, what } = change;
	return (
		<p className={`figures font-medium ${CHANGE_CLASSES[what]}`}>
			{what === "cut" ? <Icon name="cut" className="size-4" /> : null}{" "}
			{t(what, { amount: formatMoney(pence, language), percent })}
		</p>
	);
}

function Note({
	favourite: { id, note },
	title,
	path,
	rejected,
}: Omit<Props, "card" | "path"> & { title: string; path: string }) {
	const { t } = useTranslation("favourites");
	// The form has one field: form errors are shown beside it.
	const state = rejected && { ...rejected, errors: { note: rejected.errors.note ?? rejected.errors.form ?? [] } };
	return (
		<>
			{note ? (
				<p className="flex gap-2 rounded-control bg-sea-soft p-2">
					<Icon name="note" className="mt-0.5 size-5 text-sea" />
					<span className="min-w-0 whitespace-pre-line">
						<span className="visually-hidden">{t("note")}: </span>
						{note}
					</span>
				</p>
			) : null}
			{/* The key closes the disclosure after the note was changed. */}
			<details key={note} open={rejected !== undefined}>
				<summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
					{t(note ? "editNote" : "addNote")}
					<span className="visually-hidden">: {title}</span>
				</summary>
				<Form method="post" action={path} preventScrollReset className="grid gap-2 pb-2">
					<input type="hidden" name="listing" value={id} />
					<LightForm
						id={`note-${id}`}
						state={state}
						defaultValues={{ note: note ?? "" }}
						constraints={{ note: { maxLength: MAX_NOTE_LENGTH } }}
					>
						<TextAreaField
							name="note"
							rows={3}
							label={<span className="text-sm">{t("note")}</span>}
							hint={t("noteHint")}
							aria-label={t("noteOf", { title })}
						/>
					</LightForm>
					<button type="submit" name="intent" value="note" className="button button-secondary justify-self-start">
						{t("saveNote")}
					</button>
				</Form>
			</details>
		</>
	);
}
