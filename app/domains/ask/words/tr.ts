/** Turkish words of questions and what they mean, without endings unless an ending makes the meaning. */
import { GRAMMAR_TR } from "./grammar-tr.ts";
import type { WordList } from "./word-list.ts";

export const TR: WordList = {
	property: {
		"category=sale":
			"satılık|satın {almak,alma,alacağım,alınacak,alınabilecek,alabileceğim,alırım}|satın al|satışta|satış|satilik|satlık|almak istiyorum|almayı düşünüyorum",
		"category=rent":
			"kiralık|{günlük,haftalık} kiralık|kira|kiralamak|kiraya {verilen,verilecek,veren}|kiralanacak|kiralama|kiralayacağım|kiralık olarak|kiracı olarak|tutmak istiyorum|kiralayabileceğim|kiraya",
		"type=apartment": "daire|apartman dairesi|apartman|dubleks daire|apart|apart daire|rezidans daire|kat dairesi",
		"type=villa": "villa|malikane|müstakil villa|dubleks villa|tripleks villa|vila",
		"type=studio": "stüdyo|stüdyo {daire,ev,apartman,tip daire}|studyo|tek odalı daire",
		"type=penthouse": "penthouse|penthouse daire|pent house|penthaus|çatı {dubleks,daire}",
		"type=townhouse": "sıra ev|sıra {evi,villa}|town house|teras ev|bitişik nizam ev",
		"type=semi_detached": "ikiz {villa,ev}|yarı müstakil|yarı müstakil ev|ikiz",
		"type=detached_house": "müstakil|müstakil {ev,konut,bahçeli ev}|tek katlı müstakil ev|bağımsız ev|mustakil",
		"type=bungalow": "bungalov|bungalow|tek katlı {ev,villa}|bungalo",
		"type=whole_building":
			"{komple,bütün,tüm,tam,kompleks} {bina,apartman}|bina|komple|iş hanı|otel binası|apartman binası",
		"type=residential_plot+commercial_plot+farmland": "arsa|parsel|satılık yer|arazi|toprak",
		"type=residential_plot":
			"{konut,villa,imarlı,inşaat,ev} {arsa,parsel}|konut imarlı arsa|ev yapmak için arsa|ev yapılacak arsa|villalık arsa|{imarlı,konut imarlı} {arazi,yer}|konutluk arsa",
		"type=commercial_plot": "{ticari,sanayi,ticari imarlı,endüstriyel} {arsa,parsel,arazi}",
		"type=farmland":
			"tarla|{tarım,ziraat,zirai} {arazi,arsa,alan,toprak}|bağ bahçe|çiftlik|çiftlik arazisi|ekim arazisi|{narenciye,meyve,portakal,limon} {bahçe,bahçesi,bahçelik}|bağ",
		"type=olive_grove": "zeytinlik|zeytin {bahçe,lik,ağaçlı arazi,tarla}|zeytin ağaçlı|zeytin ağacı",
		"type=shop": "dükkan|dukkan|mağaza dükkan|market dükkanı|butik",
		"type=office": "ofis|büro|yazıhane|ofis {katı,alan}|muayenehane",
		"type=retail": "mağaza|showroom|perakende",
		"type=warehouse": "depo|antrepo|ambar|atölye|sanayi {dükkan,depo}|fabrika|hangar|imalathane",
		"type_group=commercial": "{iş,ticari} {yer,mülk,gayrimenkul,emlak,alan,ünite}|işyeri|iş yeri|ticari",
		"feature=sea_view":
			"deniz {manzara,gören,gör,görüş,görünüm,manzarali}|denizi {gören,görsün,görmeli,görüyor}|{full,açık,panoramik,kesintisiz,önü açık} deniz manzara|manzarası deniz|denize bakan|deniz man",
		"feature=sea_front":
			"denize sıfır|{deniz,sahil,plaj} {kenar,kıyı,önü,sıfır}|sahile sıfır|plaja sıfır|denizin {kenarı,dibi,kıyısı,önü}|sahil şeridi|deniz sıfırı|denize 0|kumsala sıfır|denizin dibinde|denize ilk sıra|ilk sıra|yalı",
		"feature=mountain_view":
			"dağ {manzara,gören,gör,görüş}|dağı {gören,görsün}|dağlara bakan|dağa bakan|beşparmak manzara|dağları gören|beşparmak {dağ,dağları} manzara|manzarası dağ",
		"feature=private_pool":
			"{özel,kendi,kendine ait,kendine özel,müstakil,şahsi,size özel,bana ait,bize ait,ferdi} {yüzme havuz,havuz}|havuzu kendine ait|havuz kendine ait|kişiye özel havuz",
		"feature=shared_pool":
			"{ortak,ortak kullanım,ortak kullanımlı,site,toplu,müşterek,siteye ait,paylaşımlı} {yüzme havuz,havuz}|ortak kullanım havuz|sitenin havuzu|site içi havuz|havuzlu site|havuz ortak|havuzu olan site|havuzlu {kompleks,rezidans}",
		"feature=garden": "bahçe|{geniş,büyük,özel,müstakil,ön,arka,küçük} bahçe|avlu|bahçe kullanım",
		"feature=air_conditioning": "klima|air condition|inverter klima|vrf|klimali",
		"feature=generator": "jeneratör|generatör|jenaratör",
		"feature=water_tank": "su {depo,tank,sarnıç}|sarnıç",
		"feature=water_pump": "hidrofor|hidrafor|su {pompa,motor}|basınç pompası",
		"feature=well": "{su,artezyen,kendi} kuyu|kuyu|artezyen|kuyu suyu|sondaj",
		"feature=solar_electricity":
			"güneş {panel,enerji,elektrik,enerji sistem,enerji panel,paneli elektrik}|solar|solar {panel,enerji,elektrik}|fotovoltaik|güneş enerjisi",
		"feature=lift": "asansör",
		"feature=closed_parking":
			"{kapalı,örtülü,yeraltı,yer altı,bina altı,üstü kapalı} {otopark,park,park yer,garaj,araç park}|garaj|kapali garaj|oto garaj",
		"feature=in_complex":
			"site {iç,içi,içinde,içerisi,içerisinde}|sitede|sitedeki|{kapalı,güvenlikli,havuzlu,lüks,yeni,özel,sakin,nezih,modern} site|kompleks {içinde,içi}|kompleks|rezidans|toplu konut|site hayat",
		"feature=stone_house":
			"{sarı,eski,kıbrıs,tarihi,geleneksel,köy,otantik} taş {ev,konak,bina}|taş {ev,bina,konak,yapı,villa}|sarı taş|taştan {ev,yapılmış}|eski kıbrıs evi",
		"feature=pets_accepted":
			"{evcil hayvan,hayvan,pet,kedi,köpek,evcil,kedi köpek,hayvanlar,kediye,köpeğe,evcil hayvana,hayvana,kedim,köpeğim} {kabul,kabul eden,kabul edilen,kabul edilir,kabul edilsin,kabul etsin,kabul ediyor,kabul edecek,kabul edebilen,dostu,izin,izinli,izin veren,izin verilen,izni,serbest,olur,uygun,sorun değil,alan,sahibine uygun,sahipleri,beslenebilen,besleyebileceğim,beslemeye uygun,beslenebilir,var,sorun olmasın,sıkıntı değil,sorun olmayan,alınan,girebilen,girebilir,kabulü}|{kedi,köpek,kedili,köpekli,kedim,köpeğim,evcil hayvanım,hayvanım,kedimiz,köpeğimiz,köpegim,kedilerim,köpeklerim} {var,ile,ve,le}|evcil hayvan|kedi|köpek|pet friendly|pet|hayvan dostu|kedi köpek|kedimle|köpeğimle|kedili|köpekli|hayvan|kedimiz|köpeğimiz|kedim|köpeğim|kedilerim|köpeklerim|yavru {kedi,köpek}|{patili,tüylü,dört ayaklı} {dostum,dostumuz,arkadaşım,arkadaşımız,can}|patili",
		"furnishing=furnished":
			"eşyalı|{full,tam,komple,ful,fully,sıfır,yeni,lüks,tamamen} {eşyalı,mobilyalı}|mobilyalı|eşyası {içinde,tam}|{eşyası,mobilyası} var|eşyalı olarak|döşeli|eşya|mobilya|esyali|dayalı döşeli",
		"furnishing=part_furnished": "{yarı,kısmen,az,kısmi} {eşyalı,mobilyalı}|yarı eşya",
		"furnishing=white_goods":
			"{sadece,yalnızca,yalnız} beyaz {eşya,eşyalı}|beyaz {eşya,eşyalı}|beyaz eşyası {var,olan,içinde}|sadece mutfak eşya",
		"furnishing=unfurnished":
			"eşyasız|mobilyasız|{boş,çıplak} {daire,ev,villa}|eşyasiz|eşya {yok,olmasın,olmayan}|eşyası {yok,olmayan}|boş kiralık",
		"title=turkish_pre74":
			"türk {koçan,tapu,mal,malı,koçanlı,kocan}|türk malı koçan|türkten kalma koçan|74 öncesi türk {koçan,malı,}|1974 öncesi türk {koçan,malı,}|{koçan,tapu} türk {malı,}|{koçan,tapu} {74,1974} öncesi türk {malı,}",
		"title=foreign_pre74":
			"{ingiliz,yabancı,yabanci,ecnebi,ıngiliz} {koçan,tapu,mal,koçanlı,kocan}|{74,1974} öncesi {ingiliz,yabancı,} {koçan,tapu,}|ingiliz tapusu|{koçan,tapu} {ingiliz,yabancı,ecnebi} {malı,}|{koçan,tapu} {74,1974} öncesi {ingiliz,yabancı,}",
		"title=exchange":
			"eşdeğer|eşdeğer {koçan,tapu,mal,koçanlı}|es deger {koçan,}|eş değer|eş değer {koçan,tapu}|{koçan,tapu} {eşdeğer,eş değer}",
		"title=allocation": "tahsis|tahsis {koçan,tapu,mal,arazi,belgeli}|tahsisli|{koçan,tapu} tahsis",
		"title=leasehold":
			"uzun {vadeli,süreli,dönem} {kira,kiralama,kiralık arazi}|icarlı|uzun dönem kiralama hakkı|icar|leasehold",
		"deed=own_deed":
			"{ferdi,tek,bireysel,kendi,müstakil,ayrı,kişisel,şahsi,ferdî} {koçan,tapu,koçanlı}|{koçan,tapu,koçanı,tapusu,tapuları,koçanları} {hazır,çıkmış,çıkık,çıktı,alınmış,elinde,üzerinde,çıkan,mevcut,kesilmiş}|{hazır,çıkmış} {koçan,tapu}|ferdi koçan {çıkmış,hazır}|ferdi tapu|tapuya hazır|tapu devrine hazır|koçana hazır|hazır koçanlı|{koçan,tapu,koçanı,tapusu} {kendine,kendisine,bana,bize} ait|{kendine,kendisine} ait {koçan,tapu}|{koçan,tapu,koçanı,tapusu} kendi {üzerine,adına,üstüne}",
		"deed=shared_deed": "{hisseli,ortak,paylı,hisse} {koçan,tapu,}|hisseli",
		"deed=master_deed": "{ana,asıl} {koçan,tapu}|ferdi koçan {bekleniyor,bekleyen}|koçan bekleyen",
		"deed=contract_registered":
			"{sözleşme,sözleşmesi,kontratı,kontrat} {kayıtlı,tapuya kayıtlı,tapuda kayıtlı,kaydedilmiş}|tapu dairesine kayıtlı sözleşme|kayıtlı sözleşme|sözleşmesi tapuya işlenmiş",
		"sort=m2_price":
			"{metrekare,m2,metrekaresi,m2si} {fiyatı,birim fiyatı,} en {düşük,ucuz,uygun}|en {ucuz,uygun} {metrekare,m2} {fiyatı,birim fiyatı}",
		"deed=none": "koçansız|tapusuz|koçanı {yok,olmayan}",
		"interval_max=1":
			"{aylık,aydan aya,ay ay,her ay} {ödeme,ödemeli,ödenen,ödenecek,öderim,ödeyebileceğim,ödeyeyim,ödemek,ödenebilen,kira ödemesi,peşin}|peşinsiz|{peşin,peşinat,ön ödeme} {yok,olmadan,istemeyen,olmayan,olmasın,almayan,istenmeyen,vermeden,ödemeden}|kira aylık ödensin|ödemesi aylık|ödeme aylık|aylık ödensin",
		"interval_max=3": "{üç,3,dört,4,beş,5} {aylık,ayda bir} {ödeme,ödemeli,peşin}",
		"interval_max=6": "{altı,6} {aylık,ayda bir} {ödeme,ödemeli,peşin}",
		"interval_max=12":
			"{oniki,on iki,12} {aylık,ayda bir} {ödeme,ödemeli,peşin}|{yıllık,senelik} {ödeme,ödemeli,peşin}|{yıllığı,senesi} peşin",
		"floor=ground": "{zemin,giriş,bahçe} {kat,katı,katta}|zemin|bahçe katı|düz giriş|yer katı|girişkat|zeminkat",
		"floor=top": "{en üst,son,üst,en son,en yüksek,çatı} {kat,katı,katta}|çatı katı|en üst",
		"floor=middle": "{ara,orta} {kat,katı,katta}",
		"state=ready":
			"{teslime,oturuma,oturmaya,taşınmaya,taşınma,kullanıma,anahtar teslime} hazır|anahtar teslim|{hemen,anında} {teslim,taşınılabilir,oturulabilir,taşınmaya uygun}|bitmiş|{bitmiş,tamamlanmış} {proje,inşaat,bina,ev,daire,villa}|tamamlanmış|yaşama hazır|{inşaatı,yapımı} {bitmiş,tamamlanmış}|hazır {daire,ev,villa,proje}|teslim edilmiş|iskanlı",
		"state=under_construction":
			"inşaat {halinde,aşamasında,devam eden,devam ediyor,sürüyor}|{inşaatı,yapımı} {devam eden,süren,devam ediyor,sürüyor,halen devam eden}|inşa halinde|yapım aşamasında|inşaat {hali,aşaması}|bitmemiş|yapım halinde|inşaatta",
		"state=off_plan":
			"{proje,maket,lansman,ön satış,topraktan} {aşamasında,aşaması,halinde,dönemi,dönemi fiyatıyla}|projeden|{maketten,topraktan} {satılık,satış}|topraktan|maketten|lansman|ön satış|ön satışta|projeden satılık|off plan|offplan",
		"like=central":
			"merkezi|merkezde|merkez|{merkezi,işlek} {konum,yer,lokasyon,bölge,cadde}|şehir merkezi|şehir merkezinde|şehrin {göbeği,ortası,merkezi,içi}|şehrin göbeğinde|şehir içi|çarşı|çarşıda|şehir merkezinde olan",
		"like=quiet":
			"sessiz|sakin|huzurlu|{sessiz,sakin,huzurlu} {sokak,muhit,bölge,yer,mahalle,çevre,konum,ortam,cadde,site,semt}|gürültüsüz|kafa dinlenecek|kafa dinlemelik|{gürültüden,trafikten,kalabalıktan,şehirden,şehrin gürültüsünden} uzak|gürültü {yok,olmasın,olmayan}|gürültülü {olmasın,olmayan}|ana yol üstü olmasın|sessizlik|dingin|huzur",
		"like=balcony": "balkon|teras|veranda|geniş balkon",
		"like=roof_terrace": "{çatı,dam,roof} teras|roof|damı kullanılan|çatı terası|roof top|terası çatıda",
		"like=bright":
			"aydınlık|ferah|güneş {alan,gören,ışığı,ışık}|ışık alan|bol ışıklı|güneşli|güney cephe|güneye bakan|ışıklı|aydınlik",
		"like=spacious": "geniş|büyük|ferah ve geniş|kocaman|geniş odalı|metrekaresi büyük|genişçe",
		"like=modern": "modern|çağdaş|akıllı ev|modern tasarım|şık|stil sahibi|modern mimari",
		"like=new_build":
			"{sıfır,yeni,yepyeni,sıfır yeni} {bina,daire,ev,villa,yapı,inşaat,konut,proje,apartman,site,yapılmış,bitmiş}|sıfır|yeni yapı|yeni yapılan|hiç oturulmamış|oturulmamış|ilk sahibi|hiç kullanılmamış|yeni bitmiş|yepyeni",
		"like=renovated":
			"{yenilenmiş,tadilatlı,restore,tadilat görmüş,onarılmış,elden geçmiş,renove}|{yeni,komple,baştan} {yenilenmiş,tadilatlı,tadilat görmüş,boyanmış,yapılmış tadilat}|tadilatı {yapılmış,yeni,yeni yapılmış}|restore {edilmiş,edilen}|yenilenen|renove edilmiş|tadilattan {çıkmış,geçmiş}|baştan aşağı yenilenmiş",
		"like=luxury": "lüks|ultra lüks|lux|prestijli|elit|seçkin|birinci sınıf|üst segment|premium",
		"like=view":
			"manzara|{güzel,şahane,harika,muhteşem,panoramik,açık,şehir,eşsiz,doğa,iyi,süper} manzara|önü açık|şehir manzarası",
		"like=fireplace": "şömine|ocak başı|kuzine|soba",
		"like=barbecue": "barbekü|mangal|mangal {yer,alan,keyfi}|bbq|barbekü alanı|ızgara",
		"like=gym": "spor salonu|fitness|gym|spor {alan,merkez,salon}|fitness {salon,merkez}|sauna|spa",
		"like=internet": "internet|wifi|wi fi|fiber|fiber internet|{hızlı,yüksek hızlı} internet|kablosuz internet",
		"like=storage": "{depolama,eşya} {alan,oda,yer}|kiler|ardiye|bodrum|depo {oda,alan,lu}|kömürlük|vestiyer",
		"like=accessible":
			"{engelli,tekerlekli sandalye,yaşlı,bedensel engelli} {uygun,erişim,dostu,rampa,erişimine uygun,için uygun,kullanımına uygun,rampası}|{engelliye,engellilere,yaşlıya,yaşlılara,tekerlekli sandalyeye} uygun|merdivensiz|tekerlekli sandalye|engelli rampası|merdiven {yok,olmasın}|engelli",
		"like=student":
			"öğrenci|{öğrenciye,öğrencilere,öğrenciler için,öğrenci için,üniversite öğrencisine,üniversiteliye} {uygun,ideal,kiralık,verilen,}|öğrenci {olur,kabul,dostu,yurdu}|üniversite öğrencisi|üniversite öğrencileri|öğrenciyim|öğrenciyiz",
		"like=investment":
			"yatırım|{yatırıma,yatırım için,yatırımlık} {uygun,elverişli,}|yatırımlık|yatırım {amaçlı,fırsatı,yapmak}|kira {getiri,getirisi,geliri,garantili,garantisi,gelir}|getirisi yüksek|yüksek getiri|{kirada,kiracılı,kiralı} olan|kira getirili|yatırım olarak|yatırımcı",
		"like=secure":
			"güvenlik|{24 saat,7 24,24 7,site} güvenlik|güvenlikli site|güvenli|kameralı|güvenlik {kamera,görevlisi,sistemi}|bekçi|alarm|kapıcı|kamera sistemi",
		"like=parking":
			"{açık,özel,geniş,müstakil,bahçe,ücretsiz,kendi} {otopark,park yeri,araç park}|otopark|oto park|park {yer,alan,imkanı,sorunu olmayan}|{araba,araç,araç park,arabam için,arabamı park} {park yer,park,yeri,parkı,park edecek yer}|araba koyacak yer|arabamı park edebileceğim|arabam için yer|arabama yer|araç parkı|araba park yeri",
	},
	vehicle: {
		"type=car":
			"{araba,otomobil} ile takas|{arabayla,arabaya,otomobille} takas|araba|aile {arabası,aracı,otomobili}|otomobil|{ilk,birinci} {arabam,arabamız,arabası,aracım}|{elektrikli,elektrik} {araba,otomobil}|binek|binek {araç,oto}|oto|taksi",
		"type=motorcycle":
			"{motor,motosiklet,motorsiklet} ile takas|{motorla,motora,motosikletle} takas|motosiklet|motorsiklet|motor|motorsıklet|mobilet|motosklet",
		"type=van":
			"kamyonet|van|{hafif,hafif ticari,ticari} {ticari araç,araç}|ticari araç|hafif ticari|karavan araç|ticari van",
		"type=truck": "kamyon|tır|çekici|damperli|damperli kamyon|küçük kamyon",
		"fuel=petrol": "benzin|benzinli",
		"fuel=diesel": "dizel|mazot|motorin|mazotlu|turbo dizel",
		"fuel=hybrid": "hibrit|hybrid|hibrid|tam hibrit",
		"fuel=plug_in_hybrid":
			"{şarj edilebilir,şarjlı,fişli,plug in,plugin,fişten şarjlı,prizden şarjlı} {hibrit,hybrid}|plug in hibrit|plug in",
		"fuel=electric":
			"elektrikli|tam elektrikli|elektrik|{elektrikli,elektrik} {araç,araba,otomobil}|sadece elektrikli|tamamen elektrikli",
		"fuel=lpg": "lpg|otogaz|tüp|gazlı|lpgli|tüplü|benzin lpg",
		"gearbox=automatic":
			"otomatik|{otomatik,tam otomatik} {vites,şanzıman}|oto vites|dsg|cvt|otomatikli|vites otomatik|tam otomatik",
		"gearbox=manual":
			"manuel|{manuel,düz,manual,normal} {vites,şanzıman}|düz vites|vitesli|el vitesi|düz|vites {manuel,düz}",
		"gearbox=semi_automatic": "yarı otomatik|{yarı otomatik,triptonik,tiptronik} {vites,şanzıman,}",
		"body=hatchback": "hatchback|hatçbek|heçbek|hb|hecbek",
		"body=saloon": "sedan|saloon|sedan kasa",
		"body=suv":
			"suv|cip|jip|arazi {araç,aracı,arabası,tipi,jeep,jeepi,jip,jipi,cip,cipi,otosu}|crossover|4 çeker cip|jeep tipi|ciip",
		"body=estate": "station|steyşın|station wagon|stationwagon|station vagon|vagon|steyşin|sw|kombi",
		"body=coupe": "coupe|kupe|kupe araba|iki kapılı spor",
		"body=cabriolet": "cabrio|kabriyo|üstü açık|üstü açılan|üstü açılır|cabriolet|roadster|kabriolet|üstü açilir",
		"body=mpv": "mpv|aile tipi araç|minivan|yedi kişilik aile arabası",
		"body=minibus": "minibüs|midibüs|yolcu taşıma aracı|servis aracı",
		"body=panel_van": "panelvan|panel van|kapalı kasa|panel",
		"body=pick_up": "pick up|pickup|pikap|çift {kabin,kabinli}|{tek kabin,çift kabin} pikap|pikup|çift kabinli",
		"body=chassis": "şasi|şasi kabin|şase",
		"body=scooter": "scooter|skuter|skutır|scooter motor",
		"body=naked": "naked|neked",
		"body=touring": "touring|turing|tur motoru|turer",
		"body=enduro": "enduro|kros|cross motor|arazi motoru|motocross|motokros",
		"steering=right":
			"sağ {direksiyon,taraf direksiyon,direksyon}|direksiyonu sağda|direksiyon sağ|direksiyon sağda|sağdan direksiyon|sağdan {direksiyonlu}|sagdan",
		"steering=left":
			"sol {direksiyon,taraf direksiyon,direksyon}|direksiyonu solda|direksiyon sol|direksiyon solda|soldan direksiyon",
		"colour=white": "beyaz|beyaz renk|kırık beyaz|sedef",
		"colour=silver": "gümüş|gümüş {renk,gri,rengi}|metalik gri",
		"colour=grey": "gri|gri renk|füme|antrasit|grı",
		"colour=black": "siyah|siyah renk|kara|simsiyah",
		"colour=red": "kırmızı|bordo|kırmızı renk|al renk",
		"colour=blue": "mavi|lacivert|mavi renk|koyu mavi",
		"colour=green": "yeşil|yeşil renk|haki",
		"colour=yellow": "sarı|sarı renk",
		"colour=orange": "turuncu",
		"colour=brown": "kahverengi|kahve rengi|kahve",
		"colour=beige": "bej|krem",
		"colour=gold": "altın|altın {rengi,renk,sarısı}|gold",
		"colour=purple": "mor|mürdüm",
		"feature=reversing_camera": "{geri görüş,geri,arka,park,geri vites,arka görüş} kamera|kameralı|geri görüş",
		"feature=bluetooth": "bluetooth|blutut|bluetut|bluetoothlu",
		"feature=cruise_control": "{hız,sürat} {sabitleyici,sabitleme}|cruise|cruise control|hız sabitleyen|sabitleyici",
		"feature=leather_seats": "deri {koltuk,döşeme,iç döşeme}|deri|döşemesi deri|koltukları deri|koltuklar deri",
		"feature=heated_seats": "{ısıtmalı,ısıtıcılı} koltuk|koltuk ısıtma|koltuk {ısıtmalı,ısıtmasi}|koltukları ısıtmalı",
		"feature=sunroof":
			"{açılır,cam,panoramik} {tavan,cam tavan}|sunroof|sanruf|cam tavan|tavanı açılan|panoramik|sun roof",
		"feature=alloy_wheels": "{alaşım,alaşımlı,çelik,alüminyum,spor} jant|jant|alaşım|çelik jantlı",
		"feature=keyless":
			"anahtarsız {giriş,çalıştırma,giriş ve çalıştırma,çalışma,}|keyless|{start stop,düğmeden çalıştırma,tuşla çalıştırma,düğmeyle çalışan,butonla çalışan}|kartlı giriş|start stop",
		"feature=tow_bar":
			"çeki {demir,kancası,topuzu}|çekme {demir,kancası}|römork {kancası,takılabilir,çeken,demiri}|çeki demirli|treyler kancası|römork çekmek",
		"feature=four_wheel_drive":
			"{dört,4} çeker|4x4|{dört,4} tekerden çekiş|4 çekişli|dört çekişli|dörtçeker|4çeker|awd|4wd|dört tekerlekten {çekiş,çekişli}|dörde dört",
		papers:
			"{muayene,seyrüsefer,muayenesi,seyrüseferi} {var,olan,yeni,tam,ödenmiş,yapılmış,geçerli,tamam,yapılı,güncel,uzun}|muayene|muayeneli|seyrüsefer|seyrüseferli|muayene ve seyrüsefer|muayene seyrüsefer|seyrüsefer ve muayene|{evrak,evrakları,belgeleri,kağıtları} {tam,tamam,eksiksiz,düzgün,temiz,sorunsuz}|muayenesi ve seyrüseferi|seyrüseferi ve muayenesi|muayenesi seyrüseferi|ruhsat ve muayene|evrakları tam|yol vergisi",
		"ex_rental=only":
			"{eski,önceden,daha önce,geçmişte} {kiralık,kiralanmış,rent a car,rent,kiralık araba,kiralık araç,kiralanan}|rent a car {çıkması,çıkma,aracı,}|{kiralık,kiralık araç,kiralık araba,kiralık oto,rent,rent a car,kiralama,filo,kiralama şirketi} {çıkması,çıkma,aracı,çıkmış,gelme,çıkışlı}|rentacar|rentten {çıkma,çıkmış,gelme}|z plaka|z {plakalı,plakadan}|kiralamadan {çıkma,çıkmış,gelme}|kiralıktan {çıkma,çıkmış,gelme}|kiralıkta {kullanılmış,kullanılan}|{kiralık,kirada} {olarak kullanılmış,kullanılmış,çalışmış}|filo aracı|kiralık geçmişi|kirada kullanılmış|rent a cardan {çıkma,çıkmış,gelme}",
		swap: "{araba,otomobil,motor,motosiklet,motorsiklet} ile takas|{arabayla,arabaya,otomobille,motorla,motora,motosikletle} takas|takas|takas {edip,ederek,etmek}|{araba,araç,oto,motor,arabayla,araçla} {takas,takası,takasa,takas olur,takası olur}|takas {olur,kabul,kabul eden,kabul edilir,yapılır,yapılan,olan,yapan,edilir,mümkün,a açık,düşünülür,olabilir,imkanı,edilebilir}|takasa {açık,uygun}|takaslı|değiş tokuş|takas ederim|takas edebileceğim",
		"sort=odometer": "en {düşük,az} {km,kilometre,kilometreli,kmli,kmde}|{km,kilometresi} en {düşük,az}",
		"sort=year": "en yeni {model,araba,araç}|model yılı en yeni|en genç",
		"like=clean":
			"temiz|bakımlı|tertemiz|{çok,gayet} {temiz,bakımlı}|masrafsız|sorunsuz|iyi durumda|temiz kullanılmış|iyi bakılmış|pırıl pırıl|özenli kullanılmış|az kullanılmış",
		"like=one_owner":
			"{tek,ilk,bir} {sahip,sahibinden,sahibi,sahipli,elden,kullanıcı,el}|ilk elden|tek elden|ilk sahibinden|tek kullanıcılı|tek sahipli|bayandan",
		"like=serviced":
			"{servis,yetkili servis,bayi} {bakımlı,geçmişi,kayıt,kayıtlı,bakımları,geçmişli}|servis bakımlı|bakımları {yapılmış,yapılan,düzenli,tam}|{düzenli,periyodik} bakımlı|yetkili servis|bakımı yeni {yapılmış,}|serviste bakılmış|bakımları zamanında yapılmış|servis geçmişi olan",
		"like=no_accident":
			"hatasız|kazasız|boyasız|değişensiz|hasarsız|hasar kayıtsız|tramersiz|çiziksiz|{kaza,hasar,boya,değişen,tramer,hasar kaydı,hata} {yok,olmayan,bulunmayan,olmasın,kaydı olmayan,kaydı yok}|{kazası,hasarı,boyası,değişeni,hatası} {yok,olmayan,bulunmayan,olmasın}|orjinal boya|orijinal|kaza {yapmamış,görmemiş}|hasar görmemiş|kaza geçirmemiş|lokal boyasız|boya değişen yok|hatasız boyasız",
		"like=economical":
			"{az,düşük,cimri} {yakan,yakıt,tüketim,yakar,tüketen,yakıtlı,tüketimli}|ekonomik|yakıt {cimrisi,tasarruflu,tasarrufu,ekonomisi,cimri}|tasarruflu|az yaksın|yakıtı az|{yakıt tüketimi,tüketimi} {düşük,az}|masrafı az|cimri",
		"like=sporty": "sportif|spor|spor {araba,paket,araç,görünüm}|hızlı|sport|güçlü motor|amg|m paket",
		"like=low_mileage":
			"{düşük,az} {km,kilometre,kilometreli,kilometrede,kmli,kmde,mil}|{kmsi,kilometresi} {düşük,az}|{km,kilometre} düşük|az kullanılmış|kilometresi düşük|az kmde|az yol yapmış",
		"like=warranty": "garanti|garantili|garantisi {devam eden,var,olan,süren}|garanti {kapsamında,devam ediyor}",
		"like=new_tyres": "{lastik,lastikler,lastikleri} {yeni,sıfır,iyi}|{yeni,sıfır} lastik",
	},
	both: {
		"like=family":
			"aile|{aileye,ailelere,aile için,aileler için,çocuklu aileye,çocuklu aileler için,çocuklu aile için,kalabalık aileye} {uygun,ideal,}|aile {arabası,evi,aracı,otomobili,dairesi,boyu}|çocuk|çocuklu|çocuklu aile|kalabalık aile|çocuklar|ailem için|ailece|ailemle",
		verified:
			"doğrulanmış|{doğrulanmış,onaylı,onaylanmış,güvenilir,kimliği doğrulanmış,kontrol edilmiş} {ilan sahibi,ilan sahip,satıcı,emlakçı,galeri,acente,ilan,kişi,hesap,kullanıcı,sahip,ofis}|onaylı satıcı|onaylanmış|onaylı",
		reduced:
			"{fiyatı,fiyat} {düşen,düşmüş,düştü,indirilmiş,indirilen,inen,indi,düşürülmüş,düşürülen,indirimi,indirimli,inmiş,düşüşü,kırılmış,güncellenmiş}|indirimli|indirimde|indirim|{indirim,fiyat indirimi} {yapılmış,yapılan,olan,görmüş}|fiyatı yeni düşen|ucuzlamış|ucuzlayan|fiyatta indirim|fiyatı aşağı çekilmiş|düşen fiyat|ucuzladı",
		"listed=1":
			"bugün|bugün {eklenen,eklenmiş,yayınlanan,girilen,ilan edilen,çıkan,yüklenen,konan,verilen}|bugünkü|{son,geçen} {24 saat,yirmi dört saat,bir gün,1 gün}|dünden beri|dün {eklenen,yayınlanan,girilen}|bugünün ilanları",
		"listed=7":
			"{son,son bir,son 1} hafta|{bu,geçen,son,son bir,son 1} hafta {eklenen,içinde,içinde eklenen,yayınlanan,girilen,çıkan}|bu haftaki|{yeni,son,az önce} {eklenen,eklenmiş,yayınlanan,girilen,ilan edilen}|yakın zamanda eklenen|haftanın ilanları",
		"listed=30":
			"{son,son bir,son 1} ay|{bu,geçen,son,son bir,son 1} ay {eklenen,içinde,içinde eklenen,yayınlanan,girilen}|bu ayki",
		"listed=14": "son iki hafta|son 2 hafta|son 15 gün|son on beş gün",
		"sort=newest":
			"en yeni|en {yeni,son} {ilan,eklenen,ilanlar,ilanlar önce}|en yeniler|{yeniden eskiye,tarihe göre}|yeni {ilan,ilanlar}|en güncel|son ilanlar|önce yeniler",
		"sort=price_up":
			"en ucuz|en {uygun,uygun fiyatlı,ucuzlar,hesaplı,düşük fiyatlı,ekonomik,ucuzu,uygunu}|en düşük fiyat|{ucuzdan,düşükten} {pahalıya,yükseğe}|fiyatı en düşük|önce ucuz|fiyata göre artan|en ucuzundan",
		"sort=price_down":
			"en {pahalı,pahalılar,yüksek fiyatlı,pahalısı}|{pahalıdan,yüksekten} {ucuza,düşüğe}|en yüksek fiyat|fiyatı en yüksek",
		"sort=reduction":
			"en {çok,fazla,büyük} {indirim,düşen,indirimli,ucuzlayan,inen}|en büyük indirim|en yüksek indirim",
	},
	halves: {
		"property feature=sea_view": "deniz",
		"property feature=mountain_view": "dağ",
		"property feature=private_pool": "özel",
		"property feature=shared_pool": "ortak",
		"property title=turkish_pre74": "türk",
		"property title=foreign_pre74": "ingiliz|yabancı",
		"property deed=own_deed": "ferdi",
		"property type=residential_plot": "konut",
		"property type=commercial_plot": "ticari",
		"property type=detached_house": "müstakil",
		"property type=semi_detached": "ikiz",
		"property floor=ground": "giriş|zemin",
		"property floor=top": "son|en üst|üst",
		"property floor=middle": "ara|orta",
		"property feature=closed_parking": "kapalı",
		"vehicle feature=heated_seats": "ısıtmalı",
		"vehicle feature=leather_seats": "deri",
	},
	...GRAMMAR_TR,
};
