import type { ContentPage } from "../content-page.ts";

export default {
	title: "Krediyle ya da ödeme planıyla ev almak",
	description:
		"Kuzey Kıbrıs’ta konut kredisi ve müteahhit ödeme planı nasıl işler: örnek aralıklar, belgeler, koçanlar ve fiyat dışındaki masraflar.",
	intro:
		"Kuzey Kıbrıs’ta bir evi zamana yayarak ödemenin iki yaygın yolu vardır: banka kredisi ve müteahhidin ödeme planı. Bu sayfa ikisini genel olarak anlatır. Rakamlar örnektir, teklif değildir; burada yazılanlar tavsiye değildir.",
	updated: "2026-11-25",
	sections: [
		{
			id: "two-ways",
			heading: "İki yol",
			paragraphs: [
				"Banka kredisinde satıcıya bedelin tamamını ödersiniz: bir bölümünü kendi birikiminizden, kalanını bankadan aldığınız parayla. Bankaya krediyi faiziyle borçlanırsınız; banka çoğunlukla taşınmazı teminat alır (tapu dairesine kaydedilen ipotek).",
				"Müteahhidin ödeme planında müteahhide borçlanırsınız: imzada bir peşinat, sonra çoğu kez teslime kadar ya da birkaç yıl daha uzun süren taksitler. Arada banka yoktur. Koçan devredilene kadar elinizde olan satış sözleşmesidir; bu yüzden en önemlisi sözleşmenin koşullarıdır.",
				"[Kredi hesaplama](/mortgage-calculator) sayfası ikisini de satın alma masraflarıyla birlikte hesaplar; aylık belirli bir tutarla ne kadarını karşılayabileceğinizi de gösterir.",
			],
		},
		{
			id: "bank-loan",
			heading: "Banka kredisi: belirtilen aralıklar",
			paragraphs: [
				"Bankalar her kişi ve her taşınmaz için ayrı karar verir. Aşağıdakiler, yerel emlak ofislerinin yayımladıkları bilgilerde belirttiği aralıklardır. Örnektir, teklif değildir: geçerli olan yalnızca bankanın kendi yazılı teklifidir.",
			],
			list: [
				"Ne kadar: yabancılara değerin yaklaşık %50’sine, KKTC vatandaşlarına ve burada ikamet edenlere yaklaşık %75–80’ine kadar. Değer, bankanın eksperinin bulduğu değerdir ve fiyattan düşük olabilir.",
				"Faiz: sterlin kredilerinde yılda yaklaşık %6 ile %10 arası. Sabit olabilir ya da kredi süresince değişebilir.",
				"Süre: genellikle 5 ile 10 yıl; bazı ofisler 15 yıla kadar süreden söz eder.",
				"Ücretler: bankaya kredinin yaklaşık %2’si ve %0,5 damga pulu; erken ödenen tutarın yaklaşık %2’si.",
				"Bir örnek: yılda %9 faizle 5 yıl vadeli 60.000 sterlin, ayda yaklaşık 1.245 sterlin ve toplam yaklaşık 14.730 sterlin faiz demektir.",
			],
		},
		{
			id: "developer-plan",
			heading: "Müteahhidin ödeme planı: belirtilen aralıklar",
			paragraphs: [
				"Planlar yeni bir evin fiyatının parçasıdır; bu nedenle projeden projeye değişir. Müteahhitlerin yaygın olarak duyurdukları, örnek olarak ve teklif niteliği taşımadan:",
			],
			list: [
				"Peşinat: fiyatın %30 ile %50’si arası.",
				"Taksitler: aylık ya da üç ayda bir, 1 ile 5 yıl boyunca.",
				"Faiz: çoğu kez yoktur. Tek seferde ödemede daha düşük bir fiyat olup olmadığını sorun: aradaki fark, planın size maliyetidir.",
				"Bir örnek: %30 peşinatla 100.000 sterlin, kalanı 36 ayda faizsiz, ayda yaklaşık 1.944 sterlin demektir.",
				"Geç öderseniz, ev geç biterse ve koçan üzerinize geçmeden satmak isterseniz ne olacağını sorun.",
			],
		},
		{
			id: "documents",
			heading: "İstenen belgeler",
			paragraphs: ["Her bankanın kendi listesi vardır. Sıkça istenenler:"],
			list: [
				"Kimliğiniz: kimlik kartı ya da pasaport, adres belgesi ve burada yabancı olarak yaşıyorsanız ikamet izni.",
				"Geliriniz: maaş bordrosu ya da işveren yazısı, birkaç aylık hesap dökümü; kendi işinizde çalışıyorsanız mali tablolar ve vergi belgeleri.",
				"Borçlarınız: diğer krediler ve kredi kartları.",
				"Satın alacağınız taşınmaz: satış sözleşmesi, koçanın kopyası ve tapu dairesinden yeni tarihli bir araştırma belgesi.",
				"Taşınmazın değeri: bankanın istediği, ücretini sizin ödediğiniz bir ekspertiz.",
				"Yabancılar için: makamların verdiği satın alma izni ya da başvurunun yapıldığını gösteren belge.",
			],
		},
		{
			id: "title-deeds",
			heading: "Koçanlar ve kredi",
			paragraphs: [
				"Bir ilan, koçan hakkında iki bilgi verir: türünü (1974 öncesi Türk koçanı, eşdeğer koçan ya da tahsis koçanı gibi) ve durumunu (ferdi koçan, hisseli koçan ya da ferdi koçanların bekleneceği ana koçan gibi). [Bu terimler ne demek?](/blog/title-deed-words)",
				"Emlak ofislerinin aktardığına göre bazı bankalar yalnızca ferdi koçana, hisseye değil, ve yalnızca 1974 öncesi Türk koçanına ya da eşdeğer koçana kredi verir. Bu, bazı bankaların neyi kabul ettiğini gösterir; koçan hakkında bir yargı değildir ve bankadan bankaya değişir. Herhangi bir ödeme yapmadan önce bankaya sorun.",
				"İnşaat sürerken çoğu kez yalnızca arsanın ana koçanı vardır. Bankaya böyle bir ev için kredi verip vermediğini sorun; müteahhidin ödeme planı buna bağlı değildir. Arsada ipotek olup olmadığını, ferdi koçanların ne zaman çıkacağını ve sözleşmenin tapu dairesine kaydedilip kaydedilmeyeceğini de sorun.",
			],
		},
		{
			id: "costs",
			heading: "Fiyat dışındaki masraflar",
			paragraphs: [
				"Bunlar Kasım 2026’da belirtilen oranlara göre tahminlerdir ve değişir. Her satılık evin sayfasında, alıcı türünüze göre güncel tahmin, her oranın tarihiyle birlikte yer alır.",
			],
			list: [
				"Damga pulu: sözleşme bedelinin %0,5’i.",
				"Devir harcı, 15 Mayıs 2025’ten beri: KKTC vatandaşları için %6; Türkiye Cumhuriyeti vatandaşları için birinci, ikinci ya da üçüncü taşınmazda %6, %8 ya da %9; diğer yabancılar için %9.",
				"KDV: müteahhit gibi bir tacirin yaptığı ilk satışta %5. Fiyata dâhil olup olmadığını sorun.",
				"Trafo katkı payı: yeni binalarda 1.500 ile 3.000 sterlin arası.",
				"Avukat: 1.000 ile 2.000 sterlin arası.",
				"Kredide: banka ücreti, ekspertiz, kredinin damga pulu ve ipoteğin kaydı.",
				"Sonra her ay: varsa site aidatı ve bankanın isteyebileceği sigorta.",
			],
		},
		{
			id: "in-order",
			heading: "Hangi sırayla?",
			paragraphs: ["Şu sırayla ilerleyebilirsiniz:"],
			list: [
				"[Kredi hesaplama](/mortgage-calculator) sayfasında ayda ne ödeyebileceğinizi ve ilk gün ne kadar nakit gerektiğini hesaplayın.",
				"İki üç bankaya ne kadar, hangi koçanlara ve toplam hangi maliyetle kredi vereceklerini yazılı olarak sorun.",
				"[Satılık evlere](/properties) bakın ve görmeye gitmeden önce ilan sahibinden koçanı isteyin.",
				"İmzalamadan ya da kapora vermeden önce koçanı ve sözleşmeyi kendi avukatınıza inceletin. [Ödeme yapmadan önce](/support)",
			],
		},
		{
			id: "sources",
			heading: "Rakamlar nereden geliyor?",
			paragraphs: [
				"Kredi ve ödeme planı rakamları, birkaç yerel emlak ofisinin sitelerinde yayımladığı aralıklardır; Kasım 2026’da okuduk, hiçbirini bir bankaya doğrulatmadık. Masraflar kendi tarihli tablomuzdandır. Güncelliğini yitirmiş bir rakam görürseniz lütfen [bize yazın](/contact).",
			],
		},
	],
} satisfies ContentPage;
