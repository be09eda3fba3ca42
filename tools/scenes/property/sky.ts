/** Sky, clouds, sun and stars. */
import { circle, ellipse, fillPath, group, num, type Random } from "./core.ts";
import type { Stage } from "./stage.ts";

export type SkyOptions = { horizon?: number; sun?: [number, number, number?]; clouds?: number; birds?: boolean };

function cloud(s: Stage, r: Random, x: number, y: number, w: number): string {
	const h = w * r.range(0.16, 0.24);
	let d = `M${num(x - w / 2)} ${num(y)}`;
	const lumps = r.int(4, 6);
	for (let i = 0; i < lumps; i++) {
		const x1 = x - w / 2 + (w * (i + 1)) / lumps;
		const bow = (w / lumps) * r.range(0.55, 0.75);
		const lift = i === lumps - 1 ? 0 : -h * Math.sin(((i + 1) / lumps) * Math.PI) * r.range(0.5, 1);
		d += `A${num(bow)} ${num(bow)} 0 0 1 ${num(x1)} ${num(y + lift)}`;
	}
	d += "Z";
	const fill = s.gradient([
		[0, s.light.cloud, 0.95],
		[0.65, s.light.cloud, 0.75],
		[1, s.light.cloudShade, 0.15],
	]);
	return fillPath(d, fill);
}

export function sky(s: Stage, options: SkyOptions = {}): void {
	const { light, r } = s;
	const horizon = options.horizon ?? s.cam.horizon;
	s.back.push(
		`<rect width="1280" height="${num(horizon + 4)}" fill="${s.gradient(light.sky.map((c, i): [number, string] => [[0, 0.42, 0.76, 1][i]!, c]))}"/>`,
	);
	if (light.hour === "dusk") {
		for (let i = 0; i < 16; i++)
			s.back.push(
				circle(
					r.range(0, 1280),
					r.range(0, horizon * 0.42),
					r.range(0.8, 1.9),
					"#fff6e0",
					`opacity="${num(r.range(0.3, 0.8))}"`,
				),
			);
	}
	const sun = options.sun;
	if (sun) {
		const size = sun[2] ?? 46;
		const glow = light.hour === "noon" || light.hour === "morning" ? "#fffbe8" : "#ffe6a8";
		s.back.push(
			ellipse(sun[0], sun[1], size * 8, size * 6, s.radial(glow, 0.9, 0.28)),
			circle(sun[0], sun[1], size, glow),
		);
	} else if (light.hour !== "noon") {
		const x = light.dir[0] > 0 ? 120 : 1160;
		s.back.push(ellipse(x, horizon - 20, 760, 380, s.radial("#fff0cf", light.hour === "dusk" ? 0.55 : 0.7, 0.4)));
	}
	const clouds = options.clouds ?? 3;
	for (let i = 0; i < clouds; i++) {
		const x = ((i + r.range(0.15, 0.85)) / clouds) * 1380 - 50;
		const low = r.next();
		const y = horizon * (0.14 + 0.5 * low);
		const w = r.range(170, 330) * (1.15 - low * 0.5);
		s.back.push(cloud(s, r, x, y, w), cloud(s, r, x + w * 0.33, y + 7, w * 0.55));
	}
	if (light.hour === "golden" || light.hour === "dusk") {
		for (let i = 0; i < 3; i++) {
			const y = horizon * r.range(0.6, 0.88);
			s.back.push(ellipse(r.range(100, 1180), y, r.range(150, 330), r.range(3, 7), light.cloud, 'opacity="0.5"'));
		}
	}
	if (options.birds) {
		const x = r.range(250, 1000);
		const y = r.range(120, 260);
		let d = "";
		for (let i = 0; i < 4; i++) {
			const [bx, by] = [x + i * 34 + r.range(-8, 8), y + r.range(-22, 22)];
			d += `M${num(bx - 11)} ${num(by - 4)}q6 -4 11 3q5 -7 11 -3`;
		}
		s.back.push(
			group(`<path d="${d}" fill="none" stroke="#3d4f63" stroke-width="2" stroke-linecap="round"/>`, 'opacity="0.55"'),
		);
	}
}
