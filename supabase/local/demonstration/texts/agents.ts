/** Bios of the advertisers in English and Turkish. */

export const AGENT_BIOS: Readonly<Record<string, { en: string; tr: string }>> = {
	"harnup-emlak": {
		en: "Derin Altınbaş opened Harnup Emlak in 2011 in a former carob store near the old harbour. Four people look after homes for rent and for sale between Karşıyaka and Çatalköy; we measure and photograph every new home ourselves.",
		tr: "Derin Altınbaş, Harnup Emlak'ı 2011 yılında antik limanın yakınındaki eski bir harnup deposunda açtı. Dört kişilik ekibimiz Karşıyaka ile Çatalköy arasında kiralık ve satılık evlerle ilgilenir; her evi kendimiz ölçer ve fotoğraflarız.",
	},
	"north-shore-homes": {
		en: "We sell houses and land along the coast east of Kyrenia. Oliver came from Cornwall in 2004 and knows most of the village roads by the walls beside them. We show the title papers before the first viewing.",
		tr: "Girne'nin doğusundaki sahil boyunca ev ve arazi satıyoruz. Oliver 2004'te Cornwall'dan geldi ve köy yollarının çoğunu kenarındaki duvarlardan tanır. İlk gezmeden önce koçan belgelerini gösteririz.",
	},
	"yildizlar-gayrimenkul": {
		en: "A family office in Nicosia since 1994, now in the second generation. We let and manage about two hundred flats in the capital and respond to repairs within two working days.",
		tr: "1994'ten beri Lefkoşa'da, şimdi ikinci kuşakla çalışan bir aile ofisiyiz. Başkentte iki yüze yakın dairenin kiralanması ve yönetimiyle ilgileniyor, arızalara iki iş günü içinde yanıt veriyoruz.",
	},
	"akasya-konut": {
		en: "Akasya Konut works in Famagusta and the villages around it: flats near the campus, family houses, shops in the new town. Contracts are explained in Turkish, English or Russian.",
		tr: "Akasya Konut, Gazimağusa'da ve çevre köylerde çalışır: kampüs yakınında daireler, aile evleri, yeni şehirde dükkânlar. Sözleşmeler Türkçe, İngilizce veya Rusça açıklanır.",
	},
	"long-beach-living": {
		en: "Irina Velikova has lived on Long Beach since 2016. Her office lets and sells flats in the towers and looks after them while the owners are away.",
		tr: "Irina Velikova 2016'dan beri Long Beach'te yaşıyor. Ofisi sahildeki kulelerde daire kiralar, satar, sahipleri adada yokken dairelerle ilgilenir.",
	},
	"besparmak-emlak": {
		en: "Homes and building land on both sides of the mountains, from Upper Kyrenia to Dikmen. Hüseyin Taşer worked at the land office for twelve years before he opened the firm.",
		tr: "Yukarı Girne'den Dikmen'e kadar dağların iki yakasında konut ve arsa. Hüseyin Taşer, ofisini açmadan önce on iki yıl tapu dairesinde çalıştı.",
	},
	"baskent-kiralik": {
		en: "We only let: flats, shops and offices in central Nicosia. Rents are checked against the last contracts in the same street.",
		tr: "Yalnızca kiralıkla ilgileniyoruz: Lefkoşa merkezde daire, dükkân ve ofis. Kiralar aynı sokaktaki son sözleşmelerle karşılaştırılarak belirlenir.",
	},
	"citrus-coast": {
		en: "Hannah Trewin covers the west of the island: Güzelyurt, Lefke and the villages between the orange groves and the sea. Farmland, village houses and students' flats.",
		tr: "Hannah Trewin adanın batısında çalışır: Güzelyurt, Lefke ve portakal bahçeleriyle deniz arasındaki köyler. Tarla, köy evi ve öğrenci daireleri.",
	},
	"mesarya-arazi": {
		en: "Fields and plots in the Mesarya, measured in dönüm and walked with the buyer.",
		tr: "Mesarya'da tarla ve arsa; dönümüyle ölçülür, alıcıyla birlikte gezilir.",
	},
	"karpaz-evleri": {
		en: "Village houses, olive groves and small plots on the Karpaz peninsula. Ayten Rasıh was born in Yeni Erenköy and restores stone houses herself.",
		tr: "Karpaz yarımadasında köy evleri, zeytinlikler ve küçük arsalar. Yeni Erenköylü Ayten Rasıh taş evleri kendisi de onarmaktadır.",
	},
	"mavi-burun-yapi": {
		en: "Builder of small complexes on the coast since 2009: never more than forty homes on one site. Eleven projects are finished and can be visited.",
		tr: "2009'dan beri sahilde küçük siteler yapıyoruz: bir sitede en çok kırk konut. Tamamlanan on bir projemiz gezilebilir.",
	},
	"selvi-insaat": {
		en: "Selvi İnşaat builds blocks of eight to twelve flats in Nicosia and Famagusta. Plans, permits and the state of the titles can be seen at the office in Hamitköy.",
		tr: "Selvi İnşaat, Lefkoşa ve Gazimağusa'da sekiz ila on iki dairelik apartmanlar yapar. Projeler, izinler ve koçanların durumu Hamitköy'deki ofiste görülebilir.",
	},
	"east-bay-developments": {
		en: "New flats by the sea in İskele, with payments spread until hand-over. Site visits every Saturday morning.",
		tr: "İskele'de deniz kenarında yeni daireler, teslime kadar taksitli ödeme. Her cumartesi sabahı şantiye gezisi yapılır.",
	},
	"talat-oto": {
		en: "About sixty cars on the forecourt in Ortaköy, mostly Japanese imports. Each has been on our own lift, and the auction sheet is shown on request.",
		tr: "Ortaköy'deki galerimizde çoğu Japonya'dan ithal altmışa yakın araç var. Her biri kendi liftimizde kontrol edilmiştir, açık artırma belgesi istenirse gösterilir.",
	},
	"right-hand-motors": {
		en: "Right-hand-drive cars from Britain and Japan, chosen and shipped by Callum Redfern. Mileage is checked against the British inspection history.",
		tr: "Callum Redfern'in seçip getirdiği, İngiltere ve Japonya çıkışlı sağ direksiyonlu araçlar. Kilometreler İngiliz muayene kayıtlarıyla karşılaştırılır.",
	},
	mesaoto: {
		en: "Used cars in Famagusta and İskele, with part exchange on almost all of them.",
		tr: "Gazimağusa ve İskele'de ikinci el araç; hemen hepsinde takas yapılır.",
	},
	"ticari-arac-merkezi": {
		en: "Vans, pick-ups, trucks and motorcycles for businesses, in the industrial area of Haspolat. Invoices for all vehicles.",
		tr: "Haspolat sanayi bölgesinde işletmeler için panelvan, pick-up, kamyon ve motosiklet. Tüm araçlar faturalıdır.",
	},
	"ece-girne-kiralik": {
		en: "Ece Palamut lets flats in Kyrenia and meets every tenant in person. Students, families and newcomers are equally welcome.",
		tr: "Ece Palamut Girne'de daire kiralar ve her kiracıyla yüz yüze görüşür. Öğrenciler, aileler ve adaya yeni gelenler aynı ilgiyi görür.",
	},
	"marina-lane": {
		en: "Villas and plots between Edremit and Çatalköy. Dmitri Aslanov speaks Russian, English and Turkish and works with two independent lawyers.",
		tr: "Edremit ile Çatalköy arasında villa ve arsa. Dmitri Aslanov Rusça, İngilizce ve Türkçe konuşur, iki bağımsız avukatla çalışır.",
	},
	"jale-ortakci": {
		en: "I let my own flat and answer in the evening.",
		tr: "Kendi dairemi kiralıyorum, akşamları yanıt veririm.",
	},
	"peter-lomax": {
		en: "Retired surveyor in Lapta. I am selling and letting what my brother and I own here, one thing after the other.",
		tr: "Lapta'da yaşayan emekli bir harita mühendisiyim. Kardeşimle burada sahip olduklarımızı sırayla satıyor ve kiralıyoruz.",
	},
	"umut-deryal": {
		en: "Student in Famagusta. I sell my own things and those of friends who are leaving the island.",
		tr: "Gazimağusa'da öğrenciyim. Kendi eşyalarımı ve adadan ayrılan arkadaşlarımınkileri satıyorum.",
	},
	"nazli-vural": {
		en: "Our family lets a few flats and sells some land around Güzelyurt.",
		tr: "Ailece Güzelyurt çevresinde birkaç daire kiralıyor ve bir miktar arazi satıyoruz.",
	},
	"anya-brenner": {
		en: "I own two small flats at Long Beach and look after a third for a neighbour.",
		tr: "Long Beach'te iki küçük dairem var, üçüncüsüne de komşum adına bakıyorum.",
	},
};
