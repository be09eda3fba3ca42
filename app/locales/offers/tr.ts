/** Bir evin ya da aracın birden çok ilanı. Bu metinleri sunucu yazar; hiçbir sayfa yüklemez. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	card_one: "{{count}} ilan sahibi daha sunuyor: {{price}}",
	card_other: "{{count}} ilan sahibi daha sunuyor, en düşük {{price}}",
	folded: "{{price}}, {{by}}",
	title: "Diğer ilan sahipleri",
	why: {
		home: "Bu ilanlarda aynı fotoğraflar ve aynı bilgiler var; bu yüzden aynı ev olduğunu düşünüyoruz.",
		vehicle: "Bu ilanlarda aynı fotoğraflar ve aynı bilgiler var; bu yüzden aynı araç olduğunu düşünüyoruz.",
		other: "Bu ilanlarda aynı fotoğraflar ve aynı bilgiler var; bu yüzden aynı emlak olduğunu düşünüyoruz.",
	},
	order: "Sıralama fiyata, sonra ilan tarihine göredir. Kimse ücret ödeyerek öne geçemez.",
	report: "Aynı değil mi? Bize bildirin",
	see: "{{price}}, ilan sahibi: {{by}}",
	minimum_one: "en az {{count}} ay",
	minimum_other: "en az {{count}} ay",
	hidden_one: "Gizlediğiniz {{count}} ilan daha var.",
	hidden_other: "Gizlediğiniz {{count}} ilan daha var.",
} satisfies Texts<typeof en>;
