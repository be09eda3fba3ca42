/** Data of the listing editor, and the results of its form. */

import { href } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import type { Category, Kind, Status } from "../listing.ts";
import type { TypedPrices } from "../prices/like-prices.ts";
import type { FormValues } from "./form-values.ts";
import type { ListingField, Step } from "./listing-form.ts";
import type { QualityPoint } from "./listing-quality.ts";
import type { OnBehalfOf } from "./own-listing.ts";

/** A group of options: places or models. */
export type OptionGroup = { label: string; options: { value: string; label: string; names?: string }[] };

/** A field that was changed in two tabs. */
export type Conflict = { field: string; mine: string | string[]; theirs: string | string[] };

/** A title or description of the site in a language, made from the saved facts; null where the advertiser's own stands. */
export type WrittenForReaders = { language: Language; title: string | null; text: string | null };

export type EditPage = {
	id: number;
	kind: Kind;
	/** Null for the viewer's own listing. */
	onBehalfOf: OnBehalfOf | null;
	step: Step;
	/** Fields of the step in order. */
	fields: ListingField[];
	values: FormValues;
	version: number;
	/** Hashes of the original values, to detect later changes. */
	baseHashes: string;
	facts: {
		type: string;
		category: Category;
		status: Status;
		statusReason: string | null;
		statusNote: string | null;
		reference: string;
		isPublished: boolean;
		title: string | null;
		pricePence: number;
		/** Size for the price per square metre; null while unknown. */
		squareMetres: number | null;
	};
	places: OptionGroup[];
	makes: OptionGroup["options"];
	models: OptionGroup[];
	suggestions: { title_en: string | null; title_tr: string | null };
	quality: { percent: number; missing: QualityPoint[] };
	/** Fields required to publish, with their steps. */
	missing: { field: string; step: Step }[];
	photoCount: number;
	isPublishedImmediately: boolean;
	quota: { used: number; quota: number } | null;
	/** With the words: what readers of a language without a text of the advertiser's get. */
	written: WrittenForReaders[];
	/** With the price; null with fewer than eight like listings. */
	prices: TypedPrices | null;
};

/** The form again, with field errors or conflicts. */
export type EditResult =
	| { isSaved: true; version: number; baseHashes: string }
	| {
			isSaved: false;
			values: FormValues;
			errors: Record<string, string[]>;
			conflicts: Conflict[];
			version: number;
			baseHashes: string;
	  };

const PATH_SEGMENTS = { property: "properties", vehicle: "vehicles" } as const;

type OwnPage = "edit" | "photos" | "autosave" | "preview" | "published" | "delete" | "duplicate" | "restore";

/** Path of a page of an own listing. */
export function ownListingPath(kind: Kind, id: number, page: OwnPage): string {
	return href(`/dashboard/${PATH_SEGMENTS[kind]}/:id/${page}`, { id: String(id) });
}

/** Page of a new listing; agent: the slug of the agent for whom an administrator writes. */
export function newListingPath(kind: Kind, agent?: string): string {
	return href(`/dashboard/${PATH_SEGMENTS[kind]}/new`) + (agent ? `?agent=${encodeURIComponent(agent)}` : "");
}

/** Page of a new import; agent: the slug of the agent for whom an administrator imports. */
export function newImportPath(agent?: string): string {
	return href("/dashboard/import") + (agent ? `?agent=${encodeURIComponent(agent)}` : "");
}

/** Page for the pictures of many drafts; agent: the slug of the agent for whom an administrator writes. */
export function archivePath(agent?: string): string {
	return href("/dashboard/import/pictures") + (agent ? `?agent=${encodeURIComponent(agent)}` : "");
}

/** Page of the feed that is read for an agent; agent: the slug of the agent for whom an administrator writes. */
export function feedSourcePath(agent?: string | null): string {
	return href("/dashboard/feeds/source") + (agent ? `?agent=${encodeURIComponent(agent)}` : "");
}

/** Where editing ends: the dashboard, or the agent's listings for an administrator who writes for the agent. */
export function listingsHomePath(onBehalfOf: OnBehalfOf | null): string {
	return onBehalfOf ? `${href("/admin/listings")}?agent=${onBehalfOf.id}` : href("/dashboard");
}

/** The kind of listing that a dashboard address is about. */
export function kindOfPath({ pathname }: URL): Kind {
	return pathname.startsWith(`/dashboard/${PATH_SEGMENTS.vehicle}/`) ? "vehicle" : "property";
}

/** Path of a step in the listing editor. */
export function stepPath(kind: Kind, id: number, step: Step): string {
	return `${ownListingPath(kind, id, "edit")}?step=${step}`;
}
