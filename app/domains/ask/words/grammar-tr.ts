/** Turkish words that say how others are meant, numbers, criteria without a filter, and words that carry none. */
import type { WordList } from "./word-list.ts";

export const GRAMMAR_TR: Pick<WordList, "grammar" | "numbers" | "unsupported" | "filler"> = {
	grammar: {
		"unit.bedroom":
			"y oda|y odası|yat oda|yat odası|yodası|yatak oda|yatak odası|yatak odalı|yatak|yatakodası|yatakodali",
		"unit.room": "oda|odalı|göz oda",
		"unit.living": "salon|oturma odası",
		"unit.bath": "bny|banyo|tuvalet|wc|duş|banyolu|lavabo",
		"unit.m2": "metrekare|metre kare|m2|m kare|mkare|mt2|metrekarelik|metre karelik",
		"unit.donum": "dönüm|donum|dönümlük",
		"unit.evlek": "evlek",
		"unit.acre": "akre",
		"unit.hectare": "hektar",
		"unit.km": "km|kilometre|kilometrede",
		"unit.mile": "mil",
		"unit.metre": "metre|m|mt",
		"unit.month": "ay|aylık|ayda|aylığına",
		"unit.year": "yıllığına|seneliğine|yıl|yıllık|sene|senelik|yillik",
		"unit.week": "hafta|haftalık",
		"unit.day": "gün|günlük",
		"unit.hour": "saat",
		"unit.minute": "dakika|dk",
		"unit.age": "yaş|yaşında|yaşındaki|yıllık araba",
		"unit.floor": "kat",
		"unit.other":
			"kişi|kişilik|kapı|koltuk|beygir|kat imar|katlı|adet|tane|araçlık|motor hacmi|cc|hp|yüzde|litre|ilan|ton|kilo|kapılı|koltuklu|kw|vites|ağaç|çocuk|kardeş|arkadaş|öğrenci|ünite|sahip|ev arkadaşı|inç|katlık|bölüm|zeytin ağacı",
		"money.pounds": "sterlin|pound|gbp|paund|stg|ingiliz lirası|paunt|pounds|sterling|strl|sterlın|pount",
		"money.other": "tl|türk lirası|lira|euro|avro|dolar|yuro|usd|eur|try|ruble|dollar|bitcoin|usdt|₺|€|$|öyro|yüro",
		"scale.thousand": "bin",
		"scale.million": "milyon|milyonluk",
		"scale.hundred": "yüz",
		"per.month": "aylık|ayda|aylığı|her ay|aylıkı|ay başına|aya",
		"per.week": "haftalık|haftada",
		"per.year": "yıllık|senelik|yılda|yıllığı",
		"per.night": "gecelik|günlük|geceliği|günlüğü",
		"max.left": "en fazla|en çok|azami|en yüksek|üst limit|limit",
		"max.any": "max|maksimum|maximum|maks|maksimim|azami|en fazla|en çok",
		"max.right":
			"kadar|altı|altında|altındaki|aşağı|aşağısı|geçmesin|geçmeyen|geçmeyecek|geçmez|geçmeden|geçmemeli|aşmasın|aşmayan|aşmayacak|aşmamalı|az|ucuz|düşük|küçük|küçüğü|daha {az,ucuz,düşük,küçük,aza,ucuza}|fazla olmasın|fazla olmayan|fazla {vermem,veremem,ödemem,ödeyemem,vermek istemiyorum,ödemek istemiyorum,vermeyeyim,etmesin,etmeyen,değil,olmamalı,yapmamış,yapmasın,gitmemiş}|{çok,yüksek,büyük,pahalı} {olmasın,olmayan,olmamalı}|üstü {olmasın,olmaz}|üstüne çıkmasın|üstüne çıkmayan|üzerine çıkmasın|üzerine çıkmayan|{üstüne,üzerine} {çıkamam,çıkmam,çıkamıyorum,çıkmıyorum,çıkamayız,çıkmayız,çıkamıyoruz,veremem,ödeyemem}|yukarı {çıkmasın,çıkmayan,olmasın}|öncesi|önce|içinde|limitim|altına|aralığına|genç|daha genç|ve altı|ve aşağısı|ya kadar|e kadar|dan az|veya altı|ve daha az|veya daha az|civarı max|den aşağı|eski olmasın|eski olmayan|üst limit|üst limitim|bütçem var|bütçe|bütçem|bütçeli|bütçemiz|param var|paramız var|param|{çıkabilirim,çıkabiliriz,çıkarım,çıkarız,çıkabilir}|{e,a,ye,ya,} kadar {çıkabilirim,çıkabiliriz,çıkarım,çıkarız}|verebilirim|ödeyebilirim|verebiliriz|ödeyebiliriz|sınırım|bütçeye|ye kadar olan|kadar olan|içerisinde|bütçeyle|eski",
		"min.left": "en az|asgari|en düşük|başlangıç|en aşağı",
		"min.any": "min|minimum|asgari|en az|minumum",
		"min.right":
			"üzeri|üzerinde|üzerindeki|üstü|üstünde|üstündeki|yukarı|yukarısı|fazla|çok|pahalı|büyük|yüksek|daha {fazla,çok,büyük,yüksek,yeni,pahalı}|ve {üzeri,üstü,sonrası,daha fazla,yukarı,yukarısı,sonra,fazlası,daha yeni,daha büyük,daha üstü,yenisi,daha üst}|veya {üzeri,üstü,sonrası,daha fazla,daha yeni,daha büyük,fazlası}|ya da üstü|ya da üzeri|sonrası|öncesi {olmasın,olmaz,istemem,istemiyorum,olmamalı}|sonra|itibaren|başlayan|yeni|az olmasın|az olmayan|az {olmamalı,istemiyorum}|{aşağı,düşük,küçük,eski} {olmasın,olmayan,istemem,istemiyorum,olmamalı}|altı olmasın|altına düşmesin|altında olmasın|geçen|geçsin|aşan|fazlası|bu yana|beri|öteye|ötesi",
		"newer.left": "en eski|en eskisi",
		"older.left": "",
		"range.left": "",
		"range.join": "ile|ila|ve|veya|ya da|dan",
		"range.right": "arası|arasında|arasındaki|aralığı|aralığında|arasi|aralığındaki",
		approx:
			"yaklaşık|civarı|civarında|aşağı yukarı|ortalama|gibi|takriben|dolayında|dolayları|dolaylarında|civarındaki|tahmini|falan|filan",
		"topic.price": "fiyat|fiyatı|bütçe|bütçem|bütçemiz|ücret|para|tutar|değer|fiyatlı|bedel|bütçeli",
		"topic.upfront":
			"peşin|peşin ödeme|peşinli|önden|peşin ödemeli|önden ödeme|önden ödemeli|peşinat kira|avans|peşinle|peşin verilecek|önceden|peşin istemeyen|peşin isteyen",
		"topic.payment": "ödeme|ödemeli|ödenen|ödenecek|ödeyebileceğim|öderim",
		"topic.contract":
			"kontrat|sözleşme|kira süresi|minimum süre|süre|kontratlı|sözleşmeli|kira sözleşmesi|kira kontratı|süreli|süreliğine|kısa dönem|uzun dönem|kısa süreli|kısa dönemli|dönem|süreyle|asgari süre|kalacağım|kalmak",
		"choice.title":
			"{temiz,sorunsuz,problemsiz,güvenli,güvenilir,garantili,sağlam,net,risksiz} {koçan,tapu}|{koçan,tapu} {temiz,sorunsuz,problemsiz,güvenli,sağlam}|{koçan,tapu} {sorunu,problemi} {olmayan,olmasın,yok}",
		"topic.instalment":
			"taksit|taksitli|taksitle|vade|vadeli|vade farksız|faizsiz|ödeme planı|{kalanı,kalan kısmı,geri kalanı,gerisi,kalan} {taksit,vade,}",
		"topic.start": "başlangıç|başlangıçta|ilk ödeme|ilk etapta|imzada|sözleşmede|girişte",
		"topic.fee": "komisyon|emlakçı komisyonu|emlakçı payı|komisyonu",
		"topic.handover":
			"teslim|teslimi|teslimat|teslim tarihi|bitiş|bitiş tarihi|bitecek|tamamlanacak|tamamlanma|sonu|sonunda|başı|başında|ortası|ortasında|yılı|yılında|çeyrek|çeyreği|ocak|şubat|mart|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|ilkbahar|sonbahar",
		"topic.deposit": "depozito|depozit|kapora|teminat|peşinat|depozitolu|güvence bedeli",
		"topic.movein":
			"giriş için|taşınma|taşınmak|giriş maliyeti|taşınma maliyeti|ilk giriş|eve giriş|toplam giriş|girişte|taşınmak için|taşınma bütçesi|taşınma masrafı|giriş masrafı|giriş ücreti|toplam taşınma|ilk ödeme|ilk girişte|ilk etapta|girmek için|giriş toplam|girişte toplam|toplam giriş maliyeti|ilk giriş maliyeti|eve girmek için|eve girerken|girerken|taşınırken|eve giriş için|giriş parası|taşınabileceğim|taşınabilirim|başlangıçta toplam|giriş bedeli|depozito dahil|depozito ve komisyon dahil|girebilirim|girebileceğim|depozito komisyon dahil",
		"topic.total": "toplam|toplamda|hepsi|tümü|her şey dahil|topu topu|hepsi dahil",
		"topic.charge":
			"aidat|site aidatı|aylık aidat|bina gideri|site gideri|aidatı|bakım ücreti|yönetim ücreti|ortak gider|site ücreti|apartman gideri|apartman aidatı|yönetim gideri|bina aidatı",
		"topic.land":
			"arsa alanı|arazi alanı|arsası|bahçe alanı|arsa büyüklüğü|arsa içinde|arsa içerisinde|arazi içinde|arazi içerisinde|arsa üzerine|arsa üzerinde|arazi üzerinde|arsalı|arsa payı|arsa|arazi|parsel|tarla|bahçeli arsa",
		"topic.size": "alan|kapalı alan|büyüklük|büyüklüğünde|kullanım alanı|brüt|net|genişliğinde|alanı olan",
		"topic.year": "model|yıl|model yılı|modeli|sene|yapım|üretim|modelden|modelli|çıkışlı|tescil|kayıt|modeller",
		"topic.odometer": "km|kilometre|kilometresi|kilometrede|kmsi|yol|km de",
		"topic.listed": "eklenen|yayınlanan|girilen|ilan|son|eklenmiş|içinde eklenen|ilan edilen|geçen|yüklenen|çıkan",
		"topic.build": "bina yaşı|yapım yılı|inşa|yapılmış|bina|binası|inşaat yılı",
		"near.left": "",
		"far.left": "",
		"scale.half": "buçuk",
		"near.right":
			"yakın|yakını|yakınında|yakınlarında|yakınındaki|yakınlarındaki|yakınları|civar|civarı|civarında|civarındaki|civarlarında|çevre|çevresi|çevresinde|çevresindeki|yan|yanı|yanında|yanındaki|yürüme mesafesi|yürüme mesafesinde|yürüyerek|yürüyüş mesafesi|yürünebilecek|mesafe|mesafede|mesafesinde|uzaklıkta|uzaklık|etraf|etrafı|etrafında|etrafındaki|bitişik|bitişiği|karşısı|karşısında|karşısındaki|uzak olmayan|uzak olmasın|çok uzak olmasın|çok uzak olmayan|yakın olsun|yakın bir|yakın yerde|yakın mesafede|yakınlık|dibinde|dibi|yakınında olan|yürüyüş mesafesinde|yürüme mesafesindeki|yürüyerek gidilebilen|yürüyerek gidilebilecek|yürüyerek ulaşılabilen|komşu|arkasında|önünde|yaya|yürüme|yürüyüş|yakınina|yakn|taraflarında|tarafları|tarafında",
		"near.walk":
			"yürüme|yürüyerek|yürüyüş|yürünebilecek|yürüme mesafesi|yürüme mesafesinde|yaya|yürüyüş mesafesi|yürüyüş mesafesinde",
		"near.drive": "araba ile|arabayla|araçla|sürüş|araç ile|arabayla|araba mesafesi",
		"target.near_sea": "deniz|plaj|sahil|kumsal|kıyı",
		"target.near_shops":
			"market|markete|alışveriş|dükkanlar|süpermarket|çarşı|bakkal|avm|alışveriş merkezi|restoran|restoranlar|kafe|pazar|mağazalar|eczane|marketler|fırın|alışveriş yerleri|olanaklar|banka",
		"target.near_school": "okul|kreş|anaokulu|ilkokul|kolej|lise|okullar|ana okulu",
		"target.near_transport":
			"otobüs|durak|otobüs durağı|toplu taşıma|ulaşım|ana yol|anayol|dolmuş|dolmuş durağı|minibüs durağı|terminal|otogar|ulaşıma|toplu ulaşım|servis durağı|ulaşım araçları",
		"target.central": "merkez|şehir merkezi|şehir|çarşı|kent merkezi|merkeze",
		"target.university": "üniversite|kampüs|okuluma|kampus|ünü|üni",
		"target.hospital": "hastane|devlet hastanesi",
		"target.airport": "havalimanı|havaalanı|hava limanı|hava alanı",
		"target.marina": "marina|liman|yat limanı",
		"target.border": "sınır kapısı|sınır|kapı geçişi|barikat|sınır kapısına|geçiş noktası",
		"target.beach": "plaj",
		"negate.before": "hiç|asla|ne",
		"negate.after":
			"olmasın|istemiyorum|istemem|istemiyoruz|istemeyiz|hariç|haricinde|dışında|olmayan|değil|yok|olmaz|bulunmayan|olmadan|sevmem|sevmiyorum|olmamalı|değilse|almam|haricindeki|dışındaki|uzak|uzağında|içermeyen|düşünmüyorum|bakmıyorum|gösterme|göstermeyin|çıkmasın|bulunmasın|dışı|aramıyorum|olmasın lütfen|olmayacak|kalsın|gelmesin|istenmiyor|uygun değil|değildir|olmıcak|olmiycak|hariç tut|tercih etmiyorum|tercih etmem|dahil değil|olmaması|hariç tutulsun|dışında kalan|hariç her yer|istemez|kabul etmiyorum|istemeyen|yazmasın|aramasın|yapmıyorum|yapmıyoruz|yapmam|yapmayız|yapmayacağım|düşünmem",
		"neutral.after":
			"fark etmez|farketmez|önemli değil|şart değil|olmasa da olur|farketmiyor|fark etmiyor|önemsiz|gerek yok|gerekmiyor|gerekmez|lazım değil|mühim değil|zorunlu değil|olmasa olur|sorun değil|olmasa da|olmayabilir|olsa da olmasa da|olabilir de olmayabilir de|gerekli değil|fark yaratmaz|dert değil|önemi yok|illa şart değil|mecburi değil|şart degil|ihtiyacım yok|takılmam|olmasada olur",
		"neutral.before": "",
		"join.or": "veya|ya da|yahut|veyahut|yada|ya",
		"join.and": "ve|ile|hem|artı|de|da|artı olarak|üstelik|ayrıca",
		"break.but":
			"ama|fakat|ancak|lakin|olsun|istiyorum|arıyorum|lazım|sadece|fakat|aransın|isterim|olsa|olmalı|bakıyorum|lazim|gerek",
		"place.before": "",
		"place.after":
			"köyü|köyünde|bölgesi|bölgesinde|mahallesi|mahallesinde|civarı|ilçesi|tarafı|taraflarında|semti|belediyesi|bölgesindeki|taraflarda|içi|şehri|yolu|bölge|mahalle|köy",
		"house.home": "ev|evler|konut|hane|mesken",
		"house.generic": "ev|konut|mülk|emlak|gayrimenkul|hane|mesken|yer|yaşam alanı|evler|ilan|ev sahibi|evim|taşınmaz",
		"vehicle.generic": "araç|vasıta|taşıt|arac|binek araç|ikinci el araç",
		"area.pool": "havuz|yüzme havuzu|havuzlu",
		cheap:
			"ucuz|uygun fiyat|uygun fiyatlı|hesaplı|ekonomik fiyat|ucuza|bütçe dostu|makul fiyatlı|makul|fiyatı uygun|uyguna|kelepir|ucuzundan|uygun|ehven|makul fiyat|cep yakmayan|fiyatı makul|kesenin ağzı",
		"age.recent": "yeni model|yeniye yakın|yeni kasa|yeni sayılır|yeni nesil",
		adjective:
			"tam|büyük|ayrı|geniş|tane|adet|ebeveyn|küçük|güzel|ve|alan|kapalı|brüt|net|müstakil|açık|bağımsız|ferah|kişilik|göz|toplam|mal|aylık|yıllık",
	},
	numbers: {
		sıfır: 0,
		bir: 1,
		iki: 2,
		üç: 3,
		dört: 4,
		beş: 5,
		altı: 6,
		yedi: 7,
		sekiz: 8,
		dokuz: 9,
		on: 10,
		yirmi: 20,
		otuz: 30,
		kırk: 40,
		elli: 50,
		altmış: 60,
		yetmiş: 70,
		seksen: 80,
		doksan: 90,
		yarım: 0.5,
		çeyrek: 0.25,
		tek: 1,
		çift: 2,
	},
	unsupported:
		"aidatsız|aidat {yok,olmayan,olmasın}|emlakçı|kiraya {vermek,vereceğim,veriyorum,vermeyi}|{satmak,satışa çıkarmak,ilan vermek,ilan eklemek} {istiyorum,istiyoruz,}|satıyorum|tadilatlık|{tadilata,tadilat,onarıma} {ihtiyacı olan,gerektiren,muhtaç}|yenilenecek|{birinci,ikinci,üçüncü,dördüncü,beşinci} kat|depozitosuz|{depozito,kapora,peşinat,depozit} {yok,olmayan,istemeyen,olmasın,istenmeyen,almayan}|komisyonsuz|komisyon {yok,olmayan,istemeyen,almayan,olmasın}|emlakçı komisyonu|komisyon|faturalar {dahil,dahil olsun}|{elektrik,su,internet,fatura,faturalar,aidat,gider,giderler} {dahil}|{her şey,herşey} dahil|kredi|krediye uygun|banka kredisi|taksit|taksitli|taksitle|vade|vadeli|vade farksız|{bekara,bekar,bekarlara} {uygun,olur,verilir,}|sahibinden|ev sahibinden|mal sahibinden|emlakçısız|aracısız|dubleks|tripleks|merkezi {ısıtma,sistem}|yerden ısıtma|kombi|doğalgaz|jakuzi|bulaşık makinesi|çamaşır makinesi|ebeveyn banyo|ebeveyn banyolu|ankastre|ankastre mutfak|amerikan mutfak|mutfak|kapalı mutfak|giyinme odası|parke|çift cam|çelik kapı|yol|yolu olan|elektrik su|elektriği suyu|imar|imarlı|imar izni|köşe parsel|günlük kiralık|kısa dönem|kısa süreli|navigasyon|park sensörü|motor gücü|turbo|xenon|led far|plaka|gümrük|gümrüklü|gümrüksüz|vergisi ödenmiş|ruhsat|çift anahtar|yedek anahtar|hava yastığı|airbag|cam filmi|japon|ithal|japonya|almanya|ingiltere|kdv|trafo|vatandaşlık|oturma izni|sigara|bayana|bayanlara|kız öğrenci|erkek öğrenci|ev arkadaşı|evli çift|evli çifte|tenis kortu|çocuk parkı|oyun parkı|restoran|acil satılık|acil|nakit|koçanlı|koçan|tapulu|tapu|tramer|değişen|ara sıra",
	filler:
		"{mobilyam,mobilyamız,eşyam,eşyamız,eşyalarımız,mobilyalarımız} {var,}|{sorun,sıkıntı,problem,dert,mesele} {olmasın,çıkmasın,çıkarmasın,yaratmasın}|yarısı|yarı yarıya|bu site|bu sitede|siteniz|sitenizde|sizin site|şart|mutlaka|kesinlikle|zorunlu|olmazsa olmaz|illa|muhakkak|emekliyim|emekli|arabamla|arabamı|aracımla|arabam için|aracımla|motorum|motorumla|motosikletim|motosikletimle|kamyonum|bir|bu|şu|o|ben|sen|biz|siz|bana|bize|benim|bizim|için|ile|ve|veya|da|de|ki|mi|mı|mu|mü|ne|nasıl|nerede|hangi|var|var mı|varsa|olan|olsun|olması|olmalı|olarak|olur|olabilir|olsa|olacak|ol|arıyorum|arıyoruz|arıyor|aranıyor|arayışındayım|arayışı|bakıyorum|bakıyoruz|istiyorum|istiyoruz|isterim|isteriz|istenen|lazım|gerek|gerekiyor|gerekli|ihtiyacım var|ihtiyacımız var|bul|bulun|bulabilir misin|bulabilir misiniz|göster|gösterin|gösterir misin|listele|listeler misiniz|getir|öner|önerin|önerir misiniz|lütfen|merhaba|selam|selamlar|iyi günler|günaydın|iyi akşamlar|teşekkürler|teşekkür ederim|sağol|sağolun|kolay gelsin|hocam|abi|abla|kardeşim|acaba|belki|çok|gayet|epey|biraz|daha|en|her|hem|hiç|gibi|kadar|göre|sadece|yalnızca|mümkünse|tercihen|özellikle|şöyle|böyle|yani|ama|fakat|ancak|ayrıca|artık|hemen|şimdi|yakında|acilen|acil|müsait|uygun|güzel|iyi|hoş|kaliteli|düzgün|makul|rahat|konforlu|küçük|ufak|orta|boy|tip|tür|çeşit|model|marka|seçenek|seçenekler|ilan|ilanlar|ilanı|fırsat|eşim|eşimle|eşim ve ben|annem|babam|ailem|arkadaş|arkadaşım|arkadaşımla|kendim|kendime|oğlum|kızım|yaşamak|oturmak|kalmak|taşınmak|taşınıyorum|taşınacağım|yerleşmek|çalışmak|çalışıyorum|kuzey kıbrıs|kıbrıs|kktc|ada|bölge|bölgede|bölgesi|bölgesinde|semt|mahalle|mahallesi|köy|köyü|taraf|tarafta|taraflarında|yer|yerde|yerler|konum|konumda|mevki|cadde|sokak|tarafından|bulunan|sahip|içinde|içerisinde|içeren|dahil|hazır|tam|full|ful|komple|şey|şeyler|tane|adet|tek|ilk|son|ister|fiyat|fiyatı|bütçe|bütçem|para|toplam|aylık|yıllık|gün|hafta|ay|yıl|saat|isterseniz|tercih|tercihim|düşünüyorum|planlıyorum|alacağım|almak|alınacak|almayı|kiralayacağım|ya|yada|ikinci el|2 el|eski|yeni|herhangi|oda|kat|ev|evim|e|a|ye|ya|te|ta|den|dan|ten|tan|nin|nın|in|un|li|lu|si|su|günlük kullanım|günlük|işe gidip gelmek|şehir içi|iş|evde|arada|sorunsuz|normal|standart|değil|hangisi|neler|oraya|orada|burada|nelerdir|olanlar|olanı|olanları|arası|arasında|altı|üzeri|üstü|yakın|nerde|sana|size|sizde|elinizde|var mıdır|bulunur mu|mevcut|mevcut mu|alırım|bakarım|diye|ise|eğer|hep|yine|sonra|önce|kişi|kişilik|biri|birisi|başka|diğer|falan|filan|rica|ediyorum|rica ederim|ederim|edin|olursa|olsada|tabii|tabi|peki|evet|tamam|aynı|hakkında|bilgi|liste|getirin|sırala|sıralayın|önce|göre sırala|civarı",
};
