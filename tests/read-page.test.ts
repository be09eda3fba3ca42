/** What the crawler reads from a page: misreading a page would hide its errors. */
import { expect, it } from "vitest";
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
