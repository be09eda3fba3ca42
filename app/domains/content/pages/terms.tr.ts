import pricing from "#app/locales/pricing/tr.ts";
import type { ContentPage } from "../content-page.ts";

/** Stated once, for the page of prices as well. */
const GUARANTEE = pricing.guarantee;

export default {
	title: "Kullanım koşulları",
	description:
		"Adahan’ın kuralları: ne yaparız, ne yapmayız, ilanlar nasıl sıralanır, hesaplar, paketler ve para iadesi nasıl işler, ilan verenler nelere uymalıdır.",
	intro: "Bu koşullar, bir şey aramak ya da ilan vermek için Adahan’ı kullanan herkes için geçerlidir.",
	updated: "2026-11-29",
	sections: [
		{
			id: "our-part",
			heading: "Adahan nedir, ne değildir?",
			paragraphs: [
				"Adahan; Kuzey Kıbrıs’taki konutlar, diğer taşınmazlar ve araçlar için ilan yayımlar. Bu koşullarda “ilan sahibi”, ilanı veren kişi ya da kuruluştur: emlakçı, galeri, inşaat firması ya da malını kendisi satan biri.",
				"Adahan emlakçı değildir. Satış, kiralama ya da aracılık yapmayız; ilan sahibiyle aranızdaki sözleşmenin tarafı olmayız. Kapora almaz, kimse adına para tutmayız. Sattığımız tek şey, ilan verenler için paketlerdir.",
				"Bu sitede yazılanlar hukuki, vergisel ya da mali tavsiye değildir. İmza atmadan önce, işin ehli olan ve sizin için çalışan birine danışın.",
			],
		},
		{
			id: "using-adahan",
			heading: "Sitenin kullanımı",
			paragraphs: [
				"İlanlara bakmak, arama yapmak ve ilan sahiplerine ulaşmak ücretsizdir; hesap açmanız gerekmez. Lütfen şu noktalara uyun:",
			],
			list: [
				"Yalnızca gerçekten ilgilendiğinizde ve kendi bilgilerinizle bilgi talebi ya da mesaj gönderin.",
				"Formlarımızdan ve mesajlarla reklam, hakaret ya da yasaya aykırı bir şey göndermeyin.",
				"Mesajlar: görmeden önce kimseden para istemeyin, aynı metni çok sayıda kişiye göndermeyin. Bunu yapanı engelleyebilir ya da şikâyet edebilirsiniz.",
				"İlanları, fotoğrafları ya da iletişim bilgilerini elle veya programla topluca kopyalamayın.",
				"Sınırları aşmaya çalışmayın, sitenin işleyişini bozmayın.",
			],
		},
		{
			id: "accounts",
			heading: "Hesabınız",
			paragraphs: [
				"Hesap yalnızca 50’den fazla favori saklamak, favorilerinizi her cihazda bulmak, onlara not ekleyip paylaşmak, kayıtlı aramalarınızı ve randevu günlerinizi saklamak, site üzerinden mesaj yazmak ve bir ilan sahibine kendi sayfasından soru sormak, bildirim almak ve ilan vermek için gereklidir. Ücretsizdir.",
				"Favoriler ve kayıtlı aramalar hatırlamanıza yardımcı olur. Sizin için hiçbir şey ayırmaz; yeni bir ilanı ya da fiyat indirimini bildiren e-posta geç gelebilir veya hiç gelmeyebilir.",
				"Hesap açarsanız lütfen şu noktalara uyun:",
			],
			list: [
				"Kimler açabilir: 18 yaşını doldurmuş herkes; kendi adına ya da adına hareket etmeye yetkili olduğu bir işletme için.",
				"Bir kişiye bir hesap: kendi adınızla ve okuduğunuz bir e-posta adresiyle. Hesap başkasına verilmez, satılmaz, devredilmez.",
				"Parolanız: uzun olsun, başka yerde kullanılmasın ve onu yalnızca siz bilin. Sizin kusurunuz olmadan başkası girmedikçe, hesabınızdan yapılanlar sizin yaptığınız sayılır. Parolanızı birinin bildiğinden kuşkulanırsanız hemen değiştirin ve bunu yaparken diğer cihazlardaki oturumları kapatın.",
				"Oturumlarınız: nerelerde giriş yapmış olduğunuzu profilinizde görür, her oturumu oradan kapatabilirsiniz. Başkalarının da kullandığı bir cihazda işiniz bitince çıkış yapın.",
				"Paylaştıklarınız: favorilerinizin bağlantısına sahip olan herkes onları görebilir. Bağlantıyı yalnızca görmesini istediğiniz kişilere verin, işi bitince iptal edin.",
			],
		},
		{
			id: "ending-an-account",
			heading: "Hesap ne zaman sona erer?",
			paragraphs: [
				"Hesabınızı dilediğiniz zaman, gerekçe göstermeden, profilinizdeki “Verileriniz” sayfasından silebilirsiniz. Hemen gerçekleşir ve geri alınamaz. Başkalarının da ihtiyaç duydukları, sizsiz kalır: gönderdiğiniz bir bilgi talebinin metni ilan sahibinde durur, ama adınız, adresiniz ve numaranız durmaz. Nelerin silindiğini, nelerin kaldığını [gizlilik politikamızda](/privacy) bulursunuz. Ücretli paket hesapla birlikte sona erer: karttan bir daha para çekilmez, kalan sürenin bedeli de iade edilmez; bu nedenle para iade garantisi hâlâ geçerliyse önce onu kullanın. Faturalar saklanır.",
				"Bu koşullara uymayan ya da başkalarını aldatmak veya onlara zarar vermek için kullanılan bir hesabı kapatabiliriz. O zaman hesabın bütün oturumları kapanır, ilanları gösterilmez, karttan bir daha para çekilmez. Bir dolandırıcılığa yardım etmiş olmayacaksak ve yasa engellemiyorsa nedenini size bildiririz. Neden dolandırıcılık şüphesiyse, o hesapla yazışanları uyarırız. Yanıldığımızı düşünüyorsanız {{email}} adresine yazın; konuya yeniden bakarız. Verilerinizin bir kopyasını istemek ya da sildirmek hakkınız saklıdır.",
			],
		},
		{
			id: "before-you-pay",
			heading: "Ödeme yapmadan önce",
			paragraphs: [
				"Önce evi ya da aracı görün. Siz ya da güvendiğiniz biri görmeden ve parayı kime verdiğinizi bilmeden kapora veya depozito ödemeyin. Benzerlerinin çok altında bir fiyat ve “bugün ödeyin” baskısı, dolandırıcılığın sık görülen belirtileridir.",
				"Adahan sizden asla kapora ya da havale istemez; mesajla ya da telefonda kart numarası da istemez. Bize yalnızca ilan verenler, paket için öder ve buna kontrol panellerindeki [Paket ve ödemeler](/dashboard/billing) sayfasından başlar: kart numarasının girildiği tek yer, oradan geçilen ödeme kuruluşunun sayfasıdır. Bizim adımıza bunun dışında bir şey isteyen bir mesaj bizden gelmemiştir. Lütfen bildirin: mesajı yanındaki bağlantıdan, ilanı kendi sayfasından, başka her şeyi [iletişim formundan](/contact).",
			],
		},
		{
			id: "prices-and-costs",
			heading: "Fiyatlar ve masraflar",
			paragraphs: [
				"Fiyatlar İngiliz sterlini üzerinden ilan edilir. Kiralar aylıktır; kaç aylık ödemenin bir defada yapıldığı ayrıca belirtilir.",
				"Fiyatı ilan sahibi verir. Taşınırken ödenecek toplam; ilan sahibinin belirttiği ilk ödeme, depozito ve komisyonun toplamıdır. Satın almanın diğer masrafları, zamanla değişen oranlara dayanan tahminimizdir; oranların tarihi yanında yazar. Sizi bağlayan rakamlar, sözleşmenizde yazanlar ve resmî makamların belirledikleridir.",
				"İlanın ilk günü ve fiyat değişiklikleri kaydedildiği gibi gösterilir; ilanı kaldırıp aynısını 14 hafta içinde yeniden vermek bunları sıfırlamaz.",
			],
		},
		{
			id: "availability",
			heading: "Müsaitlik tarihleri",
			paragraphs: [
				"İlandaki tarih, ilan sahibinin ya da onun adına işlem yapan bir yöneticimizin ilanın hâlâ geçerli olduğunu en son teyit ettiği gündür. İlanı yayımlamak da teyit sayılır. Aşağıda anlatılan uzun inceleme dışında bu tarihi yalnızca böyle bir teyit yeniler; ilanı düzenlemek yenilemez.",
				"14 gün boyunca teyit edilmeyen kiralık ilanları ile 30 gün boyunca teyit edilmeyen satılık ve araç ilanları teyit edilmemiş sayılır. Böyle bir ilanı işaretleyebilir ve listelerden çıkarabiliriz. Bir ilanı incelememiz bu süreden uzun sürdüyse ilanın tarihi, onayımızdan 14 ya da 30 gün öncesidir; böylece ilanı listelerden çıkarmadan önce ilan sahibinden teyit isteriz.",
				"Yakın bir tarih, ilanın sizin için ayrıldığı anlamına gelmez.",
			],
		},
		{
			id: "verified",
			heading: "“Doğrulanmış” ne demektir?",
			paragraphs: [
				"Doğrulanmış ilan sahibi, belirtilen tarihte üç şeyden en az birini kontrol ettiğimiz ilan sahibidir: kimliğini, ruhsatını ya da firmasını. Hangileri olduğu ilan sahibinin sayfasında yazar.",
				"Bu, dürüstlüğün, mesleki yeterliliğin ya da herhangi bir ilanın garantisi değildir ve o günden sonra bir şey değiştiyse güncel olmayabilir. Artık geçerli olmadığını öğrendiğimizde doğrulamayı kaldırırız.",
			],
		},
		{
			id: "title-facts",
			heading: "Koçan bilgileri ve araç belgeleri",
			paragraphs: [
				"Bir ilanda taşınmazın koçanı ya da aracın belgeleri ve geçmişi hakkında yazılanlar, yanında adı geçen kaynağın beyanıdır. “İlan sahibi belgeyi gördü”, ilan sahibinin belgeyi o tarihte gördüğünü beyan ettiği anlamına gelir; Adahan belgeyi görmemiştir. Bu ifade, belgenin ardındaki hakların incelendiği anlamına gelmez.",
				"Koçanları değerlendirmeyiz, hiçbir koçan türünü diğerlerinden üstün tutmayız. Bağlayıcı bir adım atmadan önce koçanı ya da aracın belgelerini kontrol ettirin.",
			],
		},
		{
			id: "ranking",
			heading: "İlanlar nasıl sıralanır?",
			paragraphs: [
				"Siz başka bir seçim yapmadıkça listelerde en yeni ilanlar; bir yerin yakınındaki aramalarda ise en yakın ilanlar, konutlar diğer yapılardan ve arsalardan önde olmak üzere, önce gelir. En yeni için ölçü, ilanın ilk yayımlandığı zamandır; bu nedenle düzenlemek ya da teyit etmek ilanı yukarı taşımaz.",
				"Kimse para ödeyerek üst sıraya çıkamaz: paket, kaç ilan verilebileceğini belirler, ilanların nerede görüneceğini değil. Doğrulanmış olmak da sıralamada bir üstünlük sağlamaz.",
			],
		},
		{
			id: "advertisers",
			heading: "İlan verenler için kurallar",
			paragraphs: [
				"İlan vermek için [ilan sahibi olarak kaydolun](/agent-registration). Başlamak ücretsizdir; daha çok ilan için [paketler](/pricing) vardır. İlan veren, aşağıdakileri kabul eder:",
			],
			list: [
				"Sunma hakkı: ilan konusu size aittir ya da sahibi sizden ilan vermenizi istemiştir.",
				"Doğruluk: yer, büyüklük, oda sayısı, durum, kilometre, giderler ve belgeler olduğu gibi anlatılır. Bilmediğiniz şey “belirtilmemiş” kalır.",
				"Müsaitlik: yalnızca gösterip teslim edebileceğiniz ilanı teyit eder, satıldığında ya da kiralandığında bize hemen bildirirsiniz.",
				"Gerçek fiyat: yazılan fiyattan anlaşmaya hazırsınızdır. Depozito, komisyon ve düzenli giderler fiyatla birlikte belirtilir.",
				"Kendi fotoğraflarınız: tam olarak o evi ya da aracı gösterir; onları siz çekmişsinizdir ya da kullanma hakkınız vardır. Çizimler ve bilgisayar görselleri böyle oldukları belirtilerek kullanılır.",
				"Bir mal için tek ilan: aynı mal için iki kez ilan verilmez; ilanın yaşını ya da eski fiyatı gizlemek için kaldırılıp yeniden verilmez.",
				"Görmeden önce kapora yok: randevu vermek için para istemezsiniz.",
				"Bilgi talepleri ve mesajlar: size yazanların bilgilerini yalnızca cevap vermek için kullanır, başkasına vermezsiniz.",
			],
		},
		{
			id: "plans",
			heading: "Paketler ve ödemeler",
			paragraphs: [
				"Her ilan sahibinin, süresi sınırsız olan ücretsiz paketi vardır. Daha büyük paketlerin aylık ya da yıllık bir fiyatı vardır. Her paketin kaç ilana izin verdiğini ve fiyatını [Paketler ve fiyatlar](/pricing) sayfası gösterir. Fiyatlar İngiliz sterlinidir ve ödenmesi gereken vergi varsa fiyata dâhildir; faturada gösterilir.",
				"Seçiminizi [Paket ve ödemeler](/dashboard/billing) sayfasında yapar, ödemeyi kuruluşun sayfasında, kartla ya da kripto parayla yaparsınız. Ödenecek tutar, paketin ne zamana kadar geçerli olacağı ve sonrası, siz ödemeden önce gösterilir. Kuruluş ödemeyi bize onayladığında paket başlar ve fatura düzenlenir.",
				"Kripto parayla fiyattan daha az tutar ulaşırsa paket başlamaz; bu tutarı dilediğiniz zaman geri alabilirsiniz. Fiyatı aşan tutar, siz istemeden iade edilir. Yanlışlıkla iki kez ödediğiniz bir paketin ikinci ödemesini de dilediğiniz zaman geri alabilirsiniz.",
			],
		},
		{
			id: "renewal",
			heading: "Yenileme ve iptal",
			paragraphs: [
				"Kartla ödenen paket, her ayın ya da yılın sonunda kendiliğinden ve satın aldığınız fiyattan yenilenir; fiyatlarımız o günden sonra değişmiş olsa bile. Aylık yenilemeden üç gün, yıllık yenilemeden yedi gün önce size e-postayla hatırlatırız.",
				"Kripto parayla ödenen paketin bedeli önceden ödenir; paket yalnızca yeniden öderseniz ve o günkü fiyattan yenilenir. Sona ermesinden 14 gün ve üç gün önce size e-postayla hatırlatırız.",
				"[Paket ve ödemeler](/dashboard/billing) sayfasından dilediğiniz zaman tek tıkla iptal edebilirsiniz. Paket, ödediğiniz sürenin sonuna kadar geçerli kalır; o güne kadar iptali geri alabilirsiniz.",
				"Bir yenileme karttan çekilemezse size bildiririz, kart kuruluşu yeniden dener ve kartı değiştirebilmeniz için paket yedi gün daha geçerli kalır. Bu süre dolunca sona erer.",
			],
		},
		{
			id: "changing-a-plan",
			heading: "Paket değişikliği",
			paragraphs: [
				"Daha büyük bir paket ve aylık yerine yıllık ödeme hemen başlar. Önceki paketin kullanmadığınız süresi, değeri kadar yeni paketin günlerine eklenir; kaç gün olduğunu ödemeden önce görürsünüz. Ödeme yolunu değiştirdiğinizde de aynısı geçerlidir.",
				"Daha küçük bir paket ve aynı pakette yıllık yerine aylık ödeme, ödediğiniz sürenin sonunda başlar. O güne kadar bunu geri alabilirsiniz.",
			],
		},
		{
			id: "money-back",
			heading: "30 gün para iade garantisi",
			paragraphs: [`${GUARANTEE.rule} ${GUARANTEE.button}`, "Kurallar tam olarak şöyledir:"],
			list: [
				GUARANTEE.covered,
				GUARANTEE.notCovered,
				GUARANTEE.newest,
				GUARANTEE.once,
				GUARANTEE.card,
				GUARANTEE.crypto,
			],
		},
		{
			id: "end-of-a-plan",
			heading: "Paket sona erdiğinde",
			paragraphs: [
				"O andan sonra, ücretsiz paketin izin verdiği sayıyı aşan yeni bir ilan yayımlanamaz. Yayında olanlar yedi gün daha yayında kalır.",
				"Yedi gün sonra bu sayıyı aşan ilanlar pasif olur. Hangilerinin kalacağını [Paket ve ödemeler](/dashboard/billing) sayfasından siz seçersiniz; seçmezseniz en son teyit edilenler kalır. Ardından daha küçük bir paket gelirse de aynısı geçerlidir.",
				"Hiçbir şey silinmez. Yeterince yeri olan bir paket için ödediğinizde pasif ilanlar hemen, önceki durumlarıyla ve yeni bir inceleme olmadan geri gelir.",
			],
		},
		{
			id: "content",
			heading: "Metinler ve fotoğraflar",
			paragraphs: [
				"İlandaki metinler ve fotoğraflar, onları hazırlayana aittir. İlan sahibi bunları bize vermekle, ilan bizde kaldığı sürece Adahan’da göstermemize, yeniden boyutlandırıp sıkıştırmamıza izin verir.",
				"Adahan’daki bir içerik sizden alınmışsa {{email}} adresine yazın; nerede olduğunu ve size ait olduğunu nereden görebileceğimizi belirtin.",
			],
		},
		{
			id: "moderation",
			heading: "Ne zaman müdahale ederiz?",
			paragraphs: [
				"Bu kurallara uymayan bir ilan sahibinden düzeltme isteyebilir, ilanını gizleyebilir ya da kaldırabilir, doğrulamasını geri alabilir veya ilanlarını yayımlamayı bırakabiliriz. Bir dolandırıcılığa yardım etmiş olmayacaksak, nedenini ilan sahibine bildiririz. Bir ilan dolandırıcılık şüphesiyle kaldırılırsa, hakkında site üzerinden yazışanları uyarırız. Yanıldığımızı düşünüyorsanız bize yazın; konuya yeniden bakarız.",
				"Her ifadeyi yayımlanmadan önce kontrol edemeyiz. Bize bildirilenleri ise inceleriz.",
			],
		},
		{
			id: "liability",
			heading: "Nelerden sorumluyuz, nelerden değiliz?",
			paragraphs: [
				"İlanlarından ve sizinle vardıkları anlaşmadan ilan sahipleri sorumludur. Bir ilanın eksiksiz ya da doğru olduğuna, ilan sahibinin cevap vereceğine ya da anlaşmanın iyi sonuçlanacağına söz veremeyiz. Başkasına ödediğiniz parayı geri alamayız.",
				"Sitenin çalışması için özen gösteririz; yine de aksayabilir, yavaşlayabilir ya da hata içerebilir.",
				"Kasıtlı olarak ya da ağır ihmalimizle verdiğimiz zarardan ve yasanın sorumluluğu kaldırmamıza izin vermediği her durumda sorumluyuz. Bunların dışında, Adahan’ın kullanımından doğan kayıplardan sorumlu değiliz.",
			],
		},
		{
			id: "privacy",
			heading: "Verileriniz",
			paragraphs: ["Neyi, neden ve ne kadar sakladığımızı [gizlilik politikamızda](/privacy) anlatıyoruz."],
		},
		{
			id: "changes",
			heading: "Koşullardaki değişiklikler",
			paragraphs: [
				"Site ya da yasa değiştiğinde bu koşulları da değiştiririz. Son değişikliğin ne zaman yapıldığını bu sayfadaki tarih gösterir.",
			],
		},
		{
			id: "law",
			heading: "Anlaşmazlıklar",
			paragraphs: [
				"Lütfen önce bize yazın. Bu yolla çözülemeyen konularda Kuzey Kıbrıs mahkemeleri karar verir. Yasanın size tüketici olarak tanıdığı ve vazgeçilemeyen haklar saklıdır.",
				"Bu kurallardan birinin geçersiz olduğu anlaşılırsa diğerleri geçerli kalır. Türkçe ve İngilizce metin arasında bir fark görürseniz bize bildirin, düzeltelim.",
			],
		},
		{
			id: "contact",
			heading: "Bize nasıl ulaşırsınız?",
			paragraphs: [
				"{{email}} adresine yazabilir ya da [iletişim formunu](/contact) kullanabilirsiniz. Neler yaptığımızı [Adahan hakkında](/about) sayfasında bulursunuz.",
			],
		},
	],
} satisfies ContentPage;
