/** What the districts' pictures share: the stage and its sky, and fortress walls. */
import { mix } from "../colour.ts";
import { fillPath, num } from "./core.ts";
import { far, type Hour, lightAt } from "./light.ts";
import { sky } from "./sky.ts";
import { Stage } from "./stage.ts";

export const base = (
	seed: string,
	hour: Hour,
	horizon: number,
	from: "left" | "right" = "left",
	sun?: [number, number],
) => {
	const s = new Stage(seed, lightAt(hour, from), { x: 0, y: 4, z: -20, f: 1150, horizon });
	sky(s, { clouds: 4, birds: true, sun });
	return s;
};

export const rect = (x: number, y: number, w: number, h: number, fill: string) =>
	`<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"/>`;

/** A fortress wall or a round bastion, with joints and slits. */
export function rampart(s: Stage, x: number, y: number, w: number, h: number, round: boolean, depth = 0.1): string {
	const c = far(s.light, "#dcbb82", depth);
	const d = mix(c, s.light.shadow, 0.3);
	const left = s.light.dir[0] > 0;
	let out = `<rect x="${num(x)}" y="${num(y - h)}" width="${num(w)}" height="${num(h)}" fill="${round ? s.gradient(left ? [mix(c, "#ffffff", 0.12), c, d] : [d, c, mix(c, "#ffffff", 0.12)], 1, 0) : s.gradient([mix(c, "#ffffff", 0.08), mix(c, d, 0.3)])}"/>`;
	out += rect(x - 3, y - h - 4, w + 6, 9, mix(c, "#ffffff", 0.25)) + rect(x, y - h + 5, w, 4, d);
	let tone = "";
	for (let yy = y - h + 16; yy < y - 8; yy += 15)
		for (let xx = x + s.r.range(2, 20); xx < x + w - 26; xx += s.r.range(34, 90))
			tone += `M${num(xx)} ${num(yy)}h${num(s.r.range(14, 24))}v9h-18z`;
	out += fillPath(tone, d, 'opacity="0.28"');
	for (let xx = x + 8; xx < x + w - 10; xx += 24) out += rect(xx, y - h - 14, 13, 12, c);
	return out;
}
