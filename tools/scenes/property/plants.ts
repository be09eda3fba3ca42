/** Plants stood in the scene, with their shadows: single ones, hedges, meadows, and leaves near the eye. */
import { mix } from "../colour.ts";
import { circle, fillPath, group, num, type P2, random, scallop, smooth, strokePath, type V3 } from "./core.ts";
import { shady, sunny } from "./light.ts";
import { drawPlant, frond, type Kind } from "./plant-shapes.ts";
import type { Stage } from "./stage.ts";

const CROWN: Partial<Record<Kind, [number, number, number]>> = {
	cypress: [0.11, 0.5, 0.48],
	palm: [0.2, 0.97, 0.1],
	olive: [0.5, 0.7, 0.26],
	citrus: [0.38, 0.62, 0.34],
	pine: [0.5, 0.82, 0.15],
	almond: [0.4, 0.68, 0.26],
	bougainvillea: [0.55, 0.45, 0.4],
	oleander: [0.55, 0.45, 0.4],
	shrub: [0.55, 0.4, 0.4],
	pot: [0.25, 0.5, 0.4],
	agave: [0.5, 0.4, 0.3],
	cactus: [0.35, 0.5, 0.4],
	banana: [0.5, 0.5, 0.3],
};

/** Stands a plant `h` metres tall at a spot on the ground, with its shadow. */
export function plant(s: Stage, kind: Kind, at: V3 | [number, number], h: number, colour?: string): void {
	const [x, y, z] = at.length === 2 ? [at[0], s.groundLevel, at[1]] : at;
	const r = random(`${kind}${s.items.length}${s.r.next()}`);
	const crown = CROWN[kind];
	if (crown) s.casterBall([x, y + h * crown[1], z], h * crown[0], h * crown[2]);
	if (kind === "palm")
		for (let i = 0; i < 6; i++)
			s.caster([
				[x, y + h, z],
				[x + Math.cos(i * 1.05) * 1.9, y + h * 0.94, z + Math.sin(i * 1.05) * 1.9],
				[x + Math.cos(i * 1.05 + 0.28) * 1.5, y + h * 0.98, z + Math.sin(i * 1.05 + 0.28) * 1.5],
			]);
	if (["palm", "olive", "citrus", "pine", "almond"].includes(kind))
		s.caster([
			[x - 0.15, y, z],
			[x + 0.15, y, z],
			[x - 0.12, y + h * 0.7, z],
			[x + 0.12, y + h * 0.7, z],
		]);
	s.item(
		[x - 0.15, y, z - 0.15],
		[x + 0.15, y + h, z + 0.15],
		() => {
			if (s.view([x, y, z])[2] < 0.6) return "";
			const [px, py] = s.at([x, y, z]);
			return drawPlant(kind, r, s.light, px, py, s.scale([x, y, z]), h, colour);
		},
		s.scale([x, y, z]) * h * 0.4,
	);
}

/** A row of clipped or loose green from a to b. */
export function hedge(
	s: Stage,
	a: [number, number],
	b: [number, number],
	h: number,
	kind: Kind = "shrub",
	colour?: string,
): void {
	const steps = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (h * 0.75)));
	for (let i = 0; i <= steps; i++)
		plant(
			s,
			kind,
			[a[0] + ((b[0] - a[0]) * i) / steps, a[1] + ((b[1] - a[1]) * i) / steps],
			h * s.r.range(0.85, 1.12),
			colour,
		);
}

/** Near leaves hanging into a corner, which give the eye something to look past. */
export function frameLeaves(
	s: Stage,
	corner: "left" | "right",
	kind: "olive" | "bougainvillea" | "palm" = "bougainvillea",
): void {
	const { r, light } = s;
	const sx = corner === "left" ? 0 : 1280;
	const sign = corner === "left" ? 1 : -1;
	let out = "";
	if (kind === "palm") {
		const c = shady(light, "#3f6b48");
		for (let i = 0; i < 4; i++)
			out += frond(
				sx - sign * 30,
				-20 + i * 12,
				corner === "left" ? -0.15 - i * 0.35 : Math.PI + 0.15 + i * 0.35,
				330 - i * 20,
				60 + i * 20,
				i % 2 ? c : mix(c, sunny(light, "#5f9058"), 0.5),
				c,
			);
		s.front.push(out);
		return;
	}
	for (let i = 0; i < 5; i++) {
		const y0 = r.range(-30, 60);
		const pts: P2[] = [
			[sx - sign * 30, y0],
			[sx + sign * r.range(60, 110), y0 + r.range(10, 50)],
			[sx + sign * r.range(150, 260) * (1 - i * 0.13), y0 + r.range(50, 150)],
		];
		out += strokePath(smooth(pts), shady(light, "#6d5540"), 4);
		for (let j = 0; j < 16; j++) {
			const t = r.range(0.1, 1);
			const k = t < 0.5 ? t * 2 : t * 2 - 1;
			const [p, q] = t < 0.5 ? [pts[0]!, pts[1]!] : [pts[1]!, pts[2]!];
			const [x, y] = [p[0] + (q[0] - p[0]) * k + r.range(-26, 26), p[1] + (q[1] - p[1]) * k + r.range(-22, 30)];
			const flower = kind === "bougainvillea" && r.chance(0.55);
			const c = flower
				? r.pick(["#d24a8c", "#b9347a", "#e36aa3"])
				: kind === "olive"
					? r.pick(["#8fa07a", "#77896a", "#a5b490"])
					: r.pick(["#5f8a52", "#4c7546"]);
			const f = r.chance(0.5) ? sunny(light, c) : shady(light, c);
			out += flower
				? fillPath(scallop(r, x, y, r.range(8, 15), r.range(7, 13), 6), f)
				: `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r.range(11, 20))}" ry="${num(r.range(4, 7))}" fill="${f}" transform="rotate(${num(r.range(-60, 60))} ${num(x)} ${num(y)})"/>`;
		}
	}
	s.front.push(group(out, ""));
}

/** Loose grass and small flowers near the viewer. */
export function meadow(s: Stage, z0: number, z1: number, count: number, colours: string[], spread = 12): void {
	const { r, light } = s;
	let grass = "";
	let out = "";
	for (let i = 0; i < count; i++) {
		const z = z0 + (z1 - z0) * (i / count);
		const p: V3 = [s.cam.x + Math.tan(s.cam.yaw) * (z - s.cam.z) + r.range(-spread, spread), s.groundLevel, z];
		if (s.view(p)[2] < 1) continue;
		const [x, y] = s.at(p);
		const k = Math.min(120, s.scale(p));
		grass += `M${num(x)} ${num(y)}q${num(-k * 0.06)} ${num(-k * 0.2)} ${num(-k * 0.12)} ${num(-k * 0.3)}M${num(x)} ${num(y)}q${num(k * 0.02)} ${num(-k * 0.2)} ${num(k * 0.04)} ${num(-k * 0.34)}M${num(x)} ${num(y)}q${num(k * 0.08)} ${num(-k * 0.14)} ${num(k * 0.14)} ${num(-k * 0.24)}`;
		if (colours.length && r.chance(0.55))
			out += circle(x + k * r.range(-0.1, 0.1), y - k * 0.3, k * r.range(0.04, 0.07), sunny(light, r.pick(colours)));
	}
	s.ground.push(strokePath(grass, mix(sunny(light, "#7f9a56"), shady(light, "#5b7d4a"), 0.4), 2), out);
}
