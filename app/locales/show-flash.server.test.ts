import { expect, it } from "vitest";
import { showFlash } from "./show-flash.server.ts";

it("translates a flash code with title and button", () => {
	const button = { label: "undo", action: "/favorites/save", name: "save", value: "7" } as const;
	expect(showFlash({ code: "flash.authenticationRequired", type: "info", button }, "en")).toEqual({
		type: "info",
		title: "Authentication required",
		text: "Please sign in to save favorites",
		button: { ...button, label: "Undo" },
	});
	expect(showFlash({ code: "signedOut", type: "info" }, "tr").text).toBe("Çıkış yaptınız.");
});

it("shows nothing for an unknown code", () => {
	for (const code of ["toString", "constructor", "nothing.of.ours", "__proto__"])
		expect(showFlash({ code, type: "error" }, "en")).toEqual({ type: "error" });
});

it("inserts values and chooses the plural of a count", () => {
	const show = (count: number, language: "en" | "tr") =>
		showFlash({ code: "priceLiveSaved", type: "success", values: { price: "£125,000", count } }, language).text;
	expect(show(1, "en")).toContain("£125,000");
	expect(show(1, "en")).toContain("One person");
	expect(show(1200, "en")).toContain("1,200 people");
	expect(show(12, "tr")).toContain("12 kişi");
});

it("gives a second sentence the count, beside a first one without a plural", () => {
	const flash = { code: "actionConfirmPart", more: "actionOverQuota", type: "warning" } as const;
	const show = (count: number) => showFlash({ ...flash, values: { count } }, "en").text;
	expect(show(1)).toMatch(/^Confirmed\. .* One hidden listing could not be confirmed/);
	expect(show(4)).toMatch(/^Confirmed\. .* 4 hidden listings could not be confirmed/);
});

it("ends a first sentence that has no full stop before a second one", () =>
	expect(
		showFlash({ code: "authenticationRequired", more: "favouritesKeptFull", values: { most: 50 }, type: "error" }, "en")
			.text,
	).toBe("Please sign in to save favorites. This browser keeps 50 without an account."));
