/** Blocks of flats, offices, shops and sheds. */
import { lighter, mix } from "../colour.ts";
import { airCon, awning, door, garage, glazing, stones, window } from "./facade.ts";
import type { Face, Stage } from "./stage.ts";
import { arcade, balcony, type Rail, rails, solarHeater, waterTank } from "./structure.ts";

export type Block = {
	x?: number;
	z?: number;
	w?: number;
	d?: number;
	floors?: number;
	bays?: number;
	wall?: string;
	accent?: string;
	rail?: Rail;
	frame?: string;
	ground?: "flats" | "shops" | "pillars";
	balconies?: "each" | "ends" | "ribbon" | "middle";
	shutters?: string | null;
	roof?: boolean;
	old?: boolean;
	awnings?: string | null;
	railColour?: string;
	deep?: number;
};
const FLOOR = 3.05;

export function apartmentBlock(s: Stage, b: Block = {}): void {
	const x = b.x ?? 0;
	const z = b.z ?? 0;
	const w = b.w ?? 18;
	const d = b.d ?? 10;
	const floors = b.floors ?? 4;
	const bays = b.bays ?? 4;
	const wall = b.wall ?? "#f9f1e2";
	const accent = b.accent ?? "#c98f62";
	const rail = b.rail ?? "glass";
	const frame = b.frame ?? (b.old ? "#f7f5f0" : "#49525a");
	const [x0, x1] = [x - w / 2, x + w / 2];
	const base = b.ground === "pillars" ? FLOOR : 0;
	const bay = w / bays;
	const style = b.balconies ?? "each";
	const has = (i: number) =>
		style === "each" || style === "ribbon" || (style === "ends" ? i === 0 || i === bays - 1 : i > 0 && i < bays - 1);
	if (base) {
		for (let i = 0; i <= bays; i++)
			for (const pz of [z + 0.2, z + d - 0.6]) {
				const px = Math.min(x1 - 0.4, x0 + i * bay);
				s.box([px, 0, pz], [px + 0.4, base, pz + 0.4], "#ece3d3");
			}
		s.box([x - bay * 0.6, 0, z + 3], [x + bay * 0.6, base, z + d - 1], accent, {
			front: (f) => door(f, f.w / 2 - 0.7, 1.4, 2.4, "#4a4f55", { glass: true }),
		});
	}
	s.box([x0, base, z], [x1, floors * FLOOR, z + d], wall, {
		front: (f) => {
			for (let i = 0; i < bays; i++)
				if (has(i) && style !== "ribbon")
					f.rect(
						i * bay + bay * 0.06,
						b.ground === "shops" ? FLOOR : 0,
						i * bay + bay * 0.94,
						f.h,
						f.colour(mix(wall, accent, b.old ? 0.12 : 0.5)),
					);
			for (let n = base ? 1 : 0; n < floors; n++)
				for (let i = 0; i < bays; i++) {
					const y = n * FLOOR - base;
					const u = i * bay;
					if (n === 0 && b.ground === "shops") {
						glazing(f, u + bay * 0.1, 0.2, bay * 0.8, 2.3, 3, "#3f474d");
						continue;
					}
					if (n === 0 && i === Math.floor(bays / 2) && b.ground !== "pillars") {
						door(f, u + bay * 0.35, 1.5, 2.4, "#4d565c", { glass: true, surround: accent });
						continue;
					}
					if (has(i) && n > 0) {
						window(f, u + bay * 0.14, y + 0.05, bay * 0.4, 2.25, { frame, bars: 2 });
						window(f, u + bay * 0.64, y + 0.9, bay * 0.2, 1.3, { frame });
					} else
						window(f, u + bay * 0.28, y + 0.85, bay * 0.4, 1.4, { frame, sill: true, shutters: b.shutters, bars: 2 });
				}
			if (b.ground === "shops")
				for (let i = 0; i < bays; i++)
					if (b.awnings !== null)
						awning(
							f,
							i * bay + bay * 0.08,
							i * bay + bay * 0.92,
							2.85,
							b.awnings ?? s.r.pick(["#c9593f", "#3f7d86", "#d99a3e", "#5f8a5c"]),
						);
		},
		left: (f) => side(f),
		right: (f) => side(f),
	});
	function side(f: Face): void {
		for (let n = base ? 1 : 0; n < floors; n++)
			for (let i = 0; i < 3; i++) {
				const y = n * FLOOR - base;
				window(f, f.w * (0.14 + i * 0.3), y + 0.9, 1.1, 1.3, {
					frame,
					sill: true,
					shutters: i === 1 ? null : b.shutters,
				});
				if (i < 2 && s.r.chance(0.45)) airCon(f, f.w * (0.14 + i * 0.3) + 1.5, y + 0.5);
			}
	}
	const deep = b.deep ?? 1.5;
	for (let n = 1; n < floors; n++) {
		const y = n * FLOOR;
		if (style === "ribbon") {
			balcony(s, x0, x1, y, z, deep, rail, { slab: lighter(wall, 0.3), rail: b.railColour });
			for (let i = 1; i < bays; i++)
				s.box([x0 + i * bay - 0.07, y, z - deep + 0.25], [x0 + i * bay + 0.07, y + 2.0, z], lighter(wall, 0.1));
			continue;
		}
		for (let i = 0; i < bays; i++)
			if (has(i))
				balcony(s, x0 + i * bay + bay * 0.05, x0 + (i + 1) * bay - bay * 0.05, y, z, deep, rail, {
					slab: lighter(wall, 0.3),
					rail: b.railColour,
				});
	}
	const top = floors * FLOOR;
	const over = b.old ? 0.1 : style === "each" || style === "ribbon" ? deep : 0.4;
	s.box([x0 - 0.15, top, z - over], [x1 + 0.15, top + 0.3, z + d + 0.1], lighter(wall, 0.25));
	s.box([x0, top + 0.3, z], [x1, top + 0.9, z + 0.15], wall);
	s.box([x0, top + 0.3, z + 0.15], [x0 + 0.15, top + 0.9, z + d], wall);
	s.box([x1 - 0.15, top + 0.3, z + 0.15], [x1, top + 0.9, z + d], wall);
	if (b.roof !== false) {
		s.box([x - 2, top + 0.3, z + d * 0.5], [x + 1.4, top + 2.7, z + d * 0.85], wall);
		for (let i = 0; i < bays; i++) {
			const px = x0 + bay * (i + 0.5);
			if (Math.abs(px - x) < 2.6) continue;
			if (i % 2) waterTank(s, px + 1, top + 0.3, z + d * 0.45);
			solarHeater(s, px - 0.8, top + 0.3, z + d * 0.35);
		}
	}
}

/** A tower of flats; far windows are kept simple on purpose. */
export function tower(
	s: Stage,
	x: number,
	z: number,
	w: number,
	d: number,
	floors: number,
	colours: { wall?: string; accent?: string; rail?: Rail } = {},
): void {
	const wall = colours.wall ?? "#fbf8f1";
	const accent = colours.accent ?? "#9fc3cb";
	const bays = Math.round(w / 5);
	s.box([x, 0, z], [x + w, floors * FLOOR, z + d], wall, {
		front: (f) => {
			for (let n = 0; n < floors; n++)
				for (let i = 0; i < bays; i++)
					window(f, (i + 0.12) * (w / bays), n * FLOOR + 0.15, (w / bays) * 0.76, 2.2, {
						frame: "#eef1f0",
						bars: 2,
						curtain: s.r.chance(0.3),
					});
		},
		left: (f) => {
			f.rect(f.w * 0.36, 0, f.w * 0.64, f.h, f.colour(accent));
			for (let n = 0; n < floors; n++)
				for (const t of [0.1, 0.44, 0.74])
					window(f, f.w * t, n * FLOOR + 0.7, f.w * 0.14, 1.5, { frame: "#eef1f0", bars: 1, curtain: false });
		},
		right: (f) => {
			f.rect(f.w * 0.36, 0, f.w * 0.64, f.h, f.colour(accent));
			for (let n = 0; n < floors; n++)
				for (const t of [0.1, 0.44, 0.74])
					window(f, f.w * t, n * FLOOR + 0.7, f.w * 0.14, 1.5, { frame: "#eef1f0", bars: 1, curtain: false });
		},
	});
	for (let n = 1; n < floors; n++) {
		const shift = n % 2 ? 0 : 0.5;
		s.box([x - 0.2 + shift, n * FLOOR - 0.2, z - 1.5], [x + w - 0.3 + shift, n * FLOOR, z], wall);
		rails(s, x - 0.15 + shift, x + w - 0.35 + shift, n * FLOOR, z - 1.45, z, colours.rail ?? "glass");
	}
	s.box([x - 0.3, floors * FLOOR, z - 1.6], [x + w + 0.3, floors * FLOOR + 0.4, z + d + 0.3], wall);
	s.box([x + w * 0.3, floors * FLOOR + 0.4, z + d * 0.3], [x + w * 0.7, floors * FLOOR + 3, z + d * 0.7], accent);
}

export function officeBlock(
	s: Stage,
	b: {
		x?: number;
		z?: number;
		w?: number;
		d?: number;
		floors?: number;
		wall?: string;
		accent?: string;
		fins?: boolean;
		stone?: boolean;
	} = {},
): void {
	const [x, z, w, d, floors] = [b.x ?? 0, b.z ?? 0, b.w ?? 18, b.d ?? 11, b.floors ?? 4];
	const wall = b.wall ?? "#f1ece2";
	const h = floors * 3.4;
	const bands = (f: Face) => {
		if (b.stone) stones(f, 0, 0, f.w, f.h, wall, 0.2);
		for (let n = 1; n < floors; n++)
			window(f, 0.7, n * 3.4 + 0.7, f.w - 1.4, 2.1, {
				frame: "#38434b",
				bars: Math.round(f.w / 1.5),
				deep: 0.3,
				curtain: false,
			});
	};
	s.box([x - w / 2, 0, z], [x + w / 2, h, z + d], wall, {
		front: (f) => {
			bands(f);
			glazing(f, 0.8, 0.1, f.w * 0.36, 2.8, 4, "#38434b");
			glazing(f, f.w * 0.58, 0.1, f.w * 0.38, 2.8, 4, "#38434b");
			f.rect(f.w * 0.43, 0, f.w * 0.55, 3.4, f.colour(b.accent ?? "#0f6a7c"));
			door(f, f.w * 0.45, 1.7, 2.7, "#2f3a42", { glass: true });
		},
		left: bands,
		right: bands,
	});
	s.box([x - w * 0.09, 3.1, z - 1.8], [x + w * 0.09, 3.35, z], b.accent ?? "#0f6a7c");
	if (b.fins !== false)
		for (let i = 0; i <= Math.round(w / 1.5); i++) {
			const px = x - w / 2 + (i * w) / Math.round(w / 1.5);
			s.box([px - 0.05, 3.5, z - 0.35], [px + 0.05, h - 0.2, z], mix(b.accent ?? "#c9a878", "#f3e7d0", 0.6));
		}
	s.box([x - w / 2 - 0.4, h, z - 0.6], [x + w / 2 + 0.4, h + 0.35, z + d + 0.3], lighter(wall, 0.3));
	s.box([x + 1, h + 0.35, z + 4], [x + 5, h + 2.3, z + 8], wall);
}

/** A row of small shops under a flat above, or an arcade. */
export function shopRow(
	s: Stage,
	b: {
		x?: number;
		z?: number;
		count?: number;
		unit?: number;
		wall?: string;
		floors?: number;
		arcaded?: boolean;
		awnings?: string[];
		stone?: boolean;
	} = {},
): void {
	const count = b.count ?? 3;
	const unit = b.unit ?? 5.4;
	const x0 = (b.x ?? 0) - (count * unit) / 2;
	const x1 = x0 + count * unit;
	const z = b.z ?? 0;
	const wall = b.wall ?? "#f6ead3";
	const floors = b.floors ?? 2;
	const h = 3.6 + (floors - 1) * 3.1;
	const back = b.arcaded ? 2.6 : 0;
	const shopfront = (f: Face) => {
		if (b.stone) stones(f, 0, 0, f.w, f.h, wall, 0.25);
		for (let i = 0; i < count; i++) {
			const u = i * unit;
			const c = ["#2f6672", "#7a4f34", "#3c5a45", "#8a3f35"][i % 4]!;
			f.rect(u + 0.35, 0, u + unit - 0.35, 3.25, f.colour(c));
			glazing(f, u + 0.55, 0.45, unit * 0.52, 2.1, 2, c);
			door(f, u + unit * 0.69, 1.05, 2.5, c, { glass: true });
			f.rect(u + 0.5, 2.72, u + unit - 0.5, 3.12, f.colour(lighter(c, 0.2)));
			display(f, u + 0.7, unit * 0.45, i);
			if (!b.arcaded)
				awning(
					f,
					u + 0.3,
					u + unit - 0.3,
					3.4,
					(b.awnings ?? ["#c9593f", "#3f7d86", "#d99a3e", "#5f8a5c"])[i % (b.awnings?.length ?? 4)]!,
					1.3,
					0.65,
				);
		}
	};
	const upper = (f: Face, from: number) => {
		for (let n = 1; n < floors; n++)
			for (let i = 0; i < count; i++)
				for (const t of [0.18, 0.62])
					window(f, (i + t) * unit, from + (n - 1) * 3.1 + 0.8, 1.1, 1.7, {
						shutters: ["#4a7d86", "#8a5a3c", "#5f7f57"][i % 3]!,
						sill: true,
						arch: b.stone,
					});
	};
	if (b.arcaded) {
		s.box([x0, 0, z + back], [x1, 3.6, z + 10], wall, { front: shopfront });
		arcade(s, x0, x1, 0, z, 3.6, count, wall, 0.45);
		s.box([x0, 3.6, z], [x1, h, z + 10], wall, {
			front: (f) => {
				if (b.stone) stones(f, 0, 0, f.w, f.h, wall, 0.28);
				upper(f, 0);
			},
		});
	} else
		s.box([x0, 0, z], [x1, h, z + 9], wall, {
			front: (f) => {
				shopfront(f);
				upper(f, 3.6);
			},
			left: (f) => {
				window(f, 3, 4.4, 1.1, 1.5, { sill: true });
				airCon(f, 5.4, 4.3);
			},
			right: (f) => {
				window(f, 3, 4.4, 1.1, 1.5, { sill: true });
				airCon(f, 5.4, 4.3);
			},
		});
	s.box([x0 - 0.2, h, z - 0.3], [x1 + 0.2, h + 0.35, z + 9.2], lighter(wall, 0.3));
	solarHeater(s, x0 + unit, h + 0.35, z + 4);
	waterTank(s, x1 - unit * 0.6, h + 0.35, z + 5);
}
/** Goods in a shop window, only shapes and colours. */
function display(f: Face, u: number, w: number, kind: number): void {
	const colours = ["#e4a04c", "#d96f55", "#6fa08c", "#f0d9a8", "#8fb3c4"];
	for (let i = 0; i < 6; i++) {
		const h = [0.5, 0.8, 0.35][(i + kind) % 3]!;
		const a = u + (w * i) / 6;
		f.rect(
			a,
			0.62,
			a + w / 8,
			0.62 + h,
			f.s.light.glow > 0.3 ? lighter(colours[(i + kind) % 5]!, 0.2) : f.colour(colours[(i + kind) % 5]!),
			'opacity="0.8"',
		);
	}
}
export function warehouse(
	s: Stage,
	b: { x?: number; z?: number; w?: number; d?: number; wall?: string; accent?: string; doors?: number } = {},
): void {
	const [x, z, w, d] = [b.x ?? 0, b.z ?? 0, b.w ?? 24, b.d ?? 20];
	const wall = b.wall ?? "#e9ecea";
	const accent = b.accent ?? "#2f7486";
	const ribs = (f: Face) => {
		for (let u = 0.5; u < f.w; u += 0.55) f.rect(u, 1.1, u + 0.09, f.h, s.light.shadow, 'opacity="0.09"');
		f.rect(0, 0, f.w, 1.1, f.colour("#cfc8ba"));
		f.rect(0, f.h - 0.9, f.w, f.h, f.colour(accent));
	};
	s.box([x - w / 2, 0, z], [x + w / 2, 7, z + d], wall, {
		front: (f) => {
			ribs(f);
			const n = b.doors ?? 3;
			for (let i = 0; i < n; i++)
				garage(f, f.w * (0.06 + i * 0.29), f.w * 0.22, 4.2, i === 1 ? lighter(accent, 0.15) : "#f4f3ee");
			for (let i = 0; i < 5; i++)
				window(f, f.w * (0.06 + i * 0.18), 4.85, f.w * 0.13, 0.85, { frame: "#eef1f0", bars: 3, curtain: false });
			if (n < 4) door(f, f.w * 0.9, 1.1, 2.3, accent);
		},
		left: (f) => {
			ribs(f);
			for (let i = 0; i < 4; i++)
				window(f, f.w * (0.08 + i * 0.23), 4.4, f.w * 0.15, 1, { frame: "#eef1f0", bars: 3, curtain: false });
		},
		right: (f) => {
			ribs(f);
			for (let i = 0; i < 4; i++)
				window(f, f.w * (0.08 + i * 0.23), 4.4, f.w * 0.15, 1, { frame: "#eef1f0", bars: 3, curtain: false });
		},
	});
	s.box([x - w / 2 - 0.3, 7, z - 0.5], [x + w / 2 + 0.3, 7.35, z + d], lighter(accent, 0.1));
	s.box([x - w / 2 + 0.5, 4.35, z - 1.6], [x + w * 0.38, 4.5, z], accent);
}
