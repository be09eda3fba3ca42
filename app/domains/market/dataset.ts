/** schema.org description of the figures as a data set. The renderer escapes it for its context. */
import type { Language } from "#app/locales/i18n.ts";

type Described = {
	name: string;
	description: string;
	language: Language;
	/** Absolute addresses of the page and its file. */
	url: string;
	file: string;
	/** Monday of the week of the figures, as ISO date. */
	week: string;
	place: string;
	/** What the figures are. */
	measured: string[];
	origin: string;
};

export function marketStructuredData({
	name,
	description,
	language,
	url,
	file,
	week,
	place,
	measured,
	origin,
}: Described): object {
	return {
		"@context": "https://schema.org",
		"@type": "Dataset",
		"@id": `${url}#figures`,
		url,
		name,
		description,
		inLanguage: language,
		isAccessibleForFree: true,
		license: `${origin}/terms`,
		creator: { "@type": "Organization", name: "Adahan", url: `${origin}/` },
		dateModified: week,
		temporalCoverage: week,
		spatialCoverage: { "@type": "Place", name: place },
		variableMeasured: measured,
		distribution: [{ "@type": "DataDownload", encodingFormat: "text/csv", contentUrl: file }],
	};
}
