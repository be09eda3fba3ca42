/** Giriş yapmış kullanıcıya öneriler. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Sizin için",
	reason: {
		saved: "<link>{{listing}}</link> ilanını kaydettiğiniz için",
		viewed: "<link>{{listing}}</link> ilanına baktığınız için",
		search: "<link>{{search}}</link> aramanızın sonuçlarına benzediği için",
		newestIn: "{{district}} yeni",
		newest: "Adahan’da yeni",
	},
	home: "{{rooms}} {{type}}",
	bedrooms: "{{count}} yatak odalı",
	inPlace: "{{place}} {{what}}",
	vehicle: "{{year}} model {{name}}",
	dismiss: "Bana göre değil",
	settings: "Öneriler neye dayanıyor?",
	basis: "Yalnızca favorilerinize ve kayıtlı aramalarınıza. Bu listeyi sizden başka kimse, ilan sahipleri de görmez.",
	basisWithViews:
		"Favorilerinize, kayıtlı aramalarınıza ve baktığınız ilanlara. Bu listeyi sizden başka kimse, ilan sahipleri de görmez.",
	useViews: "Baktığım ilanları da kullan",
	ignoreViews: "Baktığım ilanları kullanma",
	hide: "Bu bölümü gizle",
	hidden: "Öneriler gizli.",
	show: "Önerileri göster",
} satisfies Texts<typeof en>;
