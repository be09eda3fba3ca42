/** Small shared tools: seeded chance, flat geometry and SVG paths. */
import { createRandom } from "../../../supabase/local/demonstration/random.ts";
import { mix } from "../colour.ts";

export type P2 = [number, number];
export type V3 = [number, number, number];

export type Random = {
	next(): number;
	range(low: number, high: number): number;
	int(low: number, high: number): number;
	pick<T>(list: readonly T[]): T;
	chance(p: number): boolean;
};

/** A repeatable source of chance: the same seed always gives the same picture. */
export function random(seed: string): Random {
	const { next } = createRandom(seed);
	const range = (low: number, high: number) => low + next() * (high - low);
	return {
		next,
		range,
		int: (low, high) => Math.floor(range(low, high + 1)),
		pick: (list) => list[Math.floor(next() * list.length)]!,
		chance: (p) => next() < p,
	};
}

/** Towards the ink in which property is shaded, bluer than that of vehicles. */
export const darken = (c: string, t: number) => mix(c, "#0b1c2e", t);

export const num = (n: number) => String(Math.round(n * 10) / 10);
export const pathOf = (pts: readonly P2[], close = true) =>
	pts.length === 0 ? "" : `M${pts.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}${close ? "Z" : ""}`;
export const fillPath = (d: string, fill: string, more = "") => (d ? `<path d="${d}" fill="${fill}" ${more}/>` : "");
export const strokePath = (d: string, stroke: string, width: number, more = "") =>
	d
		? `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
		: "";
export const circle = (x: number, y: number, r: number, fill: string, more = "") =>
	`<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
	`<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${more}/>`;
export const group = (inner: string, attributes: string) => (inner ? `<g ${attributes}>${inner}</g>` : "");

export function hull(points: readonly P2[]): P2[] {
	const pts = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	if (pts.length < 3) return pts;
	const half = (list: P2[]) => {
		const out: P2[] = [];
		for (const p of list) {
			while (out.length >= 2) {
				const [a, b] = [out[out.length - 2]!, out[out.length - 1]!];
				if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
				out.pop();
			}
			out.push(p);
		}
		out.pop();
		return out;
	};
	return [...half(pts), ...half(pts.reverse())];
}

function area(p: readonly P2[]): number {
	return p.reduce((sum, [x, y], i) => {
		const [a, b] = p[(i + 1) % p.length]!;
		return sum + x * b - a * y;
	}, 0);
}

/** Cuts a polygon to a convex one (Sutherland and Hodgman). */
export function clipTo(subject: readonly P2[], convex: readonly P2[]): P2[] {
	const sign = area(convex) > 0 ? 1 : -1;
	let out = [...subject];
	convex.forEach((a, i) => {
		const b = convex[(i + 1) % convex.length]!;
		const side = (p: P2) => sign * ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
		const next: P2[] = [];
		out.forEach((p, j) => {
			const q = out[(j + 1) % out.length]!;
			const [sp, sq] = [side(p), side(q)];
			if (sp >= 0) next.push(p);
			if (sp >= 0 !== sq >= 0) {
				const t = sp / (sp - sq);
				next.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
			}
		});
		out = next;
	});
	return out;
}

/** A smooth line through points (closed or open). */
export function smooth(pts: readonly P2[], closed = false): string {
	const n = pts.length;
	const at = (i: number) => (closed ? pts[(i + n) % n]! : pts[Math.max(0, Math.min(n - 1, i))]!);
	let d = `M${num(at(0)[0])} ${num(at(0)[1])}`;
	for (let i = 0; i < (closed ? n : n - 1); i++) {
		const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		const c1 = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
		const c2 = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
		d += `C${[...c1, ...c2, ...c].map(num).join(" ")}`;
	}
	return d + (closed ? "Z" : "");
}

/** A leafy outline: an ellipse whose edge is made of small round lumps. */
export function scallop(r: Random, cx: number, cy: number, rx: number, ry: number, lumps = 12): string {
	const start = r.range(0, 6.28);
	const pts: P2[] = Array.from({ length: lumps }, (_, i) => {
		const a = start + ((i + r.range(-0.25, 0.25)) / lumps) * Math.PI * 2;
		const k = r.range(0.86, 1.06);
		return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k];
	});
	let d = `M${num(pts[0]![0])} ${num(pts[0]![1])}`;
	pts.forEach((p, i) => {
		const q = pts[(i + 1) % lumps]!;
		const bow = Math.hypot(q[0] - p[0], q[1] - p[1]) * 0.58;
		d += `A${num(bow)} ${num(bow)} 0 0 1 ${num(q[0])} ${num(q[1])}`;
	});
	return `${d}Z`;
}
