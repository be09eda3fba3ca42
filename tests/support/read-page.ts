/** What a crawler reads from the HTML of a page, without a browser. Reads well-formed HTML, as React writes it. */

export type PageFacts = {
	lang: string;
	title: string;
	description: string;
	canonical: string;
	/** Picture of the preview of a shared link. */
	preview: string;
	isIndexed: boolean;
	headings: number;
	/** URLs of pages: links and GET forms. */
	links: string[];
	/** URLs of files: style sheets, scripts, icons, images in all sizes. */
	files: string[];
	/** Every text that a visitor sees or hears in the page's language. */
	pieces: string[];
};

type Attributes = Record<string, string>;
export type Tag = { name: string; isEnd: boolean; attributes: Attributes };

const TOKEN = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/gi;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };
const VOID_ELEMENTS = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements whose content is no HTML. */
const RAW_ELEMENTS = /^(script|style)$/;
/** Elements with entered values or code, the same in every language. */
const WITHOUT_TEXT = /^(script|style|svg|template|textarea|code)$/;
const TEXT_ATTRIBUTES = ["aria-label", "alt", "placeholder", "title"];
const RELATED_PAGES = /^(canonical|alternate|prev|next)$/;

function decode(text: string): string {
	return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
		name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
	);
}

function readAttributes(source: string): Attributes {
	const pairs = [...source.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
		name.toLowerCase(),
		decode(double ?? single ?? bare ?? ""),
	]);
	return Object.fromEntries(pairs);
}

/** Calls back for each tag and each run of text, in page order. A comment separates the texts around it. */
export function walk(html: string, onTag: (tag: Tag) => void, onText: (text: string | null) => void): void {
	let rest = 0;
	for (const { 0: token, 1: slash, 2: name, 3: source = "", index } of html.matchAll(TOKEN)) {
		if (index < rest) continue;
		if (name === undefined) {
			onText(token.startsWith("<") ? null : decode(token));
			continue;
		}
		const tag = { name: name.toLowerCase(), isEnd: slash === "/", attributes: readAttributes(source) };
		onTag(tag);
		if (!tag.isEnd && RAW_ELEMENTS.test(tag.name)) rest = html.indexOf(`</${name}`, index);
	}
}

/** Collects the texts of the body in the language of the page. */
function createTextReader() {
	const pieces: string[] = [];
	/** The open elements, and whether the text in each is skipped. */
	const open: { name: string; isLeftOut: boolean }[] = [];
	let language = "";
	let piece = "";
	const endPiece = () => {
		pieces.push(piece);
		piece = "";
	};
	return {
		pieces,
		onText(text: string | null) {
			if (text === null) endPiece();
			else if (open.length > 0 && !open.at(-1)?.isLeftOut) piece += text;
		},
		onTag({ name, isEnd, attributes }: Tag) {
			if (name === "html") language = attributes.lang ?? "";
			// A line break opportunity does not separate text.
			if (name === "wbr" || (open.length === 0 && name !== "body")) return;
			endPiece();
			if (isEnd)
				return void open.splice(
					Math.max(
						0,
						open.findLastIndex((element) => element.name === name),
					),
				);
			const isForeign = attributes.lang !== undefined && attributes.lang !== language;
			const isLeftOut = (open.at(-1)?.isLeftOut ?? false) || isForeign || WITHOUT_TEXT.test(name);
			if (!isLeftOut) for (const attribute of TEXT_ATTRIBUTES) pieces.push(attributes[attribute] ?? "");
			if (!VOID_ELEMENTS.test(name)) open.push({ name, isLeftOut });
		},
	};
}

function listLinks({ name, attributes }: Tag): (string | undefined)[] {
	if (name === "a") return [attributes.href];
	if (name === "form" && attributes.method !== "post") return [attributes.action];
	return name === "link" && RELATED_PAGES.test(attributes.rel ?? "") ? [attributes.href] : [];
}

function listFiles({ name, attributes }: Tag): (string | undefined)[] {
	const set = attributes.srcset?.split(",").map((one) => one.trim().split(" ")[0]) ?? [];
	if (name === "script" || name === "img") return [attributes.src, ...set];
	if (name === "use" || (name === "link" && !RELATED_PAGES.test(attributes.rel ?? "")))
		return [attributes.href, ...set];
	return set;
}

/** Reads the facts from the page's HTML. */
export function readPage(html: string): PageFacts {
	const tags: Tag[] = [];
	const texts = createTextReader();
	let title = "";
	let isInTitle = false;
	walk(
		html,
		(tag) => {
			if (!tag.isEnd) tags.push(tag);
			isInTitle = tag.name === "title" && !tag.isEnd && title === "";
			texts.onTag(tag);
		},
		(text) => {
			if (isInTitle) title += text ?? "";
			texts.onText(text);
		},
	);
	const find = (name: string, attribute: string, value: string) =>
		tags.find((tag) => tag.name === name && tag.attributes[attribute] === value)?.attributes;
	const isText = (text: string | undefined) => text !== undefined;
	return {
		lang: tags.find(({ name }) => name === "html")?.attributes.lang ?? "",
		title,
		description: find("meta", "name", "description")?.content ?? "",
		canonical: find("link", "rel", "canonical")?.href ?? "",
		preview: find("meta", "property", "og:image")?.content ?? "",
		isIndexed: !find("meta", "name", "robots")?.content?.includes("noindex"),
		headings: tags.filter(({ name }) => name === "h1").length,
		links: tags.flatMap(listLinks).filter(isText) as string[],
		files: tags.flatMap(listFiles).filter(isText) as string[],
		pieces: [title, ...texts.pieces].map((piece) => piece.replace(/\s+/g, " ").trim()).filter(Boolean),
	};
}
