/** An agent imports listings: a file with errors, its columns, its rows, and the corrected file. */
import { randomUUID } from "node:crypto";
import { expect, statusLine, test } from "../support/browser.ts";
import { signIn } from "../support/browser-users.ts";
import { translate } from "../support/texts.ts";

test("imports a file with errors and its correction @nightly", async ({
	page,
	context,
	open,
	words,
	hasScript,
	allow,
}) => {
	allow(statusLine(400));
	await signIn(context, "agent@adahan.example");
	const texts = words.import;
	const key = randomUUID().slice(0, 8);
	const main = page.getByRole("main");
	const send = async (lines: string[]) => {
		await main
			.getByLabel(texts.file)
			.setInputFiles({ name: `${key}.csv`, mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) });
		await main.getByRole("button", { name: texts.upload }).click();
	};
	const header = "Ref;Kategori;Tip;Bölge;Fiyat;Not;Başlık";
	const good = `${key}-1;satılık;daire;Lapta;85.000;x;Denize yakın daire`;

	await open("/dashboard/import");
	await send(["only a line"]);
	await expect(main.getByLabel(texts.file)).toHaveAccessibleDescription(
		new RegExp(texts.fileProblem.not_csv.slice(0, 30)),
	);
	await main.getByRole("radio", { name: texts.property, exact: true }).check();
	await send([header, good, `${key}-2;kiralık;kale;Girne;600 €;x;`, `${key}-3;satılık;arsa;Lapta;120.000;x;Bir arsa`]);

	await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.columnsTitle);
	await expect(main.getByLabel("Fiyat")).toHaveValue("price");
	await main.getByLabel("Not").selectOption({ label: texts.field.price });
	await main.getByRole("button", { name: texts.columnsSubmit }).click();
	await expect(main.getByLabel("Not")).toHaveAccessibleDescription(new RegExp(texts.mappingProblem.twice));
	await main.getByLabel("Not").selectOption({ label: texts.ignored });
	await main.getByRole("button", { name: texts.columnsSubmit }).click();

	await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.checkTitle);
	await main.getByRole("link", { name: new RegExp(`^${texts.countBad} 1$`) }).click();
	const bad = main.getByRole("listitem").filter({ hasText: `${key}-2` });
	await expect(bad.getByText(translate(texts.problem.unknownWordOf, { word: "" }).trim())).toBeVisible();
	await expect(bad.getByText(texts.problem.otherMoney)).toBeVisible();
	await expect(main.getByText(`${key}-1`)).toHaveCount(0);
	await main.getByRole("button", { name: translate(texts.runGood_other, { count: "2" }) }).click();

	await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.resultTitle);
	await expect(main.getByRole("link", { name: `${key}-1` })).toHaveAttribute(
		"href",
		/^\/dashboard\/properties\/\d+\/edit$/,
	);
	await expect(main.getByText(translate(texts.problem.unknownWordOf, { word: "" }).trim())).toBeVisible();

	await main.getByRole("link", { name: texts.otherFile }).click();
	if (hasScript) await page.waitForURL("/dashboard/import");
	await send([header, good.replace("85.000", "80.000"), `${key}-2;kiralık;daire;Girne;600;x;Girne’de daire`]);
	await expect(main.getByText(texts.columnsRemembered)).toBeVisible();
	await main.getByRole("button", { name: texts.columnsSubmit }).click();
	await expect(main.getByText(texts.action.new, { exact: true })).toBeVisible();
	await expect(main.getByText(texts.action.update, { exact: true })).toBeVisible();
	await main.getByRole("button", { name: translate(texts.runGood_other, { count: "2" }) }).click();
	await expect(main.getByRole("link", { name: `${key}-2` })).toBeVisible();
});
