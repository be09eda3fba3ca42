/** Links to wider searches, as the data of a page carries them: written on the server. */
export type Way = {
	href: string;
	text: string;
	/** Number of results, where the text does not state it. */
	figure?: string;
};

export type Ways = { title: string; links: Way[] };
