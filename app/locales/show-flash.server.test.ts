import { expect, it } from "vitest";
import { showFlash } from "./show-flash.server.ts";

it("a code becomes words in the page's language, with its title and its button", () => {
	const act = { label: "undo", action: "/favorites/save", name: "save", value: "7" } as const;
	expect(showFlash({ code: "flash.authenticationRequired", type: "info", act }, "en")).toEqual({
		type: "info",
		title: "Authentication required",
		text: "Please sign in to save favorites",
		act: { ...act, label: "Undo" },
	});
	expect(showFlash({ code: "signedOut", type: "info" }, "tr").text).toBe("Çıkış yaptınız.");
});

it("what is no code of ours says nothing", () => {
	for (const code of ["toString", "constructor", "nothing.of.ours", "__proto__"])
		expect(showFlash({ code, type: "error" }, "en")).toEqual({ type: "error" });
});
