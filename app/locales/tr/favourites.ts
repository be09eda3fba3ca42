/** Kaydedilen ilanlar ve paylaşılan listeler. */
import type en from "../en/favourites.ts";
import type { Texts } from "../texts.ts";

export default {
	title: "favourites",
} satisfies Texts<typeof en>;
