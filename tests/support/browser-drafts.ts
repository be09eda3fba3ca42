/** A draft of an agent, pictures for it, and its publication, in tests of the browser. */
import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";
import { makeAccount } from "./browser-users.ts";
import { addRows, changeRows, readRows } from "./running-site.ts";

/** Registers the account as an agent with a draft; returns the path of its photos. */
export async function makeDraft(context: BrowserContext, language: "en" | "tr"): Promise<string> {
	const email = await makeAccount(context, language);
	const [person] = await readRows<{ id: string }>("profiles", `select=id&email=eq.${email}`);
	const { id } = person!;
	await changeRows("profiles", `id=eq.${id}`, { role: "agent" });
	await addRows("agents", { id, slug: `agent-${id}`, name: "Ada", kind: "agent" });
	const facts = {
		kind: "property",
		category: "rent",
		type: "apartment",
		status: "draft",
		bedrooms: 2,
		living_rooms: 1,
	};
	await addRows("listings", { ...facts, agent_id: id, area_id: 111, title_en: "Flat by the sea", price_pence: 65_000 });
	const [listing] = await readRows<{ id: number }>("listings", `select=id&agent_id=eq.${id}`);
	return `/dashboard/properties/${listing!.id}/photos`;
}

/** A picture of one colour, as a field for files takes it. */
export const picture = async (name: string, colour: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
		.jpeg()
		.toBuffer(),
});

/** Publishes the draft whose photos have this path, without a review; returns the path of its page. */
export async function publishDraft(photosPath: string): Promise<string> {
	const [id = ""] = /\d+/.exec(photosPath) ?? [];
	await changeRows("listings", `id=eq.${id}`, { status: "available", first_listed_at: new Date().toISOString() });
	return `/properties/${id}`;
}
