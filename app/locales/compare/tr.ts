/** İlanları yan yana karşılaştırma ve son bakılanlar. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Karşılaştırma",
	titleHomes: "Emlak karşılaştırması",
	titleVehicles: "Araç karşılaştırması",
	description: "En fazla dört emlak ya da araç ilanı, her özelliğiyle yan yana.",
	emptyTitle: "Henüz karşılaştırılacak ilan yok",
	emptyText:
		"Bir karttaki teraziye ya da ilan sayfasındaki “Karşılaştır” düğmesine dokunun. Aynı türden en fazla dört ilanı yan yana koyabilirsiniz.",
	findHomes: "Emlak ilanlarına bak",
	findVehicles: "Araç ilanlarına bak",
	more: "Bir ilan daha eklemek için kartındaki teraziye dokunun.",
	table: "Yan yana ilanlar",
	scroll: "{{number}} ilanın tümünü görmek için tabloyu yana kaydırın.",
	differs: "farklı",
	differsLegend: "İlanlar bu konuda birbirinden farklı",
	onlyDifferences: "Yalnızca farklar",
	allFacts: "Tüm özellikler",
	noDifferences: "Belirtilen bütün özellikler aynı.",
	price: "Fiyat",
	lowest: "En düşük fiyat",
	was: "önceki fiyat {{price}}",
	place: "Konum",
	advertiser: "İlan sahibi",
	verified: "Doğrulanmış",
	perMonth: "aylık {{price}}",
	hidden: "Artık yayında değil",
	ended: "Bir süre önce satıldı ya da kiralandı",
	remove: "Çıkar",
	removeNamed: "Çıkar: {{title}}",
	clear: "Tümünü temizle",
	keep: "Bu cihazda bunları karşılaştır",
	keepText: "Size gönderilmiş bir karşılaştırmaya bakıyorsunuz.",
	searchClear: "Son aramayı unut",
	viewedTitle: "Son bakılanlar",
	viewedDescription: "En son baktığınız ilanlar.",
	viewedHere:
		"Yalnızca bu tarayıcıda saklanır: 90 gün süreyle bir çerezde, bir de bağlantı olmadan okunacak kopyalar olarak.",
	viewedAccount: "Hesabınızda saklanır; yalnızca siz görürsünüz.",
	viewedEmptyTitle: "Henüz bir şey yok",
	viewedEmptyText: "Baktığınız ilanlar, kolayca yeniden bulabilmeniz için burada görünür.",
	viewedClear: "Listeyi temizle",
} satisfies Texts<typeof en>;
