/** What a crawler reads from a page. Runs inside a browser, on the text of the page, so it may use nothing from outside. */

export type PageFacts = {
	lang: string;
	title: string;
	description: string;
	canonical: string;
	isIndexed: boolean;
	headings: number;
	/** Addresses of pages: links and forms that are sent by GET. */
	links: string[];
	/** Addresses of files: style sheets, scripts, icons, pictures in all their sizes. */
	files: string[];
	/** Every piece of text that a visitor sees or hears in the page's own language. */
	pieces: string[];
};

/** Reads the facts from the page's HTML. */
export function readPage(html: string): PageFacts {
	const page = new DOMParser().parseFromString(html, "text/html");
	const all = (selector: string) => [...page.querySelectorAll(selector)];
	const values = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? "");
	const links = [...values("a[href]", "href"), ...values("form[action]:not([method=post])", "action")];
	const files = [
		...values("link[href]:not([rel=canonical],[rel=alternate],[rel=prev],[rel=next])", "href"),
		...values("link[data-rel]", "href"),
		...values("script[src]", "src"),
		...values("img[src]", "src"),
		...values("use[href]", "href"),
		...values("[srcset]", "srcset").flatMap((set) => set.split(",").map((one) => one.trim().split(" ")[0] ?? "")),
	];
	const alternates = values("link[rel=alternate],link[rel=prev],link[rel=next],link[rel=canonical]", "href");
	const facts = {
		lang: page.documentElement.lang,
		title: page.title,
		description: values("meta[name=description]", "content")[0] ?? "",
		canonical: values("link[rel=canonical]", "href")[0] ?? "",
		isIndexed: !values("meta[name=robots]", "content").some((content) => content.includes("noindex")),
		headings: all("h1").length,
		links: [...links, ...alternates],
		files,
	};
	// What was typed and what is code stand as they are in every language.
	for (const element of all("script, style, svg, template, textarea, code")) element.remove();
	// What is marked as another language is what somebody wrote in it.
	for (const element of all(`body [lang]:not([lang="${facts.lang}"])`)) element.remove();
	// A place where a line may break parts no text.
	for (const element of all("wbr")) element.remove();
	page.body.normalize();
	const pieces: string[] = [facts.title];
	const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? "");
	for (const name of ["aria-label", "alt", "placeholder", "title"]) pieces.push(...values(`body [${name}]`, name));
	return { ...facts, pieces: pieces.map((piece) => piece.replace(/\s+/g, " ").trim()).filter(Boolean) };
}
