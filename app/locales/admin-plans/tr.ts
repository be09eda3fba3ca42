/** Süper yöneticilerin paketleri düzenlediği yer. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Paketler",
	intro:
		"Değişiklik hemen veya seçtiğiniz günden itibaren geçerli olur. Sınır, paketteki herkes için geçerlidir: sınırdan fazla ilanı olanlar, sınırın altına inene kadar başka ilan yayımlayamaz. Fiyat, yeni satın alımlar ve önceden ödenen sürenin yenilenmesi için geçerlidir; kartla yenilenen bir paket, satın alındığı fiyatta kalır.",
	free: "Ücret alınmaz",
	price: "Ayda {{month}}, yılda {{year}}",
	quotaOf_one: "Yayında {{count}} ilan",
	quotaOf_other: "Yayında {{count}} ilan",
	agents_one: "{{count}} ilan sahibi",
	agents_other: "{{count}} ilan sahibi",
	paying_one: "{{count}} tanesi ödüyor",
	paying_other: "{{count}} tanesi ödüyor",
	over_one: "{{count}} tanesinin ilanı bundan fazla",
	over_other: "{{count}} tanesinin ilanı bundan fazla",
	change: "Bu paketi değiştir",
	fields: {
		name_en: "İngilizce adı",
		name_tr: "Türkçe adı",
		monthly_pence: "Aylık fiyat (£)",
		yearly_pence: "Yıllık fiyat (£)",
		listing_quota: "Yayındaki ilan sayısı",
		position: "Listedeki sırası",
		holds_from: "Geçerlilik başlangıcı",
		note: "Gerekçe ve dayanak",
	},
	noticeHint:
		"Daha yüksek bir fiyat veya daha küçük bir sınır en erken {{day}} tarihinde başlayabilir. Fiyatların yanında gösterilir ve ilgili ilan sahiplerine e-postayla bildirilir.",
	needsNotice:
		"Daha yüksek bir fiyat veya daha küçük bir sınır 30 gün önceden duyurulur. Lütfen bugünden en az 30 gün sonraki bir gün seçin",
	plannedFirst:
		"Bu değişiklikle, planlanan değişiklik 30 günden kısa sürede fiyat artışına veya sınırın düşmesine yol açar. Lütfen önce onu geri alın veya daha sonraki bir güne planlayın.",
	dayHint: "Boş veya bugün: değişiklik hemen yapılır. Daha sonraki bir gün: Kıbrıs saatiyle o günün başında yapılır.",
	dayHintPlanned:
		"Boş veya bugün: değişiklik hemen yapılır, planlanmış olan planlı kalır. Daha sonraki bir gün: bu değişiklik planlanmış olanın yerine geçer.",
	noteHint:
		"Neden ve nerede kararlaştırıldığı; örneğin bir toplantı, bir mesaj veya bir bağlantı. Geçmişte saklanır; ilan sahipleri görmez.",
	preview: "Kimleri etkiler?",
	textsOnly: "Adlar ve sıra hemen değişir. Fiyatları ve kotaları üst yönetici değiştirir.",
	save: "Değişikliği kaydet",
	plannedTitle: "Planlanan başlangıç: {{day}}",
	plannedDue: "Gün başladı: değişiklik bir saat içinde yapılır.",
	plannedNothing: "Paket zaten planlandığı gibi; o gün hiçbir şey değişmez.",
	plannedName: "{{name}}: şimdi {{from}}, sonra {{to}}",
	plannedWhole:
		"Paket o günden önce değiştirilse bile, o gün bütün değerleri planlandığı gibi olur; hemen yapılan bir değişiklik o güne kadar geçerli kalır.",
	plannedBy: "Planlayan: {{name}}, {{moment}}",
	plannedByNobody: "Planlandığı zaman: {{moment}}",
	plannedNote: "Gerekçe ve dayanak: {{note}}",
	plannedEdit: "Planlananı değiştir",
	withdraw: "Geri çek",
	plannedGone: "Planlanan değişiklik artık yok: bu arada geri çekilmiş, değiştirilmiş veya yapılmış.",
	previewTitle: "Bunun anlamı",
	previewTitleFrom: "Bugünkü ilan sahipleri ve ilanlara göre bunun anlamı; başlangıç: {{day}}",
	previewAgents_one: "Bu pakette {{count}} ilan sahibi var.",
	previewAgents_other: "Bu pakette {{count}} ilan sahibi var.",
	previewPaying_one:
		"{{count}} tanesi bu paket için ödüyor. Kartla yenileniyorsa fiyatı değişmez; önceden ödüyorsa yeniden öderken yeni fiyatı öder.",
	previewPaying_other:
		"{{count}} tanesi bu paket için ödüyor. Kartla yenileyenlerin fiyatı değişmez; önceden ödeyenler yeniden öderken yeni fiyatı öder.",
	previewOver_one: "{{count}} ilan sahibi sınırı aşmış olur; birinde en çok {{most}} ilan var.",
	previewOver_other: "{{count}} ilan sahibi sınırı aşmış olur; birinde en çok {{most}} ilan var.",
	previewFits: "Kimse sınırı aşmış olmaz.",
	previewQuota: "Yayındaki ilan sayısı: şimdi {{from}}, sonra {{to}}",
	previewPrice: "Aylık ve yıllık fiyat: şimdi {{from}}, sonra {{to}}",
	badAmount: "Lütfen sterlin olarak bir tutar girin, örneğin 49 ya da 49,50",
	badDay: "Lütfen bir gün girin, örneğin 31.01.2027",
	dayPast: "Bu gün geçti. Lütfen bugünü veya daha sonraki bir günü seçin",
	dayTooFar: "Bir değişiklik en çok iki yıl sonrası için planlanabilir",
	badNumber: "Lütfen bir tam sayı girin ({{word}})",
	changed:
		"Bu arada başka biri bu paketi değiştirdi. Yazdıklarınız hâlâ burada; sayfa paketin şimdiki hâlini gösteriyor.",
	unchanged: "Hiçbir şey değişmediği için kaydedilmedi.",
	nameTaken: "Başka bir paketin adı böyle veya böyle olması planlandı",
	freeCosts: "Ücretsiz paket ücretsiz kalır",
	costsNothing: "Yalnızca ücretsiz paket bedelsiz olabilir",
	invalid: "Kaydedilemedi. Lütfen değerleri kontrol edin.",
	history: "Geçmişi",
	plannedOn: "planlandığı zaman: {{moment}}",
	since: "Başlangıç",
	names: "Adlar",
	prices: "Ay / yıl",
	who: "Değiştiren",
} satisfies Texts<typeof en>;
