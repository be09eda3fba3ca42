import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	ignored: "Sayfa adresinin anlaşılamayan bölümleri dikkate alınmadı: {{names}}.",
	without: "Listeyi bunlar olmadan göster",
} as const satisfies Texts<typeof en>;
