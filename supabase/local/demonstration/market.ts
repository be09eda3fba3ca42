/**
 * Prices and sizes of the demonstration market in pounds and square metres: 10th percentile, median and 90th. Based on
 * market research; missing figures come from the nearest district with a similar price level.
 */
import type { ListingCategory } from "../../contract/codes/listing-category.ts";
import type { District } from "./places.ts";

export type Range = readonly [low: number, middle: number, high: number];

type ByDistrict = Record<District, Range>;

const RENT_FLATS: readonly ByDistrict[] = [
	{
		girne: [400, 500, 600],
		lefkosa: [300, 350, 420],
		iskele: [300, 350, 400],
		gazimagusa: [250, 310, 400],
		guzelyurt: [240, 290, 350],
		lefke: [230, 270, 330],
	},
	{
		girne: [500, 650, 750],
		lefkosa: [350, 400, 550],
		iskele: [400, 420, 500],
		gazimagusa: [340, 410, 480],
		guzelyurt: [300, 360, 430],
		lefke: [280, 340, 400],
	},
	{
		girne: [650, 800, 1100],
		lefkosa: [450, 550, 600],
		iskele: [500, 690, 850],
		gazimagusa: [400, 500, 600],
		guzelyurt: [370, 440, 540],
		lefke: [350, 420, 500],
	},
	{
		girne: [750, 1000, 1600],
		lefkosa: [500, 600, 750],
		iskele: [650, 850, 1100],
		gazimagusa: [500, 600, 780],
		guzelyurt: [440, 520, 640],
		lefke: [420, 500, 600],
	},
];

const RENT_VILLAS: ByDistrict = {
	girne: [850, 1500, 2500],
	lefkosa: [750, 1200, 1500],
	iskele: [800, 1000, 1500],
	gazimagusa: [700, 1000, 1500],
	guzelyurt: [600, 750, 1000],
	lefke: [550, 700, 950],
};

const SALE_FLATS: readonly ByDistrict[] = [
	{
		girne: [58, 72, 95],
		lefkosa: [48, 55, 68],
		iskele: [43, 65, 90],
		gazimagusa: [42, 52, 66],
		guzelyurt: [38, 45, 58],
		lefke: [36, 43, 55],
	},
	{
		girne: [68, 88, 120],
		lefkosa: [58, 70, 85],
		iskele: [61, 70, 75],
		gazimagusa: [52, 64, 85],
		guzelyurt: [65, 70, 154],
		lefke: [50, 60, 80],
	},
	{
		girne: [80, 120, 175],
		lefkosa: [85, 95, 115],
		iskele: [90, 126, 214],
		gazimagusa: [75, 85, 150],
		guzelyurt: [58, 94, 135],
		lefke: [55, 80, 120],
	},
	{
		girne: [115, 168, 250],
		lefkosa: [112, 135, 165],
		iskele: [140, 185, 270],
		gazimagusa: [98, 120, 190],
		guzelyurt: [85, 115, 160],
		lefke: [75, 105, 145],
	},
];

const SALE_VILLAS: ByDistrict = {
	girne: [280, 385, 500],
	lefkosa: [175, 250, 295],
	iskele: [175, 268, 425],
	gazimagusa: [230, 275, 350],
	guzelyurt: [140, 175, 220],
	lefke: [125, 160, 205],
};

/** £ per square metre of land by type; their mix gives the district's median. */
export const LAND_PER_M2: Record<LandType, Record<District, Range>> = {
	residential_plot: {
		girne: [180, 285, 420],
		lefkosa: [95, 140, 220],
		iskele: [38, 62, 110],
		gazimagusa: [28, 48, 90],
		guzelyurt: [26, 38, 60],
		lefke: [22, 33, 52],
	},
	commercial_plot: {
		girne: [300, 420, 600],
		lefkosa: [150, 230, 340],
		iskele: [70, 110, 170],
		gazimagusa: [60, 90, 140],
		guzelyurt: [45, 65, 90],
		lefke: [35, 50, 75],
	},
	farmland: {
		girne: [55, 85, 130],
		lefkosa: [16, 28, 48],
		iskele: [11, 19, 34],
		gazimagusa: [8, 13, 22],
		guzelyurt: [12, 19, 28],
		lefke: [10, 16, 24],
	},
	olive_grove: {
		girne: [70, 105, 150],
		lefkosa: [22, 36, 58],
		iskele: [16, 26, 42],
		gazimagusa: [12, 19, 30],
		guzelyurt: [15, 24, 34],
		lefke: [12, 19, 28],
	},
};

export type LandType = "residential_plot" | "commercial_plot" | "farmland" | "olive_grove";
export type CommercialType = "office" | "retail" | "shop" | "warehouse";
export type HouseType = "villa" | "townhouse" | "semi_detached" | "detached_house" | "bungalow" | "whole_building";
export type FlatType = "studio" | "apartment" | "penthouse";
export type PropertyType = FlatType | HouseType | CommercialType | LandType;

/** 1 dönüm in square metres, and a quarter of it. */
export const DONUM_M2 = 1338;
export const EVLEK_M2 = DONUM_M2 / 4;

const SIZES: Record<FlatType | HouseType, readonly Range[]> = {
	studio: [[34, 42, 52]],
	apartment: [
		[34, 42, 52],
		[48, 60, 75],
		[70, 85, 105],
		[105, 130, 165],
	],
	penthouse: [
		[48, 60, 75],
		[65, 80, 95],
		[85, 105, 130],
		[120, 150, 190],
	],
	villa: [
		[0, 0, 0],
		[0, 0, 0],
		[110, 130, 155],
		[140, 175, 230],
		[190, 240, 320],
		[260, 340, 460],
		[360, 450, 600],
	],
	townhouse: [
		[0, 0, 0],
		[0, 0, 0],
		[80, 95, 115],
		[110, 130, 155],
	],
	semi_detached: [
		[0, 0, 0],
		[0, 0, 0],
		[95, 110, 130],
		[125, 145, 170],
		[150, 175, 200],
	],
	detached_house: [
		[0, 0, 0],
		[0, 0, 0],
		[85, 105, 130],
		[120, 145, 180],
		[150, 185, 230],
	],
	bungalow: [
		[0, 0, 0],
		[0, 0, 0],
		[75, 90, 110],
		[100, 125, 150],
	],
	whole_building: [[0, 0, 0]],
};

/** Gross size of a home by bedrooms. */
export function sizeRange(type: FlatType | HouseType, bedrooms: number): Range {
	if (type === "whole_building") return [420, 620, 950];
	const sizes = SIZES[type];
	return sizes[Math.min(bedrooms, sizes.length - 1)] as Range;
}

export const COMMERCIAL_SIZES: Record<CommercialType, Range> = {
	office: [45, 80, 160],
	shop: [35, 65, 120],
	retail: [110, 190, 380],
	warehouse: [180, 350, 800],
};

/** Rent per square metre and month in Kyrenia; other districts by price level. */
const COMMERCIAL_RENT: Record<CommercialType, Range> = {
	office: [7, 9.5, 13],
	shop: [9, 13, 19],
	retail: [8, 11, 15],
	warehouse: [2.4, 3.2, 4.2],
};
const COMMERCIAL_LEVEL: Record<District, number> = {
	girne: 1,
	lefkosa: 0.92,
	gazimagusa: 0.75,
	iskele: 0.78,
	guzelyurt: 0.55,
	lefke: 0.5,
};

/** Relative to a villa with the same rooms. */
const HOUSE_LEVEL: Record<Exclude<HouseType, "whole_building">, number> = {
	villa: 1,
	townhouse: 0.62,
	semi_detached: 0.74,
	detached_house: 0.7,
	bungalow: 0.78,
};
/** Relative to a villa with three bedrooms. */
const ROOMS_LEVEL = [0, 0.5, 0.74, 1, 1.48, 2.2, 3.1];
const RENT_ROOMS_LEVEL = [0, 0.55, 0.78, 1, 1.3, 1.75, 2.4];

function scaleRange([low, middle, high]: Range, factor: number): Range {
	return [low * factor, middle * factor, high * factor];
}

/** Asking price, or rent per month, in pounds. */
export function homePrice(
	category: ListingCategory,
	type: FlatType | HouseType,
	bedrooms: number,
	district: District,
): Range {
	if (type === "whole_building")
		return scaleRange(
			category === "sale" ? [420_000, 640_000, 1_100_000] : [2600, 3600, 5500],
			COMMERCIAL_LEVEL[district],
		);
	if (type === "studio" || type === "apartment" || type === "penthouse") {
		const extra = type === "penthouse" ? 1.22 : 1;
		const table = category === "rent" ? RENT_FLATS : SALE_FLATS;
		return scaleRange((table[Math.min(bedrooms, 3)] as ByDistrict)[district], (category === "rent" ? 1 : 1000) * extra);
	}
	const villas = category === "rent" ? RENT_VILLAS[district] : SALE_VILLAS[district];
	if (category === "sale" && type === "villa" && bedrooms === 4 && district === "girne")
		return [349_000, 575_000, 850_000];
	const rooms = (category === "rent" ? RENT_ROOMS_LEVEL : ROOMS_LEVEL)[Math.min(bedrooms, 6)] as number;
	return scaleRange(villas, (category === "rent" ? 1 : 1000) * HOUSE_LEVEL[type] * rooms);
}

/** £ per square metre of commercial property: monthly rent or asking price. */
export function commercialPerM2(category: ListingCategory, type: CommercialType, district: District): Range {
	const rent = scaleRange(COMMERCIAL_RENT[type], COMMERCIAL_LEVEL[district]);
	return category === "rent" ? rent : scaleRange(rent, 12 * 13);
}

/** Rounded as usual: rent to £10 or £50, sale price to £500, £1,000 or £5,000. */
export function roundPrice(price: number, category: ListingCategory): number {
	const step =
		category === "rent"
			? price < 700
				? 10
				: price < 1500
					? 25
					: 50
			: price < 150_000
				? 500
				: price < 400_000
					? 1000
					: 5000;
	return Math.max(step, Math.round(price / step) * step);
}
