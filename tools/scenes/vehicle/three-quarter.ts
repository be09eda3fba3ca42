/**
 * Cars seen from the front corner. The side drawing's shapes are laid on a body that narrows to
 * its ends and its roof, and looked at in perspective; nose, bonnet and roof are strips between
 * the two sides.
 */

import { lighter, mix } from "../colour.ts";
import { BODIES, type Body, outline } from "./bodies.ts";
import type { CarBody } from "./car.ts";
import type { Light, Paint } from "./paint.ts";
import { circle, darker, fill, group, line, n, oval, path, type Sheet } from "./sheet.ts";
import { type Rim, wheel } from "./wheel.ts";

/** Where the windscreen meets the roof, by body. */
const BROW: Partial<Record<CarBody, number>> = { hatchback: -74, saloon: -60, suv: -94, coupe: 4, pick_up: -140 };

type Flat = [x: number, y: number];

const TURN = (34 * Math.PI) / 180;
const DISTANCE = 2300;
const EYE = -265;
const HALF = 182;

/** The points of one outline of lines, cubic curves and circular arcs, close together. */
function flatten(d: string): Flat[] {
	const points: Flat[] = [];
	let at: Flat = [0, 0];
	let start: Flat = [0, 0];
	const to = (end: Flat, place: (share: number) => Flat, steps: number) => {
		for (let step = 1; step <= steps; step++) points.push(place(step / steps));
		at = end;
	};
	const straight = (end: Flat) => {
		const from = at;
		const steps = Math.max(1, Math.ceil(Math.hypot(end[0] - from[0], end[1] - from[1]) / 16));
		to(end, (t) => [from[0] + (end[0] - from[0]) * t, from[1] + (end[1] - from[1]) * t], steps);
	};
	for (const [, command, rest] of d.matchAll(/([MLCAZ])([^MLCAZ]*)/g)) {
		const v = (rest?.match(/-?[\d.]+/g) ?? []).map(Number);
		const value = (index: number) => v[index] ?? 0;
		if (command === "M") {
			at = start = [value(0), value(1)];
			points.push(at);
			for (let index = 2; index + 1 < v.length; index += 2) straight([value(index), value(index + 1)]);
		} else if (command === "L")
			for (let index = 0; index + 1 < v.length; index += 2) straight([value(index), value(index + 1)]);
		else if (command === "C") {
			for (let index = 0; index + 5 < v.length; index += 6) {
				const [p, a, b, e] = [
					at,
					[value(index), value(index + 1)],
					[value(index + 2), value(index + 3)],
					[value(index + 4), value(index + 5)],
				] as [Flat, Flat, Flat, Flat];
				const curve = (t: number, axis: 0 | 1) =>
					(1 - t) ** 3 * p[axis] + 3 * (1 - t) ** 2 * t * a[axis] + 3 * (1 - t) * t * t * b[axis] + t ** 3 * e[axis];
				to(e, (t) => [curve(t, 0), curve(t, 1)], 14);
			}
		} else if (command === "A") {
			const [r, large, end] = [value(0), value(3), [value(5), value(6)] as Flat];
			const from = at;
			const middle: Flat = [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2];
			const rise = Math.sqrt(Math.max(0, r * r - ((end[0] - from[0]) / 2) ** 2));
			const centre: Flat = [middle[0], middle[1] + (large ? -rise : rise)];
			const first = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
			let last = Math.atan2(end[1] - centre[1], end[0] - centre[0]);
			while (last > first) last -= 2 * Math.PI;
			to(
				end,
				(t) => [
					centre[0] + r * Math.cos(first + (last - first) * t),
					centre[1] + r * Math.sin(first + (last - first) * t),
				],
				30,
			);
		} else straight(start);
	}
	return points;
}

/** Where a point in space falls on the picture, relative to the middle of the car on the ground. */
function project(x: number, y: number, z: number): Flat {
	const across = x * Math.cos(TURN) + z * Math.sin(TURN);
	const near = -x * Math.sin(TURN) + z * Math.cos(TURN);
	const scale = DISTANCE / (DISTANCE - near);
	return [across * scale, EYE + (y - EYE) * scale];
}

/** Half the car's width at a place on its side: it narrows to both ends and to the roof. */
function halfWidth(body: Body, x: number, y: number): number {
	const front = body.low.front[0] - 32;
	const rear = body.low.rear[0] + 26;
	const nose = Math.min(1, Math.max(0, (front + 150 - x) / 150));
	const tail = Math.min(1, Math.max(0, (x - rear + 110) / 110));
	const belt = body.top * 0.7;
	const house = y < belt ? 1 - 0.25 * ((belt - y) / (belt - body.top)) : 1 - 0.04 * (1 - y / belt) ** 2;
	return HALF * house - 66 * nose ** 2.3 - 36 * tail ** 2.3;
}

const join = (points: Flat[], closed = true) =>
	`M${points.map(([x, y]) => `${n(x)},${n(y)}`).join("L")}${closed ? "Z" : ""}`;

export function threeQuarter(sheet: Sheet, kind: CarBody, paint: Paint, light: Light, rim: Rim): string {
	const body = BODIES[kind];
	const { base, sky, deep, shine } = paint;
	const onSide = (d: string, side = 1, inset = 0, closed = d.endsWith("Z")) =>
		join(
			flatten(d).map(([x, y]) => project(x, y, side * (halfWidth(body, x, y) - inset))),
			closed,
		);
	const profile = flatten(body.over);
	const sill = body.low.sill;

	// ground shadow
	const corner = (x: number, z: number) => project(x, 0, z);
	const [front, rear] = [body.low.front[0], body.low.rear[0]];
	const floor = join([corner(front, -150), corner(rear, -150), corner(rear, 190), corner(front, 190)]);
	let art =
		group(fill(floor, "#0b1720"), `filter="${sheet.blur(16)}" opacity="${light.shadow}"`) +
		group(
			fill(
				join([corner(front + 30, -130), corner(rear - 20, -130), corner(rear - 20, 168), corner(front + 30, 168)]),
				"#060c12",
			),
			`filter="${sheet.blur(7)}" opacity="${light.shadow + 0.2}"`,
		);

	// far wheels and the dark under the floor
	const wheelAt = (x: number, z: number, draw: (place: string) => string) => {
		const r = body.radius;
		const [cx, cy] = project(x, -r, z);
		const [ax, ay] = project(x + r, -r, z);
		const [bx, by] = project(x, 0, z);
		return draw(
			`matrix(${(ax - cx) / 100} ${(ay - cy) / 100} ${(bx - cx) / 100} ${(by - cy) / 100} ${n(cx)} ${n(cy)})`,
		);
	};
	const tyre = (x: number, from: number, to: number) => {
		let tread = "";
		for (let z = from; z <= to; z += 6)
			tread += wheelAt(x, z, (place) =>
				group(circle(0, 0, 99, z > to - 14 ? "#20262b" : "#171c20"), `transform="${place}"`),
			);
		return tread;
	};
	art += tyre(body.front, -168, -110) + tyre(body.rear, -168, -110);
	art += fill(
		join([
			project(body.front - 40, sill + 4, -120),
			project(body.front - 10, -30, -120),
			project(body.front - 10, -26, 140),
			project(body.rear + 20, -30, 140),
			project(body.rear + 40, -100, 120),
			project(body.front - 60, -100, 60),
		]),
		"#0c1115",
	);

	// far side, then nose, bonnet, windscreen and roof as strips
	art +=
		fill(onSide(outline(body), -1), mix(base, deep, 0.7)) +
		fill(onSide(body.head, -1), "#b9c8cf") +
		line(onSide(body.head, -1), "#1c262d", 2);
	for (let index = profile.length - 2; index >= 0; index--) {
		const [a, b] = [profile[index] as Flat, profile[index + 1] as Flat];
		const quad = [
			project(a[0], a[1], -halfWidth(body, ...a)),
			project(b[0], b[1], -halfWidth(body, ...b)),
			project(b[0], b[1], halfWidth(body, ...b)),
			project(a[0], a[1], halfWidth(body, ...a)),
		] as [Flat, Flat, Flat, Flat];
		const area = quad.reduce((sum, [x, y], at) => {
			const [nx, ny] = quad[(at + 1) % 4] as Flat;
			return sum + x * ny - nx * y;
		}, 0);
		if (area < 0) continue;
		const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		const lightness = ((b[1] - a[1]) / long) * -0.42 + ((b[0] - a[0]) / long) * 0.86;
		const tone =
			lightness > 0.45
				? mix(base, sky, Math.min(0.8, (lightness - 0.45) * 1.3))
				: mix(deep, base, Math.max(0.25, 0.5 + lightness));
		art += `<path d="${join(quad)}" fill="${tone}" stroke="${tone}" stroke-width="1.2"/>`;
	}
	art += frontFace(sheet, body, profile, paint, light);

	const cowl = Number(/M(-?\d+)/.exec(body.screens[0] ?? "M-220")?.[1]);
	const brow = BROW[kind] ?? -74;
	const pane = profile.filter(([x, y]) => x >= cowl && x <= brow && y < body.top * 0.6);
	const glass = sheet.linear([
		[0, mix("#42606f", light.sky[0], 0.5)],
		[0.6, "#2b414e"],
		[1, "#1d2c36"],
	]);
	const edge = (side: number, inset: number) =>
		pane.map(([x, y]) => project(x, y, side * (halfWidth(body, x, y) - inset)));
	const screen = join([...edge(-1, 15), ...edge(1, 15).reverse()]);
	const inside = sheet.clip(path(screen, ""));
	const [sx, sy] = project(cowl, -240, 0);
	let view = fill(screen, glass);
	for (const z of [-88, 84]) {
		const [hx, hy] = project(brow + 70, body.top + 96, z);
		view +=
			`<rect x="${n(hx - 22)}" y="${n(hy - 34)}" width="44" height="44" rx="14" fill="#121b22" opacity=".75"/>` +
			oval(n(hx), n(hy + 60), 56, 60, "#121b22", 'opacity=".75"');
	}
	view +=
		fill(
			`M${n(sx - 40)},${n(sy + 20)}L${n(sx + 70)},${n(sy - 160)}L${n(sx + 130)},${n(sy - 160)}L${n(sx + 20)},${n(sy + 20)}Z`,
			"#ffffff",
			'opacity=".2"',
		) +
		fill(
			`M${n(sx + 50)},${n(sy + 20)}L${n(sx + 160)},${n(sy - 160)}L${n(sx + 178)},${n(sy - 160)}L${n(sx + 68)},${n(sy + 20)}Z`,
			"#ffffff",
			'opacity=".2"',
		);
	art += group(view, `clip-path="${inside}"`) + line(screen, "#11191f", 4);

	// near side
	const skin = sheet.linear(
		[
			[0, mix(base, sky, 0.7)],
			[0.14, mix(base, sky, 0.3)],
			[0.4, mix(base, sky, 0.16)],
			[0.56, base],
			[0.76, mix(base, deep, 0.55)],
			[1, mix(deep, base, 0.12)],
		],
		[0, body.top, 0, sill + 20],
		true,
	);
	const shape = onSide(outline(body));
	const cut = sheet.clip(path(shape, ""));
	for (const x of [body.front, body.rear]) {
		const r = body.radius + 14;
		art +=
			fill(
				onSide(
					`M${x - r},${sill}L${x - r},${-2 * body.radius - 16}L${x + r},${-2 * body.radius - 16}L${x + r},${sill}Z`,
					1,
					2,
				),
				"#0a0e11",
			) + tyre(x, 104, 170);
	}
	const [leftEdge] = project(front - 20, -100, 110);
	const corners = sheet.linear(
		[
			[0, sky, 0.4 * shine],
			[0.07, deep, 0],
			[0.16, deep, 0.14],
			[0.4, deep, 0],
			[0.9, deep, 0.1],
			[1, deep, 0.5],
		],
		[leftEdge, 0, leftEdge + 860, 0],
		true,
	);
	let side = fill(shape, skin);
	side +=
		fill(onSide(`${body.horizon}L460,0L-480,0Z`), mix(base, deep, 0.8), 'opacity=".6"') +
		line(onSide(body.horizon), sky, 2.6, `opacity="${n(shine * 4) / 10}"`);
	side +=
		fill(
			onSide(body.shoulder),
			sheet.linear([
				[0, sky, 0.95 * shine],
				[1, sky, 0.05],
			]),
		) +
		line(onSide(body.crease), deep, 3, 'opacity=".45"') +
		fill(shape, corners);
	const band = sill - (body.cladding ? 24 : 14);
	side += fill(
		onSide(`M${front - 60},${band}L${rear + 60},${band}L${rear + 60},-20L${front - 60},-20Z`),
		body.cladding ? "#1c242a" : darker(deep, 0.5),
		body.cladding ? "" : 'opacity=".75"',
	);
	art += group(side, `clip-path="${cut}"`);
	art += sideDress(sheet, body, paint, light, onSide);
	for (const x of [body.front, body.rear]) {
		const arch = (grow: number) =>
			`M${x - body.radius - grow},${-body.radius + 14}${`A${body.radius + grow},${body.radius + grow} 0 0 1 ${x + body.radius + grow},${-body.radius + 14}`.replace(/A.*/, Array.from({ length: 19 }, (_, step) => `L${n(x + (body.radius + grow) * Math.cos(Math.PI - (step * Math.PI) / 18))},${n(-body.radius + 8 - (body.radius + grow) * Math.sin((step * Math.PI) / 18) + 4)}`).join(""))}`;
		art += body.cladding
			? line(onSide(arch(15)), "#20272d", 17)
			: line(onSide(arch(13)), sky, 2.5, `opacity="${0.25 + shine * 0.4}"`);
		art += wheelAt(x, 172, (place) => group(wheel(sheet, 0, 0, 100, rim), `transform="${place}"`));
	}
	return art;
}

/** Grille, air intake, plate and lamps on the nose. */
function frontFace(sheet: Sheet, body: Body, profile: Flat[], paint: Paint, light: Light): string {
	const rise = profile.filter(([x]) => x < body.low.front[0] + 60);
	const noseAt = (y: number) =>
		rise.reduce((best, point) => (Math.abs(point[1] - y) < Math.abs(best[1] - y) ? point : best), rise[0] as Flat)[0];
	const patch = (y1: number, y2: number, wide1: number, wide2: number) =>
		join([
			project(noseAt(y1), y1, -wide1),
			project(noseAt(y1), y1, wide1),
			project(noseAt(y2), y2, wide2),
			project(noseAt(y2), y2, -wide2),
		]);
	const high = body.low.sill - (body.cladding ? 128 : 104);
	const low = body.low.sill;
	let art = fill(
		patch(high, high + 32, 96, 80),
		"#141b21",
		`stroke="${mix(paint.base, "#dfe6ea", 0.6)}" stroke-width="3" stroke-linejoin="round"`,
	);
	for (const share of [0.35, 0.68]) {
		const y = high + 32 * share;
		art += line(join([project(noseAt(y), y, -90), project(noseAt(y), y, 90)], false), "#56626b", 2.4);
	}
	art +=
		fill(patch(low - 46, low - 14, 112, 100), "#161d23") +
		fill(patch(low - 54, low - 28, 44, 44), "#ece6d8", 'stroke="#8a8577" stroke-width="1.5"');
	const lamp = Number(/M-?\d+,(-?\d+)/.exec(body.head)?.[1]);
	const far = (y: number, z: number) => project(noseAt(y), y, z);
	const glow = sheet.linear([
		[0, "#fdfefe"],
		[0.55, light.name === "dusk" ? "#ffe9b8" : "#cfdce2"],
		[1, "#667985"],
	]);
	const farLamp = join([far(lamp - 12, -112), far(lamp - 8, -66), far(lamp + 12, -74), far(lamp + 12, -112)]);
	art +=
		fill(farLamp, glow) + line(farLamp, "#1c262d", 2.4) + oval(...(far(lamp + 3, -96).map(n) as Flat), 6, 7, "#24303a");
	for (const side of [-1, 1]) {
		const [x, y] = project(noseAt(low - 32) + 6, low - 32, side * 104);
		art += oval(n(x), n(y), 9, 8, light.name === "dusk" ? "#ffe9b8" : "#dfe8ec", 'stroke="#2a333a" stroke-width="3"');
	}
	return art;
}

/** Windows, seams, lamps, handle and mirror on the near side. */
function sideDress(
	sheet: Sheet,
	body: Body,
	paint: Paint,
	light: Light,
	onSide: (d: string, side?: number, inset?: number, closed?: boolean) => string,
): string {
	const { base, sky, deep } = paint;
	const pane = onSide(body.glass);
	const cut = sheet.clip(path(pane, ""));
	const t = body.top;
	let view = fill(
		pane,
		sheet.linear([
			[0, mix("#4a6675", light.sky[0], 0.45)],
			[0.55, "#2b3f4b"],
			[1, "#1a2730"],
		]),
	);
	for (const [x, y] of body.seats) {
		const [hx, hy] = project(x + 26, y - 6, 60);
		view +=
			`<rect x="${n(hx - 16)}" y="${n(hy - 22)}" width="32" height="36" rx="12" fill="#131c23" opacity=".85"/>` +
			oval(n(hx), n(hy + 46), 40, 44, "#131c23", 'opacity=".85"');
	}
	view +=
		fill(onSide(`M-150,${t + 150}L-20,${t}L40,${t}L-90,${t + 150}Z`), "#ffffff", 'opacity=".2"') +
		fill(onSide(`M80,${t + 150}L180,${t}L202,${t}L102,${t + 150}Z`), "#ffffff", 'opacity=".18"');
	for (const post of body.posts) view += fill(onSide(post), "#10171d");
	let art = group(view, `clip-path="${cut}"`) + line(pane, "#10171d", 4);
	for (const seam of body.seams) art += line(onSide(seam), deep, 2.4, 'opacity=".7"');
	for (const glint of body.glints.slice(0, 1))
		art += line(onSide(glint), lighter(sky, 0.4), 2.6, `opacity="${0.3 + paint.shine * 0.4}"`);
	art += line(onSide(body.roof), lighter(sky, 0.5), 3, `opacity="${0.3 + paint.shine * 0.5}"`);
	for (const [x, y] of body.handles)
		art +=
			line(onSide(`M${x - 20},${y}L${x + 20},${y}`, 1, -3, false), deep, 11, 'opacity=".5"') +
			line(onSide(`M${x - 18},${y - 1}L${x + 18},${y - 1}`, 1, -4, false), mix(base, sky, 0.5), 7);
	const clear = sheet.linear([
		[0, "#fdfefe"],
		[0.55, light.name === "dusk" ? "#ffe9b8" : "#cfdce2"],
		[1, "#667985"],
	]);
	art += fill(onSide(body.head), clear) + line(onSide(body.head), "#1c262d", 2.4);
	const [x0, y0] = (/M(-?\d+),(-?\d+)/.exec(body.head) ?? []).slice(1).map(Number) as Flat;
	const [lx, ly] = project(x0 + 30, y0 - 6, halfWidth(body, x0 + 30, y0));
	art += oval(n(lx), n(ly), 9, 11, "#24303a") + oval(n(lx), n(ly), 6, 7.5, "#f2f7f9");
	const [mx, my] = project(body.mirror[0] - 6, body.mirror[1], 214);
	art += fill(
		`M${n(mx - 26)},${n(my - 6)}C${n(mx - 26)},${n(my - 28)} ${n(mx + 16)},${n(my - 30)} ${n(mx + 28)},${n(my - 18)}C${n(mx + 32)},${n(my - 4)} ${n(mx + 26)},${n(my + 8)} ${n(mx + 12)},${n(my + 10)}C${n(mx - 8)},${n(my + 12)} ${n(mx - 24)},${n(my + 8)} ${n(mx - 26)},${n(my - 6)}Z`,
		sheet.linear([
			[0, mix(base, sky, 0.6)],
			[1, mix(base, deep, 0.6)],
		]),
		`stroke="${deep}" stroke-width="1.6"`,
	);
	return art;
}
