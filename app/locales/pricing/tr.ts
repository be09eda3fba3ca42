/** Paketler ve fiyatlar, ödeme sonrası sayfalar. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Paketler ve fiyatlar",
	description:
		"Adahan’da ilan vermenin ücreti: başlangıç ücretsiz, daha büyük paketler aylık ya da yıllık, 30 gün para iade garantisiyle.",
	intro: "Ücretsiz başlayın. İlanlarınız çoğaldığında daha büyük bir paket seçin.",
	period: "Ödeme dönemi",
	monthly: "Aylık",
	yearly: "Yıllık",
	monthlyPrice: "Ayda {{price}}",
	yearlyPrice: "Yılda {{price}}",
	/** Fiyat büyük yazılır. */
	freeFigure: "<price>{{price}}</price>",
	monthlyFigure: "ayda <price>{{price}}</price>",
	yearlyFigure: "yılda <price>{{price}}</price>",
	orMonthly: "Ya da ayda {{price}}",
	orYearly: "Ya da yılda {{price}}",
	yearInMonths_one: "Yıllık ödeme, {{count}} aylık ücret kadardır.",
	yearInMonths_other: "Yıllık ödeme, {{count}} aylık ücret kadardır.",
	saving: "12 ayı tek tek ödemeye göre {{amount}} daha az",
	quota_one: "Aynı anda {{count}} ilan",
	quota_other: "Aynı anda {{count}} ilan",
	everyPlan: "Her pakette",
	features: {
		kinds: "Konut, arsa ve araç ilanları",
		page: "Bütün ilanlarınızın yer aldığı kendi sayfanız",
		figures: "Her ilan için talepler, mesajlar ve sayılar",
		import: "Bir tablodan tek seferde çok sayıda ilan",
		guarantee: "Ücretli paketlerde 30 gün para iade garantisi",
		noEnd: "Süresiz; kart gerekmez",
	},
	plannedPrice: "{{date}} tarihinden itibaren: {{price}}",
	plannedQuota_one: "{{date}} tarihinden itibaren: aynı anda {{count}} ilan",
	plannedQuota_other: "{{date}} tarihinden itibaren: aynı anda {{count}} ilan",
	current: "Paketiniz",
	choose: "{{plan}} paketini seçin",
	extend: "Süreyi uzatın",
	manage: "Paketinizi yönetin",
	startFree: "Ücretsiz başlayın",
	freeAfterCancelling: "Paketinizi iptal ederseniz, ödediğiniz süre bitince bu pakete geçersiniz.",
	freeAfterEnd: "Paketiniz bitince kendiliğinden bu pakete geçersiniz.",
	closed:
		"Ödemeler henüz açılmadı. Ücretsiz paketle başlayabilirsiniz; daha çok ilanınız varsa lütfen <contact>bize yazın</contact>.",
	needsPage:
		"Paketler ilan sahipleri içindir. Önce <registration>ilan sahibi sayfanızı oluşturun</registration>, sonra bir paket seçin.",
	notForRole: "Paketler ilan sahipleri içindir. Oturum açtığınız hesap siteyi yönettiği için paket alamaz.",
	rules: "Nasıl işler?",
	cardTitle: "Kartla",
	card: "Paket, her ayın ya da yılın sonunda kendiliğinden yenilenir. Aylık yenilemeden 3 gün, yıllık yenilemeden 7 gün önce size e-postayla hatırlatırız. Kontrol panelinizdeki “Paket ve ödemeler” sayfasından tek tıkla iptal edersiniz; paket, ödediğiniz sürenin sonuna kadar geçerli kalır. Bir yenileme karttan çekilemezse, kartı değiştirebilmeniz için paket yedi gün daha kalır.",
	cryptoTitle: "Kripto parayla",
	crypto:
		"Bir ayı ya da bir yılı önceden ödersiniz; hiçbir şey kendiliğinden yenilenmez. Süre bitmeden 14 ve 3 gün önce size e-postayla hatırlatırız.",
	changeTitle: "Paket değiştirmek",
	change:
		"Daha büyük bir paket hemen başlar: eski paketin kullanılmayan günleri yeni paketin günleri olarak eklenir. Daha küçük bir paket, ödediğiniz süre bitince başlar.",
	priceTitle: "Fiyatınız değişmez",
	price:
		"Fiyatlarımızı değiştirirsek, kartla yenilenen bir paket yenilendiği sürece satın alındığı fiyatta kalır. Önceden ödenmiş süre olduğu gibi kalır. Daha yüksek bir fiyat veya aynı anda daha az ilan, en az 30 gün önceden burada ve ilgili ilan sahiplerine e-postayla duyurulur.",
	guaranteeTitle: "30 gün para iade garantisi",
	/** The terms of use hold the same texts. */
	guarantee: {
		rule: "Bir ödemeyi 30 gün boyunca, yani ödendiği andan itibaren 30 kere 24 saat içinde, gerekçe göstermeden tamamıyla geri alabilirsiniz.",
		covered:
			"Kapsanan: önceki 12 ayda hiçbir paket için ödeme yapmadıysanız bir pakete başladığınız ödeme; başka bir pakete, yıllık ödemeye ya da başka bir ödeme yöntemine geçiş; paketi yenilese de her yıllık ödeme.",
		notCovered: "Kapsanmayan: aylık yenileme gibi sonraki aylık ödemeler.",
		newest: "Söz konusu olan, şimdiki paketiniz için yapılan en son ödemedir.",
		once: "Her ilan sahibi için 12 ayda bir kez.",
		button:
			"Bunun düğmesi, garanti geçerli olduğu sürece kontrol panelinizdeki “Paket ve ödemeler” sayfasındadır. Paket hemen sona erer. Bu ödeme, bedeli daha uzun süre için ödenmiş başka bir paketin yerine geçmişse o paket, ödenmiş süresinin sonuna kadar geri gelir.",
		card: "Kartla yapılan ödeme, geldiği karta iade edilir.",
		crypto:
			"Kripto parayla yapılan ödeme, kur ne olursa olsun ödediğiniz sterlin tutarı olarak iade edilir: bu değeri kripto para olarak alacağınız bir bağlantı size gönderilir.",
	},
	endTitle: "Paket sona erdiğinde",
	end_one:
		"O gün yayında olanların hepsi kalır; ancak ücretsiz paketin {{count}} ilanını aşan yeni bir ilan yayımlanamaz. Yedi gün sonra bu sayıyı aşanlar pasif olur: başka birini seçmediyseniz en son teyit edilen kalır. Yeniden ödediğinizde diğerleri hemen ve yeni bir inceleme olmadan geri gelir.",
	end_other:
		"O gün yayında olanların hepsi kalır; ancak ücretsiz paketin {{count}} ilanını aşan yeni bir ilan yayımlanamaz. Yedi gün sonra bu sayıyı aşanlar pasif olur: başkalarını seçmediyseniz en son teyit edilenler kalır. Yeniden ödediğinizde diğerleri hemen ve yeni bir inceleme olmadan geri gelir.",
	placeTitle: "Kimse daha üst bir sıra satın alamaz",
	place:
		"Paket, kaç ilanınız olabileceğini belirler; ilanların nerede göründüğünü asla. Bütün ilanlar aynı kurallarla sıralanır.",
	result: {
		title: "Ödemeniz",
		successTitle: "Ödemeniz için teşekkürler",
		failTitle: "Ödeme yapılmadı",
		description: "Bir paket ödemesinin sonucu.",
		anonymous: "Bir ödemenin sonucu, ödeyen kişiye gösterilir. Görmek için lütfen oturum açın.",
		unknown: "Hesabınızda böyle bir ödeme yok. Paketiniz ve ödemeleriniz “Paket ve ödemeler” sayfasındadır.",
		paid: "{{plan}} paketiniz etkin.",
		quota_one: "Aynı anda {{count}} ilanınız olabilir.",
		quota_other: "Aynı anda {{count}} ilanınız olabilir.",
		until: "Ödenen süre: {{date}} tarihine kadar.",
		amount: "Ödenen: {{amount}}",
		invoice: "Fatura {{number}}",
		waiting: "Ödemeniz onaylanıyor",
		waitingText:
			"Ödeme kuruluşu ödemeyi bize henüz onaylamadı. Kartla birkaç saniye, kripto parayla çoğunlukla birkaç dakika sürer. Paketiniz onayla birlikte başlar; burada beklemeniz gerekmez.",
		mailed: "Her zamankinden uzun sürüyor. Onaylanır onaylanmaz size e-postayla yazacağız.",
		reloads: "Bu sayfa on dakika boyunca kendiliğinden yeniden yüklenir.",
		refresh: "Yeniden bakın",
		underpaid:
			"Fiyattan daha az tutar ulaştı; bu yüzden paket başlayamadı. Tutarı “Paket ve ödemeler” sayfasından geri alabilirsiniz.",
		second:
			"Bu ödeme, zaten etkin olan bir paketin ödemesinden sonra ulaştı ve kullanılmadı. “Paket ve ödemeler” sayfasından geri alabilirsiniz.",
		wrong: "Ödeme fiyatla uyuşmuyor; bu yüzden paket başlayamadı. Bize bildirildi, size yazacağız.",
		refunding: "Paranız size geri gönderiliyor.",
		refunded: "Para geri ödendi.",
		disputed: "Ödemeye bankada itiraz edildiği için paket sona erdi. Lütfen bize yazın.",
		closed: "Ödeme sayfası, bir şey ödenmeden kapandı. Sizden para alınmadı.",
		notCharged: "Sizden para alınmadı.",
		stillOpen: "Ödeme yaptıysanız onay henüz yolda olabilir: bir e-posta alacaksınız.",
		again: "Yeniden deneyin",
		other: "Başka bir yolla ödeyin",
		billing: "Paket ve ödemeler",
		dashboard: "Kontrol paneline gidin",
		signIn: "Oturum açın",
		seePlans: "Paketleri görün",
	},
} satisfies Texts<typeof en>;
