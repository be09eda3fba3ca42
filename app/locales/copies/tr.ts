/** İlanın çevrimdışı okunacak kopyası ve veritabanına ulaşılamazken gösterilen eski sayfalar. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	notice: "{{moment}} tarihli kopya: fiyat ve ilan durumu değişmiş olabilir",
	live: "Güncel sayfayı açın",
	photos_one: "Güncel sayfada {{count}} fotoğraf daha var",
	photos_other: "Güncel sayfada {{count}} fotoğraf daha var",
	contactText: "Telefon numarası ve iletişim formu güncel sayfadadır.",
	contact: "İlan sahibiyle iletişime geçin",
	asOf: "Site verilerine ulaşamıyor. Bu sayfayı {{time}} tarihindeki hâliyle görüyorsunuz.",
	again: "Tekrar deneyin",
} satisfies Texts<typeof en>;
