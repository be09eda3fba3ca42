/** A verified agent writes a flat with errors and a conflicting second tab, publishes it and takes it down. */
import { randomBytes, randomUUID } from "node:crypto";
import { expect, statusLine, test, waitForDraftScript, waitForScript } from "../support/browser.ts";
import { fillSignIn, signIn } from "../support/browser-users.ts";
import { addRows, readRows, SITE } from "../support/running-site.ts";
import { TEXTS, translate } from "../support/texts.ts";

const AGENT = "agent@adahan.example";
const SIGNED_OUT = new RegExp(
	Object.values(TEXTS)
		.map(({ writing }) => writing.signedOutWhileWriting)
		.join("|"),
);

/** A draft of the demonstration agent with a place and little else; returns the editor's path. */
async function makeDraft(): Promise<string> {
	const [agent] = await readRows<{ id: string }>("profiles", `select=id&email=eq.${AGENT}`);
	const agent_reference = randomUUID();
	const facts = {
		kind: "property",
		category: "sale",
		type: "apartment",
		status: "draft",
		area_id: 111,
		price_pence: 0,
	};
	await addRows("listings", { ...facts, agent_id: agent!.id, agent_reference });
	const [listing] = await readRows<{ id: number }>("listings", `select=id&agent_reference=eq.${agent_reference}`);
	return `/dashboard/properties/${listing!.id}/edit`;
}

test("handles errors, a conflict of two tabs and deletion @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	hasScript,
	allow,
}) => {
	allow(statusLine(400), statusLine(409));
	await signIn(context, AGENT);
	const { writing, flash } = words;
	const main = page.getByRole("main");
	const next = () => main.getByRole("button", { name: writing.next });
	const onStep = (step: keyof typeof writing.step) =>
		expect(main.getByRole("heading", { level: 2, name: writing.step[step] })).toBeVisible();
	/** Opens a step once the script has loaded. */
	const settle = async () => {
		if (hasScript) await waitForScript(page);
	};

	const edit = await makeDraft();
	await open(`${edit}?step=facts`);
	await onStep("facts");
	const bedrooms = main.getByLabel(writing.field.bedrooms, { exact: true });
	await bedrooms.fill("two");
	await main.getByLabel(writing.field.gross_m2, { exact: true }).fill("85");
	await next().click();
	await expect(main.getByRole("alert").filter({ hasText: writing.numberInvalid }).first()).toBeVisible();
	await expect(bedrooms).toHaveValue("two");
	await bedrooms.fill("2");
	await next().click();

	await onStep("terms");
	await main.getByLabel(writing.field.price, { exact: true }).fill("170000");
	if (hasScript) await expect(main.getByText(/2,000.*m²/)).toBeVisible();
	await next().click();

	await onStep("words");
	const title = main.getByLabel(writing.field[`title_${language}`], { exact: true });
	if (hasScript) {
		await title.fill("Saved while it was written");
		await expect(main.getByText(writing.autosaved)).toBeVisible();
		await page.reload();
		await expect(title).toHaveValue("Saved while it was written");
		await settle();
	}

	// Another tab saves the same field first: both texts are shown, and the user chooses.
	const other = await context.newPage();
	await other.goto(`${edit}?step=words`);
	if (hasScript) await waitForScript(other);
	await other.getByLabel(writing.field[`title_${language}`], { exact: true }).fill("Written in the other tab");
	await other.getByRole("button", { name: writing.next }).click();
	await expect(other.getByRole("heading", { level: 2, name: writing.step.pictures })).toBeVisible();
	await other.close();
	await title.fill("Written in this tab");
	await next().click();
	await expect(main.getByRole("heading", { name: writing.conflictTitle })).toBeVisible();
	await expect(main.getByRole("alert").getByText("Written in the other tab")).toBeVisible();
	await expect(title).toHaveValue("Written in this tab");
	await main.getByRole("radio", { name: writing.takeTheirs }).check();
	await next().click();

	await onStep("pictures");
	await expect(main.getByRole("link", { name: writing.photosLink })).toBeVisible();
	await main.getByRole("link", { name: writing.step.publish }).last().click();
	await onStep("publish");
	await expect(main.getByText(writing.publishReady)).toBeVisible();
	await main.getByRole("link", { name: writing.preview }).click();
	await expect(main.getByText(writing.previewNote)).toBeVisible();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("Written in the other tab");
	await open(`${edit}?step=publish`);
	await main.getByRole("button", { name: writing.publish, exact: true }).click();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(writing.done.publicTitle);
	await expect(main.getByRole("link", { name: writing.done.shareWhatsApp })).toBeVisible();

	await open(`${edit}?step=publish`);
	await main.getByRole("link", { name: writing.delete, exact: true }).click();
	await expect(main.getByText(translate(writing.deleteIntro, { title: "Written in the other tab" }))).toBeVisible();
	await main.getByRole("button", { name: writing.deleteButton }).click();
	await expect(page.getByText(flash.listingDeleted)).toBeVisible();
});

test("saves a draft repeatedly without conflicts with itself @script", async ({
	page,
	context,
	open,
	words: { writing },
	language,
}) => {
	await signIn(context, AGENT);
	const edit = await makeDraft();
	const id = Number(edit.split("/")[3]);
	const stored = () => readRows("listings", `select=title:title_${language}&id=eq.${id}`);
	await open(`${edit}?step=words`);
	const main = page.getByRole("main");
	const title = main.getByLabel(writing.field[`title_${language}`], { exact: true });
	for (const text of ["A flat", "A flat by the sea", "A flat by the sea in Lapta"]) {
		await title.fill(text);
		// The message about the previous text does not apply to this one.
		await expect(main.getByText(writing.autosaved)).toHaveCount(0);
		await expect.poll(stored).toEqual([{ title: text }]);
		await expect(main.getByText(writing.autosaved)).toBeVisible();
	}
	// Following a link before the save completes loses nothing.
	await title.fill("A flat by the sea in Alsancak");
	await main.getByRole("link", { name: writing.step.facts }).first().click();
	await expect(main.getByRole("heading", { level: 2, name: writing.step.facts })).toBeVisible();
	await expect.poll(stored).toEqual([{ title: "A flat by the sea in Alsancak" }]);
	// The text just saved is not treated as another user's version.
	await main.getByLabel(writing.field.bedrooms, { exact: true }).fill("3");
	await main.getByRole("button", { name: writing.next }).click();
	await expect(main.getByRole("heading", { level: 2, name: writing.step.terms })).toBeVisible();
});

test("keeps a text of any length when the session ends while it is written @script @nightly", async ({
	page,
	context,
	open,
	words,
	allow,
}) => {
	allow(statusLine(401));
	await signIn(context, AGENT);
	await open(`${await makeDraft()}?step=words`);
	await waitForDraftScript(page);
	// Signed out elsewhere: this browser keeps its cookie.
	const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("session-"));
	await fetch(`${SITE}/logout`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: SITE, Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
	});
	const main = page.getByRole("main");
	// By its name: other tests change the language of the account.
	const field = main.locator("textarea[name=description_en]");
	// More than the cookie of a draft holds.
	const text = randomBytes(3600).toString("base64");
	await field.fill(text);
	await expect(main.getByText(SIGNED_OUT)).toBeVisible();
	await main.locator("button[name=step_intent][value=next]:not(.visually-hidden)").click();
	await expect(page).toHaveURL("/auth");
	await expect(page.getByText(words.flash.formNotTaken)).toBeVisible();
	await fillSignIn(page, words, AGENT);
	await expect(field).toHaveValue(text);
});

test("waits for a running save before navigation, with a timeout @script @nightly", async ({
	page,
	context,
	open,
	words: { writing },
	language,
	allow,
}) => {
	allow(/ERR_FAILED/);
	await signIn(context, AGENT);
	const edit = await makeDraft();
	await open(`${edit}?step=words`);
	const main = page.getByRole("main");
	let asked = 0;
	// It never answers.
	await page.route("**/autosave?*", () => void asked++);
	const posts: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().includes("/edit.data")) posts.push(request.url());
	});
	await main.getByLabel(writing.field[`title_${language}`], { exact: true }).fill("A flat by the sea");
	await expect.poll(() => asked).toBe(1);
	await main.getByRole("button", { name: writing.next }).click();
	await main.getByRole("button", { name: writing.saving }).click();
	await expect(main.getByRole("heading", { level: 2, name: writing.step.pictures })).toBeVisible({ timeout: 20_000 });
	expect(posts).toHaveLength(1);
});

test("creates one draft on a double tap @script @nightly", async ({
	page,
	context,
	open,
	words: { writing, vocabulary },
}) => {
	await signIn(context, AGENT);
	const [agent] = await readRows<{ id: string }>("profiles", `select=id&email=eq.${AGENT}`);
	await open("/dashboard/properties/new");
	await waitForDraftScript(page);
	const startedAt = new Date().toISOString();
	const main = page.getByRole("main");
	await main.getByRole("radio", { name: vocabulary.category.rent }).check();
	await main.getByLabel(writing.field.type, { exact: true }).selectOption({ label: vocabulary.type.penthouse });
	await page.route("**/dashboard/properties/new.data*", async (route) => {
		const response = await route.fetch();
		// The server has answered, but the response is delayed.
		await new Promise((resolve) => setTimeout(resolve, 1000));
		await route.fulfill({ response }).catch(() => {});
	});
	const button = main.getByRole("button", { name: new RegExp(`^(${writing.start}|${writing.saving})$`) });
	await button.dblclick({ delay: 50 });
	await button.click();
	await expect(main.getByRole("heading", { level: 2, name: writing.step.place })).toBeVisible();
	const made = `select=id&agent_id=eq.${agent!.id}&type=eq.penthouse&created_at=gte.${startedAt}`;
	expect(await readRows("listings", made)).toHaveLength(1);
});
