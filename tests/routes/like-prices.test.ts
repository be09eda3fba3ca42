/** What like listings ask, on the page of a listing and in its editor. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent } from "../support/users.ts";

let site: OwnSite;
let agent: { id: string; cookie: string };
let other: { id: string; cookie: string };
let listing: number;

beforeAll(async () => {
	site = await startOwnSite();
	[agent, other] = [await site.signedIn("agent"), await site.signedIn("agent")];
	await makeAgent(site.backend, agent.id, "agent");
	await makeAgent(site.backend, other.id, "other");
});
afterAll(() => site?.stop());
beforeEach(async () => {
	site.heal();
	await site.sql.query("delete from public.listings where true");
	listing = await insertListing(site.backend, agent.id, { price_pence: 42_000 });
	await offer([300, 350, 400, 450, 500, 550, 600]);
});

async function offer(prices: readonly number[]) {
	for (const pounds of prices) await insertListing(site.backend, other.id, { price_pence: pounds * 100 });
}

const page = async (path = `/properties/${listing}`, cookie = "") => (await site.read(path, { cookie })).html;

describe("the page of a listing", () => {
	it("says nothing of fewer than eight", async () => {
		expect(await page()).not.toContain('id="prices"');
	});

	it("says what eight ask, in both languages, with a plot that has a name and a dot for each", async () => {
		await offer([650]);
		const html = await page();
		expect(html).toContain("£420. Of 8 two-bedroom apartments to rent in Lapta, half ask £388 to £563.");
		expect(html).toContain("Asking prices are not agreed rents.");
		const [svg = ""] =
			/<svg[^>]*aria-label="Plot of 8 asking prices, median £475\. This one £420\."[\s\S]*?<\/svg>/.exec(html) ?? [];
		expect(svg.match(/h0/g)).toHaveLength(8);
		expect(await page(undefined, "language=tr")).toContain(
			"£420. Lapta bölgesindeki 8 benzer ilanın (kiralık daire, 2 yatak odalı) yarısında istenen fiyat £388 ile £563 arasında.",
		);
	});

	it.each([
		["fails", { status: 500 }],
		["is garbage", { body: "{}", type: "application/json", status: 200 }],
	])("is shown without it when the comparison %s", async (_, fault) => {
		await offer([650]);
		site.proxy.fault = ({ path }) => (path.includes("compare_price") ? fault : undefined);
		const { html, status } = await site.read(`/properties/${listing}`);
		expect(status).toBe(200);
		expect(html).toContain("£420");
		expect(html).not.toContain('id="prices"');
	});
});

describe("the editor", () => {
	it("says where the stored price stands, with the step that asks for it only", async () => {
		await offer([650]);
		const { html } = await site.read(`/dashboard/properties/${listing}/edit?step=terms`, { cookie: agent.cookie });
		expect(html).toContain("Of 8 two-bedroom apartments to rent in Lapta, half ask £388 to £563.");
		expect(html).toContain("Your price is in the middle half, below the median.");
		expect(html).toContain("Yours £420");
		const { html: place } = await site.read(`/dashboard/properties/${listing}/edit?step=place`, {
			cookie: agent.cookie,
		});
		expect(place).not.toContain('id="prices"');
	});
});
