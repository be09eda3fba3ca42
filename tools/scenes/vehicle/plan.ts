/** Which vehicle pictures there are: body, colour, place, light, and what each shows in two languages. */
import type { Drawn } from "../render.ts";
import { type CarBody, car } from "./car.ts";
import { boot, engine, odometer, wheelDetail } from "./detail.ts";
import { dashboard, seats, type Trim } from "./inside.ts";
import { nakedBike, scooter } from "./motorcycle.ts";
import { LIGHTS, type Light, type LightName, PAINTS, type PaintName, paintAt } from "./paint.ts";
import { type RearBody, rearView } from "./rear.ts";
import { GROUND, SETTING_WORDS, type SettingName, setting } from "./settings.ts";
import { group, Sheet } from "./sheet.ts";
import { threeQuarter } from "./three-quarter.ts";
import { type Load, truck } from "./truck.ts";
import type { Rim } from "./wheel.ts";


const BODY_WORDS = {
	hatchback: { en: "hatchback", tr: "hatchback" },
	saloon: { en: "saloon", tr: "sedan" },
	suv: { en: "SUV", tr: "SUV" },
	coupe: { en: "coupé", tr: "kupe" },
	cabriolet: { en: "cabriolet", tr: "kabriyole" },
	panel_van: { en: "panel van", tr: "panelvan" },
	pick_up: { en: "pick-up", tr: "pikap" },
	motorcycle: { en: "motorcycle", tr: "motosiklet" },
	scooter: { en: "scooter", tr: "scooter" },
	truck: { en: "truck", tr: "kamyon" },
} as const;

/** From where a vehicle is seen. */
type Angle = "side" | "front-corner" | "rear";

const ANGLE_WORDS: Record<Angle, { en: string; tr: string }> = {
	side: { en: "", tr: "" },
	"front-corner": { en: " from the front corner", tr: ", önden çapraz" },
	rear: { en: " from behind", tr: ", arkadan" },
};

type Word = keyof typeof BODY_WORDS;
type Outdoor = {
	subject: string;
	word: Word;
	paint: PaintName;
	place: SettingName;
	light: LightName;
	turn: number;
	name: string;
	extra?: string;
};

const lightTag = (light: LightName) => `light:${light}`;

/** An outdoor scene: a place, and a vehicle standing in it, turned left (1) or right (-1). */
function outdoor(
	facts: Outdoor,
	scale: number,
	vehicle: (sheet: Sheet, light: Light) => string,
	angle: Angle = "side",
): Drawn {
	const { subject, word, paint, place, light, turn, name } = facts;
	const where = SETTING_WORDS[place];
	const { en, tr } = PAINTS[paint];
	const tail = ANGLE_WORDS[angle];
	// A car at an angle reaches further to the side of its nose.
	const middle = angle === "front-corner" ? 640 + turn * 30 * scale : 640;
	return {
		id: `vehicle-${name}`,
		subject,
		view: "exterior",
		tags: [
			`colour:${paint}`,
			lightTag(light),
			`setting:${place}`,
			`angle:${angle}`,
			...(facts.extra ? [facts.extra] : []),
		],
		alt: {
			en: `${en} ${BODY_WORDS[word].en}${tail.en} ${where.en}`,
			tr: `${where.tr} ${tr} ${BODY_WORDS[word].tr}${tail.tr}`,
		},
		draw: () => {
			const sheet = new Sheet(name);
			const hour = LIGHTS[light];
			return sheet.finish(
				setting(sheet, place, hour) +
					group(vehicle(sheet, hour), `transform="translate(${middle} ${GROUND}) scale(${turn * scale} ${scale})"`),
			);
		},
	};
}

type Row = [paint: PaintName, place: SettingName, light: LightName, rim: Rim, angle?: Angle];

const CARS: Record<CarBody, Row[]> = {
	hatchback: [
		["white", "coast", "day", "five"],
		["silver", "palms", "morning", "twin"],
		["black", "village", "day", "dark", "front-corner"],
		["red", "coast", "golden", "five"],
		["blue", "forecourt", "day", "many", "front-corner"],
		["grey", "hills", "morning", "blade"],
		["green", "villa", "day", "twin", "front-corner"],
	],
	saloon: [
		["white", "hills", "day", "many"],
		["silver", "coast", "morning", "twin"],
		["black", "villa", "golden", "blade", "front-corner"],
		["grey", "forecourt", "dusk", "twin", "front-corner"],
		["red", "harbour", "day", "many", "front-corner"],
	],
	suv: [
		["white", "village", "golden", "blade", "front-corner"],
		["silver", "fields", "day", "five", "front-corner"],
		["black", "coast", "dusk", "dark"],
		["red", "hills", "day", "five"],
		["blue", "villa", "morning", "twin", "front-corner"],
		["green", "fields", "golden", "five", "front-corner"],
	],
	coupe: [
		["black", "forecourt", "dusk", "dark", "front-corner"],
		["red", "coast", "day", "blade"],
		["white", "harbour", "golden", "dark", "front-corner"],
		["blue", "hills", "day", "twin"],
	],
	cabriolet: [
		["red", "harbour", "day", "many"],
		["blue", "coast", "golden", "twin"],
		["white", "palms", "day", "five"],
		["silver", "coast", "dusk", "many"],
	],
	panel_van: [
		["white", "harbour", "day", "steel"],
		["silver", "forecourt", "morning", "steel"],
		["blue", "village", "day", "steel"],
		["grey", "coast", "golden", "steel"],
	],
	pick_up: [
		["white", "fields", "day", "five", "front-corner"],
		["silver", "hills", "golden", "blade"],
		["black", "fields", "morning", "dark", "front-corner"],
		["red", "village", "day", "five", "front-corner"],
		["blue", "coast", "morning", "twin"],
	],
};

const SCALE: Record<CarBody, number> = {
	hatchback: 1.14,
	saloon: 1.08,
	suv: 1.1,
	coupe: 1.1,
	cabriolet: 1.12,
	panel_van: 1.02,
	pick_up: 1.02,
};

/** Which colours of a body are shown a second time, where, and from which side. */
const SECONDS: Partial<Record<CarBody, [PaintName, SettingName, LightName, Angle, Rim][]>> = {
	hatchback: [
		["white", "villa", "day", "front-corner", "five"],
		["silver", "fields", "golden", "front-corner", "twin"],
		["red", "village", "day", "front-corner", "five"],
		["black", "forecourt", "day", "rear", "dark"],
		["blue", "harbour", "day", "rear", "many"],
	],
	saloon: [
		["white", "forecourt", "morning", "front-corner", "many"],
		["silver", "villa", "day", "front-corner", "twin"],
		["blue", "fields", "day", "front-corner", "five"],
		["black", "harbour", "golden", "rear", "blade"],
	],
	suv: [
		["black", "villa", "golden", "front-corner", "dark"],
		["red", "harbour", "day", "front-corner", "five"],
		["grey", "forecourt", "day", "front-corner", "blade"],
		["white", "fields", "day", "rear", "blade"],
		["silver", "village", "morning", "rear", "five"],
	],
};

const CORNER_SCALE: Partial<Record<CarBody, number>> = {
	hatchback: 1.24,
	saloon: 1.18,
	suv: 1.16,
	coupe: 1.18,
	pick_up: 1.06,
};

/** One car in one place, drawn from the side that its angle asks for. */
function carScene(
	body: CarBody,
	[paint, place, light, rim, angle = "side"]: Row,
	turn: number,
	second: boolean,
): Drawn {
	const name = `${body.replace("_", "-")}-${paint}${second ? `-${angle}` : ""}`;
	const scale = angle === "rear" ? 1 : angle === "side" ? SCALE[body] : (CORNER_SCALE[body] ?? 1.1);
	return outdoor(
		{ subject: body, word: body, paint, place, light, turn: angle === "rear" ? 1 : turn, name },
		scale,
		(sheet, hour) => {
			const coat = paintAt(paint, hour);
			if (angle === "rear") return rearView(sheet, body as RearBody, coat, hour);
			return angle === "side" ? car(sheet, body, coat, hour, rim) : threeQuarter(sheet, body, coat, hour, rim);
		},
		angle,
	);
}

function carScenes(): Drawn[] {
	return (Object.keys(CARS) as CarBody[]).flatMap((body) => [
		...CARS[body].map((row, index) => carScene(body, row, index % 2 ? -1 : 1, false)),
		...(SECONDS[body] ?? []).map(([paint, place, light, angle, rim], index) =>
			carScene(body, [paint, place, light, rim, angle], index % 2 ? 1 : -1, true),
		),
	]);
}

function otherScenes(): Drawn[] {
	const bikes: [PaintName, SettingName, LightName][] = [
		["red", "harbour", "day"],
		["black", "hills", "golden"],
		["blue", "coast", "day"],
		["grey", "forecourt", "morning"],
	];
	const scooters: [PaintName, SettingName, LightName][] = [
		["green", "village", "morning"],
		["white", "harbour", "golden"],
		["red", "palms", "day"],
		["blue", "villa", "day"],
	];
	const trucks: [PaintName, SettingName, LightName, Load][] = [
		["white", "coast", "day", "box"],
		["blue", "fields", "day", "platform"],
		["red", "hills", "golden", "cover"],
		["silver", "forecourt", "morning", "box"],
	];
	const turn = (index: number) => (index % 2 ? -1 : 1);
	return [
		...bikes.map(([paint, place, light], index) =>
			outdoor(
				{
					subject: "motorcycle",
					word: "motorcycle",
					paint,
					place,
					light,
					turn: turn(index),
					name: `motorcycle-${paint}`,
					extra: "naked",
				},
				1.32,
				(sheet, hour) => nakedBike(sheet, paintAt(paint, hour), hour),
			),
		),
		...scooters.map(([paint, place, light], index) =>
			outdoor(
				{
					subject: "motorcycle",
					word: "scooter",
					paint,
					place,
					light,
					turn: turn(index + 1),
					name: `scooter-${paint}`,
					extra: "scooter",
				},
				1.36,
				(sheet, hour) => scooter(sheet, paintAt(paint, hour), hour),
			),
		),
		...trucks.map(([paint, place, light, load], index) =>
			outdoor(
				{
					subject: "truck",
					word: "truck",
					paint,
					place,
					light,
					turn: turn(index),
					name: `truck-${paint}`,
					extra: `load:${load}`,
				},
				1.06,
				(sheet, hour) => truck(sheet, paintAt(paint, hour), hour, load),
			),
		),
	];
}

type Trimmed = Trim & { light: LightName; coast: boolean };

const TRIMS: Trimmed[] = [
	{
		upper: "#353d44",
		lower: "#8f7a63",
		accent: "#aab3b8",
		wood: false,
		screen: "wide",
		light: "day",
		coast: true,
		en: "Beige and black cabin with a wide screen",
		tr: "Geniş ekranlı, bej ve siyah iç mekân",
	},
	{
		upper: "#2b3238",
		lower: "#3c454c",
		accent: "#8d979d",
		wood: false,
		screen: "square",
		light: "morning",
		coast: false,
		en: "Black cabin with a centre screen",
		tr: "Orta ekranlı siyah iç mekân",
	},
	{
		upper: "#4a3a30",
		lower: "#a5764c",
		accent: "#b27b45",
		wood: true,
		screen: "wide",
		light: "golden",
		coast: true,
		en: "Tan leather cabin with wood trim",
		tr: "Ahşap kaplamalı, taba deri iç mekân",
	},
	{
		upper: "#566069",
		lower: "#9aa3a8",
		accent: "#c4ccd0",
		wood: false,
		screen: "radio",
		light: "day",
		coast: false,
		en: "Grey cabin with a plain radio",
		tr: "Sade radyolu gri iç mekân",
	},
	{
		upper: "#24303a",
		lower: "#2f4a5c",
		accent: "#7fa3b4",
		wood: false,
		screen: "wide",
		light: "dusk",
		coast: true,
		en: "Dark blue cabin at dusk",
		tr: "Alacakaranlıkta koyu mavi iç mekân",
	},
	{
		upper: "#3a3f42",
		lower: "#cbbfae",
		accent: "#e2dccf",
		wood: false,
		screen: "square",
		light: "day",
		coast: true,
		en: "Cream cabin with a centre screen",
		tr: "Orta ekranlı krem iç mekân",
	},
];

function insideScenes(): Drawn[] {
	const hides = [
		["tan", "#b07a4e", "#f1e3cf", "day", "Tan leather front seats", "Taba deri ön koltuklar"],
		[
			"black",
			"#363f46",
			"#d9665a",
			"morning",
			"Black front seats with red stitching",
			"Kırmızı dikişli siyah ön koltuklar",
		],
		["grey", "#8b959b", "#e9eef0", "golden", "Grey cloth front seats", "Gri kumaş ön koltuklar"],
	] as const;
	return [
		...TRIMS.map(
			(trim, index): Drawn => ({
				id: `vehicle-dashboard-${index + 1}`,
				subject: "dashboard",
				view: "interior",
				tags: ["steering:right", lightTag(trim.light), `screen:${trim.screen}`],
				alt: { en: `${trim.en}, steering wheel on the right`, tr: `${trim.tr}, direksiyon sağda` },
				draw: () => {
					const sheet = new Sheet(`dashboard-${index}`);
					return sheet.finish(dashboard(sheet, trim, LIGHTS[trim.light], trim.coast));
				},
			}),
		),
		...hides.map(
			([name, hide, stitch, light, en, tr]): Drawn => ({
				id: `vehicle-seats-${name}`,
				subject: "seats",
				view: "interior",
				tags: [`trim:${name}`, lightTag(light)],
				alt: { en, tr },
				draw: () => {
					const sheet = new Sheet(`seats-${name}`);
					return sheet.finish(seats(sheet, hide, stitch, LIGHTS[light]));
				},
			}),
		),
	];
}

function detailScenes(): Drawn[] {
	const day = LIGHTS.day;
	const detail = (
		name: string,
		subject: string,
		tags: string[],
		en: string,
		tr: string,
		draw: (sheet: Sheet) => string,
	): Drawn => ({
		id: `vehicle-${name}`,
		subject,
		view: "detail",
		tags,
		alt: { en, tr },
		draw: () => {
			const sheet = new Sheet(name);
			return sheet.finish(draw(sheet));
		},
	});
	return [
		detail(
			"wheel-blue",
			"wheel",
			["colour:blue"],
			"Front wheel with ten-spoke rim",
			"On kollu jantlı ön teker",
			(sheet) => wheelDetail(sheet, paintAt("blue", day), day, "twin"),
		),
		detail(
			"wheel-white",
			"wheel",
			["colour:white"],
			"Front wheel with five-spoke rim",
			"Beş kollu jantlı ön teker",
			(sheet) => wheelDetail(sheet, paintAt("white", day), day, "five"),
		),
		detail("wheel-red", "wheel", ["colour:red"], "Front wheel with dark rim", "Koyu renk jantlı ön teker", (sheet) =>
			wheelDetail(sheet, paintAt("red", LIGHTS.golden), LIGHTS.golden, "dark"),
		),
		detail(
			"boot-white",
			"boot",
			["colour:white", "setting:coast"],
			"Open boot with luggage",
			"İçinde bavullar olan açık bagaj",
			(sheet) => boot(sheet, paintAt("white", day), day, "coast", true),
		),
		detail("boot-grey", "boot", ["colour:grey", "setting:fields"], "Empty open boot", "Boş, açık bagaj", (sheet) =>
			boot(sheet, paintAt("grey", LIGHTS.golden), LIGHTS.golden, "fields", false),
		),
		detail(
			"engine-red",
			"engine",
			["colour:red"],
			"Engine under the open bonnet",
			"Açık kaputun altında motor",
			(sheet) => engine(sheet, paintAt("red", day), day, "#7b868e"),
		),
		detail("engine-silver", "engine", ["colour:silver"], "Clean engine bay", "Temiz motor bölümü", (sheet) =>
			engine(sheet, paintAt("silver", day), day, "#2d6f8a"),
		),
		detail(
			"odometer-1",
			"odometer",
			["reading:84210"],
			"Instruments reading 84,210",
			"84.210 gösteren göstergeler",
			(sheet) => odometer(sheet, "84210", "#5cc3d6", "#2a3238"),
		),
		detail(
			"odometer-2",
			"odometer",
			["reading:127640"],
			"Instruments reading 127,640",
			"127.640 gösteren göstergeler",
			(sheet) => odometer(sheet, "127640", "#f3a64b", "#3a322c"),
		),
	];
}

/** Every picture, in the order of the manifest. */
export const plannedScenes = (): Drawn[] => [...carScenes(), ...otherScenes(), ...insideScenes(), ...detailScenes()];
