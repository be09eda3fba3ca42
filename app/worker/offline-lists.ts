/** Fills the offline page with what this device keeps. The page holds the texts; this inserts the entries. */
import { findText } from "#app/ui/shell/drafts/offline-rules.ts";
import { type Account, getAccount, listUnsent, listWaiting, type Unsent } from "./account.ts";
import { COPIES, listPrivate } from "./cache-names.ts";
import { isPack, type Kept, listDocuments } from "./store.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string | number | null | undefined) =>
	String(text ?? "").replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** Times are the island's, wherever the device is. */
const TIME_ZONE = "Asia/Famagusta";

const entry = (content: string) => `<li class="border-b border-line py-3">${content}</li>`;

type Texts = Record<string, string>;

/** Renderers of the entries, in the language of a page. */
function createRenderers(texts: Texts, lang: string, isKeptView: boolean) {
	const locale = lang === "tr" ? "tr-TR" : "en-GB";
	const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE });
	const copied = (at: number) =>
		`<span class="block text-sm text-muted">${escapeHtml(texts.copied!.replace("{{date}}", time.format(at)))}</span>`;
	return {
		listing({ path, facts, at }: Kept, note: string | null | undefined): string {
			const picture = facts.picture
				? `<img src="${escapeHtml(facts.picture)}" alt="" width="112" height="80" class="h-20 w-28 shrink-0 rounded-control object-cover">`
				: "";
			const lines = [[facts.price, facts.place].filter(Boolean).join(" · "), note ? `${texts.note} ${note}` : ""];
			const words = lines.filter(Boolean).map((line) => `<span class="block">${escapeHtml(line)}</span>`);
			return entry(
				`<a href="${escapeHtml(path)}" class="flex gap-3">${picture}<span><span class="link font-medium">${escapeHtml(facts.title)}</span>${words.join("")}${copied(at)}</span></a>`,
			);
		},
		pack({ path, facts, at }: Kept): string {
			return entry(
				`<a href="${escapeHtml(path)}"><span class="link font-medium">${escapeHtml(facts.title)}</span>${copied(at)}</a>`,
			);
		},
		unsent({ path, fields, at }: Unsent): string {
			const inputs = fields.map(
				([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
			);
			return entry(
				`<p class="whitespace-pre-line">${escapeHtml(findText(fields))}</p>${copied(at)}<div class="mt-2 flex flex-wrap gap-3"><form method="post" action="${escapeHtml(path)}">${inputs.join("")}<button class="button button-primary">${escapeHtml(texts.send)}</button></form><form method="post" action="/offline"><input type="hidden" name="discard" value="${at}"><button class="button button-secondary">${escapeHtml(texts.discard)}</button></form></div>`,
			);
		},
		waiting(count: number): string {
			return entry(escapeHtml(texts.waiting!.replace("{{count}}", String(count))));
		},
		/** Its results need a connection: without one the link would lead back to the page that it is on. */
		search({ name, path, count }: Account["searches"][number]): string {
			const text = escapeHtml(name);
			const label = isKeptView ? `<a href="${escapeHtml(path)}" class="link">${text}</a>` : text;
			return entry(count > 0 ? `${label} (${count})` : label);
		},
	};
}

/** What is kept: packs, saved and viewed listings, each listing once and with its newest copy. */
async function readDocuments(): Promise<Record<"packs" | "saved" | "viewed", Kept[]>> {
	const personal = (await Promise.all((await listPrivate()).map(listDocuments))).flat();
	const viewed = await listDocuments(COPIES);
	const saved = personal.filter(({ path }) => !isPack(path));
	const savedPaths = new Set(saved.map(({ path }) => path));
	return {
		packs: personal.filter(({ path }) => isPack(path)),
		saved: saved.map((copy) => viewed.find(({ path, at }) => path === copy.path && at > copy.at) ?? copy),
		viewed: viewed.filter(({ path }) => !savedPaths.has(path)),
	};
}

/** Inserts the entries into the lists of a page, of which some are hidden while they are empty. */
export async function fillLists(page: Document): Promise<void> {
	const texts: Texts = JSON.parse(page.querySelector<HTMLMetaElement>("[name=texts]")!.content);
	const isKeptView = page.querySelector("[data-retry]") === null;
	const render = createRenderers(texts, page.documentElement.lang, isKeptView);
	const account = await getAccount();
	const noteOf = new Map(account?.favourites.map(({ path, note }) => [path, note]));
	const { packs, saved, viewed } = await readDocuments();
	const waiting = (await listWaiting()).length;
	const listing = (copy: Kept) => render.listing(copy, noteOf.get(copy.path));
	const lists: Record<string, string[]> = {
		unsent: (await listUnsent()).map(({ value }) => render.unsent(value)),
		waiting: waiting > 0 ? [render.waiting(waiting)] : [],
		packs: packs.map(render.pack),
		saved: saved.map(listing),
		viewed: viewed.map(listing),
		searches: (account?.searches ?? []).map(render.search),
	};
	for (const [id, entries] of Object.entries(lists)) {
		if (entries.length === 0) continue;
		const section = page.getElementById(id)!;
		section.querySelector("ul")!.innerHTML = entries.join("");
		section.hidden = false;
		section.querySelector<HTMLElement>("[data-empty]")!.hidden = true;
	}
}
