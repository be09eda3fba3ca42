/**
 * The stock of a Turkish estate agent as a spreadsheet exports it: semicolons, a byte order mark, local numbers, words in
 * columns of numbers, columns that some types do not have, a title above the headers and a total below the rows.
 */

export const OFFICE_ROWS = 300;
/** Rows that repeat the reference of an earlier one. */
export const OFFICE_REPEATED = 10;

const HEADERS = [
	"Portföy No",
	"Satılık/Kiralık",
	"Tip",
	"Bölge",
	"Oda",
	"m²",
	"Kat",
	"Bina Kat Sayısı",
	"Fiyat",
	"Döviz",
	"Eşya",
	"Koçan",
	"Özellikler",
	"Müsaitlik",
	"Durum",
	"Danışman",
	"Açıklama",
];

const TYPES = ["Daire", "Daire", "Daire", "Villa", "Penthouse", "Stüdyo", "Arsa", "İkiz Villa", "Daire", "Dükkan"];
const PLACES = [
	"Girne Merkez",
	"KKTC, Girne, Alsancak",
	"Lapta",
	"Girne / Çatalköy",
	"Lefkoşa - Gönyeli",
	"Mağusa",
	"İskele Long Beach",
	"Karakum",
	"Ozanköy, Girne",
	"Famagusta",
];
const FLOORS = ["Zemin", "1", "2. kat", "Giriş", "Bodrum", "Çatı katı", "3", "Asma kat", "Yüksek giriş", "4"];
const ROOMS = ["2+1", "3+1", "1+1", "2 + 1", "3+1+1", "4+1"];
const SALE_TITLES = ["Eşdeğer", "Türk koçanı", "Tahsis", "Kat irtifaklı", ""];
const FURNISHINGS = ["Eşyalı", "Eşyasız", "Yarı eşyalı", "Full eşyalı", "Beyaz eşya", "Klimalı"];
const FEATURES = ["Klima, Deniz manzarası", "Havuz / Otopark", "Asansör; Jeneratör, Barbekü", "", "Bahçe"];
const AVAILABLE = ["Hemen", "1 Aralık 2026", "01.12.26", "01-Ara-26", "46357", "yakında", ""];
const STATES = ["Aktif", "Aktif", "Aktif", "Aktif", "Satıldı", "Opsiyonlu", "Aktif", "Pasif"];

const at = <T>(values: readonly T[], index: number): T => values[index % values.length]!;
/** "85.000,00 £" */
const pounds = (amount: number) => `${amount.toLocaleString("de-DE", { minimumFractionDigits: 2 })} £`;

function officeRow(index: number): string[] {
	// Ten rows at the end stand twice: copied within the office, with another price.
	const first = index < OFFICE_ROWS - OFFICE_REPEATED ? index : index - (OFFICE_ROWS - OFFICE_REPEATED);
	const type = at(TYPES, first);
	const isRent = type === "Daire" && first % 4 === 1;
	const amount = isRent ? 400 + (index % 9) * 50 : 65_000 + (index % 40) * 2_500;
	const size = type === "Arsa" ? "1.338" : `${60 + (first % 80)}${first % 4 === 0 ? "" : ",5"}`;
	return [
		`DE-${1001 + first}`,
		isRent ? "Kiralık" : "Satılık",
		type,
		at(PLACES, first),
		type === "Arsa" ? "-" : at(ROOMS, first),
		size,
		type === "Arsa" ? "2" : at(FLOORS, first),
		type === "Arsa" ? "" : String(5 + (first % 3)),
		at([pounds(amount), `£${amount.toLocaleString("de-DE")},-`, pounds(amount)], first),
		"GBP",
		at(FURNISHINGS, first),
		isRent ? "" : at(SALE_TITLES, first),
		at(FEATURES, first),
		at(AVAILABLE, first),
		at(STATES, first),
		at(["Ayşe", "Mehmet"], first),
		`Deniz Emlak’tan ${type.toLocaleLowerCase("tr")}; denize yakın.`,
	];
}

const quote = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The text of the file, the same every time. */
export function officeTable(): string {
	const empty = HEADERS.map(() => "");
	const lines = [
		["DENİZ EMLAK – PORTFÖY LİSTESİ", ...empty.slice(1)],
		empty,
		HEADERS,
		...Array.from({ length: OFFICE_ROWS }, (_, index) => officeRow(index)).flatMap((row, index) =>
			index % 100 === 99 ? [row, empty] : [row],
		),
		["TOPLAM", ...empty.slice(1, 8), pounds(21_345_000), ...empty.slice(9)],
	];
	return `\ufeff${lines.map((cells) => cells.map(quote).join(";")).join("\r\n")}\r\n`;
}
