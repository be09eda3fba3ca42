import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	loading: "Bir saniye…",
	success: "Başarılı!",
	error: "Bir şeyler ters gitti",
	warning: "Uyarı",
	completed: "tamamlandı",
	upcoming: "sırada",
} satisfies Texts<typeof en>;
