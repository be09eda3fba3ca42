import type { ContentPage } from "../content-page.ts";

export default {
	title: "Gizlilik politikası",
	description:
		"Adahan’da gezinirken, ilan sahibine ya da bize yazarken ve bültene abone olurken hangi verileri, neden ve ne kadar süre sakladığımız.",
	intro:
		"Adahan’ı kim olduğunuzu söylemeden kullanabilirsiniz. Bu sayfa, bize bir şey yazdığınızda neyi sakladığımızı, kime ilettiğimizi ve ne zaman sildiğimizi anlatır.",
	updated: "2026-11-21",
	sections: [
		{
			id: "in-short",
			heading: "Kısaca",
			paragraphs: ["Sayfanın devamı bu noktaları tek tek açıklar."],
			list: [
				"Hesap açmanız gerekmez; sitede ödeme alınmaz.",
				"Sayfalarımız başka şirketlerden hiçbir şey yüklemez: reklam izleyicisi, analiz hizmeti, dış kaynaklı yazı tipi yoktur.",
				"Çerezlerimizin hepsi bize aittir ve yalnızca istediğiniz işlevi sağlar: dil, görünüm, giriş, karşılaştırdıklarınız ve son baktıklarınız.",
				"Bilgi talebiniz, yazdığınız ilan sahibine gider. Hiçbir veriyi satmayız.",
				"Bize gönderdiklerinizin hemen hepsinin bir saklama süresi vardır. Süreler aşağıda, “Neyi ne kadar saklarız?” başlığındadır.",
			],
		},
		{
			id: "who-is-responsible",
			heading: "Kim sorumlu?",
			paragraphs: [
				"Bu siteyi Adahan işletir ve burada anlatılan verilerden Adahan sorumludur. Her türlü sorunuz için {{email}} adresine yazabilir ya da [iletişim formunu](/contact) kullanabilirsiniz.",
			],
		},
		{
			id: "enquiries",
			heading: "Bilgi talebi gönderdiğinizde",
			paragraphs: [
				"Bilgi talebinde adınız, e-posta adresiniz ya da telefon numaranız ve mesajınız yer alır. Bunlarla birlikte ilanı, zamanı ve sayfanın dilini kaydederiz.",
				"Talebi saklar ve size cevap verebilmesi için ilan sahibine göndeririz. E-posta adresi verdiyseniz size de bir kopyası gelir. Cevap, ilan sahibinden doğrudan size ulaşır; biz onu görmeyiz.",
				"Bundan sonra bilgileriniz ilan sahibinde de bulunur ve kendi kopyasından o sorumludur. [Kullanım koşullarımıza](/terms) göre bunları yalnızca size cevap vermek için kullanabilir. Lütfen talebinize banka bilgisi, kimlik numarası ya da belge kopyası eklemeyin.",
			],
		},
		{
			id: "phone-numbers",
			heading: "Telefon numarasını görüntülediğinizde",
			paragraphs: [
				"İlan sahibinin telefon ve WhatsApp numarası yalnızca siz istediğinizde görünür. Numaranın görüntülendiğini, ziyaretçi başına günde en fazla bir kez sayarız. Tutulan yalnızca bir sayıdır; ad, tanımlayıcı ya da çerez içermez.",
				"Ardından arama yaptığınızda ya da WhatsApp’ı açtığınızda sitemizden ayrılırsınız. O görüşmede telefon şirketinizin ya da WhatsApp’ın kendi kuralları geçerlidir.",
			],
		},
		{
			id: "contact-form",
			heading: "İletişim formunu kullandığınızda",
			paragraphs: [
				"Adınızı, e-posta adresinizi ve mesajınızı saklar, yazdığınız konuyla ilgilenmek için kullanır ve size bir kopyasını göndeririz. Bir ilanı bildirirseniz konuyu ilan sahibine sorabiliriz; kimin bildirdiğini söylemeyiz.",
			],
		},
		{
			id: "newsletter",
			heading: "Bültene abone olduğunuzda",
			paragraphs: [
				"E-posta adresinize ve bu politikaya onayınıza ihtiyacımız vardır. Ardından size onay düğmesi bulunan tek bir e-posta göndeririz. Düğmeye basmadığınız sürece bülten almazsınız.",
				"Her sayıda, tek tıklamayla aboneliğinizi sonlandıran bir bağlantı bulunur. Parola da gerekçe de gerekmez.",
				"Onayınızın kanıtını saklarız: e-posta adresiniz, bülteni ne zaman istediğiniz ve ne zaman onayladığınız. Size yazma iznimiz olduğunu gösterebilmek için bu kayıt, abonelikten ayrıldıktan sonra da kalır. Başka hiçbir amaçla kullanılmaz.",
			],
		},
		{
			id: "favourites",
			heading: "Kaydettikleriniz, karşılaştırdıklarınız ve baktıklarınız",
			paragraphs: [
				"Hesabınız varsa favorilerinizi, eklediğiniz gündeki fiyatlarını, üzerlerine yazdığınız notları ve baktığınız son 50 ilanı saklarız. Bunları yalnızca siz görürsünüz. Her favoriyi çıkarabilir, baktıklarınızın listesini temizleyebilirsiniz; hepsi hesabınızla birlikte silinir.",
				"Favorileriniz için bir bağlantı oluşturursanız bağlantıya sahip olan herkes ilanları görür; notlarınızı hiçbir zaman görmez, adınızı ise yalnızca siz işaretlerseniz görür. Bağlantıyı iptal ettiğinizde çalışmaz olur.",
				"Hesabınız yoksa baktıklarınız ve karşılaştırdıklarınız yalnızca tarayıcınızın çerezlerinde tutulur. Giriş yaptığınızda baktıklarınızın listesi hesabınıza taşınır.",
			],
		},
		{
			id: "cookies",
			heading: "Çerezler",
			paragraphs: [
				"Çerezlerimizin hepsi bize aittir ve yalnızca istediğiniz işlevi sağlar. Hiçbiri sizi izlemek için kullanılmaz.",
				"Tarayıcınız ayrıca kendi belleğinde iki şey tutabilir: açık olan diğer sekmelere de uygulanması için dilin ve görünümün bir kopyasını, geri döndüğünüzde kaldığınız yeri bulmanız için sayfadaki konumunuzu. Bunlar bize gönderilmez.",
			],
			list: [
				"language: seçtiğiniz dil, Türkçe ya da İngilizce.",
				"theme: seçtiğiniz görünüm; açık, koyu ya da cihazınızın ayarı.",
				"flash: “Talebiniz gönderildi” gibi bir mesaj. Gösterildiği anda silinir.",
				"compare: yan yana koyduğunuz ilanlar; bir yıl ya da siz temizleyene kadar.",
				"viewed: hesabınız yoksa baktığınız son 20 ilan; 90 gün ya da siz temizleyene kadar.",
				"favourite ve dönüş yolu için bir çerez: giriş yaparken, eklemek istediğiniz ilan ve döneceğiniz sayfa; en fazla bir saat.",
				"session: girişinizi açık tutar; son ziyaretinizden sonra 30 gün.",
			],
		},
		{
			id: "counting-views",
			heading: "Görüntülenmeleri nasıl sayarız?",
			paragraphs: [
				"Bir ilanın kaç kez açıldığını ilan ve gün bazında sayarız. Sunucumuz bir sayıyı bir artırır, bilinen robotları hesaba katmaz. Yanında sizinle ilgili hiçbir şey saklanmaz; bu nedenle bu sayı kimin neye baktığını söylemez.",
			],
		},
		{
			id: "network-addresses",
			heading: "Ağ adresleri",
			paragraphs: [
				"Cihazınız, her web sitesinde olduğu gibi, her istekte bize ağ (IP) adresini gönderir. Bu adresi, aynı adresten ne sıklıkla form gönderilebileceğini ya da numara görüntülenebileceğini sınırlamak için kullanırız. Bu, toplu gönderimleri ve numara toplayan programları uzak tutmaya yarar.",
				"Bunun için adresi yalnızca özet (hash) olarak, yani ondan üretilen bir kod biçiminde ve en fazla bir gün saklarız. Bundan profil çıkarmayız.",
			],
		},
		{
			id: "error-logs",
			heading: "Hata kayıtları",
			paragraphs: [
				"Bizim tarafımızda bir şey aksadığında, giderebilmek için teknik ayrıntıları kaydederiz: zaman, sayfanın adresi, hata mesajı ve biliniyorsa tarayıcının türü. Hata kayıtları 90 gün sonra silinir.",
			],
		},
		{
			id: "agents",
			heading: "İlan sahipleri hakkında neler yayımlarız?",
			paragraphs: [
				"İlan sahibinin sayfasında herkese açık olması istenen bilgiler, verildiği ölçüde yer alır: ad, faaliyet türü, şirket, fotoğraf, web sitesi, kısa tanıtım, ruhsat numarası, doğrulama tarihi ve ne zamandan beri Adahan’da olduğu. Telefon numaraları yalnızca istek üzerine gösterilir.",
				"İlanın konumu, gösterildiği yerde, yuvarlanmıştır. Tam konum ve açık adres yayımlanmaz.",
			],
		},
		{
			id: "who-receives-data",
			heading: "Verileri kimler alır?",
			paragraphs: [
				"Gönderdiğiniz bilgi talebini ilan sahibi alır. Sitemizi ve veritabanımızı barındıran, e-postalarımızı ileten şirketler, işlerinin gerektirdiği ölçüde bizim adımıza veri işler. Sunucuları Kuzey Kıbrıs dışında bulunabilir. Resmî makamlara yalnızca yasa bizi yükümlü kıldığında veri veririz.",
				"Verilerinizi başka kimse almaz. Satmayız, kiralamayız, reklamcılara vermeyiz.",
			],
		},
		{
			id: "why-we-may",
			heading: "Verileri neden kullanırız?",
			paragraphs: [
				"Bilgi taleplerini ve iletişim mesajlarını, iletmemizi ya da cevaplamamızı siz istediğiniz için kullanırız. Bülteni, siz onay verdiğiniz için göndeririz; onayınızı dilediğiniz zaman geri alabilirsiniz. İstekleri sınırlamamızın ve hata kaydı tutmamızın nedeni, sitenin çalışması ve kötüye kullanılmamasıdır.",
			],
		},
		{
			id: "how-long",
			heading: "Neyi ne kadar saklarız?",
			paragraphs: ["Süresi dolan veriyi sileriz:"],
			list: [
				"Bilgi talepleri: 24 ay.",
				"İletişim formundan gelen mesajlar: 24 ay.",
				"Gönderdiğimiz e-postaların kopyaları: 30 gün.",
				"Bülten için e-posta adresi: abonelikten ayrılıncaya kadar. Onayın kanıtı daha sonra da saklanır. Hiç onaylanmamış bir adres: 30 gün.",
				"Özet hâlindeki ağ adresleri: en fazla bir gün.",
				"Hata kayıtları: 90 gün.",
				"Dil ve görünüm çerezleri: süreleri dolana ya da siz tarayıcınızdan silene kadar.",
				"Favoriler ve notlar: siz çıkarana kadar; geri alabilmeniz için bir saat daha. Baktıklarınız: son 50 ilan, siz listeyi temizleyene kadar.",
			],
		},
		{
			id: "your-rights",
			heading: "Bizden neler isteyebilirsiniz?",
			paragraphs: [
				"Hakkınızda neler sakladığımızı sorabilir, bunların düzeltilmesini ya da silinmesini, bir kopyasının size verilmesini isteyebilir veya kullanılmasına itiraz edebilirsiniz. İlgili e-posta adresinizden {{email}} adresine yazın ya da [iletişim formunu](/contact) kullanın. Verilerin size ait olduğunu göstermenizi isteyebiliriz. Elimizden geldiğince çabuk cevap veririz.",
				"Bir bilgi talebinin silinmesini istiyorsanız ilan sahibine de başvurun: onun posta kutusundakini biz silemeyiz. Cevabımızdan memnun kalmazsanız, sizin için yetkili veri koruma makamına başvurabilirsiniz.",
			],
		},
		{
			id: "changes",
			heading: "Değişiklikler",
			paragraphs: [
				"Site değiştiğinde bu sayfa ve üzerindeki tarih de değişir. Daha önce verdiğiniz verileri, size sormadan daha geniş bir amaçla kullanmayız.",
			],
		},
	],
} satisfies ContentPage;
