/** Fills the offline page with what this device keeps. The page says the words; this inserts the entries. */
import { type Account, getAccount, listUnsent, listWaiting, textOf, type Unsent } from "./account.ts";
import { COPIES, type Kept, listDocuments, listPrivate } from "./store.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string | number | null | undefined) =>
	String(text ?? "").replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** Inserts the entries into the lists of a page, of which some are hidden while they are empty. */
export async function fillLists(page: Document): Promise<void> {
	const texts: Record<string, string> = JSON.parse(page.querySelector<HTMLMetaElement>("[name=texts]")!.content);
	const locale = page.documentElement.lang === "tr" ? "tr-TR" : "en-GB";
	const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
	const copied = (at: number) =>
		`<span class="block text-sm text-muted">${escapeHtml(texts.copied!.replace("{{date}}", time.format(at)))}</span>`;
	const entry = (content: string) => `<li class="border-b border-line py-3">${content}</li>`;
	const account = await getAccount();
	const noteOf = new Map(account?.favourites.map(({ path, note }) => [path, note]));
	const listing = ({ path, facts, at }: Kept) => {
		const picture = facts.picture
			? `<img src="${escapeHtml(facts.picture)}" alt="" width="112" height="80" class="h-20 w-28 shrink-0 rounded-control object-cover">`
			: "";
		const note = noteOf.get(path);
		const lines = [[facts.price, facts.place].filter(Boolean).join(" · "), note ? `${texts.note} ${note}` : ""];
		const words = lines.filter(Boolean).map((line) => `<span class="block">${escapeHtml(line)}</span>`);
		return entry(
			`<a href="${escapeHtml(path)}" class="flex gap-3">${picture}<span><span class="link font-medium">${escapeHtml(facts.title)}</span>${words.join("")}${copied(at)}</span></a>`,
		);
	};
	const pack = ({ path, facts, at }: Kept) =>
		entry(
			`<a href="${escapeHtml(path)}"><span class="link font-medium">${escapeHtml(facts.title)}</span>${copied(at)}</a>`,
		);
	const unsent = ({ path, fields, at }: Unsent) => {
		const inputs = fields.map(
			([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
		);
		return entry(
			`<p class="whitespace-pre-line">${escapeHtml(textOf(fields))}</p>${copied(at)}<div class="mt-2 flex flex-wrap gap-3"><form method="post" action="${escapeHtml(path)}">${inputs.join("")}<button class="button button-primary">${escapeHtml(texts.send)}</button></form><form method="post" action="/offline"><input type="hidden" name="discard" value="${at}"><button class="button button-secondary">${escapeHtml(texts.discard)}</button></form></div>`,
		);
	};
	const search = ({ name, path, count }: Account["searches"][number]) =>
		entry(`<a href="${escapeHtml(path)}" class="link">${escapeHtml(name)}</a>${count > 0 ? ` (${count})` : ""}`);
	const personal = (await Promise.all((await listPrivate()).map(listDocuments))).flat();
	const isPack = ({ facts }: Kept) => facts.day !== undefined;
	const saved = personal.filter((one) => !isPack(one));
	const savedPaths = new Set(saved.map(({ path }) => path));
	const viewed = (await listDocuments(COPIES)).filter(({ path }) => !savedPaths.has(path));
	const waiting = (await listWaiting()).length;
	const lists: Record<string, string[]> = {
		unsent: (await listUnsent()).map(({ value }) => unsent(value)),
		waiting: waiting > 0 ? [entry(escapeHtml(texts.waiting!.replace("{{count}}", String(waiting))))] : [],
		packs: personal.filter(isPack).map(pack),
		saved: saved.map(listing),
		viewed: viewed.map(listing),
		searches: (account?.searches ?? []).map(search),
	};
	for (const [id, entries] of Object.entries(lists)) {
		if (entries.length === 0) continue;
		const section = page.getElementById(id)!;
		section.querySelector("ul")!.innerHTML = entries.join("");
		section.hidden = false;
		section.querySelector<HTMLElement>("[data-empty]")!.hidden = true;
	}
}
