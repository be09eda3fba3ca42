/** Ana sayfada okunmamış mesajlar ve son arama. Yalnızca sunucuda yazılır. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	search: "Aramanıza devam edin: {{search}}",
	unread_one: "{{number}} yazışmada okumadığınız mesaj var",
	unread_other: "{{number}} yazışmada okumadığınız mesaj var",
	new_one: "Bu arama için son {{days}} günde {{number}} yeni ilan",
	new_other: "Bu arama için son {{days}} günde {{number}} yeni ilan",
} satisfies Texts<typeof en>;
