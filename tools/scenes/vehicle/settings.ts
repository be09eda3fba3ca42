/** Places a vehicle stands in. Each fills the sheet; the vehicle's wheels touch the ground at GROUND. */
import type { Light } from "./paint.ts";
import { fields, hills } from "./settings-country.ts";
import { coast, harbour } from "./settings-shore.ts";
import { forecourt, palms, villa, village } from "./settings-town.ts";
import { group, rect, type Sheet } from "./sheet.ts";

export const GROUND = 772;

/** How far out of focus the place behind a vehicle is. */
const SOFTNESS = 2.4;

export type SettingName = "coast" | "palms" | "village" | "forecourt" | "fields" | "harbour" | "hills" | "villa";

export const SETTING_WORDS: Record<SettingName, { en: string; tr: string }> = {
	coast: { en: "on the coast road", tr: "Sahil yolunda" },
	palms: { en: "on a street of palms", tr: "Palmiyeli sokakta" },
	village: { en: "in a village square", tr: "Köy meydanında" },
	forecourt: { en: "on a garage forecourt", tr: "Galerinin önünde" },
	fields: { en: "beside the fields", tr: "Tarlaların kıyısında" },
	harbour: { en: "at the old harbour", tr: "Eski limanda" },
	hills: { en: "below the mountains", tr: "Dağların eteğinde" },
	villa: { en: "in front of a white house", tr: "Beyaz bir evin önünde" },
};

const DRAW: Record<SettingName, (sheet: Sheet, light: Light) => string> = {
	coast,
	palms,
	village,
	forecourt,
	fields,
	harbour,
	hills,
	villa,
};

/** The place, slightly out of focus so that the vehicle stands out, with light from the sun's side. */
export function setting(sheet: Sheet, name: SettingName, light: Light): string {
	const haze = sheet.linear([
		[0, light.sky[2], 0],
		[0.62, light.sky[2], 0.16],
		[0.75, light.sky[2], 0],
	]);
	const edge = sheet.radial(
		[
			[0.62, "#0b1620", 0],
			[1, "#0b1620", 0.1],
		],
		[0.5, 0.5, 0.75],
	);
	const place = DRAW[name](sheet, light);
	// The sharp drawing lies underneath: a blurred one fades to nothing along the picture's edge.
	return (
		place + group(place, `filter="${sheet.blur(SOFTNESS)}"`) + rect(0, 0, 1280, 960, haze) + rect(0, 0, 1280, 960, edge)
	);
}
