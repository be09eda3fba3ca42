/** Floor plans: walls, doors, windows, furniture from above and sizes in metres. No words. */
import { num } from "./core.ts";
import { type Drawn, entry } from "./scene.ts";

type Kind = "living" | "bed" | "bath" | "kitchen" | "hall" | "terrace" | "stairs";
type Area = { x: number; y: number; w: number; h: number; kind: Kind; tag?: boolean };
type Gap = {
	x: number;
	y: number;
	w: number;
	way: "h" | "v";
	kind: "door" | "window" | "open" | "slide";
	swing?: 1 | -1;
	hinge?: 0 | 1;
};
type Plan = { w: number; h: number; areas: Area[]; gaps: Gap[]; extra?: string[] };
const TINT: Record<Kind, string> = {
	living: "#f3e6cb",
	bed: "#dfeaea",
	bath: "#cfe3e6",
	kitchen: "#f4d9c0",
	hall: "#f4efe4",
	terrace: "#e3dcc3",
	stairs: "#ece4d2",
};

function plan(p: Plan): string {
	const k = Math.min(1010 / p.w, 700 / p.h);
	const ox = (1280 - p.w * k) / 2;
	const oy = (960 - p.h * k) / 2;
	const X = (x: number) => num(ox + x * k);
	const Y = (y: number) => num(oy + y * k);
	const L = (n: number) => num(n * k);
	const rect = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
		`<rect x="${X(x)}" y="${Y(y)}" width="${L(w)}" height="${L(h)}" fill="${fill}" ${more}/>`;
	const piece = (x: number, y: number, w: number, h: number, fill: string, r = 0.08) =>
		rect(x + 0.04, y + 0.06, w, h, "#12263a", `rx="${L(r)}" opacity="0.12"`) +
		rect(x, y, w, h, fill, `rx="${L(r)}" stroke="#51626f" stroke-width="1.6"`);
	let out = `<rect width="1280" height="960" fill="#fbf8f3"/>`;
	for (let i = 0; i < 1280; i += 40) out += `<path d="M${i} 0V960M0 ${i}H1280" stroke="#eee6d8" stroke-width="1"/>`;
	out += rect(0.16, 0.24, p.w, p.h, "#12263a", 'opacity="0.08"');
	for (const a of p.areas) {
		out += rect(a.x, a.y, a.w, a.h, TINT[a.kind]);
		let lines = "";
		if (a.kind === "living" || a.kind === "bed")
			for (let y = a.y + 0.4; y < a.y + a.h; y += 0.4) lines += `M${X(a.x)} ${Y(y)}h${L(a.w)}`;
		else if (a.kind !== "hall") {
			for (let y = a.y + 0.5; y < a.y + a.h; y += 0.5) lines += `M${X(a.x)} ${Y(y)}h${L(a.w)}`;
			for (let x = a.x + 0.5; x < a.x + a.w; x += 0.5) lines += `M${X(x)} ${Y(a.y)}v${L(a.h)}`;
		}
		if (a.kind === "stairs") {
			lines = "";
			for (let x = a.x + 0.28; x < a.x + a.w; x += 0.28) lines += `M${X(x)} ${Y(a.y)}v${L(a.h)}`;
		}
		out += `<path d="${lines}" stroke="#12263a" stroke-width="1" opacity="${a.kind === "stairs" ? 0.45 : 0.09}"/>`;
	}
	const chairs = (cx: number, cy: number) =>
		[
			[-0.4, -0.62],
			[0.4, -0.62],
			[-0.4, 0.62],
			[0.4, 0.62],
		]
			.map(([dx, dy]) => piece(cx + dx! - 0.2, cy + dy! - 0.2, 0.4, 0.4, "#fffaf0"))
			.join("");
	for (const a of p.areas) {
		const [x, y, w, h] = [a.x + 0.16, a.y + 0.16, a.w - 0.32, a.h - 0.32];
		if (a.kind === "bed") {
			const bw = Math.min(1.6, w - 0.6);
			const bx = x + (w - bw) / 2;
			out +=
				piece(bx, y, bw, 2, "#fffdf8") +
				piece(bx, y + 0.75, bw, 1.25, "#8fb6bd") +
				piece(bx + 0.12, y + 0.1, bw / 2 - 0.2, 0.42, "#ffffff") +
				piece(bx + bw / 2 + 0.08, y + 0.1, bw / 2 - 0.2, 0.42, "#ffffff");
			if (w > bw + 0.9) out += piece(bx - 0.48, y, 0.4, 0.4, "#d8b88e") + piece(bx + bw + 0.08, y, 0.4, 0.4, "#d8b88e");
		} else if (a.kind === "bath") {
			out +=
				w > h
					? piece(x, y, 0.75, Math.min(1.6, h), "#ffffff", 0.2)
					: piece(x, y, Math.min(1.6, w), 0.75, "#ffffff", 0.2);
			out +=
				piece(x + w - 0.4, y + h - 0.62, 0.36, 0.58, "#ffffff", 0.17) +
				piece(x + w - 0.55, y + 0.04, 0.5, 0.42, "#ffffff", 0.12);
		} else if (a.kind === "kitchen") {
			out +=
				piece(x - 0.08, y - 0.08, w + 0.16, 0.6, "#fffaf0", 0.03) +
				piece(x + w * 0.55, y + 0.02, 0.6, 0.42, "#dfe6e6", 0.06);
			for (const [dx, dy] of [
				[0.2, 0.12],
				[0.5, 0.12],
				[0.2, 0.36],
				[0.5, 0.36],
			])
				out += `<circle cx="${X(x + dx!)}" cy="${Y(y + dy!)}" r="${L(0.09)}" fill="none" stroke="#51626f" stroke-width="2"/>`;
			if (h > 2.4)
				out += chairs(x + w / 2, y + h * 0.66) + piece(x + w / 2 - 0.7, y + h * 0.66 - 0.42, 1.4, 0.84, "#d8b88e");
		} else if (a.kind === "living") {
			out += rect(x + 0.4, y + h - 2.5, Math.min(3, w - 0.6), 1.9, "#e8a35a", 'opacity="0.35" rx="4"');
			out +=
				piece(x + 0.5, y + h - 0.85, Math.min(2.4, w - 0.6), 0.85, "#7ea7ad", 0.14) +
				piece(x + 0.7, y + h - 0.85, Math.min(2.4, w - 0.6) - 0.4, 0.5, "#97bcc0", 0.1) +
				piece(x + 1.1, y + h - 1.9, 1.1, 0.6, "#d8b88e") +
				piece(x + Math.min(3, w - 0.9), y + h - 2, 0.8, 0.8, "#efe0c4", 0.16);
			if (w * h > 22) out += chairs(x + w - 1.4, y + 1.3) + piece(x + w - 2.1, y + 0.88, 1.4, 0.84, "#d8b88e");
		} else if (a.kind === "terrace") {
			for (const t of w > h ? [0.12, 0.86] : [0.14, 0.88]) {
				const [cx, cy] = w > h ? [x + w * t, y + h / 2] : [x + w / 2, y + h * t];
				out += `<circle cx="${X(cx)}" cy="${Y(cy)}" r="${L(0.3)}" fill="#8fae74" stroke="#51704f" stroke-width="1.6"/><circle cx="${X(cx)}" cy="${Y(cy)}" r="${L(0.14)}" fill="#a9c48a"/>`;
			}
			if (Math.min(w, h) > 0.9) {
				const [cx, cy] = [x + w / 2, y + h / 2];
				out += `<circle cx="${X(cx)}" cy="${Y(cy)}" r="${L(0.38)}" fill="#fffaf0" stroke="#51626f" stroke-width="1.6"/>`;
				for (const d of [-0.7, 0.7])
					out +=
						w > h
							? piece(cx + d - 0.2, cy - 0.2, 0.4, 0.4, "#efe0c4")
							: piece(cx - 0.2, cy + d - 0.2, 0.4, 0.4, "#efe0c4");
			}
		}
	}
	for (const a of p.areas)
		out += a.kind === "terrace" ? rect(a.x, a.y, a.w, a.h, "none", 'stroke="#8a95a0" stroke-width="4"') : "";
	for (const a of p.areas)
		if (a.kind !== "terrace")
			out += rect(a.x, a.y, a.w, a.h, "none", 'stroke="#22384b" stroke-width="11" stroke-linejoin="miter"');
	for (const g of p.gaps) {
		const v = g.way === "v";
		out += v ? rect(g.x - 0.13, g.y, 0.26, g.w, "#fbf8f3") : rect(g.x, g.y - 0.13, g.w, 0.26, "#fbf8f3");
		if (g.kind === "window" || g.kind === "slide") {
			out += v
				? rect(g.x - 0.1, g.y, 0.2, g.w, "#bcdbe2", 'stroke="#22384b" stroke-width="2"')
				: rect(g.x, g.y - 0.1, g.w, 0.2, "#bcdbe2", 'stroke="#22384b" stroke-width="2"');
			out += v
				? `<path d="M${X(g.x)} ${Y(g.y)}v${L(g.w)}" stroke="#22384b" stroke-width="1.6"/>`
				: `<path d="M${X(g.x)} ${Y(g.y)}h${L(g.w)}" stroke="#22384b" stroke-width="1.6"/>`;
		} else if (g.kind === "door") {
			const swing = g.swing ?? 1;
			const hinge = g.hinge ?? 0;
			const [hx, hy] = v ? [g.x, g.y + hinge * g.w] : [g.x + hinge * g.w, g.y];
			const [tx, ty] = v ? [g.x + swing * g.w, hy] : [hx, g.y + swing * g.w];
			const [ex, ey] = v ? [g.x, g.y + (1 - hinge) * g.w] : [g.x + (1 - hinge) * g.w, g.y];
			const turn = (tx - hx) * (ey - hy) - (ty - hy) * (ex - hx) > 0 ? 1 : 0;
			out += `<path d="M${X(tx)} ${Y(ty)}A${L(g.w)} ${L(g.w)} 0 0 ${turn} ${X(ex)} ${Y(ey)}" fill="none" stroke="#51626f" stroke-width="2" stroke-dasharray="5 4"/><path d="M${X(hx)} ${Y(hy)}L${X(tx)} ${Y(ty)}" stroke="#22384b" stroke-width="5"/>`;
		}
	}
	const label = (x: number, y: number, t: string, size = 25) =>
		`<g font-family="DejaVu Sans, Arial, sans-serif" font-size="${size}" text-anchor="middle"><rect x="${num(x - t.length * size * 0.34)}" y="${num(y - size * 0.95)}" width="${num(t.length * size * 0.68)}" height="${num(size * 1.3)}" rx="6" fill="#fbf8f3" opacity="0.9"/><text x="${num(x)}" y="${num(y)}" fill="#22384b">${t}</text></g>`;
	for (const a of p.areas)
		if (a.tag !== false && a.kind !== "hall" && a.kind !== "stairs") {
			const m2 = a.w * a.h;
			if (m2 < 3) continue;
			const up =
				a.kind === "bed"
					? 0.86
					: a.kind === "living"
						? 0.3
						: a.kind === "bath"
							? 0.62
							: a.kind === "kitchen"
								? 0.36
								: 0.5;
			if (a.kind === "terrace") continue;
			out += label(
				ox + (a.x + a.w * (a.kind === "living" ? 0.36 : 0.5)) * k,
				oy + (a.y + a.h * up) * k,
				`${m2.toFixed(1)} m²`,
				m2 < 6 ? 20 : 26,
			);
		}
	const [x0, y0, x1, y1] = [ox, oy, ox + p.w * k, oy + p.h * k];
	out += `<path d="M${num(x0)} ${num(y1 + 46)}H${num(x1)}M${num(x0)} ${num(y1 + 36)}v20M${num(x1)} ${num(y1 + 36)}v20M${num(x0 - 46)} ${num(y0)}V${num(y1)}M${num(x0 - 56)} ${num(y0)}h20M${num(x0 - 56)} ${num(y1)}h20" stroke="#51626f" stroke-width="2.5" fill="none"/>`;
	out += `${label((x0 + x1) / 2, y1 + 54, `${p.w.toFixed(1)} m`, 24)}<g transform="rotate(-90 ${num(x0 - 46)} ${num((y0 + y1) / 2)})">${label(x0 - 46, (y0 + y1) / 2 + 8, `${p.h.toFixed(1)} m`, 24)}</g>`;
	out += `<g transform="translate(1206 76)"><circle r="34" fill="none" stroke="#51626f" stroke-width="2.5"/><path d="M0 -28L10 12L0 5L-10 12Z" fill="#0b6477"/></g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">${out}</svg>`;
}
const A = (x: number, y: number, w: number, h: number, kind: Kind, tag = true): Area => ({ x, y, w, h, kind, tag });
const win = (x: number, y: number, w: number, way: "h" | "v"): Gap => ({ x, y, w, way, kind: "window" });
const slide = (x: number, y: number, w: number, way: "h" | "v"): Gap => ({ x, y, w, way, kind: "slide" });
const door = (x: number, y: number, way: "h" | "v", swing: 1 | -1 = 1, hinge: 0 | 1 = 0, w = 0.85): Gap => ({
	x,
	y,
	w,
	way,
	kind: "door",
	swing,
	hinge,
});
const open = (x: number, y: number, w: number, way: "h" | "v"): Gap => ({ x, y, w, way, kind: "open" });
const E = (id: string, rooms: string, en: string, tr: string, p: Plan) =>
	entry(id, "floor_plan", "plan", ["noon", rooms], en, tr, () => plan(p));

export const floorPlans: Drawn[] = [
	E("plan-01-studio", "rooms:1+0", "Floor plan of a studio", "Stüdyo daire kat planı", {
		w: 7.6,
		h: 5.8,
		areas: [
			A(0, 0, 3.6, 5.8, "bed"),
			A(3.6, 2.2, 4, 3.6, "living"),
			A(3.6, 0, 2, 2.2, "kitchen"),
			A(5.6, 0, 2, 2.2, "bath"),
		],
		gaps: [
			open(3.6, 2.5, 3, "v"),
			win(0, 1.6, 1.8, "v"),
			slide(4.4, 5.8, 2.4, "h"),
			open(3.8, 2.2, 1.6, "h"),
			door(6, 2.2, "h", -1),
			door(7.6, 2.5, "v", -1),
		],
	}),
	E("plan-02-1-1", "rooms:1+1", "Floor plan of a 1+1 flat with a balcony", "Balkonlu 1+1 daire kat planı", {
		w: 9.4,
		h: 7.6,
		areas: [
			A(0, 1.4, 5, 4, "living"),
			A(0, 5.4, 2.9, 2.2, "kitchen"),
			A(5, 1.4, 4.4, 3.6, "bed"),
			A(2.9, 5.4, 3.6, 2.2, "hall"),
			A(6.5, 5, 2.9, 2.6, "bath"),
			A(5, 5, 1.5, 0.4, "hall"),
			A(0, 0, 5, 1.4, "terrace"),
		],
		gaps: [
			slide(1.2, 1.4, 2.6, "h"),
			win(6.2, 1.4, 1.9, "h"),
			win(0, 3, 1.4, "v"),
			open(3.1, 5.4, 1.7, "h"),
			open(0.5, 5.4, 1.9, "h"),
			open(5.05, 5.4, 1.4, "h"),
			door(5.3, 5, "h", -1),
			door(6.5, 6, "v", 1),
			door(4.2, 7.6, "h", -1),
		],
	}),
	E("plan-03-2-1", "rooms:2+1", "Floor plan of a 2+1 flat with two balconies", "İki balkonlu 2+1 daire kat planı", {
		w: 11.6,
		h: 9,
		areas: [
			A(0, 1.4, 6, 4.6, "living"),
			A(6, 1.4, 2.2, 4.6, "kitchen"),
			A(8.2, 1.4, 3.4, 4.2, "bed"),
			A(0, 6, 3.6, 3, "bed"),
			A(3.6, 6, 5.4, 1.2, "hall"),
			A(3.6, 7.2, 2.4, 1.8, "bath"),
			A(6, 7.2, 3, 1.8, "hall"),
			A(9, 6, 2.6, 3, "bath"),
			A(8.2, 5.6, 3.4, 0.4, "hall"),
			A(0, 0, 6, 1.4, "terrace"),
			A(8.2, 0, 3.4, 1.4, "terrace"),
		],
		gaps: [
			slide(1.6, 1.4, 2.8, "h"),
			slide(9, 1.4, 1.8, "h"),
			open(6, 2.4, 2.4, "v"),
			open(4, 6, 1.6, "h"),
			win(0, 3, 1.6, "v"),
			win(0, 6.8, 1.5, "v"),
			door(3.6, 6.1, "v", -1),
			door(8.4, 5.6, "h", -1),
			open(8.3, 6, 0.65, "h"),
			door(9, 6.2, "v", 1),
			door(4.2, 7.2, "h", 1),
			open(6.2, 7.2, 2.6, "h"),
			door(7, 9, "h", -1),
			win(10, 9, 0.9, "h"),
		],
	}),
	E("plan-04-3-1", "rooms:3+1", "Floor plan of a 3+1 flat", "3+1 daire kat planı", {
		w: 13.6,
		h: 10,
		areas: [
			A(0, 1.5, 6.4, 5, "living"),
			A(0, 6.5, 3.6, 3.5, "kitchen"),
			A(6.4, 1.5, 3.6, 4, "bed"),
			A(10, 1.5, 3.6, 4, "bed"),
			A(10.2, 6.7, 3.4, 3.3, "bed"),
			A(3.6, 6.5, 2.8, 3.5, "hall"),
			A(6.4, 5.5, 7.2, 1.2, "hall"),
			A(6.4, 6.7, 1.9, 3.3, "bath"),
			A(8.3, 6.7, 1.9, 3.3, "bath"),
			A(0, 0, 6.4, 1.5, "terrace"),
		],
		gaps: [
			slide(1.6, 1.5, 3.2, "h"),
			win(7.2, 1.5, 1.9, "h"),
			win(10.8, 1.5, 1.9, "h"),
			win(13.6, 7.6, 1.5, "v"),
			win(0, 7.6, 1.4, "v"),
			open(4, 6.5, 1.9, "h"),
			open(6.4, 5.6, 0.8, "v"),
			door(3.6, 7, "v", -1),
			door(9, 5.5, "h", -1),
			door(10.3, 5.5, "h", -1, 0),
			door(10.6, 6.7, "h", 1),
			door(6.9, 6.7, "h", 1),
			door(8.8, 6.7, "h", 1),
			door(4.6, 10, "h", -1),
			open(6.4, 6.52, 0.1, "v"),
		],
	}),
	E(
		"plan-05-villa-ground",
		"rooms:3+1",
		"Ground floor of a villa with a veranda",
		"Verandalı villanın zemin kat planı",
		{
			w: 13,
			h: 10.2,
			areas: [
				A(0, 2, 7, 5.4, "living"),
				A(7, 2, 6, 3.6, "kitchen"),
				A(7, 5.6, 2.2, 1.8, "hall"),
				A(9.2, 5.6, 3.8, 4.6, "bed"),
				A(0, 7.4, 4, 2.8, "stairs"),
				A(4, 7.4, 3, 2.8, "hall"),
				A(7, 7.4, 2.2, 2.8, "bath"),
				A(0, 0, 13, 2, "terrace"),
			],
			gaps: [
				slide(1.6, 2, 3.8, "h"),
				slide(8.8, 2, 2.4, "h"),
				open(7, 2.6, 2.4, "v"),
				open(4.4, 7.4, 2.2, "h"),
				open(7, 5.9, 1.2, "v"),
				win(0, 3.8, 1.8, "v"),
				win(13, 3, 1.6, "v"),
				win(13, 7.2, 1.7, "v"),
				door(9.2, 6, "v", 1),
				door(7.6, 7.4, "h", 1),
				open(4, 8, 1.2, "v"),
				door(5, 10.2, "h", -1, 0, 1.05),
			],
		},
	),
	E(
		"plan-06-villa-upper",
		"rooms:3+1",
		"Upper floor of a villa with a roof terrace",
		"Teraslı villanın üst kat planı",
		{
			w: 13,
			h: 10.2,
			areas: [
				A(0, 2, 4.6, 4.4, "bed"),
				A(4.6, 2, 4, 4.4, "bed"),
				A(8.6, 2, 4.4, 4.4, "bed"),
				A(0, 6.4, 2.6, 1, "hall"),
				A(2.6, 6.4, 7.4, 1, "hall"),
				A(0, 7.4, 4, 2.8, "stairs"),
				A(4, 7.4, 3, 2.8, "bath"),
				A(7, 7.4, 3, 2.8, "bath"),
				A(10, 6.4, 3, 3.8, "terrace"),
				A(0, 0, 8.6, 2, "terrace"),
			],
			gaps: [
				slide(1.2, 2, 2.2, "h"),
				slide(5.5, 2, 2.2, "h"),
				win(9.8, 2, 2, "h"),
				win(0, 3.4, 1.6, "v"),
				win(13, 3.4, 1.6, "v"),
				open(2.6, 6.5, 0.8, "v"),
				door(3.4, 6.4, "h", -1),
				door(6.2, 6.4, "h", -1),
				door(8.9, 6.4, "h", -1),
				open(1, 7.4, 1.4, "h"),
				door(5, 7.4, "h", 1),
				door(8, 7.4, "h", 1),
				door(10, 6.5, "v", 1),
			],
		},
	),
];
