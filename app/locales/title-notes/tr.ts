/** İlan sayfasındaki tarafsız koçan açıklamaları; sunucuda yazılır. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	origin: {
		turkish_pre74:
			"Arazi, Temmuz 1974’ten önce Kıbrıslı Türk ya da Türk bir malik adına kayıtlıydı. Bugünkü koçan bu kayda dayanır.",
		foreign_pre74:
			"Arazi, Temmuz 1974’ten önce İngiliz ya da başka bir yabancı malik adına kayıtlıydı. Bugünkü koçan bu kayda dayanır.",
		exchange:
			"Arazi 1974’ten önce Kıbrıslı Rum bir malike aitti. Koçan, güneyde kalan taşınmazından feragat eden kişiye kuzeydeki makamlarca karşılık olarak verilmiştir.",
		allocation:
			"Arazi 1974’ten önce Kıbrıslı Rum bir malike aitti. Kuzeydeki makamlarca, güneyde bir taşınmazdan feragat edilmeden tahsis edilmiştir.",
		leasehold:
			"Taşınmazın kullanım hakkı belirli bir süre için kiralanmıştır. Arazinin mülkiyeti, çoğunlukla devlet ya da bir vakıf olan kiraya verende kalır.",
		other: "İlan sahibi, koçanın bilinen türlerden biri olmadığını belirtmiştir. Türü koçanın kendisinde yazar.",
	},
	state: {
		own_deed: "Bu taşınmaz için ayrı bir koçan vardır.",
		shared_deed:
			"Tek koçanda, her biri bir paya sahip birden çok malik yazılıdır; hangi bölümün kime ait olduğu koçanda yazmaz.",
		master_deed: "Tek koçan arsanın ya da projenin tamamını kapsar. Ayrı koçanlar daha sonra çıkarılacaktır.",
		contract_registered: "Satış sözleşmesi tapu dairesinde kayıtlıdır. Koçan henüz devredilmemiştir.",
		none: "İlan sahibi, bu taşınmazın koçanı olmadığını belirtmiştir.",
	},
	evidence: {
		agent: "Bu bilgi ilan sahibinin beyanıdır. Adahan kontrol etmemiştir.",
		document_seen: "İlan sahibi belgeyi gördüğünü beyan etmiştir. Adahan belgeyi görmemiştir.",
	},
} satisfies Texts<typeof en>;
