/**
 * Generator data of each area, in addition to the areas table: mix of property kinds, price level within the district,
 * distance to the sea, and notes for descriptions.
 */

export type Place = {
	slug: string;
	/** Relative number of flats, houses, plots and commercial units within the district. */
	flats: number;
	houses: number;
	land: number;
	commercial: number;
	/** Price level relative to the district. */
	level: number;
	/** Metres from the centre to the coast; 0: inland. */
	sea: number;
	/** Direction of the sea; points are placed on the other side. */
	coast?: "north" | "east" | "west";
	/** Sentences in English and Turkish. */
	notes: readonly (readonly [string, string])[];
};

type PlaceFacts = [
	flats: number,
	houses: number,
	land: number,
	commercial: number,
	level: number,
	sea: number,
	coast?: Place["coast"],
];

function definePlace(
	slug: string,
	[flats, houses, land, commercial, level, sea, coast]: PlaceFacts,
	...notes: (readonly [string, string])[]
): Place {
	return { slug, flats, houses, land, commercial, level, sea, coast, notes };
}

// biome-ignore format: one place per paragraph
export const PLACES: readonly Place[] = [
	definePlace("girne", [16, 1, 1, 10, 1.08, 500, "north"],
		["Ziya Rızkı Avenue with its shops and banks is a short walk away.", "Dükkân ve bankalarıyla Ziya Rızkı Caddesi kısa bir yürüyüş mesafesinde."],
		["The old harbour and the castle can be reached on foot.", "Antik liman ve kaleye yürüyerek gidilir."]),
	definePlace("girne.yukari-girne", [9, 2, 1, 3, 0.95, 1300, "north"],
		["The streets of Upper Kyrenia are quiet in the evening, and the centre is ten minutes downhill on foot.", "Yukarı Girne'nin sokakları akşamları sakindir, merkeze yokuş aşağı on dakikada yürünür."]),
	definePlace("girne.zeytinlik", [6, 4, 1, 1, 1.06, 1100, "north"],
		["Zeytinlik has kept its narrow lanes and old olive trees.", "Zeytinlik dar sokaklarını ve eski zeytin ağaçlarını korumuştur."]),
	definePlace("girne.karakum", [10, 3, 1, 2, 1.04, 500, "north"],
		["The coast path of Karakum is at the end of the road.", "Karakum sahil yürüyüş yolu sokağın sonunda."],
		["Supermarket, pharmacy and bus stop are on the main road of Karakum.", "Market, eczane ve otobüs durağı Karakum ana yolu üzerinde."]),
	definePlace("girne.dogankoy", [6, 4, 2, 1, 0.96, 1200, "north"],
		["Doğanköy lies just above the ring road, close to the schools.", "Doğanköy çevre yolunun hemen üstünde, okullara yakın."]),
	definePlace("girne.ozankoy", [4, 8, 4, 1, 1.08, 1900, "north"],
		["The village square of Ozanköy with its coffee house is five minutes away on foot.", "Kahvehanesiyle Ozanköy meydanı yürüyerek beş dakika."]),
	definePlace("girne.bellapais", [1, 7, 3, 1, 1.28, 3200, "north"],
		["The abbey and the restaurants of the village are within walking distance.", "Manastır ve köyün restoranları yürüme mesafesinde."]),
	definePlace("girne.catalkoy", [5, 9, 5, 1, 1.1, 1000, "north"],
		["Çatalköy has its own shops, a school and a health centre.", "Çatalköy'ün kendi dükkânları, okulu ve sağlık ocağı vardır."],
		["Kyrenia is ten minutes away on the coast road.", "Girne'ye sahil yolundan on dakikada varılır."]),
	definePlace("girne.edremit", [2, 6, 4, 1, 1.12, 1300, "north"],
		["Edremit is a small village between the coast road and the foot of the mountains.", "Edremit, sahil yolu ile dağların eteği arasında küçük bir köydür."]),
	definePlace("girne.karaoglanoglu", [7, 5, 2, 3, 1.02, 500, "north"],
		["Karaoğlanoğlu is popular with students and staff of the university.", "Karaoğlanoğlu'nu öğrenciler ve üniversite çalışanları tercih eder."]),
	definePlace("girne.alsancak", [9, 9, 5, 2, 1, 800, "north"],
		["Everything for daily life is on the main street of Alsancak.", "Günlük ihtiyaçların tümü Alsancak ana caddesinde bulunur."],
		["Two public beaches lie along this stretch of coast.", "Bu kıyı boyunca iki halk plajı bulunur."]),
	definePlace("girne.lapta", [7, 8, 6, 1, 0.94, 900, "north"],
		["The seaside walkway of Lapta runs for three kilometres.", "Lapta sahil yürüyüş yolu üç kilometre boyunca uzanır."],
		["In old Lapta water still runs in the channels beside the lanes.", "Eski Lapta'da sokak kenarındaki arklardan hâlâ su akar."]),
	definePlace("girne.karsiyaka", [2, 6, 5, 0, 0.86, 700, "north"],
		["Karşıyaka is the quiet western end of the Kyrenia coast.", "Karşıyaka, Girne sahilinin sakin batı ucudur."]),
	definePlace("girne.esentepe", [7, 5, 6, 0, 0.88, 1500, "north"],
		["The golf course and the turtle beach are a few minutes away by car.", "Golf sahası ve kaplumbağa plajı arabayla birkaç dakika uzaklıkta."]),
	definePlace("girne.bahceli", [5, 3, 5, 0, 0.86, 700, "north"],
		["Bahçeli is known for its coves and the walks along the cliffs.", "Bahçeli, koyları ve kıyı boyunca yürüyüş yollarıyla bilinir."]),
	definePlace("girne.dikmen", [2, 3, 4, 1, 0.74, 0],
		["Dikmen lies between Kyrenia and Nicosia, about a quarter of an hour from both.", "Dikmen, Girne ile Lefkoşa arasındadır; ikisine de yaklaşık on beş dakika."]),
	definePlace("girne.bogaz", [2, 3, 4, 0, 0.78, 0],
		["Boğaz is up on the pass: cooler in summer, with pine trees around.", "Boğaz, geçidin üzerindedir: yazın serin, çevresi çamlık."]),
	definePlace("girne.karaman", [0, 5, 2, 0, 1.3, 2600, "north"],
		["Karmi is a village of whitewashed stone houses above the coast, with two small restaurants.", "Karaman, sahile yukarıdan bakan, badanalı taş evlerden oluşan bir köydür; iki küçük restoranı var."]),

	definePlace("lefkosa", [5, 1, 1, 9, 1.02, 0],
		["Dereboyu with its shops and restaurants is close by.", "Dükkân ve restoranlarıyla Dereboyu yakındadır."]),
	definePlace("lefkosa.gonyeli", [13, 5, 4, 2, 0.98, 0],
		["The bus to the universities stops on the main road of Gönyeli.", "Üniversitelere giden otobüs Gönyeli ana yolunda durur."],
		["Gönyeli has a large park, schools and supermarkets of its own.", "Gönyeli'nin kendi büyük parkı, okulları ve marketleri vardır."]),
	definePlace("lefkosa.kucuk-kaymakli", [10, 2, 1, 3, 0.98, 0],
		["In Küçük Kaymaklı you can do without a car: bakery, greengrocer and pharmacy are around the corner.", "Küçük Kaymaklı'da arabasız da yaşanır: fırın, manav ve eczane köşe başında."]),
	definePlace("lefkosa.ortakoy", [10, 3, 2, 4, 1.04, 0],
		["Ortaköy is on the road to Kyrenia, with offices, cafés and supermarkets.", "Ortaköy, Girne yolu üzerindedir; ofisler, kafeler ve marketler bulunur."]),
	definePlace("lefkosa.yenikent", [9, 5, 2, 2, 1.06, 0],
		["Yenikent is a newer quarter with wide streets and plenty of parking.", "Yenikent, geniş sokaklı ve park yeri bol, yeni bir mahalledir."]),
	definePlace("lefkosa.hamitkoy", [8, 5, 5, 1, 0.94, 0],
		["Hamitköy has grown in recent years and still has open fields behind the houses.", "Hamitköy son yıllarda büyümüştür, evlerin arkasında hâlâ açık araziler var."]),
	definePlace("lefkosa.gocmenkoy", [6, 2, 1, 1, 0.95, 0],
		["Göçmenköy is an established quarter where neighbours know one another.", "Göçmenköy, komşuların birbirini tanıdığı yerleşik bir mahalledir."]),
	definePlace("lefkosa.taskinkoy", [7, 2, 1, 2, 1, 0],
		["The municipal market is a few streets away.", "Belediye pazarı birkaç sokak ötede."]),
	definePlace("lefkosa.kumsal", [6, 2, 1, 3, 1.08, 0],
		["The park of Kumsal is good for walking and close to the restaurants.", "Kumsal Parkı yürüyüş için elverişlidir ve restoranlara yakındır."]),
	definePlace("lefkosa.koskluciftlik", [5, 1, 0, 4, 1.1, 0],
		["Köşklüçiftlik is within walking distance of the courts, the ministries and the walled city.", "Köşklüçiftlik mahkemelere, bakanlıklara ve Surlariçi'ne yürüme mesafesinde."]),
	definePlace("lefkosa.yenisehir", [6, 1, 0, 4, 1.04, 0],
		["Yenişehir is central, with banks and public offices in the next streets.", "Yenişehir merkezîdir; bankalar ve devlet daireleri yan sokaklarda."]),
	definePlace("lefkosa.metehan", [5, 2, 1, 2, 1.04, 0],
		["The crossing point of Metehan is near, useful for those who commute.", "Metehan sınır kapısı yakındır, her gün gidip gelenler için elverişli."]),
	definePlace("lefkosa.haspolat", [5, 1, 4, 4, 0.85, 0],
		["The university and the industrial area are both close to Haspolat.", "Hem üniversite hem sanayi bölgesi Haspolat'a yakındır."]),
	definePlace("lefkosa.surlarici", [3, 2, 0, 4, 0.95, 0],
		["The inn, the covered market and the crossing at Lokmacı are all reached on foot.", "Büyük Han'a, Bandabuliya'ya ve Lokmacı Kapısı'na yürüyerek gidilir."]),
	definePlace("lefkosa.degirmenlik", [3, 4, 6, 1, 0.75, 0],
		["Değirmenlik is a village with old water mills and many gardens.", "Değirmenlik, eski su değirmenleri ve bahçeleriyle bilinen bir köydür."]),
	definePlace("lefkosa.dumlupinar", [3, 1, 0, 1, 0.92, 0],
		["The market and the primary school of the quarter are two streets away.", "Mahalle marketi ve ilkokul iki sokak ötede."]),

	definePlace("gazimagusa", [9, 2, 2, 5, 1.04, 900, "east"],
		["The walled city is close: its gates, cafés and Namık Kemal Square.", "Surlariçi yakındır: kapıları, kafeleri ve Namık Kemal Meydanı."]),
	definePlace("gazimagusa.sakarya", [10, 1, 1, 3, 1.04, 1600, "east"],
		["Sakarya is the students' quarter: the campus gate can be reached on foot.", "Sakarya öğrenci mahallesidir: kampüs kapısına yürüyerek gidilir."]),
	definePlace("gazimagusa.gulseren", [6, 1, 1, 1, 1, 1100, "east"],
		["From Gülseren the beach and the stadium are a few minutes away.", "Gülseren'den plaja ve stada birkaç dakikada gidilir."]),
	definePlace("gazimagusa.tuzla", [4, 5, 5, 1, 0.94, 3000, "east"],
		["Tuzla is a village on the edge of town with detached houses and gardens.", "Tuzla, şehrin kenarında, bahçeli müstakil evlerin bulunduğu bir köydür."]),
	definePlace("gazimagusa.yeni-bogazici", [3, 5, 5, 1, 1, 1700, "east"],
		["Yeni Boğaziçi is known for its artichokes and for its long sandy coast.", "Yeni Boğaziçi enginarı ve uzun kumsalıyla bilinir."]),
	definePlace("gazimagusa.salamis", [2, 2, 3, 0, 1.12, 500, "east"],
		["The ruins of Salamis and its pine wood are next to the beach.", "Salamis harabeleri ve çamlığı plajın hemen yanındadır."]),
	definePlace("gazimagusa.tatlisu", [3, 3, 5, 0, 0.98, 700, "north"],
		["Tatlısu is on the north coast, with a small harbour and quiet coves.", "Tatlısu kuzey sahilindedir; küçük bir limanı ve sakin koyları var."]),
	definePlace("gazimagusa.gecitkale", [1, 3, 6, 0, 0.72, 0],
		["Geçitkale lies in the middle of the Mesarya plain, among wheat fields.", "Geçitkale, Mesarya ovasının ortasında, buğday tarlaları arasındadır."]),
	definePlace("gazimagusa.karakol", [5, 1, 1, 2, 0.98, 900, "east"],
		["Karakol has many blocks of students' flats and a lively main street.", "Karakol'da çok sayıda öğrenci apartmanı ve canlı bir ana cadde var."]),
	definePlace("gazimagusa.dumlupinar", [4, 1, 0, 1, 0.96, 1000, "east"],
		["Dumlupınar is an old quarter of the town with low houses.", "Dumlupınar, şehrin alçak katlı eski mahallelerindendir."]),
	definePlace("gazimagusa.kuzucuk", [1, 2, 4, 0, 0.8, 0],
		["Kuzucuk is a farming village a few minutes from the coast road.", "Kuzucuk, sahil yoluna birkaç dakika uzaklıkta bir çiftçi köyüdür."]),

	definePlace("iskele", [4, 2, 3, 4, 0.95, 2200, "east"],
		["The town has a health centre, schools and a weekly market.", "Kasabada sağlık ocağı, okullar ve haftalık pazar var."]),
	definePlace("iskele.long-beach", [22, 1, 1, 3, 1.06, 500, "east"],
		["The sandy beach and its promenade are across the coast road.", "Kumsal ve yürüyüş yolu sahil yolunun karşısında."],
		["Along Long Beach you find cafés, markets and bicycle hire.", "Long Beach boyunca kafeler, marketler ve bisiklet kiralama yerleri bulunur."]),
	definePlace("iskele.bahceler", [3, 4, 3, 0, 0.98, 900, "east"],
		["Bahçeler is a quiet place north of the hotels, with fields down to the sea.", "Bahçeler, otellerin kuzeyinde, denize uzanan tarlalarıyla sakin bir yerdir."]),
	definePlace("iskele.bogaz", [6, 4, 2, 1, 1.06, 400, "east"],
		["The fish restaurants by the harbour of Boğaz are within walking distance.", "Boğaz limanındaki balık restoranlarına yürüyerek gidilir."]),
	definePlace("iskele.otuken", [1, 3, 4, 0, 0.86, 1500, "east"],
		["Ötüken is a small village between Famagusta and İskele.", "Ötüken, Gazimağusa ile İskele arasında küçük bir köydür."]),
	definePlace("iskele.kalecik", [3, 2, 3, 0, 0.92, 500, "east"],
		["From Kalecik the bay of Famagusta can be seen as far as the harbour.", "Kalecik'ten Gazimağusa körfezi limana kadar görünür."]),
	definePlace("iskele.bafra", [3, 2, 3, 0, 1, 700, "east"],
		["The long beach of Bafra lies below the hotels.", "Bafra'nın uzun kumsalı otellerin alt tarafında uzanır."]),
	definePlace("iskele.mehmetcik", [0, 2, 5, 0, 0.75, 0],
		["Mehmetçik is known for its vineyards and the grape festival in August.", "Mehmetçik, bağları ve ağustos ayındaki üzüm festivaliyle bilinir."]),
	definePlace("iskele.buyukkonuk", [0, 2, 4, 0, 0.78, 0],
		["Büyükkonuk is a village of olive mills and stone houses, with an eco market twice a year.", "Büyükkonuk, yağ değirmenleri ve taş evleriyle bilinen bir eko köydür; yılda iki kez pazar kurulur."]),
	definePlace("iskele.kumyali", [0, 2, 4, 0, 0.8, 900, "east"],
		["Kumyalı has a small fishing harbour and a beach of its own.", "Kumyalı'nın küçük bir balıkçı barınağı ve kendi plajı vardır."]),
	definePlace("iskele.yeni-erenkoy", [1, 3, 4, 1, 0.85, 1800, "north"],
		["Yeni Erenköy is the last small town before the Karpaz peninsula narrows.", "Yeni Erenköy, Karpaz yarımadası daralmadan önceki son kasabadır."]),
	definePlace("iskele.dipkarpaz", [0, 3, 4, 0, 0.82, 3000, "north"],
		["Golden Beach and the wild donkeys of Karpaz are a short drive away.", "Altınkum Plajı ve Karpaz'ın yaban eşekleri arabayla kısa mesafede."]),

	definePlace("iskele.kuzucuk", [0, 2, 4, 0, 0.8, 0],
		["Kuzucuk lies inland between Geçitkale and the coast, ten minutes from Long Beach.", "Kuzucuk, Geçitkale ile sahil arasında, Long Beach'e on dakika uzaklıktadır."]),

	definePlace("guzelyurt", [6, 2, 2, 4, 1.02, 0],
		["The weekly market and the orange festival are part of life in the town.", "Haftalık pazar ve portakal festivali kasaba hayatının parçasıdır."]),
	definePlace("guzelyurt.kalkanli", [6, 1, 2, 1, 1.04, 0],
		["Kalkanlı has monumental olive trees and the campus on the hill.", "Kalkanlı'da anıt zeytin ağaçları ve tepede üniversite kampüsü vardır."]),
	definePlace("guzelyurt.bostanci", [2, 2, 3, 1, 0.96, 0],
		["The crossing point is at the end of the village road.", "Sınır kapısı köy yolunun sonunda."]),
	definePlace("guzelyurt.yayla", [0, 2, 4, 0, 0.9, 1600, "west"],
		["Yayla lies among citrus groves near the bay of Güzelyurt.", "Yayla, Güzelyurt körfezi yakınında narenciye bahçeleri arasındadır."]),
	definePlace("guzelyurt.aydinkoy", [0, 2, 3, 0, 0.88, 0],
		["Aydınköy is a farming village with good water.", "Aydınköy, suyu iyi bir çiftçi köyüdür."]),

	definePlace("lefke", [5, 2, 2, 3, 1, 0],
		["Lefke has date palms, old mansions and cool air from the hills.", "Lefke'nin hurma ağaçları, eski konakları ve dağdan gelen serin havası vardır."]),
	definePlace("lefke.gemikonagi", [4, 2, 2, 1, 1.02, 400, "north"],
		["The university buses stop on the coast road of Gemikonağı.", "Üniversite otobüsleri Gemikonağı sahil yolunda durur."]),
	definePlace("lefke.gaziveren", [1, 2, 3, 0, 0.9, 600, "north"],
		["Gaziveren is a village of orange groves with a pebble beach.", "Gaziveren, portakal bahçeleri ve çakıl plajı olan bir köydür."]),
	definePlace("lefke.yesilirmak", [0, 2, 3, 0, 0.85, 500, "north"],
		["Yeşilırmak is known for its strawberries and for its bay below the cliffs.", "Yeşilırmak, çileğiyle ve kayalıkların altındaki koyuyla bilinir."]),
];

/** District of a place: `girne.lapta` → `girne`. */
export function getDistrict(slug: string): District {
	return slug.split(".")[0] as District;
}

export type District = "girne" | "lefkosa" | "gazimagusa" | "iskele" | "guzelyurt" | "lefke";
