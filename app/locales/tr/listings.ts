/** Bir ilanın kartta göründüğü hâli: fiyat, özellikler, güncellik. Oda sayısı "2+1" biçiminde yazılır. */
import type en from "../en/listings.ts";
import type { Texts } from "../texts.ts";

export default {
	bedrooms_one: "{{count}} yatak odası",
	bedrooms_other: "{{count}} yatak odası",
	studio: "1+0",
	bathrooms_one: "{{count}} banyo",
	bathrooms_other: "{{count}} banyo",
	squareMetres: "{{size}} m²",
	landSize: "{{size}} m² arsa",
	donum: "{{count}} dönüm ({{size}} m²)",
	donumLand: "{{count}} dönüm arsa ({{size}} m²)",
	upFront_one: "aylık ödeme",
	upFront_other: "{{count}} ay peşin",
	kilometres: "{{distance}} km",
	miles: "{{distance}} mil",
	pricePerM2: "{{price}} / m²",
	reduced: "{{amount}} indirim · {{date}}",
	wasPrice: "Önceki fiyat:",
	confirmedToday: "Müsaitlik teyidi: bugün",
	confirmedYesterday: "Müsaitlik teyidi: dün",
	confirmed_one: "Müsaitlik teyidi: {{count}} gün önce",
	confirmed_other: "Müsaitlik teyidi: {{count}} gün önce",
	unconfirmed_one: "{{count}} gündür teyit edilmedi",
	unconfirmed_other: "{{count}} gündür teyit edilmedi",
	verifiedSeller: "Doğrulanmış ilan sahibi",
	photos_one: "{{count}} fotoğraf",
	photos_other: "{{count}} fotoğraf",
	sold: "Satıldı",
	rented: "Kiralandı",
	untitled: "{{reference}} numaralı ilan",
} satisfies Texts<typeof en>;
