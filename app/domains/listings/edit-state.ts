/** What the page on which a listing is written shows, and what its form is answered with. */
import type { FormValues } from "./form-values.ts";
import type { Category, Kind, Status } from "./listing.ts";
import type { Step } from "./listing-form.ts";
import type { QualityPoint } from "./listing-quality.ts";

/** A group of places or models to choose from. */
export type OptionGroup = { label: string; options: { value: string; label: string; names?: string }[] };

/** A field that two tabs changed. */
export type Conflict = { field: string; mine: string | string[]; theirs: string | string[] };

export type EditPage = {
	id: number;
	kind: Kind;
	step: Step;
	/** The fields of the step in their order. */
	fields: string[];
	values: FormValues;
	version: number;
	/** Marks of the values, to see later what was changed. */
	was: string;
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
		/** By which the price is divided; null while it is not known. */
		squareMetres: number | null;
	};
	places: OptionGroup[];
	makes: { slug: string; name: string }[];
	models: OptionGroup[];
	suggestions: { title_en: string | null; title_tr: string | null };
	quality: { percent: number; missing: QualityPoint[] };
	/** What publishing needs, and the step where it is given. */
	missing: { field: string; step: Step }[];
	photoCount: number;
	isShownAtOnce: boolean;
	quota: { used: number; quota: number } | null;
};

/** The form again, with what is wrong or was changed elsewhere meanwhile. */
export type EditAnswer =
	| { isSaved: true; version: number; was: string }
	| {
			isSaved: false;
			values: FormValues;
			errors: Record<string, string[]>;
			conflicts: Conflict[];
			version: number;
			was: string;
	  };

const AREAS = { property: "properties", vehicle: "vehicles" } as const;

/** Addresses of the pages about an own listing. */
export function ownListingPath(kind: Kind, id: number | "new", page?: string): string {
	return `/dashboard/${AREAS[kind]}/${id}${page ? `/${page}` : ""}`;
}

/** The kind of listing that a dashboard address is about. */
export function kindOfPath({ pathname }: URL): Kind {
	return pathname.startsWith(`/dashboard/${AREAS.vehicle}/`) ? "vehicle" : "property";
}

export function stepPath(kind: Kind, id: number, step: Step): string {
	return `${ownListingPath(kind, id, "edit")}?step=${step}`;
}
