/** Bildirimler: the page, the popover of the bell, and the texts by code. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Bildirimler",
	description: "Adahan’da sizin için neler yeni.",
	bellNone: "Bildirimler",
	bell_one: "Bildirimler, {{number}} okunmamış",
	bell_other: "Bildirimler, {{number}} okunmamış",
	none: "Henüz bildiriminiz yok",
	noneHint: "Bir ilanı veya aramayı kaydedin; bir şey değişince size burada haber verelim.",
	toFavourites: "Favoriler",
	toSearches: "Kayıtlı aramalar",
	failed: "Bildirimler yüklenemedi",
	failedHint: "Lütfen yarım dakika sonra yeniden deneyin.",
	again: "Yeniden dene",
	isNew: "Yeni",
	read: "Okundu olarak işaretle",
	readNamed: "Okundu olarak işaretle: {{title}}",
	readAll: "Tümünü okundu olarak işaretle",
	remove: "Sil",
	removeNamed: "Sil: {{title}}",
	all: "Tüm bildirimler",
	settings: "Neleri bildireceğimizi seçin",
	mails: {
		pause: {
			title: "Favori e‑postalarını duraklatın",
			text: "Tek tıklamayla, favorileriniz için 30 gün e‑posta gelmez. Sitedeki bildirimler sürer.",
			button: "30 gün duraklat",
			done: "Favorileriniz için 30 gün e‑posta gelmeyecek. Sonra yeniden gelmeye başlar.",
		},
		stop: {
			title: "Favori e‑postalarını durdurun",
			text: "Tek tıklamayla, favorileriniz için artık e‑posta gelmez. Sitedeki bildirimler sürer.",
			button: "E‑postaları durdur",
			done: "Favorileriniz için artık e‑posta gelmeyecek.",
		},
		messages: {
			title: "Mesaj e‑postalarını durdurun",
			text: "Tek tıklamayla, okumadığınız mesajlar için artık e‑posta gelmez. Sitedeki bildirimler sürer.",
			button: "E‑postaları durdur",
			done: "Mesajlar için artık e‑posta gelmeyecek. Mesajlarınızı sitede bulabilirsiniz.",
		},
		gone: "Bu hesap silindiği için e‑posta gelmez.",
		badLink: "Bu bağlantı geçerli değil. Lütfen e‑postadaki bağlantıyı yeniden açın.",
		settingsHint: "Bunun için giriş yapmanız gerekir.",
	},
	text: {
		untitled: "İlan",
		and: " ve ",
		found_one: "{{count}} yeni ilan",
		found_other: "{{count}} yeni ilan",
		cuts_one: "{{count}} fiyat indirimi",
		cuts_other: "{{count}} fiyat indirimi",
		message: {
			from_one: "Yeni mesaj: {{name}}",
			from_other: "{{count}} yeni mesaj: {{name}}",
			new_one: "Yeni mesaj",
			new_other: "{{count}} yeni mesaj",
		},
		deletedAccount: "Silinmiş hesap",
		nameless: "yazıştığınız bir kişi",
		fraud: {
			listing: {
				title: "Dolandırıcılık şüphesiyle kaldırıldı: {{listing}}",
				body: "Hakkında yazıştığınız bu ilan dolandırıcılık şüphesiyle kaldırıldı. Para göndermeyin.",
			},
			person: {
				title: "Dolandırıcılık şüphesiyle kaldırıldı: {{name}}",
				body: "Bu kişiyle yazıştınız. Hesabı dolandırıcılık şüphesiyle kaldırıldı. Para göndermeyin.",
			},
			listing_withdrawn: {
				title: "Uyarı geri alındı: {{listing}}",
				body: "Bu ilanın dolandırıcılık şüphesiyle kaldırıldığını size bildirmiştik. Bu kararı geri aldık.",
			},
			person_withdrawn: {
				title: "Uyarı geri alındı: {{name}}",
				body: "Bu hesabın dolandırıcılık şüphesiyle kaldırıldığını size bildirmiştik. Bu kararı geri aldık.",
			},
		},
		messageWaiting: {
			title: "Cevabınızı bekleyen var: {{name}}",
			body: "Size bir günden uzun süre önce yazdı ve henüz cevap almadı.",
		},
		welcome: {
			title: "Adahan’a hoş geldiniz",
			body: "Beğendiğiniz ilanları ve aramaları kaydedin; bir şey değişince size burada haber veririz.",
		},
		other: { title: "Bir şey değişti", body: "Ayrıntılar için açın." },
		search: { matches: { title: "Aramanız: “{{name}}”" } },
		favourite: {
			cheaper: { title: "Fiyatı düştü: {{listing}}", body: "{{from}} yerine {{price}}. Favorilerinizden biri." },
			dearer: { title: "Fiyatı arttı: {{listing}}", body: "{{from}} yerine {{price}}. Favorilerinizden biri." },
			sold: { title: "Satıldı: {{listing}}", body: "Favorilerinizden biri." },
			rented: { title: "Kiralandı: {{listing}}", body: "Favorilerinizden biri." },
			gone: { title: "Yayından kalktı: {{listing}}", body: "Favorilerinizden biri artık yayında değil." },
			again: { title: "Yeniden yayında: {{listing}}", body: "Favorilerinizden biri. Şimdiki fiyatı: {{price}}." },
		},
		availability: {
			one: "Hâlâ güncel mi? {{listing}}",
			many_one: "{{count}} ilan onayınızı bekliyor",
			many_other: "{{count}} ilan onayınızı bekliyor",
			body: "Güncel olduğunu onaylayın; aksi hâlde gizleriz.",
		},
		listing: {
			approved: { title: "Onaylandı: {{listing}}", body: "İlanınız yayında." },
			rejected: { title: "Onaylanmadı: {{listing}}", body: "Nedeni ilanınızın sayfasında yazıyor." },
			change_asked: {
				title: "Lütfen değiştirin: {{listing}}",
				body: "Neyi değiştireceğiniz ilanınızın sayfasında yazıyor.",
			},
		},
		plan: {
			changed: {
				title: "{{plan}} paketiniz değişti",
				body: "Artık neleri kapsadığı “Paket ve ödemeler” sayfasında yazıyor.",
			},
			monthly: "Aylık ücreti {{from}} yerine {{price}}.",
			yearly: "Yıllık ücreti {{from}} yerine {{price}}.",
			quota_one: "Yayında tutabileceğiniz ilan sayısı artık {{number}} (önceden {{from}}).",
			quota_other: "Yayında tutabileceğiniz ilan sayısı artık {{number}} (önceden {{from}}).",
			granted: { title: "Paketiniz: {{plan}}", body: "{{date}} tarihine kadar geçerli." },
			ended: {
				title: "Paketiniz sona erdi",
				body: "Artık ücretsiz pakettesiniz. Sınırı aşan ilanlar yedi gün daha yayında kalır, sonra pasif olur.",
			},
			expired: {
				title: "{{plan}} paketinizin süresi doldu",
				body: "Artık ücretsiz pakettesiniz. Sınırı aşan ilanlar yedi gün daha yayında kalır, sonra pasif olur.",
			},
			renews: {
				title: "{{plan}} paketiniz {{date}} tarihinde yenilenecek",
				body: "Kartınızdan {{price}} alınır. Öncesinde tek tıkla iptal edebilirsiniz.",
			},
			renews_prepaid: {
				title: "Ödediğiniz süre {{date}} tarihinde sona erecek",
				body: "Hiçbir şey kendiliğinden yenilenmez. {{plan}} paketini sürdürmek için yeniden ödeyin.",
			},
			listings_hidden: {
				title_one: "Paketiniz sona erdiği için {{number}} ilan pasif",
				title_other: "Paketiniz sona erdiği için {{number}} ilan pasif",
				body: "Yeterince yeri olan bir paket ödediğinizde hemen geri gelirler.",
			},
		},
		payment: {
			more: "Ayrıntılar “Paket ve ödemeler” sayfasında.",
			received: {
				title: "{{amount}} tutarındaki ödemeniz ulaştı",
				body: "{{plan}} paketi {{date}} tarihine kadar ödendi.",
			},
			refunded: {
				title: "{{amount}} tutarındaki iadeniz",
				body: "Paranın nereye gittiği “Paket ve ödemeler” sayfasında ve e-postamızda yazıyor.",
			},
			refunded_part: {
				title: "Para iadeniz",
				body: "Ödemenizin ulaşan kısmı geri ödeniyor. Nasıl alacağınız e-postamızda yazıyor.",
			},
			failed: {
				title: "{{plan}} paketinin yenilemesi karttan çekilemedi",
				body: "Paketiniz {{date}} tarihine kadar kalır. Lütfen kartı değiştirin ya da başka bir yolla ödeyin.",
			},
			problem: {
				title: "Ödemenizde bir sorun var",
				underpaid: "{{amount}} olan fiyattan azı ulaştı; bu yüzden paket başlayamadı. Parayı geri alabilirsiniz.",
				second_payment: "{{amount}} ikinci kez ulaştı ve kullanılmadı. Geri alabilirsiniz.",
				overpaid: "Paketiniz başladı. Fazla ödenen {{amount}} geri ödeniyor.",
				amount: "Ulaşan tutar paketin fiyatıyla uyuşmadığı için paket başlayamadı. İnceleyip geri ödeyeceğiz.",
			},
			admin: {
				title: "Bir ödeme ilgilenilmeyi bekliyor",
				amount: "Tutar fiyatla uyuşmuyor. Paket başlamadı.",
				currency: "Ödeme sterlinden başka bir para biriminde. Paket başlamadı.",
				second_payment: "Bir ilan sahibi iki kez ödedi. İkinci ödeme kullanılmadı.",
				overpaid: "Fiyattan fazlası ulaştı. Fazlası kendiliğinden geri ödenir.",
				no_account: "Ödeme ulaşmadan hesap silindi. Kendiliğinden geri ödenir.",
				no_plan: "Sona ermiş bir paket için ödeme alındı. Kendiliğinden geri ödenir.",
				refund_failed: "Kuruluş bir iadeyi birkaç kez reddetti.",
				dispute: "Kart sahibi parayı bankasından istedi. Paket sona erdi.",
				body: "Neyin yanlış olduğu ödemenin sayfasında yazıyor.",
			},
		},
		error: {
			reported: { title: "Yeni bir hata", body: "Daha önce bilinmeyen bir sorun oluştu." },
		},
		feed: {
			failed: {
				title: "Akışınız okunamadı",
				body: "İlanlarınızda hiçbir şey değişmedi. Nedeni akışın sayfasında yazıyor.",
			},
		},
		agent: {
			verified: { title: "Doğrulandınız", body: "Neleri kontrol ettiğimiz sayfanızda yazıyor." },
			declined: {
				title: "Belgeleriniz kabul edilmedi",
				body: "Nedeni e-postamızda yazıyor. Başka belgeler gönderebilirsiniz.",
			},
			verification_ended: { title: "Doğrulamanız sona erdi", body: "Nedeni e-postamızda yazıyor." },
			restored: { title: "Hesabınız yeniden açıldı", body: "İlanlarınız yeniden yayında." },
			held: {
				title: "Yeni ilanlarınızı önce biz inceliyoruz",
				body: "İlanlarınızla ilgili birkaç şikâyet haklı bulundu. Ayrıntılar e-postamızda.",
			},
			released: { title: "Yeni ilanlarınız yeniden hemen yayında", body: "Artık önceden incelemiyoruz." },
			hold_ended: {
				title: "Şikâyetlerin ilanlarınıza etkisi sona erdi",
				body: "Doğrulanmış olmadığınız için yenilerini önce incelemeyi sürdürüyoruz.",
			},
		},
	},
} satisfies Texts<typeof en>;
