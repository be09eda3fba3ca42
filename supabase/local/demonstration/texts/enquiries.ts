/** Enquiries to the demonstration agent. All names, addresses and numbers are invented. */
import type { Language } from "../../../contract/codes/language.ts";

export type DemonstrationEnquiry = {
	about: "rent" | "sale" | "vehicle";
	name: string;
	email?: string;
	phone?: string;
	language: Language;
	message: string;
};

export const DEMONSTRATION_ENQUIRIES: readonly DemonstrationEnquiry[] = [
	{
		about: "rent",
		name: "Laura Whitcombe",
		email: "laura.whitcombe@mail.example",
		language: "en",
		message:
			"Hello, is it still free from next month? We are a couple with a quiet dog and would like to stay for at least two years.",
	},
	{
		about: "rent",
		name: "Emre Toksöz",
		phone: "+905338990051",
		language: "tr",
		message: "Merhaba, daireyi bu hafta içi akşam beşten sonra görebilir miyim? Öğrenciyiz, iki kişi kalacağız.",
	},
	{
		about: "rent",
		name: "Aylin Günay",
		email: "aylin.gunay@mail.example",
		language: "tr",
		message: "İyi günler. Aidat ve su kiraya dâhil mi, depozito olarak kaç kira isteniyor?",
	},
	{
		about: "sale",
		name: "Martin Eklund",
		email: "m.eklund@mail.example",
		phone: "+905428990052",
		language: "en",
		message:
			"We arrive on the 14th and could view it on any of the three days after. Could you send the site plan and a copy of the title beforehand?",
	},
	{
		about: "sale",
		name: "Svetlana Orlova",
		email: "s.orlova@mail.example",
		language: "en",
		message:
			"Good afternoon. Is the price negotiable for a cash buyer, and has the transformer contribution been paid?",
	},
	{
		about: "sale",
		name: "Hasan Yükselen",
		phone: "+905488990053",
		language: "tr",
		message: "Arsanın imar durumunu gösteren belgeyi gönderebilir misiniz? Elektrik sınırda mı?",
	},
	{
		about: "rent",
		name: "Chloe Barnett",
		email: "chloe.b@mail.example",
		language: "en",
		message: "I start a job at the university in two weeks. Would a six-month contract be possible, paid monthly?",
	},
	{
		about: "sale",
		name: "Ferda Kılınç",
		email: "ferda.kilinc@mail.example",
		language: "tr",
		message: "Takas düşünür müsünüz? Lefkoşa'da 2+1 dairem var, üzerine nakit verebilirim.",
	},
	{
		about: "vehicle",
		name: "Ozan Çeliker",
		phone: "+905338990054",
		language: "tr",
		message: "Araç hâlâ satılık mı? Cumartesi ustamla gelip bakmak isterim.",
	},
	{
		about: "vehicle",
		name: "Graham Pell",
		email: "graham.pell@mail.example",
		language: "en",
		message: "Has the timing chain ever been done, and do both keys come with it?",
	},
	{
		about: "rent",
		name: "Nergis Aktuğ",
		phone: "+905428990055",
		language: "tr",
		message: "Merhaba, annemle kalacağım. Asansör çalışıyor mu ve otopark yeri daireye ait mi?",
	},
	{
		about: "sale",
		name: "Daniel Okafor",
		email: "d.okafor@mail.example",
		language: "en",
		message: "How long is the drive to the hospital in the morning, and is there fibre internet in the street?",
	},
	{
		about: "rent",
		name: "Yana Petrenko",
		email: "yana.p@mail.example",
		language: "en",
		message: "Could you send a short video of the bathroom and the view from the balcony? We are still abroad.",
	},
	{
		about: "sale",
		name: "İbrahim Soyer",
		email: "ibrahim.soyer@mail.example",
		language: "tr",
		message: "Koçan durumu hakkında bilgi alabilir miyim? Avukatımla birlikte ofise uğrayabiliriz.",
	},
	{
		about: "rent",
		name: "Megan Doyle",
		phone: "+905488990056",
		language: "en",
		message: "Is the furniture in the pictures included, and could the second bedroom be left empty?",
	},
	{
		about: "rent",
		name: "Tuğçe Ersan",
		email: "tugce.ersan@mail.example",
		language: "tr",
		message: "Evcil hayvan kabul ediliyor mu? Bir kedimiz var. Altı aylık peşin ödeyebiliriz.",
	},
];
