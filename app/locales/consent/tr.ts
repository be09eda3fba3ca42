/** Analytics consent banner and setting. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	text: "Sitenin kullanımını sayabilir miyiz? Reklam için asla kullanılmaz.",
	more: "Neler toplanır?",
	refuse: "Reddet",
	allow: "İzin ver",
	choiceTitle: "Ölçüm tercihi",
	state: {
		true: "İzin verdiniz. İzninizi buradan dilediğiniz zaman geri alabilirsiniz.",
		false: "Reddettiniz: hiçbir şey toplanmıyor.",
		signal:
			"Tarayıcınız sitelere izlenmek istemediğinizi bildiriyor (Do Not Track ya da Global Privacy Control). Buna uyuyoruz: hiçbir şey toplanmıyor.",
		unasked: "Henüz karar vermediniz: hiçbir şey toplanmıyor.",
	},
	refuseLong: "Ziyaretlerim sayılmasın",
	allowLong: "Ziyaretlerim sayılsın",
} satisfies Texts<typeof en>;
