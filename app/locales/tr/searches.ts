/** Kayıtlı aramalar, e-postaları ve akışları. */
import type en from "../en/searches.ts";
import type { Texts } from "../texts.ts";

export default {
	title: "searches",
} satisfies Texts<typeof en>;
