/** What the crawler reads from a page: misreading a page would hide its errors. */
import { expect, it } from "vitest";
import { findUnsendableForms, readPostForms } from "./support/read-forms.ts";
import { readPage } from "./support/read-page.ts";

const PAGE = `<!DOCTYPE html><html lang="en"><head><title>Homes &amp; cars</title>
<meta name="description" content="All of &quot;them&quot;"/><meta name="robots" content="noindex"/>
<meta property="og:image" content="https://adahan.example/1.png"/>
<link rel="canonical" href="/homes"/><link rel="stylesheet" href="/a.css"/>
<script>if (1 < 2) document.write("<a href='/no'>not a link</a>")</script></head>
<body><h1>Homes</h1><a href="/homes?a=1&amp;b=2" aria-label="See all">3<!-- --> homes</a>
<img src="/1.jpg" srcSet="/1.jpg 1x, /2.jpg 2x" alt="A &gt; B"/><p lang="tr">Türkçe <b>metin</b></p>
<p>Ge<wbr/>mikonağı</p><form action="/search"><input placeholder="Place"/><textarea>typed</textarea></form>
<form method="post" action="/send"><button>Send</button></form><svg><use href="/icons.svg#x"></use><title>icon</title></svg>
<p>It&#x27;s here</p></body></html>`;

it("reads head, links, files and headings", () => {
	expect(readPage(PAGE)).toMatchObject({
		lang: "en",
		title: "Homes & cars",
		description: 'All of "them"',
		canonical: "/homes",
		preview: "https://adahan.example/1.png",
		isIndexed: false,
		headings: 1,
		links: ["/homes", "/homes?a=1&b=2", "/search"],
		files: ["/a.css", "/1.jpg", "/1.jpg", "/2.jpg", "/icons.svg#x"],
	});
});

it("reads texts in the page's language without code, icons and entered values", () => {
	const { pieces } = readPage(PAGE);
	expect(pieces).toEqual([
		"Homes & cars",
		"Homes",
		"See all",
		"3",
		"homes",
		"A > B",
		"Gemikonağı",
		"Place",
		"Send",
		"It's here",
	]);
});

const FORMS = `<form method="post" action="/send" id="a"><input name="name" required/><input type="file" name="photo"/></form>
<button form="a" formaction="/elsewhere?x=1">Send</button>
<form method="POST"><select name="place"></select><button type="button">Later</button></form>
<form action="/search"><input name="q"/></form>`;

it("reads forms that post, with the buttons outside of them", () => {
	expect(readPostForms(FORMS, "/here?a=1")).toMatchObject([
		{
			action: "/send",
			fields: [
				{ name: "name", type: "input" },
				{ name: "photo", type: "file" },
			],
			submits: ["/elsewhere?x=1"],
		},
		{ action: "/here?a=1", fields: [{ name: "place" }], submits: [] },
	]);
});

it("finds what keeps a form from being sent", () => {
	expect(findUnsendableForms(FORMS, "/here?a=1", ["/send", "/:page"])).toEqual([
		"/here?a=1: form to /send sends a file by its name only",
		"/here?a=1: form to /here?a=1 has no submit button",
	]);
	expect(findUnsendableForms(FORMS, "/here?a=1", ["/here"])).toEqual(
		expect.arrayContaining([
			"/here?a=1: form to /send: nothing takes a post to /send",
			"/here?a=1: form to /send: nothing takes a post to /elsewhere",
		]),
	);
});
