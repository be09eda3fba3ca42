import type { Texts } from "../texts.ts";
import type source from "./en.ts";

export default {
	label: "Fotoğraflar, kat planı ve video",
	photos: "Fotoğraflar ({{count}})",
	plans_one: "Kat planı ({{count}})",
	plans_other: "Kat planları ({{count}})",
	video: "Videoyu {{host}} sitesinde izleyin",
	newTab: "yeni sekmede açılır",
	plan: "Kat planı: {{title}}",
	viewer: "Büyütülmüş görseller",
	close: "Görselleri kapat",
	larger: "Büyüt",
	whole: "Tamamını göster",
} satisfies Texts<typeof source>;
