-- Reference data: places and landmarks, vehicle makes and models, plans, cost rates, permissions, storage buckets.
-- Administrators edit plans, cost rates, areas and landmarks afterwards; a later migration must not overwrite them.

-- The activity log of a new site starts empty.
alter table public.areas disable trigger log_change;
alter table public.landmarks disable trigger log_change;
alter table public.plans disable trigger log_change;
alter table public.cost_rates disable trigger log_change;

-- ---------------------------------------------------------------- districts and areas
-- Two levels, district then area, keyed by both, since some names (Boğaz, Dumlupınar, Kuzucuk) occur in
-- two districts. Points are roughly the middle of a settlement; is_approximate marks those known only
-- to about two kilometres, or put by hand near the right place.
-- Aliases are the other names that people type: the spelling of the other language, the Greek and the
-- older English name. They are for finding a place, and say nothing about what it ought to be called.
insert into public.areas (id, parent_id, slug, name_en, name_tr, aliases, latitude, longitude, is_approximate, position) values
	(1, null, 'girne', 'Kyrenia', 'Girne', array['Kyrenia', 'Keryneia', 'Kerynia'], 35.334, 33.317, false, 1),
	(2, null, 'lefkosa', 'Nicosia', 'Lefkoşa', array['Nicosia', 'North Nicosia', 'Lefkosia', 'Lefkosha'], 35.185, 33.36, true, 2),
	(3, null, 'gazimagusa', 'Famagusta', 'Gazimağusa', array['Famagusta', 'Mağusa', 'Magosa', 'Ammochostos'], 35.124, 33.922, false, 3),
	(4, null, 'iskele', 'İskele', 'İskele', array['Trikomo', 'Trikomon', 'Yeni İskele'], 35.281, 33.902, false, 4),
	(5, null, 'guzelyurt', 'Güzelyurt', 'Güzelyurt', array['Morphou', 'Morfou', 'Omorfo'], 35.196, 32.995, false, 5),
	(6, null, 'lefke', 'Lefke', 'Lefke', array['Lefka'], 35.11, 32.85, true, 6)
on conflict (id) do update set parent_id = excluded.parent_id, slug = excluded.slug, name_en = excluded.name_en,
	name_tr = excluded.name_tr, aliases = excluded.aliases, latitude = excluded.latitude, longitude = excluded.longitude,
	is_approximate = excluded.is_approximate, position = excluded.position;

insert into public.areas (id, parent_id, slug, name_en, name_tr, aliases, latitude, longitude, is_approximate, position) values
	-- Girne
	(101, 1, 'girne.yukari-girne', 'Upper Kyrenia', 'Yukarı Girne', array['Upper Girne'], 35.33, 33.314, false, 1),
	(102, 1, 'girne.zeytinlik', 'Zeytinlik', 'Zeytinlik', array['Templos'], 35.333, 33.302, false, 2),
	(103, 1, 'girne.karakum', 'Karakum', 'Karakum', array['Karakoumi'], 35.335, 33.338, false, 3),
	(104, 1, 'girne.dogankoy', 'Doğanköy', 'Doğanköy', array['Thermia', 'Thermeia'], 35.33, 33.332, false, 4),
	(105, 1, 'girne.ozankoy', 'Ozanköy', 'Ozanköy', array['Kazafani', 'Kazaphani'], 35.329, 33.359, false, 5),
	(106, 1, 'girne.bellapais', 'Bellapais', 'Bellapais', array['Beylerbeyi', 'Bella Pais', 'Bellapaix'], 35.31, 33.35, true, 6),
	(107, 1, 'girne.catalkoy', 'Çatalköy', 'Çatalköy', array['Ayios Epiktitos', 'Agios Epiktitos'], 35.327, 33.403, false, 7),
	(108, 1, 'girne.edremit', 'Edremit', 'Edremit', array['Trimithi'], 35.336, 33.262, false, 8),
	(109, 1, 'girne.karaoglanoglu', 'Karaoğlanoğlu', 'Karaoğlanoğlu', array['Ayios Georgios', 'Agios Georgios'], 35.341, 33.271, false, 9),
	(110, 1, 'girne.alsancak', 'Alsancak', 'Alsancak', array['Karavas', 'Karava'], 35.343, 33.209, false, 10),
	(111, 1, 'girne.lapta', 'Lapta', 'Lapta', array['Lapithos', 'Lapethos'], 35.346, 33.168, false, 11),
	(112, 1, 'girne.karsiyaka', 'Karşıyaka', 'Karşıyaka', array['Vasilia', 'Vasileia'], 35.35, 33.12, true, 12),
	(113, 1, 'girne.esentepe', 'Esentepe', 'Esentepe', array['Ayios Amvrosios', 'Agios Amvrosios'], 35.339, 33.579, false, 13),
	(114, 1, 'girne.bahceli', 'Bahçeli', 'Bahçeli', array['Kalograia', 'Kalogrea'], 35.355, 33.651, false, 14),
	(115, 1, 'girne.dikmen', 'Dikmen', 'Dikmen', array['Dikomo', 'Kato Dikomo'], 35.27, 33.32, true, 15),
	(116, 1, 'girne.bogaz', 'Boğaz', 'Boğaz', array['Boğazköy', 'Boghaz'], 35.288, 33.281, true, 16),
	(117, 1, 'girne.karaman', 'Karmi', 'Karaman', array['Karmi'], 35.319, 33.257, true, 17),
	-- Lefkoşa
	(201, 2, 'lefkosa.gonyeli', 'Gönyeli', 'Gönyeli', array['Geunyeli', 'Kioneli'], 35.214, 33.305, false, 1),
	(202, 2, 'lefkosa.kucuk-kaymakli', 'Küçük Kaymaklı', 'Küçük Kaymaklı', array['Kaymaklı', 'Omorphita', 'Omorfita'], 35.199, 33.366, false, 2),
	(203, 2, 'lefkosa.ortakoy', 'Ortaköy', 'Ortaköy', array['Orta Keuy'], 35.199, 33.336, false, 3),
	(204, 2, 'lefkosa.yenikent', 'Yenikent', 'Yenikent', '{}', 35.204, 33.319, false, 4),
	(205, 2, 'lefkosa.hamitkoy', 'Hamitköy', 'Hamitköy', array['Hamitmandres', 'Hamid Mandres'], 35.216, 33.374, false, 5),
	(206, 2, 'lefkosa.gocmenkoy', 'Göçmenköy', 'Göçmenköy', '{}', 35.208, 33.336, false, 6),
	(207, 2, 'lefkosa.taskinkoy', 'Taşkınköy', 'Taşkınköy', '{}', 35.208, 33.342, false, 7),
	(208, 2, 'lefkosa.kumsal', 'Kumsal', 'Kumsal', '{}', 35.192, 33.347, false, 8),
	(209, 2, 'lefkosa.koskluciftlik', 'Köşklüçiftlik', 'Köşklüçiftlik', array['Köşklü Çiftlik'], 35.186, 33.352, false, 9),
	(210, 2, 'lefkosa.yenisehir', 'Yenişehir', 'Yenişehir', array['Neapolis', 'Neapoli'], 35.188, 33.36, false, 10),
	(211, 2, 'lefkosa.metehan', 'Metehan', 'Metehan', array['Kermia', 'Kermiya'], 35.19, 33.335, false, 11),
	(212, 2, 'lefkosa.haspolat', 'Haspolat', 'Haspolat', array['Mia Milia'], 35.215, 33.423, false, 12),
	(213, 2, 'lefkosa.surlarici', 'Walled City', 'Surlariçi', array['Suriçi', 'Old Town', 'Old City'], 35.179, 33.358, false, 13),
	(214, 2, 'lefkosa.degirmenlik', 'Değirmenlik', 'Değirmenlik', array['Kythrea', 'Kythraia'], 35.253, 33.484, false, 14),
	(215, 2, 'lefkosa.dumlupinar', 'Dumlupınar', 'Dumlupınar', '{}', 35.193, 33.366, true, 15),
	-- Gazimağusa
	(301, 3, 'gazimagusa.sakarya', 'Sakarya', 'Sakarya', '{}', 35.133, 33.918, false, 1),
	(302, 3, 'gazimagusa.gulseren', 'Gülseren', 'Gülseren', '{}', 35.136, 33.926, false, 2),
	(303, 3, 'gazimagusa.tuzla', 'Tuzla', 'Tuzla', array['Enkomi'], 35.157, 33.879, false, 3),
	(304, 3, 'gazimagusa.yeni-bogazici', 'Yeni Boğaziçi', 'Yeni Boğaziçi', array['Yeniboğaziçi', 'Ayios Sergios', 'Agios Sergios'], 35.215, 33.891, false, 4),
	(305, 3, 'gazimagusa.salamis', 'Salamis', 'Salamis', array['Salamis Bay'], 35.205, 33.894, false, 5),
	(306, 3, 'gazimagusa.tatlisu', 'Tatlısu', 'Tatlısu', array['Akanthou'], 35.374, 33.754, false, 6),
	(307, 3, 'gazimagusa.gecitkale', 'Geçitkale', 'Geçitkale', array['Lefkoniko', 'Lefkonoiko'], 35.268, 33.728, false, 7),
	(308, 3, 'gazimagusa.karakol', 'Karakol', 'Karakol', '{}', 35.14, 33.924, true, 8),
	(309, 3, 'gazimagusa.dumlupinar', 'Dumlupınar', 'Dumlupınar', '{}', 35.128, 33.927, true, 9),
	(310, 3, 'gazimagusa.kuzucuk', 'Kuzucuk', 'Kuzucuk', array['Arnadi', 'Arnadhi'], 35.247, 33.86, true, 10),
	-- İskele
	(401, 4, 'iskele.long-beach', 'Long Beach', 'Long Beach', array['Longbeach'], 35.263, 33.899, false, 1),
	(402, 4, 'iskele.bahceler', 'Bahçeler', 'Bahçeler', array['Perivolia'], 35.284, 33.917, false, 2),
	(403, 4, 'iskele.bogaz', 'Boğaz', 'Boğaz', array['Boghaz', 'Bogazi'], 35.322, 33.956, false, 3),
	(404, 4, 'iskele.otuken', 'Ötüken', 'Ötüken', array['Spathariko'], 35.23, 33.884, false, 4),
	(405, 4, 'iskele.kalecik', 'Kalecik', 'Kalecik', array['Gastria'], 35.324, 33.964, false, 5),
	(406, 4, 'iskele.bafra', 'Bafra', 'Bafra', array['Vokolida'], 35.38, 34.08, true, 6),
	(407, 4, 'iskele.mehmetcik', 'Mehmetçik', 'Mehmetçik', array['Galatia', 'Galateia'], 35.42, 34.07, true, 7),
	(408, 4, 'iskele.buyukkonuk', 'Büyükkonuk', 'Büyükkonuk', array['Komi Kebir'], 35.414, 34.0, false, 8),
	(409, 4, 'iskele.kumyali', 'Kumyalı', 'Kumyalı', array['Koma tou Yialou', 'Koma tou Gialou'], 35.421, 34.124, false, 9),
	(410, 4, 'iskele.yeni-erenkoy', 'Yeni Erenköy', 'Yeni Erenköy', array['Yenierenköy', 'Yialousa', 'Gialousa'], 35.53, 34.19, true, 10),
	(411, 4, 'iskele.dipkarpaz', 'Dipkarpaz', 'Dipkarpaz', array['Karpaz', 'Karpas', 'Karpasia', 'Rizokarpaso'], 35.6, 34.38, true, 11),
	(412, 4, 'iskele.kuzucuk', 'Kuzucuk', 'Kuzucuk', array['Arnadi', 'Arnadhi'], 35.25, 33.857, true, 12),
	-- Güzelyurt
	(501, 5, 'guzelyurt.kalkanli', 'Kalkanlı', 'Kalkanlı', array['Kapouti'], 35.242, 33.022, false, 1),
	(502, 5, 'guzelyurt.bostanci', 'Bostancı', 'Bostancı', array['Zodhia', 'Zodeia', 'Zodia'], 35.168, 33.011, false, 2),
	(503, 5, 'guzelyurt.yayla', 'Yayla', 'Yayla', array['Syrianochori'], 35.224, 32.929, false, 3),
	(504, 5, 'guzelyurt.aydinkoy', 'Aydınköy', 'Aydınköy', array['Prastio'], 35.184, 32.915, false, 4),
	-- Lefke
	(601, 6, 'lefke.gemikonagi', 'Gemikonağı', 'Gemikonağı', array['Karavostasi'], 35.14, 32.83, true, 1),
	(602, 6, 'lefke.gaziveren', 'Gaziveren', 'Gaziveren', array['Gaziveran', 'Kazivera'], 35.18, 32.904, false, 2),
	(603, 6, 'lefke.yesilirmak', 'Yeşilırmak', 'Yeşilırmak', array['Limnitis'], 35.166, 32.738, true, 3)
on conflict (id) do update set parent_id = excluded.parent_id, slug = excluded.slug, name_en = excluded.name_en,
	name_tr = excluded.name_tr, aliases = excluded.aliases, latitude = excluded.latitude, longitude = excluded.longitude,
	is_approximate = excluded.is_approximate, position = excluded.position;

-- ---------------------------------------------------------------- landmarks
-- Points that a distance can be given to. Written down from general knowledge, not surveyed: a point
-- that may be wrong by more than 500 m is marked, and a distance to it is only "about".
insert into public.landmarks (id, slug, kind, name_en, name_tr, aliases, area_id, latitude, longitude, is_approximate) values
	(1, 'eastern-mediterranean-university', 'university', 'Eastern Mediterranean University (EMU)', 'Doğu Akdeniz Üniversitesi (DAÜ)', array['EMU', 'DAÜ', 'DAU', 'Doğu Akdeniz', 'Eastern Mediterranean'], 3, 35.1445, 33.9105, false),
	(2, 'near-east-university', 'university', 'Near East University (NEU)', 'Yakın Doğu Üniversitesi (YDÜ)', array['NEU', 'YDÜ', 'YDU', 'Yakın Doğu', 'Near East'], 2, 35.2262, 33.3232, false),
	(3, 'cyprus-international-university', 'university', 'Cyprus International University (CIU)', 'Uluslararası Kıbrıs Üniversitesi (UKÜ)', array['CIU', 'UKÜ', 'UKU', 'Uluslararası Kıbrıs', 'Cyprus International'], 212, 35.217, 33.415, true),
	(4, 'girne-american-university', 'university', 'Girne American University (GAU)', 'Girne Amerikan Üniversitesi (GAÜ)', array['GAU', 'GAÜ', 'Girne Amerikan', 'Girne American', 'Kyrenia American University'], 109, 35.33, 33.279, true),
	(5, 'metu-northern-cyprus-campus', 'university', 'METU Northern Cyprus Campus (METU NCC)', 'ODTÜ Kuzey Kıbrıs Kampusu (ODTÜ KKK)', array['METU', 'METU NCC', 'ODTÜ', 'ODTU', 'ODTÜ Kıbrıs', 'Middle East Technical University'], 501, 35.249, 33.0225, false),
	(6, 'european-university-of-lefke', 'university', 'European University of Lefke (EUL)', 'Lefke Avrupa Üniversitesi (LAÜ)', array['EUL', 'LAÜ', 'LAU', 'Lefke Üniversitesi', 'Lefke University'], 601, 35.127, 32.839, true),
	(7, 'final-international-university', 'university', 'Final International University', 'Uluslararası Final Üniversitesi', array['FIU', 'Final Üniversitesi', 'Final University'], 107, 35.326, 33.383, true),
	(8, 'university-of-kyrenia', 'university', 'University of Kyrenia', 'Girne Üniversitesi', array['UOK', 'Kyrenia University'], 103, 35.334, 33.341, true),
	(9, 'bahcesehir-cyprus-university', 'university', 'Bahçeşehir Cyprus University', 'Bahçeşehir Kıbrıs Üniversitesi', array['BAU', 'BAÜ', 'BAU Cyprus', 'Bahçeşehir Üniversitesi', 'Bahçeşehir University'], 2, 35.186, 33.256, true),
	(10, 'cyprus-science-university', 'university', 'Cyprus Science University', 'Kıbrıs İlim Üniversitesi', array['CSU', 'KİÜ', 'İlim Üniversitesi'], 105, 35.326, 33.365, true),
	(11, 'arucad', 'university', 'Arkin University of Creative Arts and Design (ARUCAD)', 'Arkın Yaratıcı Sanatlar ve Tasarım Üniversitesi (ARUCAD)', array['Arkın Üniversitesi', 'Arkin University'], 1, 35.337, 33.316, true),
	(12, 'nicosia-state-hospital', 'hospital', 'Dr. Burhan Nalbantoğlu State Hospital', 'Dr. Burhan Nalbantoğlu Devlet Hastanesi', array['Nicosia State Hospital', 'Nicosia Hospital', 'Lefkoşa Devlet Hastanesi', 'Burhan Nalbantoğlu', 'Nalbantoğlu'], 203, 35.195, 33.346, true),
	(13, 'kyrenia-state-hospital', 'hospital', 'Dr. Akçiçek State Hospital, Kyrenia', 'Girne Dr. Akçiçek Devlet Hastanesi', array['Kyrenia State Hospital', 'Kyrenia Hospital', 'Girne Devlet Hastanesi', 'Akçiçek Hastanesi', 'Akçiçek'], 1, 35.335, 33.324, true),
	(14, 'famagusta-state-hospital', 'hospital', 'Famagusta State Hospital', 'Gazimağusa Devlet Hastanesi', array['Famagusta Hospital', 'Mağusa Devlet Hastanesi'], 301, 35.134, 33.914, true),
	(15, 'cengiz-topel-hospital', 'hospital', 'Cengiz Topel State Hospital', 'Cengiz Topel Devlet Hastanesi', array['Cengiz Topel'], 6, 35.15, 32.857, true),
	(16, 'near-east-university-hospital', 'hospital', 'Near East University Hospital', 'Yakın Doğu Üniversitesi Hastanesi', array['Near East Hospital', 'Yakın Doğu Hastanesi', 'YDÜ Hastanesi', 'NEU Hospital'], 2, 35.229, 33.324, true),
	(17, 'university-of-kyrenia-hospital', 'hospital', 'Dr. Suat Günsel University of Kyrenia Hospital', 'Dr. Suat Günsel Girne Üniversitesi Hastanesi', array['Suat Günsel', 'University of Kyrenia Hospital', 'Kyrenia University Hospital', 'Girne Üniversitesi Hastanesi'], 103, 35.334, 33.339, true),
	(18, 'famagusta-medical-centre', 'hospital', 'Famagusta Medical Centre', 'Mağusa Tıp Merkezi', array['Mağusa Tıp'], 3, 35.126, 33.926, true),
	(19, 'escape-beach', 'beach', 'Escape Beach', 'Yavuz Çıkarma Plajı', array['Escape', 'Çıkarma Plajı'], 110, 35.346, 33.232, true),
	(20, 'mare-monte-beach', 'beach', 'Mare Monte Beach', 'Mare Monte Plajı', array['Mare Monte'], 110, 35.351, 33.195, true),
	(21, 'kervansaray-beach', 'beach', 'Kervansaray Beach', 'Kervansaray Plajı', array['Kervansaray'], 109, 35.345, 33.277, true),
	(22, 'acapulco-beach', 'beach', 'Acapulco Beach', 'Acapulco Plajı', array['Acapulco'], 107, 35.332, 33.425, true),
	(23, 'alagadi-turtle-beach', 'beach', 'Alagadi Turtle Beach', 'Alagadi Kaplumbağa Plajı', array['Alagadi', 'Alagadi Beach', 'Turtle Beach', 'Kaplumbağa Plajı'], 113, 35.333, 33.486, true),
	(24, 'glapsides-beach', 'beach', 'Glapsides Beach', 'Glapsides Plajı', array['Glapsides'], 3, 35.158, 33.916, true),
	(25, 'palm-beach', 'beach', 'Palm Beach, Famagusta', 'Palm Beach, Gazimağusa', array['Palm Beach'], 3, 35.114, 33.956, true),
	(26, 'silver-beach', 'beach', 'Silver Beach', 'Silver Beach', '{}', 305, 35.172, 33.907, true),
	(27, 'long-beach', 'beach', 'Long Beach', 'Long Beach', array['Long Beach plajı'], 401, 35.263, 33.909, true),
	(28, 'bafra-beach', 'beach', 'Bafra Beach', 'Bafra Plajı', '{}', 406, 35.374, 34.089, true),
	(29, 'golden-beach-karpaz', 'beach', 'Golden Beach, Karpaz', 'Altınkum Plajı, Karpaz', array['Golden Beach', 'Altınkum'], 411, 35.64, 34.535, true),
	(30, 'ledra-street-crossing', 'border', 'Ledra Street (Lokmacı) crossing', 'Lokmacı Sınır Kapısı', array['Lokmacı', 'Ledra Street', 'Lokmacı Kapısı'], 213, 35.1744, 33.3614, false),
	(31, 'ledra-palace-crossing', 'border', 'Ledra Palace crossing', 'Ledra Palace Sınır Kapısı', array['Ledra Palace'], 209, 35.1792, 33.3555, false),
	(32, 'metehan-crossing', 'border', 'Metehan (Ayios Dhometios) crossing', 'Metehan Sınır Kapısı', array['Metehan Kapısı', 'Kermia crossing', 'Ayios Dhometios'], 211, 35.18, 33.325, true),
	(33, 'bostanci-crossing', 'border', 'Bostancı (Astromeritis) crossing', 'Bostancı Sınır Kapısı', array['Bostancı Kapısı', 'Astromeritis'], 502, 35.15, 33.028, true),
	(34, 'aplic-crossing', 'border', 'Aplıç (Lefka) crossing', 'Aplıç Sınır Kapısı', array['Aplıç'], 6, 35.083, 32.852, true),
	(35, 'yesilirmak-crossing', 'border', 'Yeşilırmak (Limnitis) crossing', 'Yeşilırmak Sınır Kapısı', array['Limnitis'], 603, 35.154, 32.73, true),
	(36, 'beyarmudu-crossing', 'border', 'Beyarmudu (Pergamos) crossing', 'Beyarmudu Sınır Kapısı', array['Beyarmudu', 'Pergamos'], 3, 35.046, 33.709, true),
	(37, 'akyar-crossing', 'border', 'Akyar (Strovilia) crossing', 'Akyar Sınır Kapısı', array['Akyar', 'Strovilia'], 3, 35.1, 33.906, true),
	(38, 'derinya-crossing', 'border', 'Derinya (Deryneia) crossing', 'Derinya Sınır Kapısı', array['Derinya', 'Deryneia'], 3, 35.077, 33.957, true),
	(39, 'ercan-airport', 'airport', 'Ercan Airport', 'Ercan Havalimanı', array['Ercan', 'Ercan Havaalanı', 'Ercan Airport', 'airport', 'havaalanı', 'havalimanı'], 2, 35.1547, 33.4961, false),
	(40, 'kyrenia-old-harbour', 'marina', 'Kyrenia old harbour', 'Girne Antik Limanı', array['Kyrenia Harbour', 'Kyrenia Harbor', 'Girne Limanı', 'Antik Liman', 'old harbour'], 1, 35.3414, 33.3193, false),
	(41, 'famagusta-harbour', 'marina', 'Famagusta harbour', 'Gazimağusa Limanı', array['Famagusta Port', 'Mağusa Limanı'], 3, 35.124, 33.944, false),
	(42, 'iskele-bogaz-harbour', 'marina', 'Boğaz fishing harbour, İskele', 'İskele Boğaz Balıkçı Barınağı', array['Boğaz Harbour', 'Boğaz Limanı'], 403, 35.32, 33.956, true),
	(43, 'karpaz-gate-marina', 'marina', 'Karpaz Gate Marina', 'Karpaz Gate Marina', array['Karpaz Marina', 'Karpaz Gate'], 410, 35.558, 34.231, true),
	(44, 'kyrenia-centre', 'town_centre', 'Kyrenia town centre', 'Girne şehir merkezi', array['Kyrenia centre', 'Girne merkez', 'Girne çarşı', 'Kyrenia center'], 1, 35.339, 33.319, false),
	(45, 'nicosia-centre', 'town_centre', 'Nicosia town centre (Sarayönü)', 'Lefkoşa şehir merkezi (Sarayönü)', array['Nicosia centre', 'Lefkoşa merkez', 'Sarayönü', 'Nicosia center'], 213, 35.177, 33.3616, false),
	(46, 'famagusta-centre', 'town_centre', 'Famagusta town centre (Namık Kemal Square)', 'Gazimağusa şehir merkezi (Namık Kemal Meydanı)', array['Famagusta centre', 'Mağusa merkez', 'Gazimağusa merkez', 'Famagusta center', 'Namık Kemal Meydanı'], 3, 35.1249, 33.9414, false),
	(47, 'iskele-centre', 'town_centre', 'İskele town centre', 'İskele merkez', array['İskele centre'], 4, 35.285, 33.892, true),
	(48, 'guzelyurt-centre', 'town_centre', 'Güzelyurt town centre', 'Güzelyurt merkez', array['Güzelyurt centre', 'Morphou centre'], 5, 35.1985, 32.993, false),
	(49, 'lefke-centre', 'town_centre', 'Lefke town centre', 'Lefke merkez', array['Lefke centre', 'Lefka centre'], 6, 35.1115, 32.8495, true)
on conflict (id) do update set slug = excluded.slug, kind = excluded.kind, name_en = excluded.name_en,
	name_tr = excluded.name_tr, aliases = excluded.aliases, area_id = excluded.area_id, latitude = excluded.latitude,
	longitude = excluded.longitude, is_approximate = excluded.is_approximate;

-- ---------------------------------------------------------------- vehicle makes and models
-- What is really seen on a right-hand-drive island: Japanese imports under their home names (Vitz, Fit,
-- Demio) beside the European ones (Yaris, Jazz, Mazda2), British and German cars, and the vans, trucks and
-- motorcycles in common use. A pick-up counts as a van, as local advertisements sort it. The body is the
-- usual one and only a proposal in the form; sports motorcycles have none of the listed styles.
-- A model's id is its make's id times 100 and a number.
insert into public.vehicle_makes (id, slug, name) values
	(1, 'toyota', 'Toyota'),
	(2, 'nissan', 'Nissan'),
	(3, 'honda', 'Honda'),
	(4, 'mazda', 'Mazda'),
	(5, 'mitsubishi', 'Mitsubishi'),
	(6, 'suzuki', 'Suzuki'),
	(7, 'subaru', 'Subaru'),
	(8, 'daihatsu', 'Daihatsu'),
	(9, 'lexus', 'Lexus'),
	(10, 'isuzu', 'Isuzu'),
	(11, 'hyundai', 'Hyundai'),
	(12, 'kia', 'Kia'),
	(13, 'volkswagen', 'Volkswagen'),
	(14, 'bmw', 'BMW'),
	(15, 'mercedes-benz', 'Mercedes-Benz'),
	(16, 'audi', 'Audi'),
	(17, 'porsche', 'Porsche'),
	(18, 'mini', 'MINI'),
	(19, 'opel', 'Opel'),
	(20, 'vauxhall', 'Vauxhall'),
	(21, 'ford', 'Ford'),
	(22, 'renault', 'Renault'),
	(23, 'dacia', 'Dacia'),
	(24, 'peugeot', 'Peugeot'),
	(25, 'citroen', 'Citroën'),
	(26, 'fiat', 'Fiat'),
	(27, 'seat', 'SEAT'),
	(28, 'skoda', 'Škoda'),
	(29, 'volvo', 'Volvo'),
	(30, 'land-rover', 'Land Rover'),
	(31, 'jaguar', 'Jaguar'),
	(32, 'jeep', 'Jeep'),
	(33, 'mg', 'MG'),
	(34, 'byd', 'BYD'),
	(35, 'chery', 'Chery'),
	(36, 'tesla', 'Tesla'),
	(37, 'yamaha', 'Yamaha'),
	(38, 'kawasaki', 'Kawasaki'),
	(39, 'vespa', 'Vespa'),
	(40, 'sym', 'SYM'),
	(41, 'kymco', 'Kymco'),
	(42, 'ktm', 'KTM'),
	(43, 'bajaj', 'Bajaj'),
	(44, 'harley-davidson', 'Harley-Davidson'),
	(45, 'ducati', 'Ducati'),
	(46, 'triumph', 'Triumph'),
	(47, 'daf', 'DAF'),
	(48, 'man', 'MAN'),
	(49, 'scania', 'Scania'),
	(50, 'iveco', 'Iveco'),
	(51, 'hino', 'Hino'),
	(52, 'mitsubishi-fuso', 'Mitsubishi Fuso')
on conflict (id) do update set slug = excluded.slug, name = excluded.name;

insert into public.vehicle_models (id, make_id, slug, name, vehicle_type, body) values
	-- Toyota
	(101, 1, 'vitz', 'Vitz', 'car', 'hatchback'),
	(102, 1, 'yaris', 'Yaris', 'car', 'hatchback'),
	(103, 1, 'aqua', 'Aqua', 'car', 'hatchback'),
	(104, 1, 'passo', 'Passo', 'car', 'hatchback'),
	(105, 1, 'auris', 'Auris', 'car', 'hatchback'),
	(106, 1, 'corolla', 'Corolla', 'car', 'saloon'),
	(107, 1, 'corolla-axio', 'Corolla Axio', 'car', 'saloon'),
	(108, 1, 'corolla-fielder', 'Corolla Fielder', 'car', 'estate'),
	(109, 1, 'prius', 'Prius', 'car', 'hatchback'),
	(110, 1, 'prius-alpha', 'Prius Alpha', 'car', 'estate'),
	(111, 1, 'premio', 'Premio', 'car', 'saloon'),
	(112, 1, 'allion', 'Allion', 'car', 'saloon'),
	(113, 1, 'camry', 'Camry', 'car', 'saloon'),
	(114, 1, 'mark-x', 'Mark X', 'car', 'saloon'),
	(115, 1, 'crown', 'Crown', 'car', 'saloon'),
	(116, 1, 'ractis', 'Ractis', 'car', 'mpv'),
	(117, 1, 'wish', 'Wish', 'car', 'mpv'),
	(118, 1, 'noah', 'Noah', 'car', 'mpv'),
	(119, 1, 'voxy', 'Voxy', 'car', 'mpv'),
	(120, 1, 'sienta', 'Sienta', 'car', 'mpv'),
	(121, 1, 'alphard', 'Alphard', 'car', 'mpv'),
	(122, 1, 'c-hr', 'C-HR', 'car', 'suv'),
	(123, 1, 'yaris-cross', 'Yaris Cross', 'car', 'suv'),
	(124, 1, 'raize', 'Raize', 'car', 'suv'),
	(125, 1, 'rav4', 'RAV4', 'car', 'suv'),
	(126, 1, 'harrier', 'Harrier', 'car', 'suv'),
	(127, 1, 'land-cruiser', 'Land Cruiser', 'car', 'suv'),
	(128, 1, 'land-cruiser-prado', 'Land Cruiser Prado', 'car', 'suv'),
	(129, 1, 'gt86', 'GT86', 'car', 'coupe'),
	(130, 1, 'celica', 'Celica', 'car', 'coupe'),
	(131, 1, 'probox', 'Probox', 'car', 'estate'),
	(132, 1, 'hiace', 'Hiace', 'van', 'panel_van'),
	(133, 1, 'townace', 'TownAce', 'van', 'panel_van'),
	(134, 1, 'hilux', 'Hilux', 'van', 'pick_up'),
	(135, 1, 'dyna', 'Dyna', 'truck', 'chassis'),
	-- Nissan
	(201, 2, 'march', 'March', 'car', 'hatchback'),
	(202, 2, 'micra', 'Micra', 'car', 'hatchback'),
	(203, 2, 'note', 'Note', 'car', 'hatchback'),
	(204, 2, 'leaf', 'Leaf', 'car', 'hatchback'),
	(205, 2, 'tiida', 'Tiida', 'car', 'hatchback'),
	(206, 2, 'sunny', 'Sunny', 'car', 'saloon'),
	(207, 2, 'latio', 'Latio', 'car', 'saloon'),
	(208, 2, 'sylphy', 'Sylphy', 'car', 'saloon'),
	(209, 2, 'skyline', 'Skyline', 'car', 'saloon'),
	(210, 2, 'cube', 'Cube', 'car', 'mpv'),
	(211, 2, 'serena', 'Serena', 'car', 'mpv'),
	(212, 2, 'juke', 'Juke', 'car', 'suv'),
	(213, 2, 'kicks', 'Kicks', 'car', 'suv'),
	(214, 2, 'qashqai', 'Qashqai', 'car', 'suv'),
	(215, 2, 'dualis', 'Dualis', 'car', 'suv'),
	(216, 2, 'x-trail', 'X-Trail', 'car', 'suv'),
	(217, 2, 'patrol', 'Patrol', 'car', 'suv'),
	(218, 2, 'dayz', 'Dayz', 'car', 'hatchback'),
	(219, 2, '350z', '350Z', 'car', 'coupe'),
	(220, 2, 'wingroad', 'Wingroad', 'car', 'estate'),
	(221, 2, 'nv200', 'NV200', 'van', 'panel_van'),
	(222, 2, 'caravan', 'Caravan', 'van', 'panel_van'),
	(223, 2, 'navara', 'Navara', 'van', 'pick_up'),
	(224, 2, 'atlas', 'Atlas', 'truck', 'chassis'),
	-- Honda
	(301, 3, 'fit', 'Fit', 'car', 'hatchback'),
	(302, 3, 'jazz', 'Jazz', 'car', 'hatchback'),
	(303, 3, 'civic', 'Civic', 'car', 'hatchback'),
	(304, 3, 'accord', 'Accord', 'car', 'saloon'),
	(305, 3, 'grace', 'Grace', 'car', 'saloon'),
	(306, 3, 'insight', 'Insight', 'car', 'saloon'),
	(307, 3, 'fit-shuttle', 'Fit Shuttle', 'car', 'estate'),
	(308, 3, 'freed', 'Freed', 'car', 'mpv'),
	(309, 3, 'stepwgn', 'Stepwgn', 'car', 'mpv'),
	(310, 3, 'n-box', 'N-Box', 'car', 'mpv'),
	(311, 3, 'n-wgn', 'N-WGN', 'car', 'hatchback'),
	(312, 3, 'vezel', 'Vezel', 'car', 'suv'),
	(313, 3, 'hr-v', 'HR-V', 'car', 'suv'),
	(314, 3, 'cr-v', 'CR-V', 'car', 'suv'),
	(315, 3, 'cr-z', 'CR-Z', 'car', 'coupe'),
	(316, 3, 'pcx', 'PCX', 'motorcycle', 'scooter'),
	(317, 3, 'forza', 'Forza', 'motorcycle', 'scooter'),
	(318, 3, 'sh', 'SH', 'motorcycle', 'scooter'),
	(319, 3, 'dio', 'Dio', 'motorcycle', 'scooter'),
	(320, 3, 'cb125f', 'CB125F', 'motorcycle', 'naked'),
	(321, 3, 'cb500f', 'CB500F', 'motorcycle', 'naked'),
	(322, 3, 'nc750x', 'NC750X', 'motorcycle', 'touring'),
	(323, 3, 'africa-twin', 'Africa Twin', 'motorcycle', 'enduro'),
	(324, 3, 'crf250l', 'CRF250L', 'motorcycle', 'enduro'),
	(325, 3, 'cbr600rr', 'CBR600RR', 'motorcycle', null),
	-- Mazda
	(401, 4, 'demio', 'Demio', 'car', 'hatchback'),
	(402, 4, 'mazda2', 'Mazda2', 'car', 'hatchback'),
	(403, 4, 'axela', 'Axela', 'car', 'hatchback'),
	(404, 4, 'mazda3', 'Mazda3', 'car', 'hatchback'),
	(405, 4, 'atenza', 'Atenza', 'car', 'saloon'),
	(406, 4, 'mazda6', 'Mazda6', 'car', 'saloon'),
	(407, 4, 'verisa', 'Verisa', 'car', 'hatchback'),
	(408, 4, 'premacy', 'Premacy', 'car', 'mpv'),
	(409, 4, 'cx-3', 'CX-3', 'car', 'suv'),
	(410, 4, 'cx-30', 'CX-30', 'car', 'suv'),
	(411, 4, 'cx-5', 'CX-5', 'car', 'suv'),
	(412, 4, 'mx-5', 'MX-5', 'car', 'cabriolet'),
	(413, 4, 'rx-8', 'RX-8', 'car', 'coupe'),
	(414, 4, 'bongo', 'Bongo', 'van', 'panel_van'),
	(415, 4, 'bt-50', 'BT-50', 'van', 'pick_up'),
	(416, 4, 'titan', 'Titan', 'truck', 'chassis'),
	-- Mitsubishi
	(501, 5, 'colt', 'Colt', 'car', 'hatchback'),
	(502, 5, 'mirage', 'Mirage', 'car', 'hatchback'),
	(503, 5, 'lancer', 'Lancer', 'car', 'saloon'),
	(504, 5, 'ek-wagon', 'eK Wagon', 'car', 'hatchback'),
	(505, 5, 'delica', 'Delica', 'car', 'mpv'),
	(506, 5, 'asx', 'ASX', 'car', 'suv'),
	(507, 5, 'rvr', 'RVR', 'car', 'suv'),
	(508, 5, 'outlander', 'Outlander', 'car', 'suv'),
	(509, 5, 'eclipse-cross', 'Eclipse Cross', 'car', 'suv'),
	(510, 5, 'pajero', 'Pajero', 'car', 'suv'),
	(511, 5, 'minicab', 'Minicab', 'van', 'panel_van'),
	(512, 5, 'l200', 'L200', 'van', 'pick_up'),
	-- Suzuki
	(601, 6, 'swift', 'Swift', 'car', 'hatchback'),
	(602, 6, 'alto', 'Alto', 'car', 'hatchback'),
	(603, 6, 'wagon-r', 'Wagon R', 'car', 'hatchback'),
	(604, 6, 'spacia', 'Spacia', 'car', 'mpv'),
	(605, 6, 'solio', 'Solio', 'car', 'mpv'),
	(606, 6, 'ignis', 'Ignis', 'car', 'hatchback'),
	(607, 6, 'sx4', 'SX4', 'car', 'hatchback'),
	(608, 6, 'hustler', 'Hustler', 'car', 'hatchback'),
	(609, 6, 'vitara', 'Vitara', 'car', 'suv'),
	(610, 6, 'grand-vitara', 'Grand Vitara', 'car', 'suv'),
	(611, 6, 'jimny', 'Jimny', 'car', 'suv'),
	(612, 6, 'every', 'Every', 'van', 'panel_van'),
	(613, 6, 'carry', 'Carry', 'van', 'pick_up'),
	(614, 6, 'burgman', 'Burgman', 'motorcycle', 'scooter'),
	(615, 6, 'address', 'Address', 'motorcycle', 'scooter'),
	(616, 6, 'v-strom-650', 'V-Strom 650', 'motorcycle', 'touring'),
	(617, 6, 'gsx-r600', 'GSX-R600', 'motorcycle', null),
	-- Subaru
	(701, 7, 'impreza', 'Impreza', 'car', 'hatchback'),
	(702, 7, 'legacy', 'Legacy', 'car', 'saloon'),
	(703, 7, 'levorg', 'Levorg', 'car', 'estate'),
	(704, 7, 'outback', 'Outback', 'car', 'estate'),
	(705, 7, 'forester', 'Forester', 'car', 'suv'),
	(706, 7, 'xv', 'XV', 'car', 'suv'),
	(707, 7, 'brz', 'BRZ', 'car', 'coupe'),
	-- Daihatsu
	(801, 8, 'mira', 'Mira', 'car', 'hatchback'),
	(802, 8, 'move', 'Move', 'car', 'hatchback'),
	(803, 8, 'boon', 'Boon', 'car', 'hatchback'),
	(804, 8, 'sirion', 'Sirion', 'car', 'hatchback'),
	(805, 8, 'tanto', 'Tanto', 'car', 'mpv'),
	(806, 8, 'terios', 'Terios', 'car', 'suv'),
	(807, 8, 'rocky', 'Rocky', 'car', 'suv'),
	(808, 8, 'copen', 'Copen', 'car', 'cabriolet'),
	(809, 8, 'hijet', 'Hijet', 'van', 'panel_van'),
	-- Lexus
	(901, 9, 'ct-200h', 'CT 200h', 'car', 'hatchback'),
	(902, 9, 'is', 'IS', 'car', 'saloon'),
	(903, 9, 'ux', 'UX', 'car', 'suv'),
	(904, 9, 'nx', 'NX', 'car', 'suv'),
	(905, 9, 'rx', 'RX', 'car', 'suv'),
	-- Isuzu
	(1001, 10, 'd-max', 'D-Max', 'van', 'pick_up'),
	(1002, 10, 'elf', 'Elf', 'truck', 'chassis'),
	(1003, 10, 'n-series', 'N-Series', 'truck', 'chassis'),
	-- Hyundai
	(1101, 11, 'i10', 'i10', 'car', 'hatchback'),
	(1102, 11, 'i20', 'i20', 'car', 'hatchback'),
	(1103, 11, 'i30', 'i30', 'car', 'hatchback'),
	(1104, 11, 'getz', 'Getz', 'car', 'hatchback'),
	(1105, 11, 'accent', 'Accent', 'car', 'saloon'),
	(1106, 11, 'elantra', 'Elantra', 'car', 'saloon'),
	(1107, 11, 'ioniq', 'Ioniq', 'car', 'hatchback'),
	(1108, 11, 'bayon', 'Bayon', 'car', 'suv'),
	(1109, 11, 'kona', 'Kona', 'car', 'suv'),
	(1110, 11, 'tucson', 'Tucson', 'car', 'suv'),
	(1111, 11, 'ix35', 'ix35', 'car', 'suv'),
	(1112, 11, 'santa-fe', 'Santa Fe', 'car', 'suv'),
	(1113, 11, 'h-1', 'H-1', 'van', 'minibus'),
	(1114, 11, 'h-100', 'H-100', 'van', 'pick_up'),
	-- Kia
	(1201, 12, 'picanto', 'Picanto', 'car', 'hatchback'),
	(1202, 12, 'rio', 'Rio', 'car', 'hatchback'),
	(1203, 12, 'ceed', 'Ceed', 'car', 'hatchback'),
	(1204, 12, 'cerato', 'Cerato', 'car', 'saloon'),
	(1205, 12, 'stonic', 'Stonic', 'car', 'suv'),
	(1206, 12, 'niro', 'Niro', 'car', 'suv'),
	(1207, 12, 'sportage', 'Sportage', 'car', 'suv'),
	(1208, 12, 'sorento', 'Sorento', 'car', 'suv'),
	-- Volkswagen
	(1301, 13, 'up', 'Up', 'car', 'hatchback'),
	(1302, 13, 'polo', 'Polo', 'car', 'hatchback'),
	(1303, 13, 'golf', 'Golf', 'car', 'hatchback'),
	(1304, 13, 'jetta', 'Jetta', 'car', 'saloon'),
	(1305, 13, 'passat', 'Passat', 'car', 'saloon'),
	(1306, 13, 'scirocco', 'Scirocco', 'car', 'coupe'),
	(1307, 13, 'touran', 'Touran', 'car', 'mpv'),
	(1308, 13, 't-cross', 'T-Cross', 'car', 'suv'),
	(1309, 13, 't-roc', 'T-Roc', 'car', 'suv'),
	(1310, 13, 'tiguan', 'Tiguan', 'car', 'suv'),
	(1311, 13, 'touareg', 'Touareg', 'car', 'suv'),
	(1312, 13, 'caddy', 'Caddy', 'van', 'panel_van'),
	(1313, 13, 'transporter', 'Transporter', 'van', 'panel_van'),
	(1314, 13, 'crafter', 'Crafter', 'van', 'panel_van'),
	(1315, 13, 'amarok', 'Amarok', 'van', 'pick_up'),
	-- BMW
	(1401, 14, '1-series', '1 Series', 'car', 'hatchback'),
	(1402, 14, '2-series', '2 Series', 'car', 'coupe'),
	(1403, 14, '3-series', '3 Series', 'car', 'saloon'),
	(1404, 14, '4-series', '4 Series', 'car', 'coupe'),
	(1405, 14, '5-series', '5 Series', 'car', 'saloon'),
	(1406, 14, '7-series', '7 Series', 'car', 'saloon'),
	(1407, 14, 'x1', 'X1', 'car', 'suv'),
	(1408, 14, 'x3', 'X3', 'car', 'suv'),
	(1409, 14, 'x5', 'X5', 'car', 'suv'),
	(1410, 14, 'x6', 'X6', 'car', 'suv'),
	(1411, 14, 'z4', 'Z4', 'car', 'cabriolet'),
	(1412, 14, 'i3', 'i3', 'car', 'hatchback'),
	(1413, 14, 'r-1250-gs', 'R 1250 GS', 'motorcycle', 'touring'),
	(1414, 14, 'f-800-gs', 'F 800 GS', 'motorcycle', 'enduro'),
	-- Mercedes-Benz
	(1501, 15, 'a-class', 'A-Class', 'car', 'hatchback'),
	(1502, 15, 'b-class', 'B-Class', 'car', 'mpv'),
	(1503, 15, 'c-class', 'C-Class', 'car', 'saloon'),
	(1504, 15, 'cla', 'CLA', 'car', 'saloon'),
	(1505, 15, 'e-class', 'E-Class', 'car', 'saloon'),
	(1506, 15, 's-class', 'S-Class', 'car', 'saloon'),
	(1507, 15, 'gla', 'GLA', 'car', 'suv'),
	(1508, 15, 'glc', 'GLC', 'car', 'suv'),
	(1509, 15, 'gle', 'GLE', 'car', 'suv'),
	(1510, 15, 'g-class', 'G-Class', 'car', 'suv'),
	(1511, 15, 'slk', 'SLK', 'car', 'cabriolet'),
	(1512, 15, 'v-class', 'V-Class', 'van', 'minibus'),
	(1513, 15, 'vito', 'Vito', 'van', 'panel_van'),
	(1514, 15, 'sprinter', 'Sprinter', 'van', 'panel_van'),
	(1515, 15, 'atego', 'Atego', 'truck', 'chassis'),
	(1516, 15, 'actros', 'Actros', 'truck', 'chassis'),
	-- Audi
	(1601, 16, 'a1', 'A1', 'car', 'hatchback'),
	(1602, 16, 'a3', 'A3', 'car', 'hatchback'),
	(1603, 16, 'a4', 'A4', 'car', 'saloon'),
	(1604, 16, 'a5', 'A5', 'car', 'coupe'),
	(1605, 16, 'a6', 'A6', 'car', 'saloon'),
	(1606, 16, 'q2', 'Q2', 'car', 'suv'),
	(1607, 16, 'q3', 'Q3', 'car', 'suv'),
	(1608, 16, 'q5', 'Q5', 'car', 'suv'),
	(1609, 16, 'q7', 'Q7', 'car', 'suv'),
	(1610, 16, 'tt', 'TT', 'car', 'coupe'),
	-- Porsche
	(1701, 17, 'macan', 'Macan', 'car', 'suv'),
	(1702, 17, 'cayenne', 'Cayenne', 'car', 'suv'),
	(1703, 17, 'panamera', 'Panamera', 'car', 'saloon'),
	(1704, 17, '911', '911', 'car', 'coupe'),
	(1705, 17, 'boxster', 'Boxster', 'car', 'cabriolet'),
	-- MINI
	(1801, 18, 'hatch', 'Hatch', 'car', 'hatchback'),
	(1802, 18, 'clubman', 'Clubman', 'car', 'estate'),
	(1803, 18, 'countryman', 'Countryman', 'car', 'suv'),
	(1804, 18, 'convertible', 'Convertible', 'car', 'cabriolet'),
	-- Opel
	(1901, 19, 'corsa', 'Corsa', 'car', 'hatchback'),
	(1902, 19, 'astra', 'Astra', 'car', 'hatchback'),
	(1903, 19, 'insignia', 'Insignia', 'car', 'saloon'),
	(1904, 19, 'mokka', 'Mokka', 'car', 'suv'),
	(1905, 19, 'combo', 'Combo', 'van', 'panel_van'),
	(1906, 19, 'vivaro', 'Vivaro', 'van', 'panel_van'),
	-- Vauxhall
	(2001, 20, 'corsa', 'Corsa', 'car', 'hatchback'),
	(2002, 20, 'astra', 'Astra', 'car', 'hatchback'),
	(2003, 20, 'insignia', 'Insignia', 'car', 'hatchback'),
	(2004, 20, 'mokka', 'Mokka', 'car', 'suv'),
	(2005, 20, 'zafira', 'Zafira', 'car', 'mpv'),
	(2006, 20, 'vivaro', 'Vivaro', 'van', 'panel_van'),
	-- Ford
	(2101, 21, 'ka', 'Ka', 'car', 'hatchback'),
	(2102, 21, 'fiesta', 'Fiesta', 'car', 'hatchback'),
	(2103, 21, 'focus', 'Focus', 'car', 'hatchback'),
	(2104, 21, 'mondeo', 'Mondeo', 'car', 'saloon'),
	(2105, 21, 'ecosport', 'EcoSport', 'car', 'suv'),
	(2106, 21, 'puma', 'Puma', 'car', 'suv'),
	(2107, 21, 'kuga', 'Kuga', 'car', 'suv'),
	(2108, 21, 'mustang', 'Mustang', 'car', 'coupe'),
	(2109, 21, 'transit-connect', 'Transit Connect', 'van', 'panel_van'),
	(2110, 21, 'transit-custom', 'Transit Custom', 'van', 'panel_van'),
	(2111, 21, 'transit', 'Transit', 'van', 'panel_van'),
	(2112, 21, 'ranger', 'Ranger', 'van', 'pick_up'),
	(2113, 21, 'cargo', 'Cargo', 'truck', 'chassis'),
	-- Renault
	(2201, 22, 'clio', 'Clio', 'car', 'hatchback'),
	(2202, 22, 'megane', 'Megane', 'car', 'hatchback'),
	(2203, 22, 'symbol', 'Symbol', 'car', 'saloon'),
	(2204, 22, 'fluence', 'Fluence', 'car', 'saloon'),
	(2205, 22, 'zoe', 'Zoe', 'car', 'hatchback'),
	(2206, 22, 'captur', 'Captur', 'car', 'suv'),
	(2207, 22, 'kadjar', 'Kadjar', 'car', 'suv'),
	(2208, 22, 'kangoo', 'Kangoo', 'van', 'panel_van'),
	(2209, 22, 'trafic', 'Trafic', 'van', 'panel_van'),
	(2210, 22, 'master', 'Master', 'van', 'panel_van'),
	-- Dacia
	(2301, 23, 'sandero', 'Sandero', 'car', 'hatchback'),
	(2302, 23, 'logan', 'Logan', 'car', 'saloon'),
	(2303, 23, 'duster', 'Duster', 'car', 'suv'),
	(2304, 23, 'dokker', 'Dokker', 'van', 'panel_van'),
	-- Peugeot
	(2401, 24, '206', '206', 'car', 'hatchback'),
	(2402, 24, '207', '207', 'car', 'hatchback'),
	(2403, 24, '208', '208', 'car', 'hatchback'),
	(2404, 24, '301', '301', 'car', 'saloon'),
	(2405, 24, '308', '308', 'car', 'hatchback'),
	(2406, 24, '2008', '2008', 'car', 'suv'),
	(2407, 24, '3008', '3008', 'car', 'suv'),
	(2408, 24, '5008', '5008', 'car', 'suv'),
	(2409, 24, 'partner', 'Partner', 'van', 'panel_van'),
	(2410, 24, 'boxer', 'Boxer', 'van', 'panel_van'),
	-- Citroën
	(2501, 25, 'c3', 'C3', 'car', 'hatchback'),
	(2502, 25, 'c4', 'C4', 'car', 'hatchback'),
	(2503, 25, 'c-elysee', 'C-Elysée', 'car', 'saloon'),
	(2504, 25, 'c5-aircross', 'C5 Aircross', 'car', 'suv'),
	(2505, 25, 'berlingo', 'Berlingo', 'van', 'panel_van'),
	-- Fiat
	(2601, 26, '500', '500', 'car', 'hatchback'),
	(2602, 26, 'panda', 'Panda', 'car', 'hatchback'),
	(2603, 26, 'punto', 'Punto', 'car', 'hatchback'),
	(2604, 26, 'egea', 'Egea', 'car', 'saloon'),
	(2605, 26, 'doblo', 'Doblo', 'van', 'panel_van'),
	(2606, 26, 'fiorino', 'Fiorino', 'van', 'panel_van'),
	(2607, 26, 'ducato', 'Ducato', 'van', 'panel_van'),
	-- SEAT
	(2701, 27, 'ibiza', 'Ibiza', 'car', 'hatchback'),
	(2702, 27, 'leon', 'Leon', 'car', 'hatchback'),
	(2703, 27, 'arona', 'Arona', 'car', 'suv'),
	(2704, 27, 'ateca', 'Ateca', 'car', 'suv'),
	-- Škoda
	(2801, 28, 'fabia', 'Fabia', 'car', 'hatchback'),
	(2802, 28, 'octavia', 'Octavia', 'car', 'saloon'),
	(2803, 28, 'superb', 'Superb', 'car', 'saloon'),
	(2804, 28, 'karoq', 'Karoq', 'car', 'suv'),
	(2805, 28, 'kodiaq', 'Kodiaq', 'car', 'suv'),
	-- Volvo
	(2901, 29, 'v40', 'V40', 'car', 'hatchback'),
	(2902, 29, 's60', 'S60', 'car', 'saloon'),
	(2903, 29, 'xc40', 'XC40', 'car', 'suv'),
	(2904, 29, 'xc60', 'XC60', 'car', 'suv'),
	(2905, 29, 'xc90', 'XC90', 'car', 'suv'),
	(2906, 29, 'fl', 'FL', 'truck', 'chassis'),
	(2907, 29, 'fh', 'FH', 'truck', 'chassis'),
	-- Land Rover
	(3001, 30, 'defender', 'Defender', 'car', 'suv'),
	(3002, 30, 'freelander', 'Freelander', 'car', 'suv'),
	(3003, 30, 'discovery', 'Discovery', 'car', 'suv'),
	(3004, 30, 'discovery-sport', 'Discovery Sport', 'car', 'suv'),
	(3005, 30, 'range-rover', 'Range Rover', 'car', 'suv'),
	(3006, 30, 'range-rover-sport', 'Range Rover Sport', 'car', 'suv'),
	(3007, 30, 'range-rover-evoque', 'Range Rover Evoque', 'car', 'suv'),
	-- Jaguar
	(3101, 31, 'xe', 'XE', 'car', 'saloon'),
	(3102, 31, 'xf', 'XF', 'car', 'saloon'),
	(3103, 31, 'f-pace', 'F-Pace', 'car', 'suv'),
	-- Jeep
	(3201, 32, 'renegade', 'Renegade', 'car', 'suv'),
	(3202, 32, 'compass', 'Compass', 'car', 'suv'),
	(3203, 32, 'cherokee', 'Cherokee', 'car', 'suv'),
	(3204, 32, 'grand-cherokee', 'Grand Cherokee', 'car', 'suv'),
	(3205, 32, 'wrangler', 'Wrangler', 'car', 'suv'),
	-- MG
	(3301, 33, 'mg3', 'MG3', 'car', 'hatchback'),
	(3302, 33, 'mg4', 'MG4', 'car', 'hatchback'),
	(3303, 33, 'zs', 'ZS', 'car', 'suv'),
	(3304, 33, 'hs', 'HS', 'car', 'suv'),
	-- BYD
	(3401, 34, 'dolphin', 'Dolphin', 'car', 'hatchback'),
	(3402, 34, 'atto-3', 'Atto 3', 'car', 'suv'),
	(3403, 34, 'seal', 'Seal', 'car', 'saloon'),
	-- Chery
	(3501, 35, 'tiggo-7', 'Tiggo 7', 'car', 'suv'),
	(3502, 35, 'tiggo-8', 'Tiggo 8', 'car', 'suv'),
	(3503, 35, 'omoda-5', 'Omoda 5', 'car', 'suv'),
	-- Tesla
	(3601, 36, 'model-3', 'Model 3', 'car', 'saloon'),
	(3602, 36, 'model-y', 'Model Y', 'car', 'suv'),
	-- Yamaha
	(3701, 37, 'nmax', 'NMAX', 'motorcycle', 'scooter'),
	(3702, 37, 'xmax', 'XMAX', 'motorcycle', 'scooter'),
	(3703, 37, 'tmax', 'TMAX', 'motorcycle', 'scooter'),
	(3704, 37, 'mt-07', 'MT-07', 'motorcycle', 'naked'),
	(3705, 37, 'mt-09', 'MT-09', 'motorcycle', 'naked'),
	(3706, 37, 'tracer-900', 'Tracer 900', 'motorcycle', 'touring'),
	(3707, 37, 'tenere-700', 'Ténéré 700', 'motorcycle', 'enduro'),
	(3708, 37, 'yzf-r6', 'YZF-R6', 'motorcycle', null),
	-- Kawasaki
	(3801, 38, 'z650', 'Z650', 'motorcycle', 'naked'),
	(3802, 38, 'z900', 'Z900', 'motorcycle', 'naked'),
	(3803, 38, 'versys-650', 'Versys 650', 'motorcycle', 'touring'),
	(3804, 38, 'ninja-400', 'Ninja 400', 'motorcycle', null),
	-- Vespa
	(3901, 39, 'primavera', 'Primavera', 'motorcycle', 'scooter'),
	(3902, 39, 'gts', 'GTS', 'motorcycle', 'scooter'),
	-- SYM
	(4001, 40, 'symphony', 'Symphony', 'motorcycle', 'scooter'),
	(4002, 40, 'jet-14', 'Jet 14', 'motorcycle', 'scooter'),
	-- Kymco
	(4101, 41, 'agility', 'Agility', 'motorcycle', 'scooter'),
	(4102, 41, 'downtown', 'Downtown', 'motorcycle', 'scooter'),
	-- KTM
	(4201, 42, '390-duke', '390 Duke', 'motorcycle', 'naked'),
	(4202, 42, '390-adventure', '390 Adventure', 'motorcycle', 'enduro'),
	-- Bajaj
	(4301, 43, 'pulsar-ns200', 'Pulsar NS200', 'motorcycle', 'naked'),
	(4302, 43, 'dominar-400', 'Dominar 400', 'motorcycle', 'touring'),
	-- Harley-Davidson
	(4401, 44, 'sportster', 'Sportster', 'motorcycle', 'naked'),
	(4402, 44, 'fat-boy', 'Fat Boy', 'motorcycle', 'touring'),
	(4403, 44, 'street-glide', 'Street Glide', 'motorcycle', 'touring'),
	-- Ducati
	(4501, 45, 'monster', 'Monster', 'motorcycle', 'naked'),
	(4502, 45, 'multistrada', 'Multistrada', 'motorcycle', 'touring'),
	-- Triumph
	(4601, 46, 'street-triple', 'Street Triple', 'motorcycle', 'naked'),
	(4602, 46, 'bonneville', 'Bonneville', 'motorcycle', 'naked'),
	(4603, 46, 'tiger', 'Tiger', 'motorcycle', 'enduro'),
	-- DAF
	(4701, 47, 'lf', 'LF', 'truck', 'chassis'),
	(4702, 47, 'cf', 'CF', 'truck', 'chassis'),
	(4703, 47, 'xf', 'XF', 'truck', 'chassis'),
	-- MAN
	(4801, 48, 'tgl', 'TGL', 'truck', 'chassis'),
	(4802, 48, 'tgm', 'TGM', 'truck', 'chassis'),
	(4803, 48, 'tgx', 'TGX', 'truck', 'chassis'),
	-- Scania
	(4901, 49, 'p-series', 'P-Series', 'truck', 'chassis'),
	(4902, 49, 'r-series', 'R-Series', 'truck', 'chassis'),
	-- Iveco
	(5001, 50, 'daily', 'Daily', 'van', 'panel_van'),
	(5002, 50, 'eurocargo', 'Eurocargo', 'truck', 'chassis'),
	-- Hino
	(5101, 51, 'dutro', 'Dutro', 'truck', 'chassis'),
	(5102, 51, 'ranger', 'Ranger', 'truck', 'chassis'),
	-- Mitsubishi Fuso
	(5201, 52, 'canter', 'Canter', 'truck', 'chassis'),
	(5202, 52, 'fighter', 'Fighter', 'truck', 'chassis')
on conflict (id) do update set make_id = excluded.make_id, slug = excluded.slug, name = excluded.name,
	vehicle_type = excluded.vehicle_type, body = excluded.body;

-- ---------------------------------------------------------------- plans
-- A year costs ten months.
insert into public.plans (id, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position) values
	('free', 'Free', 'Ücretsiz', 0, 0, 3, 1),
	('starter', 'Starter', 'Başlangıç', 1900, 19000, 15, 2),
	('professional', 'Professional', 'Profesyonel', 4900, 49000, 50, 3),
	('agency', 'Agency', 'Kurumsal', 12900, 129000, 200, 4)
on conflict (id) do nothing;

insert into public.plan_changes (plan_id, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position)
select id, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position from public.plans order by position, id;

-- ---------------------------------------------------------------- cost rates
-- Estimates, not advice. The transfer fee is the tariff that began on 15 May 2025; the first day of the
-- other figures is not known, so they are dated from the beginning of that year. Stamp duty and transformer figures have
-- several sources, VAT, lawyer and transfer fee one each: an admin checks them every year and adds rows.
-- property_ordinal null: however many properties the buyer has. Nothing is known for vehicles.
insert into public.cost_rates (id, side, kind, buyer_class, property_ordinal, applies_to, rate_basis_points,
	amount_min_pence, amount_max_pence, months_of_rent_min, months_of_rent_max, valid_from, valid_to,
	source_en, source_tr, note_en, note_tr) values
	-- Buying
	(1, 'buy', 'stamp_duty', 'any', null, 'any', 50, null, null, null, null, '2025-01-01', null,
		'Rate that local offices commonly quote', 'Yerel ofislerin genellikle belirttiği oran',
		'Of the price in the contract.', 'Sözleşme bedeline göre hesaplanır.'),
	(2, 'buy', 'vat', 'any', null, 'first_sale_by_trader', 500, null, null, null, null, '2025-01-01', null,
		'Rate that local offices commonly quote', 'Yerel ofislerin genellikle belirttiği oran',
		'On a first sale by a trader, such as a developer.', 'Müteahhit gibi bir tacirin yaptığı ilk satışta.'),
	(3, 'buy', 'transformer', 'any', null, 'new_build', null, 150000, 300000, null, null, '2025-01-01', null,
		'Common practice, as local offices describe it', 'Yerel ofislerin aktardığı yaygın uygulama',
		'Contribution to the electricity transformer of a new building.', 'Yeni binalarda elektrik trafosu için katkı payı.'),
	(4, 'buy', 'lawyer', 'any', null, 'any', null, 100000, 200000, null, null, '2025-01-01', null,
		'Common practice, as local offices describe it', 'Yerel ofislerin aktardığı yaygın uygulama',
		'Fees differ between offices.', 'Ücretler ofisten ofise değişir.'),
	-- Transfer of the title, at the land registry
	(5, 'buy', 'transfer_fee', 'citizen', null, 'any', 600, null, null, null, null, '2025-05-15', null,
		'Land registry tariff of 15 May 2025', '15 Mayıs 2025 tarihli tapu harç tarifesi',
		null, null),
	(6, 'buy', 'transfer_fee', 'turkish_citizen', 1, 'any', 600, null, null, null, null, '2025-05-15', null,
		'Land registry tariff of 15 May 2025', '15 Mayıs 2025 tarihli tapu harç tarifesi',
		'First property.', 'İlk taşınmaz.'),
	(7, 'buy', 'transfer_fee', 'turkish_citizen', 2, 'any', 800, null, null, null, null, '2025-05-15', null,
		'Land registry tariff of 15 May 2025', '15 Mayıs 2025 tarihli tapu harç tarifesi',
		'Second property.', 'İkinci taşınmaz.'),
	(8, 'buy', 'transfer_fee', 'turkish_citizen', 3, 'any', 900, null, null, null, null, '2025-05-15', null,
		'Land registry tariff of 15 May 2025', '15 Mayıs 2025 tarihli tapu harç tarifesi',
		'Third property.', 'Üçüncü taşınmaz.'),
	(9, 'buy', 'transfer_fee', 'other_foreigner', null, 'any', 900, null, null, null, null, '2025-05-15', null,
		'Land registry tariff of 15 May 2025', '15 Mayıs 2025 tarihli tapu harç tarifesi',
		null, null),
	-- Renting
	(10, 'rent', 'deposit', 'any', null, 'any', null, null, null, 1, 2, '2025-01-01', null,
		'Common practice, as local offices describe it', 'Yerel ofislerin aktardığı yaygın uygulama',
		null, null),
	(11, 'rent', 'agent_commission', 'any', null, 'any', null, null, null, 1, 1, '2025-01-01', null,
		'Common practice, as local offices describe it', 'Yerel ofislerin aktardığı yaygın uygulama',
		null, null)
on conflict (id) do nothing;

-- Loans and payment plans: examples in the ranges that local estate agencies publish.
insert into public.cost_rates (id, side, kind, buyer_class, rate_basis_points, rate_max_basis_points, years_min, years_max,
	valid_from, source_en, source_tr, note_en, note_tr)
select r.id, 'loan', r.kind, r.buyer_class, r.rate_min, r.rate_max, r.years_min, r.years_max, '2026-01-01',
	'Ranges that local estate agencies publish', 'Yerel emlak ofislerinin yayımladığı aralıklar', r.note_en, r.note_tr
from (values
	(12, 'loan_share', 'citizen', 7500, 8000, null::integer, null::integer,
		'Residents often as well. Some banks lend only on an own Turkish or exchange deed, not on a shared one.',
		'Çoğu zaman ülkede oturma izni olanlar için de geçerlidir. Bazı bankalar hisseli koçana değil, yalnızca ferdi Türk ya da eşdeğer koçana kredi verir.'),
	(13, 'loan_share', 'turkish_citizen', 5000, null, null, null,
		'At most. Some banks lend only on an own Turkish or exchange deed, not on a shared one.',
		'En fazla. Bazı bankalar hisseli koçana değil, yalnızca ferdi Türk ya da eşdeğer koçana kredi verir.'),
	(14, 'loan_share', 'other_foreigner', 5000, null, null, null,
		'At most. Some banks lend only on an own Turkish or exchange deed, not on a shared one.',
		'En fazla. Bazı bankalar hisseli koçana değil, yalnızca ferdi Türk ya da eşdeğer koçana kredi verir.'),
	(15, 'loan_interest', 'any', 600, 1000, null, null, 'On loans in pounds.', 'Sterlin kredilerinde.'),
	(16, 'loan_term', 'any', null, null, 5, 10, 'Some offices speak of up to 15 years.', 'Bazı ofisler 15 yıla kadar süreden söz eder.'),
	(17, 'loan_fee', 'any', 200, null, null, null, 'Of the sum lent.', 'Kredi tutarı üzerinden.'),
	(18, 'stamp_duty', 'any', 50, null, null, null, 'Of the sum lent.', 'Kredi tutarı üzerinden.'),
	(19, 'early_repayment', 'any', 200, null, null, null, 'Of what is repaid early.', 'Erken ödenen tutar üzerinden.'),
	(20, 'plan_deposit', 'any', 3000, 5000, null, null, 'Paid to the developer at the contract.', 'Sözleşme sırasında müteahhide ödenir.'),
	(21, 'plan_term', 'any', null, null, 1, 5, 'Often without interest.', 'Çoğu zaman faizsizdir.')
) r (id, kind, buyer_class, rate_min, rate_max, years_min, years_max, note_en, note_tr)
on conflict (id) do nothing;

-- Rates that administrators add get ids above 1000.
select setval('private.cost_rate_ids', greatest(1000, (select max(id) from public.cost_rates)));

alter table public.areas enable trigger log_change;
alter table public.landmarks enable trigger log_change;
alter table public.plans enable trigger log_change;
alter table public.cost_rates enable trigger log_change;

-- ---------------------------------------------------------------- permissions

insert into private.permissions (permission, roles)
select p, array['sub_admin', 'admin', 'super_admin'] from unnest(array['overview.read', 'moderation.decide',
	'listings.read', 'agents.read', 'users.read', 'activity.read', 'activity.export', 'errors.read', 'errors.resolve',
	'security.read', 'security.resolve']) p
union all
select p, array['admin', 'super_admin'] from unnest(array['agents.manage', 'listings.write', 'documents.open', 'users.manage',
	'analytics.read', 'newsletter.read', 'newsletter.manage', 'newsletter.export', 'contact.read', 'contact.answer',
	'announcements.send', 'content.edit', 'areas.edit', 'rates.edit', 'plans.edit', 'payments.read',
	'jobs.read', 'jobs.run']) p
union all
select p, array['super_admin'] from unnest(array['roles.change', 'plans.price', 'payments.refund']) p;

-- ---------------------------------------------------------------- saved searches

insert into public.saved_search_progress default values;

-- ---------------------------------------------------------------- storage
-- Only the server writes files, under the id of their owner. Verification documents and pictures of archives, which are not
-- re-encoded yet, are private.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
	('listing-photos', 'listing-photos', true, 6291456, '{image/webp,image/avif,image/jpeg}'),
	('agent-photos', 'agent-photos', true, 1048576, '{image/webp,image/avif}'),
	('avatars', 'avatars', true, 1048576, '{image/webp}'),
	('verification-documents', 'verification-documents', false, 5242880, '{image/webp}'),
	('import-pictures', 'import-pictures', false, 10485760, '{application/octet-stream}')
on conflict (id) do nothing;
