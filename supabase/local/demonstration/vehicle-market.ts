/**
 * Vehicles common in Northern Cyprus: years, prices in pounds of the oldest and the newest, engine, fuel, transmission
 * and origin. Price levels follow the market by group.
 */

export type VehicleGroup =
	| "small"
	| "hybrid"
	| "suv"
	| "premium"
	| "everyday"
	| "open"
	| "commercial"
	| "motorcycle"
	| "truck";

export type VehicleSpec = {
	group: VehicleGroup;
	/** Slugs of make and model. */
	make: string;
	model: string;
	/** Body type of image and column. */
	body: string;
	years: readonly [number, number];
	prices: readonly [oldest: number, newest: number];
	cc: readonly number[];
	fuels: readonly string[];
	/** Share of automatics. */
	automatic: number;
	/** Most common origin. */
	from: "japan" | "united_kingdom" | "germany" | "turkey" | "local";
	/** After an @: the engine, e.g. `C220 d@2100 diesel`. */
	variants: readonly string[];
	seats: number;
};

/** Number per group: 240 in all. */
export const VEHICLE_MIX: Record<VehicleGroup, number> = {
	small: 68,
	hybrid: 30,
	suv: 46,
	premium: 32,
	everyday: 22,
	open: 9,
	commercial: 17,
	motorcycle: 12,
	truck: 4,
};

function defineGroup(
	name: VehicleGroup,
	body: string,
	seats: number,
	from: VehicleSpec["from"],
	rows: readonly (readonly [
		model: string,
		years: readonly [number, number],
		prices: readonly [number, number],
		cc: readonly number[],
		fuels: readonly string[],
		automatic: number,
		variants?: readonly string[],
	])[],
): VehicleSpec[] {
	return rows.map(([slug, years, prices, cc, fuels, automatic, variants = []]) => {
		const [make = "", model = ""] = slug.split(".");
		return { group: name, make, model, body, years, prices, cc, fuels, automatic, from, variants, seats };
	});
}

const PETROL = ["petrol"] as const;
const DIESEL = ["diesel"] as const;
const HYBRID = ["hybrid"] as const;

export const VEHICLE_SPECS: readonly VehicleSpec[] = [
	...defineGroup("small", "hatchback", 5, "japan", [
		["toyota.vitz", [2012, 2018], [5400, 8900], [1000, 1300], PETROL, 0.95, ["F", "Jewela", "U"]],
		["nissan.note", [2012, 2018], [5200, 8700], [1200], PETROL, 0.97, ["X", "Medalist", "DIG-S"]],
		["nissan.march", [2012, 2018], [5000, 7600], [1200], PETROL, 0.95, ["X", "Bolero"]],
		["honda.fit", [2012, 2018], [5600, 9800], [1300, 1500], PETROL, 0.95, ["13G@1300 petrol", "RS@1500 petrol"]],
		["mazda.demio", [2012, 2018], [5200, 9600], [1300], PETROL, 0.93, ["13S", "Touring"]],
		["suzuki.swift", [2012, 2018], [5500, 9400], [1200], PETROL, 0.88, ["XG", "RS"]],
		["mitsubishi.mirage", [2013, 2018], [5000, 7200], [1000, 1200], PETROL, 0.92],
		["toyota.passo", [2012, 2018], [5000, 7800], [1000], PETROL, 0.97, ["X", "Moda"]],
		["daihatsu.mira", [2013, 2018], [5000, 6900], [660], PETROL, 0.95],
		["suzuki.alto", [2014, 2018], [5000, 6800], [660], PETROL, 0.9],
	]),
	...defineGroup("hybrid", "hatchback", 5, "japan", [
		["toyota.aqua", [2014, 2020], [8200, 13_400], [1500], HYBRID, 1, ["S", "G", "Crossover"]],
		["toyota.prius", [2014, 2020], [9600, 15_900], [1800], HYBRID, 1, ["S", "A Touring"]],
		["honda.fit", [2014, 2020], [8400, 13_200], [1500], HYBRID, 1, ["Hybrid F", "Hybrid S"]],
		["lexus.ct-200h", [2014, 2018], [10_800, 15_200], [1800], HYBRID, 1, ["F Sport"]],
	]),
	...defineGroup("hybrid", "suv", 5, "japan", [
		["honda.vezel", [2014, 2020], [11_200, 15_900], [1500], HYBRID, 1, ["Hybrid X", "Hybrid Z", "RS"]],
	]),
	...defineGroup("hybrid", "saloon", 5, "japan", [
		["honda.grace", [2015, 2019], [9400, 12_900], [1500], HYBRID, 1, ["EX"]],
		["toyota.corolla-axio", [2014, 2020], [9000, 13_900], [1500], HYBRID, 1, ["Hybrid G"]],
	]),
	...defineGroup("suv", "suv", 5, "united_kingdom", [
		[
			"nissan.qashqai",
			[2015, 2022],
			[11_000, 19_800],
			[1200, 1500, 1600],
			["petrol", "diesel"],
			0.6,
			["N-Connecta", "Tekna", "Acenta"],
		],
		["hyundai.tucson", [2016, 2022], [12_900, 23_500], [1600], ["petrol", "diesel"], 0.55, ["Premium", "SE Nav"]],
		["kia.sportage", [2016, 2022], [12_500, 22_900], [1600], ["petrol", "diesel"], 0.5, ["GT-Line", "2"]],
		["nissan.juke", [2015, 2021], [11_000, 15_900], [1000, 1600], PETROL, 0.6, ["Tekna", "N-Connecta"]],
		["ford.kuga", [2015, 2020], [11_000, 17_900], [1500, 2000], ["petrol", "diesel"], 0.5, ["Titanium", "ST-Line"]],
		["volkswagen.tiguan", [2016, 2021], [14_500, 23_900], [1400, 2000], ["petrol", "diesel"], 0.75, ["SE", "R-Line"]],
		["peugeot.3008", [2017, 2021], [13_500, 20_900], [1200, 1500], ["petrol", "diesel"], 0.65, ["Allure", "GT Line"]],
	]),
	...defineGroup("suv", "suv", 5, "japan", [
		[
			"toyota.c-hr",
			[2017, 2022],
			[15_900, 23_800],
			[1200, 1800],
			["petrol", "hybrid"],
			1,
			["G@1800 hybrid", "S-T@1200 petrol"],
		],
		["honda.hr-v", [2015, 2021], [12_900, 20_500], [1500], PETROL, 0.9, ["EX", "SE"]],
		[
			"mazda.cx-5",
			[2015, 2021],
			[12_400, 22_500],
			[2000, 2200],
			["petrol", "diesel"],
			0.9,
			["XD@2200 diesel", "20S@2000 petrol"],
		],
		["mazda.cx-3", [2016, 2020], [11_900, 16_800], [1500, 2000], ["petrol", "diesel"], 0.85],
		["subaru.xv", [2015, 2020], [11_500, 17_900], [1600, 2000], PETROL, 1],
		["suzuki.vitara", [2016, 2021], [11_800, 17_500], [1000, 1600], PETROL, 0.6],
		["suzuki.jimny", [2018, 2022], [16_500, 23_000], [1500], PETROL, 0.5],
		["nissan.x-trail", [2015, 2020], [11_900, 19_500], [2000], ["petrol", "diesel"], 0.9],
	]),
	...defineGroup("premium", "saloon", 5, "united_kingdom", [
		[
			"bmw.3-series",
			[2013, 2020],
			[13_000, 27_500],
			[1600, 2000],
			["petrol", "diesel"],
			0.85,
			["318i@1500 petrol", "320d M Sport@2000 diesel", "320i@2000 petrol"],
		],
		[
			"bmw.5-series",
			[2013, 2019],
			[14_500, 31_000],
			[2000],
			["diesel", "petrol"],
			1,
			["520d@2000 diesel", "520i@2000 petrol", "520d M Sport@2000 diesel"],
		],
		[
			"mercedes-benz.c-class",
			[2014, 2020],
			[15_500, 30_500],
			[1600, 2000, 2100],
			["petrol", "diesel"],
			1,
			["C180@1600 petrol", "C200@2000 petrol", "C220 d AMG Line@2100 diesel"],
		],
		[
			"mercedes-benz.e-class",
			[2014, 2020],
			[17_500, 34_500],
			[2000, 2100],
			["diesel", "petrol"],
			1,
			["E200@2000 petrol", "E220 d@2100 diesel"],
		],
		["mercedes-benz.cla", [2014, 2019], [15_500, 26_000], [1600], ["petrol"], 1, ["CLA 180", "CLA 200"]],
		[
			"audi.a4",
			[2013, 2020],
			[13_000, 26_500],
			[1400, 2000],
			["petrol", "diesel"],
			0.85,
			["2.0 TDI@2000 diesel", "1.4 TFSI@1400 petrol", "S line"],
		],
	]),
	...defineGroup("premium", "hatchback", 5, "united_kingdom", [
		[
			"mercedes-benz.a-class",
			[2014, 2020],
			[14_000, 27_500],
			[1300, 1600],
			PETROL,
			0.95,
			["A180@1600 petrol", "A200 AMG Line@1600 petrol"],
		],
		["audi.a3", [2013, 2019], [13_000, 21_500], [1000, 1400], PETROL, 0.75, ["S line", "Sport"]],
		[
			"bmw.1-series",
			[2014, 2020],
			[13_200, 23_500],
			[1500],
			["petrol", "diesel"],
			0.8,
			["116i@1500 petrol", "118i M Sport@1500 petrol"],
		],
	]),
	...defineGroup("premium", "suv", 5, "germany", [
		[
			"bmw.x1",
			[2015, 2020],
			[15_800, 27_500],
			[1500, 2000],
			["petrol", "diesel"],
			1,
			["sDrive18i@1500 petrol", "xDrive20d@2000 diesel"],
		],
		["audi.q3", [2015, 2020], [16_500, 29_500], [1400, 2000], ["petrol", "diesel"], 0.95, ["S line"]],
		["mercedes-benz.gla", [2015, 2020], [17_500, 30_500], [1600], PETROL, 1, ["GLA 180", "GLA 200"]],
		[
			"land-rover.range-rover-evoque",
			[2014, 2019],
			[17_500, 31_500],
			[2000],
			["diesel", "petrol"],
			0.95,
			["SE", "HSE"],
		],
	]),
	...defineGroup("everyday", "hatchback", 5, "united_kingdom", [
		[
			"volkswagen.golf",
			[2011, 2019],
			[7900, 16_500],
			[1200, 1400, 1600],
			["petrol", "diesel"],
			0.55,
			["Match", "Highline", "GT"],
		],
		["volkswagen.polo", [2011, 2019], [6400, 12_500], [1000, 1200], PETROL, 0.4, ["Comfortline", "Match"]],
		["ford.fiesta", [2011, 2018], [5000, 9500], [1000, 1250], PETROL, 0.3, ["Zetec", "Titanium"]],
		["opel.corsa", [2011, 2018], [4500, 9000], [1200, 1400], PETROL, 0.35, ["Enjoy", "Essentia"]],
		["hyundai.i20", [2012, 2020], [5900, 11_500], [1200, 1400], PETROL, 0.5, ["Jump", "Elite"]],
		["renault.clio", [2013, 2020], [5900, 11_900], [900, 1200, 1500], ["petrol", "diesel"], 0.4, ["Joy", "Icon"]],
		["kia.picanto", [2013, 2020], [5500, 10_200], [1000, 1200], PETROL, 0.55],
		["nissan.leaf", [2015, 2020], [8500, 16_500], [0], ["electric"], 1, ["30X", "40 kWh"]],
		["mini.hatch", [2012, 2019], [7900, 16_900], [1500, 1600], PETROL, 0.6, ["Cooper", "One"]],
	]),
	...defineGroup("everyday", "saloon", 5, "turkey", [
		["fiat.egea", [2016, 2021], [8500, 14_500], [1400, 1600], ["petrol", "diesel", "lpg"], 0.35, ["Easy", "Urban"]],
		["hyundai.accent", [2010, 2018], [5200, 10_500], [1400, 1600], ["petrol", "diesel", "lpg"], 0.4, ["Blue", "Era"]],
		[
			"volkswagen.passat",
			[2012, 2019],
			[9900, 21_000],
			[1400, 1600],
			["petrol", "diesel"],
			0.8,
			["Comfortline", "Highline"],
		],
	]),
	...defineGroup("open", "cabriolet", 4, "united_kingdom", [
		["mini.convertible", [2010, 2018], [7500, 17_500], [1500, 1600], PETROL, 0.65, ["Cooper", "Cooper S"]],
		["mercedes-benz.slk", [2008, 2015], [9800, 19_500], [1800, 2000], PETROL, 1, ["SLK 200@1800 petrol"]],
		["bmw.z4", [2006, 2014], [8900, 19_900], [2000, 2500], PETROL, 0.7],
		["mazda.mx-5", [2006, 2018], [5900, 18_500], [1800, 2000], PETROL, 0.3, ["Roadster"]],
	]),
	...defineGroup("open", "coupe", 4, "united_kingdom", [
		["audi.tt", [2009, 2016], [8900, 18_900], [2000], PETROL, 0.8, ["S line"]],
		["toyota.gt86", [2013, 2018], [13_900, 20_500], [2000], PETROL, 0.4],
		[
			"bmw.4-series",
			[2014, 2019],
			[16_900, 29_500],
			[2000],
			["petrol", "diesel"],
			1,
			["420i@2000 petrol", "420d M Sport@2000 diesel"],
		],
	]),
	...defineGroup("commercial", "panel_van", 3, "united_kingdom", [
		["ford.transit", [2012, 2020], [8500, 18_900], [2000, 2200], DIESEL, 0.05, ["350 L3H2", "Custom"]],
		["volkswagen.transporter", [2012, 2020], [10_900, 23_500], [2000], DIESEL, 0.2, ["T5", "T6 Startline"]],
		["volkswagen.caddy", [2012, 2019], [7900, 14_900], [1600, 2000], DIESEL, 0.2],
		["fiat.doblo", [2012, 2020], [7000, 12_500], [1300, 1600], DIESEL, 0, ["Cargo", "Maxi"]],
		["peugeot.partner", [2013, 2020], [7000, 12_900], [1600], DIESEL, 0],
		["mercedes-benz.sprinter", [2012, 2019], [10_500, 23_900], [2100], DIESEL, 0.1, ["313 CDI", "316 CDI"]],
	]),
	...defineGroup("commercial", "pick_up", 5, "united_kingdom", [
		["toyota.hilux", [2012, 2020], [12_500, 24_800], [2400, 2500, 3000], DIESEL, 0.4, ["Invincible", "D-4D"]],
		["mitsubishi.l200", [2011, 2019], [9500, 19_500], [2400, 2500], DIESEL, 0.4, ["Warrior", "Barbarian"]],
		["ford.ranger", [2013, 2020], [12_500, 24_500], [2200, 3200], DIESEL, 0.5, ["Wildtrak", "XLT"]],
		["isuzu.d-max", [2012, 2019], [9900, 19_900], [1900, 2500], DIESEL, 0.3],
		["nissan.navara", [2011, 2019], [9000, 19_500], [2300, 2500], DIESEL, 0.4, ["Tekna"]],
	]),
	...defineGroup("motorcycle", "scooter", 2, "local", [
		["honda.pcx", [2015, 2023], [1500, 3400], [125, 150], PETROL, 1],
		["yamaha.nmax", [2016, 2023], [1700, 3500], [125, 155], PETROL, 1],
		["yamaha.xmax", [2016, 2022], [2600, 5200], [250, 300], PETROL, 1],
		["vespa.primavera", [2014, 2022], [2100, 4300], [125, 150], PETROL, 1],
		["sym.symphony", [2014, 2021], [1000, 1900], [125, 150], PETROL, 1],
		["kymco.downtown", [2013, 2019], [1900, 3400], [300], PETROL, 1],
	]),
	...defineGroup("motorcycle", "naked", 2, "united_kingdom", [
		["yamaha.mt-07", [2015, 2022], [4300, 6900], [689], PETROL, 0],
		["kawasaki.z650", [2017, 2022], [4500, 6600], [649], PETROL, 0],
		["ktm.390-duke", [2015, 2021], [2900, 4600], [373], PETROL, 0],
		["ducati.monster", [2012, 2019], [4800, 7900], [696, 821], PETROL, 0],
		["honda.cb500f", [2014, 2021], [3400, 5400], [471], PETROL, 0],
	]),
	...defineGroup("truck", "chassis", 3, "united_kingdom", [
		["isuzu.n-series", [2010, 2018], [10_500, 24_000], [3000, 5200], DIESEL, 0, ["N75"]],
		["mitsubishi-fuso.canter", [2009, 2018], [10_000, 23_500], [3000], DIESEL, 0, ["7C15"]],
		["daf.lf", [2008, 2017], [12_500, 32_000], [4500, 6700], DIESEL, 0.1, ["45.160", "150"]],
		["man.tgl", [2008, 2016], [13_500, 34_000], [4600], DIESEL, 0.1, ["7.150", "12.220"]],
	]),
];
