/** Kişinin kendi profili, güvenliği ve verileri. */
import type en from "../en/profile.ts";
import type { Texts } from "../texts.ts";

export default {
	title: "profile",
} satisfies Texts<typeof en>;
