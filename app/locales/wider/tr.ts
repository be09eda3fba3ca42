/** Az sonuç veren bir arama için önerilen daha geniş aramalar. Bu metinleri sunucu yazar; hiçbir sayfa yüklemez. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Aradığınıza yakın olanlar",
	empty: "Bir filtreyi kaldırırsanız şunlar çıkar:",
	withoutFilter: "“{{filter}}” filtresi olmadan",
	withoutSort: "“{{sort}}” sıralaması olmadan",
	interval: "{{value}} ay peşin ödeyebilirseniz {{count}} ilan daha",
	price: "En çok {{value}} olursa {{count}} ilan daha",
	move_in: "Taşınma tutarı en çok {{value}} olursa {{count}} ilan daha",
	near: "{{value}} km içinde {{count}} ilan daha",
	odometer: {
		km: "En çok {{value}} km olursa {{count}} ilan daha",
		miles: "En çok {{value}} mil olursa {{count}} ilan daha",
	},
	year: "{{value}} modelden başlarsa {{count}} ilan daha",
	size: "En az {{value}} m² olursa {{count}} ilan daha",
	place: "{{value}} genelinde {{count}} ilan daha",
	without: "“{{value}}” olmadan {{count}} ilan daha",
} satisfies Texts<typeof en>;
