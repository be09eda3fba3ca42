import type en from "../en/states.ts";
import type { Texts } from "../texts.ts";

export default {
	loading: "Bir saniye…",
	success: "Başarılı!",
	error: "Bir şeyler ters gitti",
	warning: "Uyarı",
	completed: "tamamlandı",
	upcoming: "sırada",
} satisfies Texts<typeof en>;
