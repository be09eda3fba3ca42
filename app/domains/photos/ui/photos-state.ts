/** What the parts of the photos page share: photos as they are shown, the result of a post, and the start of a drag. */
import type { PointerEvent } from "react";
import type { FormState } from "#app/ui/form/form-context.ts";
import type { FileOutcome, OwnPhoto } from "../photo.ts";

export type DisplayedPhoto = OwnPhoto & {
	/** Suggested captions. */
	suggestions: { en: string; tr: string };
};

export type PhotosState = (FormState & { outcomes?: FileOutcome[] }) | null | undefined;

export type StartDrag = (id: string, event: PointerEvent<HTMLElement>) => void;
