/** One wide picture for each district. The middle band carries the picture, so it can be cropped. */

import { gazimagusa, girne, iskele } from "./places-coast.ts";
import { guzelyurt, lefke, lefkosa } from "./places-inland.ts";
import { type Drawn, entry } from "./scene.ts";

const V = "place" as const;

export const places: Drawn[] = [
	entry(
		"place-girne",
		"girne",
		V,
		["golden", "sea_view", "mountain_view", "stone"],
		"Girne's horseshoe harbour with its castle and the mountains behind",
		"Kalesi ve arkasındaki dağlarla Girne'nin at nalı limanı",
		girne,
	),
	entry(
		"place-lefkosa",
		"lefkosa",
		V,
		["morning", "stone"],
		"A caravanserai court in old Lefkoşa with minarets beyond",
		"Minareleriyle eski Lefkoşa'da bir han avlusu",
		lefkosa,
	),
	entry(
		"place-gazimagusa",
		"gazimagusa",
		V,
		["golden", "stone", "sea_view"],
		"The walls of Gazimağusa and its Gothic cathedral-mosque",
		"Gazimağusa surları ve gotik katedral camisi",
		gazimagusa,
	),
	entry(
		"place-iskele",
		"iskele",
		V,
		["noon", "sea_view", "modern"],
		"The long beach of İskele with its towers",
		"Kuleleriyle İskele'nin uzun kumsalı",
		iskele,
	),
	entry(
		"place-guzelyurt",
		"guzelyurt",
		V,
		["morning", "mountain_view", "spring"],
		"Orange groves of Güzelyurt",
		"Güzelyurt'un portakal bahçeleri",
		guzelyurt,
	),
	entry(
		"place-lefke",
		"lefke",
		V,
		["golden", "mountain_view"],
		"Date palms and hills of Lefke",
		"Lefke'nin hurma ağaçları ve tepeleri",
		lefke,
	),
];
