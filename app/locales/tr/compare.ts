/** İlanları yan yana karşılaştırma ve son bakılanlar. */
import type en from "../en/compare.ts";
import type { Texts } from "../texts.ts";

export default {
	title: "compare",
} satisfies Texts<typeof en>;
