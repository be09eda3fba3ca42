/** Siteyi uygulama olarak yükleme önerisi; i18next olmadan /install.js içine alınır. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Adahan’ı yükleyin",
	computer: "Kendi penceresinde açılır; baktığınız ilanlar çevrimdışı da okunur.",
	phone: "Ana ekranınızdan açılır; baktığınız ilanlar çevrimdışı da okunur.",
	install: "Yükle",
	later: "Şimdi değil",
	close: "Bu öneriyi kapat",
} satisfies Texts<typeof en>;
