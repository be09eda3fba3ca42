/** Hostile queries for the listing lists. */

/** The query, and whether the page reports ignored filters; meaningless parameters are dropped by a redirect. */
export const HOSTILE_QUERIES: [query: string, isReported?: boolean][] = [
	["price_min=abc"],
	["price_max=-5"],
	["price_min=1e9&price_max=0x10"],
	["page=-1"],
	["page=99999999"],
	["page=40", false],
	["page=1.5&page=2"],
	["category=both"],
	["sort=xyz"],
	["sort=price_down&sort=price_up"],
	["sort=newest&sort=price_up", false],
	["place=atlantis"],
	["place[]=girne&type[0]=villa&price_min[gte]=1"],
	["after=zzz"],
	["type=villa&type=castle&type=castle"],
	[`unknown=${"x".repeat(200)}`],
	[`q=${"x".repeat(10_000)}`],
	[`q=${"x".repeat(190)}`, false],
	[`place=${"girne,".repeat(1000)}`, false],
	[Array.from({ length: 400 }, (_, index) => `a${index}=1`).join("&")],
	["type=%00&place=%00girne%00", false],
	["type=%00villa%00x"],
	["type=%F0%28&price_min=%F0%28%8C%28"],
	["q=%00%01%1F", false],
	[`place=${encodeURIComponent("<script>document.title='taken'</script>")}`],
	[`type=${encodeURIComponent("\"><img src=x onerror=document.title='taken'>")}`],
	["__proto__=1&constructor=2&toString=3"],
	["price_min=500000&price_max=1000"],
];

/** Those that affect browsers: markup that could run, and texts that could overflow the page. */
export const BROWSER_HOSTILE_QUERIES = HOSTILE_QUERIES.filter(
	([query]) => /%3C|x{100}/.test(query) && query.length < 1000,
);
