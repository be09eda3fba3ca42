import { expect, test } from "vitest";
import { TITLE_ORIGINS, TITLE_STATES } from "../../property.ts";
import { explainTitle } from "./title-notes.server.ts";

const NOTHING = { kind: "property", title_origin: null, title_state: null, title_evidence: null } as const;

test("every stated origin and state of a title is explained in both languages, and says who has seen a document", () => {
	for (const language of ["en", "tr"] as const) {
		for (const origin of TITLE_ORIGINS.filter((name) => name !== "not_stated")) {
			const notes = explainTitle({ ...NOTHING, title_origin: origin, title_evidence: "document_seen" }, language);
			expect(notes, origin).toHaveLength(2);
			expect(notes[0]?.match(/\.(\s|$)/g), origin).toHaveLength(2);
			expect(notes[1]).toContain("Adahan");
		}
		for (const state of TITLE_STATES.filter((name) => name !== "not_stated"))
			expect(explainTitle({ ...NOTHING, title_state: state }, language), state).toHaveLength(2);
	}
});

test("a title that is not stated, and a vehicle, have no explanation", () => {
	expect(explainTitle({ ...NOTHING, title_evidence: "agent" }, "en")).toEqual([]);
	expect(explainTitle({ ...NOTHING, title_origin: "not_stated", title_state: "not_stated" }, "en")).toEqual([]);
	expect(explainTitle({ ...NOTHING, kind: "vehicle", title_origin: "exchange" }, "en")).toEqual([]);
});
