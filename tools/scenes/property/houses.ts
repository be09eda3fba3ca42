/** Houses of the island, each a recipe with a few settings. The front stands at z = 0 and faces the viewer. */
import { airCon, door, glazing, quoins, stones, stringCourse, type WindowStyle, window } from "./facade.ts";
import type { Face, Stage } from "./stage.ts";
import { arcade, balcony, pergola, type Rail, rails, solarHeater, tiledRoof, waterTank } from "./structure.ts";

export type Look = {
	wall?: string;
	accent?: string;
	roof?: string;
	frame?: string;
	shutters?: string | null;
	rail?: Rail;
	x?: number;
	z?: number;
	flip?: boolean;
	w?: number;
	d?: number;
};

const stoneOn =
	(c: string, share = 0.3) =>
	(f: Face) =>
		stones(f, 0, 0, f.w, f.h, c, share);

/** Two white slabs, one sliding over the other, with much glass. */
export function modernVilla(s: Stage, look: Look & { variant?: number } = {}): void {
	const wall = look.wall ?? "#fbf7ef";
	const accent = look.accent ?? "#b98f63";
	const frame = look.frame ?? "#414a50";
	const x = look.x ?? 0;
	const z = look.z ?? 0;
	const v = look.variant ?? 0;
	const side = {
		left: (f: Face) => {
			window(f, f.w * 0.2, 0.9, 1.6, 1.3, { frame });
			window(f, f.w * 0.62, 0.9, 1.2, 1.3, { frame });
		},
	};
	if (v === 0) {
		s.box([x - 7, 0, z + 0.6], [x + 6, 3.1, z + 8], wall, {
			front: (f) => {
				glazing(f, 5.2, 0.05, 6.6, 2.6, 5, frame);
				f.rect(0, 0, 4.4, 3.1, f.colour(accent));
				for (let u = 0.15; u < 4.4; u += 0.3) f.rect(u, 0, u + 0.05, 3.1, s.light.shadow, 'opacity="0.13"');
				door(f, 2.6, 1.2, 2.5, "#59432f");
				window(f, 0.6, 1.5, 1.3, 0.8, { frame });
			},
			...side,
		});
		s.box([x - 2.6, 3.1, z - 1.4], [x + 7.4, 3.4, z + 7.4], wall);
		s.box([x - 2.6, 3.4, z + 0.2], [x + 7, 6.2, z + 7], wall, {
			front: (f) => {
				glazing(f, 0.7, 0.1, 4.2, 2.4, 3, frame);
				window(f, 6, 0.1, 2.6, 2.4, { frame, bars: 2 });
			},
			left: (f) => window(f, 2.2, 0.8, 2.4, 1.4, { frame }),
			right: (f) => window(f, 2.2, 0.8, 2.4, 1.4, { frame }),
		});
		s.box([x - 3.1, 6.2, z - 1.5], [x + 7.5, 6.55, z + 7.3], wall);
		rails(s, x - 2.5, x + 7.3, 3.4, z - 1.35, z + 0.2, "glass");
		s.box([x - 7, 3.1, z + 0.6], [x - 2.6, 3.35, z + 8], wall);
		solarHeater(s, x + 3.4, 6.55, z + 4.5);
	} else if (v === 1) {
		s.box([x - 6, 0, z], [x - 0.4, 6.4, z + 7], look.accent ?? "#e3c795", {
			front: (f) => {
				stones(f, 0, 0, f.w, f.h, look.accent ?? "#e3c795");
				window(f, 1.2, 3.9, 3.1, 1.8, { frame, bars: 3 });
				window(f, 1.2, 0.7, 3.1, 1.7, { frame, bars: 3 });
			},
			left: (f) => {
				stones(f, 0, 0, f.w, f.h, look.accent ?? "#e3c795");
				window(f, 2.4, 4, 1.4, 1.5, { frame });
			},
		});
		s.box([x - 0.4, 0, z + 1.5], [x + 7, 3.1, z + 8], wall, {
			front: (f) => {
				glazing(f, 1.8, 0.05, 5.2, 2.6, 4, frame);
				door(f, 0.3, 1.15, 2.4, "#7b5536");
			},
		});
		s.box([x - 0.4, 3.1, z - 0.8], [x + 7.4, 3.4, z + 8], wall);
		s.box([x + 1, 3.4, z + 2.6], [x + 7, 6.2, z + 8], wall, {
			front: (f) => glazing(f, 0.8, 0.05, 4.4, 2.4, 4, frame),
		});
		s.box([x + 0.4, 6.2, z + 1.4], [x + 7.4, 6.5, z + 8], wall);
		rails(s, x - 0.3, x + 7.3, 3.4, z - 0.7, z + 2.6, "glass", "#4a5258", 1, "fr");
		s.box([x + 6.9, 0, z - 0.7], [x + 7.25, 3.1, z - 0.35], wall);
		s.box([x - 6.15, 6.4, z - 0.15], [x - 0.25, 6.65, z + 7], wall);
		solarHeater(s, x - 3.4, 6.65, z + 4);
	} else {
		s.box([x - 8, 0, z], [x + 8, 3.2, z + 7.5], wall, {
			front: (f) => {
				glazing(f, 0.8, 0.05, 5, 2.6, 4, frame);
				glazing(f, 9.4, 0.05, 5.6, 2.6, 4, frame);
				f.rect(6.5, 0, 8.8, 3.2, f.colour(accent));
				for (let u = 6.6; u < 8.8; u += 0.28) f.rect(u, 0, u + 0.05, 3.2, s.light.shadow, 'opacity="0.15"');
				door(f, 7, 1.3, 2.5, "#4e3a2a");
			},
			left: side.left,
			right: side.left,
		});
		s.box([x - 8.6, 3.2, z - 1.8], [x + 8.6, 3.55, z + 7.7], wall);
		for (const px of [-8.2, 7.9]) s.box([x + px, 0, z - 1.6], [x + px + 0.3, 3.2, z - 1.3], accent);
		s.box([x - 3.4, 3.55, z + 0.8], [x + 4.6, 6.4, z + 7], wall, {
			front: (f) => {
				glazing(f, 0.6, 0.05, 3.2, 2.4, 3, frame);
				glazing(f, 4.3, 0.05, 3.1, 2.4, 3, frame);
			},
			left: (f) => window(f, 2, 0.8, 2, 1.4, { frame }),
			right: (f) => window(f, 2, 0.8, 2, 1.4, { frame }),
		});
		s.box([x - 3.9, 6.4, z - 0.4], [x + 5.1, 6.7, z + 7.2], wall);
		rails(s, x - 8.4, x + 8.4, 3.55, z - 1.7, z + 4, "glass", "#4a5258", 0.95);
		waterTank(s, x + 2.8, 6.7, z + 5);
	}
}

/** A villa under clay tiles with a porch of arches or posts. */
export function tiledVilla(
	s: Stage,
	look: Look & { porch?: "arches" | "posts" | "none"; floors?: number; wing?: boolean } = {},
): void {
	const wall = look.wall ?? "#f8efdf";
	const roof = look.roof ?? "#c9683f";
	const x = look.x ?? 0;
	const z = look.z ?? 0;
	const floors = look.floors ?? 2;
	const h = floors * 3.05;
	const w = look.w ?? 9;
	const style: WindowStyle = {
		shutters: look.shutters === undefined ? "#4b7f86" : look.shutters,
		sill: true,
		frame: look.frame,
	};
	const porch = look.porch ?? "arches";
	s.box([x - w / 2, 0, z], [x + w / 2, h, z + 7.5], wall, {
		front: (f) => {
			for (let i = 0; i < floors; i++) {
				const y = i * 3.05 + 0.9;
				if (i === 0) {
					door(f, f.w * 0.46, 1.15, 2.35, "#7a5233", { surround: look.accent ?? "#e2c797" });
					window(f, f.w * 0.12, y, 1.3, 1.4, style);
					window(f, f.w * 0.74, y, 1.3, 1.4, style);
				} else {
					window(f, f.w * 0.12, y, 1.2, 1.35, style);
					window(f, f.w * 0.455, i * 3.05 + 0.05, 1.5, 2.25, { ...style, bars: 2 });
					window(f, f.w * 0.76, y, 1.2, 1.35, style);
				}
			}
			if (floors > 1) stringCourse(f, 3.05, look.accent ?? "#ead7b2");
		},
		left: (f) => {
			for (let i = 0; i < floors; i++) {
				window(f, 1.4, i * 3.05 + 0.95, 1.1, 1.3, style);
				window(f, 4.6, i * 3.05 + 0.95, 1.1, 1.3, style);
			}
			airCon(f, 3, 2.2);
			if (floors > 1) stringCourse(f, 3.05, look.accent ?? "#ead7b2");
		},
		right: (f) => {
			for (let i = 0; i < floors; i++) {
				window(f, 1.6, i * 3.05 + 0.95, 1.1, 1.3, style);
				window(f, 4.8, i * 3.05 + 0.95, 1.1, 1.3, style);
			}
			airCon(f, 3.3, 2.2);
			if (floors > 1) stringCourse(f, 3.05, look.accent ?? "#ead7b2");
		},
	});
	tiledRoof(s, x - w / 2, x + w / 2, h, z, z + 7.5, 2.1, { colour: roof });
	if (porch === "arches") {
		arcade(s, x - w / 2, x + w / 2, 0, z - 2.4, 2.9, 4, wall, 0.35);
		s.box([x - w / 2, 2.9, z - 2.4], [x + w / 2, 3.15, z], wall);
		if (floors > 1)
			rails(s, x - w / 2 + 0.05, x + w / 2 - 0.05, 3.15, z - 2.35, z, look.rail ?? "bars", "#4c4f52", 0.95);
	} else if (porch === "posts") {
		for (let i = 0; i < 4; i++) {
			const px = x - w / 2 + 0.1 + (i * (w - 0.45)) / 3;
			s.box([px, 0, z - 2.3], [px + 0.28, 2.6, z - 2.02], look.accent ?? wall);
		}
		s.box([x - w / 2, 2.6, z - 2.4], [x + w / 2, 2.85, z], wall);
		tiledRoof(s, x - w / 2, x + w / 2, 2.85, z - 2.2, z - 0.01, 0.01, { colour: roof, eaves: 0.1 });
	}
	if (look.wing !== false) {
		const a = x + w / 2;
		s.box([a, 0, z + 1.2], [a + 4.6, 3.05, z + 7], wall, {
			front: (f) => {
				window(f, 1.4, 0.9, 1.7, 1.4, { ...style, bars: 2 });
			},
			right: (f) => window(f, 2, 0.9, 1.4, 1.3, style),
		});
		tiledRoof(s, a + 0.1, a + 4.6, 3.05, z + 1.2, z + 7, 1.3, { colour: roof, ridge: "z", eaves: 0.4 });
	}
}

/** An old village house of yellow stone. */
export function stoneHouse(s: Stage, look: Look & { arches?: number; floors?: number; roofed?: boolean } = {}): void {
	const c = look.wall ?? "#e5c78f";
	const x = look.x ?? 0;
	const z = look.z ?? 0;
	const w = look.w ?? 10;
	const floors = look.floors ?? 2;
	const h = floors * 3.3;
	const style: WindowStyle = { arch: true, shutters: look.shutters ?? "#3f7d8c", surround: "#f3e3bd", deep: 0.3 };
	const bays = 3;
	s.box([x - w / 2, 0, z], [x + w / 2, h, z + 7], c, {
		front: (f) => {
			stones(f, 0, 0, f.w, f.h, c);
			quoins(f, "#f1dcae");
			for (let i = 0; i < floors; i++)
				for (let b = 0; b < bays; b++) {
					const u = (f.w * (b + 0.5)) / bays - 0.55;
					if (i === 0 && b === 1) door(f, u - 0.15, 1.4, 2.6, "#6d4a2f", { arch: true, surround: "#f3e3bd" });
					else window(f, u, i * 3.3 + 0.9, 1.1, 1.75, style);
				}
			if (floors > 1) stringCourse(f, 3.25, "#f1dcae");
		},
		left: (f) => {
			stones(f, 0, 0, f.w, f.h, c);
			for (let i = 0; i < floors; i++) window(f, 2.9, i * 3.3 + 0.9, 1.1, 1.7, style);
		},
		right: (f) => {
			stones(f, 0, 0, f.w, f.h, c);
			for (let i = 0; i < floors; i++) window(f, 2.9, i * 3.3 + 0.9, 1.1, 1.7, style);
		},
	});
	if (look.roofed !== false) tiledRoof(s, x - w / 2, x + w / 2, h, z, z + 7, 1.9, { colour: look.roof ?? "#c4693f" });
	else {
		s.box([x - w / 2 - 0.12, h, z - 0.12], [x + w / 2 + 0.12, h + 0.45, z + 7.1], "#efd9a9");
		solarHeater(s, x + 1, h + 0.45, z + 4);
	}
	if (look.arches) {
		const a = x + w / 2;
		arcade(s, a, a + 6, 0, z + 1, 3.1, look.arches, c, 0.45, stoneOn(c, 0));
		s.box([a, 0, z + 4], [a + 6, 3.1, z + 7], c, {
			front: (f) => {
				stones(f, 0, 0, f.w, f.h, c, 0.25);
				door(f, 0.8, 1.1, 2.4, "#3f7d8c");
				window(f, 3.2, 0.9, 1.2, 1.4, { shutters: look.shutters ?? "#3f7d8c" });
			},
		});
		s.box([a, 3.1, z + 1], [a + 6, 3.4, z + 7], "#efd9a9");
	}
}

export function bungalow(s: Stage, look: Look & { modern?: boolean; posts?: string } = {}): void {
	const wall = look.wall ?? "#faf3e4";
	const x = look.x ?? 0;
	const z = look.z ?? 0;
	const w = look.w ?? 13;
	const style: WindowStyle = { sill: true, shutters: look.shutters ?? null, frame: look.frame };
	s.box([x - w / 2, 0, z], [x + w / 2, 2.95, z + 8], wall, {
		front: (f) => {
			if (look.accent) {
				f.rect(0, 0, f.w * 0.32, f.h, f.colour(look.accent));
				stones(f, 0, 0, f.w * 0.32, f.h, look.accent, 0.35);
			}
			window(f, f.w * 0.1, 0.85, 1.9, 1.45, { ...style, bars: 2 });
			door(f, f.w * 0.4, 1.1, 2.3, look.posts ?? "#3f6f78", { surround: "#fffaf0" });
			window(f, f.w * 0.56, 0.05, 2.7, 2.3, { frame: look.frame, bars: 3 });
			window(f, f.w * 0.85, 0.85, 1.2, 1.4, style);
		},
		left: (f) => {
			window(f, 1.5, 0.9, 1.4, 1.3, style);
			airCon(f, 4, 1.9);
			window(f, 5.6, 0.9, 1.2, 1.3, style);
		},
		right: (f) => {
			window(f, 1.5, 0.9, 1.4, 1.3, style);
			airCon(f, 4, 1.9);
		},
	});
	if (look.modern) {
		s.box([x - w / 2 - 0.5, 2.95, z - 1.6], [x + w / 2 + 0.5, 3.3, z + 8.3], wall);
		solarHeater(s, x - 2, 3.3, z + 4);
		waterTank(s, x + 3, 3.3, z + 5);
		for (const px of [-w / 2, w / 2 - 0.25])
			s.box([x + px, 0, z - 1.5], [x + px + 0.25, 2.95, z - 1.25], look.accent ?? "#b98f63");
	} else {
		tiledRoof(s, x - w / 2, x + w / 2, 2.95, z, z + 8, 2.2, { colour: look.roof, eaves: 0.6 });
		pergola(s, x + w * 0.02, x + w * 0.42, 0, z - 2.8, z - 0.7, 2.35, "#a77b52");
	}
}

/** Narrow houses side by side, or a pair when `count` is 2. */
export function terraceRow(
	s: Stage,
	count: number,
	colours: string[],
	look: Look & { width?: number; tiled?: boolean; modern?: boolean } = {},
): void {
	const w = look.width ?? 5.4;
	const z = look.z ?? 0;
	const start = (look.x ?? 0) - (count * w) / 2;
	for (let i = 0; i < count; i++) {
		const a = start + i * w;
		const mirrored = i % 2 === 1;
		const step = look.modern || count === 2 ? 0 : (i % 3) * 0.5;
		const h = 6.1 + (count > 2 && !look.modern ? [0, 0.35, 0.15][i % 3]! : 0);
		const c = colours[i % colours.length]!;
		const accent = look.accent ?? "#e5cda0";
		const shutters = look.shutters === undefined ? ["#4a7d86", "#6b8f63", "#3f6795", "#a65f45"][i % 4]! : look.shutters;
		const m = (u: number, width: number) => (mirrored ? w - u - width : u);
		s.box([a, 0, z + step], [a + w, h, z + step + 8], c, {
			front: (f) => {
				if (look.modern) {
					f.rect(m(0, w * 0.36), 0, m(0, w * 0.36) + w * 0.36, h, f.colour(accent));
					for (let v = 0.2; v < h; v += 0.28)
						f.rect(m(0, w * 0.36), v, m(0, w * 0.36) + w * 0.36, v + 0.04, s.light.shadow, 'opacity="0.14"');
					door(f, m(0.5, 1.05), 1.05, 2.4, "#414a50", { glass: true });
					window(f, m(2.4, 2.5), 0.1, 2.5, 2.3, { frame: "#414a50", bars: 3 });
					window(f, m(2.4, 2.5), 3.2, 2.5, 2.3, { frame: "#414a50", bars: 2 });
					window(f, m(0.5, 0.9), 3.6, 0.9, 1.7, { frame: "#414a50" });
				} else {
					door(f, m(0.6, 1.1), 1.1, 2.4, shutters ?? "#7a5233", { surround: "#fff8ea" });
					window(f, m(2.9, 1.2), 0.85, 1.2, 1.5, { shutters, sill: true });
					window(f, m(0.75, 1), 3.9, 1, 1.4, { shutters, sill: true });
					window(f, m(2.95, 1.2), 3.25, 1.2, 2.1, { shutters });
					f.rect(0, 0, 0.06, h, s.light.shadow, 'opacity="0.12"');
				}
			},
			left: (f) => {
				window(f, 2, 0.9, 1.1, 1.3, { sill: true });
				window(f, 2, 3.9, 1.1, 1.3, { sill: true });
				airCon(f, 4.4, 2.5);
			},
			right: (f) => {
				window(f, 2, 0.9, 1.1, 1.3, { sill: true });
				window(f, 5, 3.9, 1.1, 1.3, { sill: true });
				airCon(f, 4.4, 2.5);
			},
		});
		if (look.modern) {
			const bx = a + (mirrored ? 0.3 : 2.1);
			balcony(s, bx, bx + w - 2.4, 3.1, z, 1.1, look.rail ?? "glass");
			s.box([a - 0.02, h, z - 0.35], [a + w + 0.02, h + 0.3, z + 8], "#fbf7ef");
			solarHeater(s, a + w / 2, h + 0.3, z + 4.5);
		} else {
			const bx = a + (mirrored ? w - 4.6 : 2.5);
			balcony(s, bx, bx + 2.1, 3.15, z + step, 0.9, look.rail ?? "bars");
			if (count > 2)
				tiledRoof(s, a, a + w, h, z + step, z + step + 8, 1.5, {
					colour: look.roof ?? s.r.pick(["#c9683f", "#c0603b", "#d17a4c"]),
					ridge: "x",
					hip: 0,
					eaves: 0.2,
					gable: c,
				});
		}
	}
	if (count === 2 && !look.modern) tiledRoof(s, start, start + 2 * w, 6.1, z, z + 8, 2.1, { colour: look.roof });
}
