/** Writes public/icons.svg: a sprite of the icons in use. Run after changing the list. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ICONS = {
	menu: "menu",
	close: "x",
	add: "plus",
	search: "search",
	filter: "sliders-horizontal",
	chevron: "chevron-right",
	down: "chevron-down",
	sun: "sun",
	moon: "moon",
	device: "monitor",
	globe: "globe",
	bed: "bed-double",
	bath: "bath",
	size: "maximize",
	land: "land-plot",
	place: "map-pin",
	calendar: "calendar",
	clock: "clock",
	verified: "badge-check",
	cut: "trending-down",
	phone: "phone",
	whatsapp: "message-circle",
	mail: "mail",
	share: "share-2",
	print: "printer",
	camera: "camera",
	fuel: "fuel",
	gauge: "gauge",
	gearbox: "cog",
	steering: "circle-dot",
	key: "key-round",
	home: "house",
	car: "car",
	check: "check",
	warning: "triangle-alert",
	info: "info",
	external: "external-link",
	left: "chevron-left",
	right: "chevron-right",
	document: "file-text",
	wallet: "wallet",
	agents: "users",
	swap: "repeat",
	building: "building-2",
	villa: "house-plus",
	motorcycle: "bike",
	truck: "truck",
	van: "bus",
	user: "user-round",
	signIn: "log-in",
	signOut: "log-out",
	heart: "heart",
	compare: "scale",
	history: "history",
	bookmark: "bookmark",
	dashboard: "layout-dashboard",
	admin: "shield-check",
	eye: "eye",
	lock: "lock",
	trash: "trash-2",
	edit: "pencil",
	pause: "pause",
	play: "play",
	feed: "rss",
	download: "download",
	bell: "bell",
	note: "notebook-pen",
	link: "link",
	up: "chevron-up",
	more: "ellipsis",
	send: "send-horizontal",
	turnLeft: "rotate-ccw",
	turnRight: "rotate-cw",
	grip: "grip-vertical",
	addPicture: "image-plus",
	// Kinds of landmarks.
	university: "graduation-cap",
	hospital: "hospital",
	beach: "umbrella",
	border: "milestone",
	airport: "plane",
	marina: "anchor",
	town_centre: "store",
} as const;

/** Icons filled instead of outlined, by source icon. */
const FILLED = { saved: "heart" } as const;

const root = join(import.meta.dirname, "..");
const symbols = [...Object.entries(ICONS), ...Object.entries(FILLED)].map(([name, file]) => {
	const source = readFileSync(join(root, "node_modules/lucide-static/icons", `${file}.svg`), "utf8");
	const shapes = source
		.slice(source.indexOf(">", source.indexOf("<svg")) + 1, source.lastIndexOf("</svg>"))
		.replace(/\s*\n\s*/g, "");
	const fill = name in FILLED ? "currentColor" : "none";
	return `<symbol id="${name}" viewBox="0 0 24 24" fill="${fill}" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
});
writeFileSync(join(root, "public/icons.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`);
writeFileSync(
	join(root, "app/ui/icon-names.ts"),
	`/** Made by scripts/make-icons.ts: the symbols of public/icons.svg. */\nexport type IconName = ${Object.keys({
		...ICONS,
		...FILLED,
	})
		.map((name) => `"${name}"`)
		.join(" | ")};\n`,
);
