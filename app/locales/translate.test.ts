/** The type check refuses keys that no text has; at run time the instance throws for them outside production. */
import { expect, it } from "vitest";
import { translations } from "./translations.server.ts";

const t = translations("en").getFixedT("en", ["billing", "detail"]);

it("refuses an unknown key in the type check and at run time", () => {
	// @ts-expect-error: no such key in its namespaces.
	expect(() => t("noSuchKey")).toThrow("No text for");
	// @ts-expect-error: no such key in another namespace.
	expect(() => t("detail:noSuchKey")).toThrow("No text for");
	// @ts-expect-error: a key of a namespace that is not the first, without its prefix.
	expect(() => t("facts.paid" satisfies "facts.paid")).not.toThrow();
	expect(t("detail:facts.paid")).not.toBe("");
});
