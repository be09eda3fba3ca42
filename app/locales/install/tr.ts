/** Siteyi uygulama olarak yükleme önerisi; i18next olmadan /install.js içine alınır. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Adahan’ı yükleyin",
	computer: "Adahan kendi penceresinde açılır; baktığınız evleri ve araçları çevrimdışıyken de okuyabilirsiniz.",
	phone:
		"Adahan ana ekranınızda bir dokunuş uzağınızda; baktığınız evleri ve araçları çevrimdışıyken de okuyabilirsiniz.",
	install: "Yükle",
	later: "Şimdi değil",
	close: "Yükleme önerisini kapat",
} satisfies Texts<typeof en>;
