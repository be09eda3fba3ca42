/** A friendly drawn face on a 400 × 400 sheet. Light comes from the upper left. */
import { lighter, mix } from "../colour.ts";
import { circle, darker, fill, group, line, oval, path, rect, type Sheet } from "../vehicle/sheet.ts";

export type Hair =
	| "short"
	| "parted"
	| "curly"
	| "bald"
	| "receding"
	| "long"
	| "bob"
	| "bun"
	| "waves"
	| "ponytail"
	| "scarf"
	| "quiff";
export type Clothes = "suit" | "shirt" | "polo" | "blouse" | "knit" | "jacket";

export type Face = {
	skin: string;
	hair: Hair;
	hairColour: string;
	clothes: Clothes;
	cloth: string;
	ground: string;
	woman: boolean;
	/** 0 young to 1 old: lines round the eyes and mouth. */
	age: number;
	beard?: "full" | "stubble" | "moustache";
	glasses?: boolean;
	/** How wide the face is, 1 in the middle. */
	wide: number;
	grin: boolean;
};

const HEAD =
	"M143,168C142,118 166,96 200,96C234,96 258,118 257,168C257,196 250,216 238,234C228,249 214,260 200,260C186,260 172,249 162,234C150,216 143,196 143,168Z";

/** Hair drawn behind the head. */
function behind(face: Face, paint: string): string {
	const shade = darker(face.hairColour, 0.35);
	switch (face.hair) {
		case "long":
			return fill(
				"M132,150C128,96 160,70 200,70C242,70 272,96 268,152C268,210 282,262 286,312L114,312C120,262 132,210 132,150Z",
				shade,
			);
		case "waves":
			return fill(
				"M128,156C122,96 158,68 200,68C244,68 280,98 272,156C270,186 288,204 280,232C276,252 290,268 276,290L124,290C110,268 124,252 120,232C112,204 130,186 128,156Z",
				shade,
			);
		case "bob":
			return fill(
				"M128,158C124,98 158,70 200,70C244,70 276,98 272,158C272,196 276,226 268,250L132,250C124,226 128,196 128,158Z",
				shade,
			);
		case "bun":
			return (
				circle(200, 70, 36, paint) +
				line("M176,58C190,44 214,44 226,60", lighter(face.hairColour, 0.25), 4, 'opacity=".5"') +
				fill("M136,160C132,104 160,80 200,80C240,80 268,104 264,160L256,190L144,190Z", shade)
			);
		case "ponytail":
			return (
				fill(
					"M244,100C300,96 306,160 292,204C286,232 296,250 286,276C268,262 258,232 262,204C266,170 262,140 240,130Z",
					shade,
				) + fill("M136,160C132,104 160,80 200,80C240,80 268,104 264,160L256,190L144,190Z", shade)
			);
		case "scarf":
			return fill(
				"M124,170C116,96 156,64 200,64C246,64 284,98 276,172C274,222 290,250 300,320L100,320C110,250 126,222 124,170Z",
				darker(face.hairColour, 0.2),
			);
		default:
			return "";
	}
}

/** Hair drawn over the forehead. */
function above(face: Face, paint: string): string {
	const shine = lighter(face.hairColour, 0.3);
	const glint = (d: string) => line(d, shine, 5, 'opacity=".45"');
	switch (face.hair) {
		case "short":
			return (
				fill(
					"M140,172C132,104 160,80 202,80C244,80 268,106 260,172C256,158 252,148 248,138C226,134 176,138 154,136C148,146 144,158 140,172Z",
					paint,
				) + glint("M166,104C180,94 204,92 222,98")
			);
		case "parted":
			return (
				fill(
					"M140,174C130,104 158,76 204,78C248,80 270,108 260,174C256,156 254,146 246,134C218,134 190,126 172,112C168,128 156,140 148,146C144,156 142,164 140,174Z",
					paint,
				) + glint("M184,98C204,92 230,98 244,116")
			);
		case "quiff":
			return (
				fill(
					"M142,170C134,134 136,108 158,96C166,66 226,58 252,84C272,98 268,136 259,170C256,152 252,140 246,132C224,138 178,132 158,128C150,142 146,154 142,170Z",
					paint,
				) + glint("M168,94C186,78 220,74 240,88")
			);
		case "curly":
			return (
				[
					[150, 130, 22],
					[158, 104, 24],
					[182, 88, 26],
					[212, 86, 26],
					[238, 100, 25],
					[250, 128, 22],
					[172, 116, 20],
					[200, 106, 22],
					[228, 114, 20],
					[144, 152, 14],
					[257, 152, 14],
				]
					.map(([x, y, r]) => circle(x as number, y as number, r as number, paint))
					.join("") +
				[
					[158, 98],
					[184, 82],
					[214, 80],
					[238, 94],
				]
					.map(([x, y]) => line(`M${(x as number) - 10},${y}q10,-10 20,0`, shine, 4, 'opacity=".4"'))
					.join("")
			);
		case "receding":
			return (
				fill(
					"M141,186C128,160 128,128 147,112C156,108 158,118 153,130C149,146 148,164 141,186ZM259,186C272,160 272,128 253,112C244,108 242,118 247,130C251,146 252,164 259,186Z",
					paint,
				) + line("M172,112C184,104 200,102 212,104", "#ffffff", 7, 'opacity=".3"')
			);
		case "bald":
			return (
				fill(
					"M140,184C134,150 138,136 144,130C148,146 146,166 140,184ZM260,184C266,150 262,136 256,130C252,146 254,166 260,184Z",
					paint,
					'opacity=".8"',
				) + line("M172,112C184,104 200,102 212,104", "#ffffff", 7, 'opacity=".4"')
			);
		case "long":
			return (
				fill(
					"M138,196C124,110 158,76 200,76C244,76 276,110 262,196C258,164 250,140 230,118C212,134 172,140 156,146C146,160 142,176 138,196Z",
					paint,
				) +
				glint("M164,106C182,90 212,88 232,98") +
				line("M140,200C132,240 130,270 126,300M260,200C268,240 270,270 274,300", shine, 4, 'opacity=".25"')
			);
		case "waves":
			return (
				fill(
					"M136,198C118,108 156,72 200,74C248,74 282,110 264,198C262,168 252,148 244,138C230,132 206,130 184,108C176,132 158,142 150,150C142,164 138,180 136,198Z",
					paint,
				) +
				glint("M190,96C212,88 240,98 252,120") +
				glint("M128,216C120,236 132,250 124,272")
			);
		case "bob":
			return (
				fill(
					"M134,204C120,110 156,74 200,74C246,74 280,110 266,204C262,176 258,160 254,144C226,146 174,146 146,144C142,160 138,176 134,204Z",
					paint,
				) + glint("M160,110C182,94 218,94 240,108")
			);
		case "bun":
		case "ponytail":
			return (
				fill(
					"M140,178C130,108 158,80 200,80C242,80 270,108 260,178C256,152 246,132 222,120C204,112 186,116 174,124C156,134 146,150 140,178Z",
					paint,
				) + glint("M164,108C182,94 212,92 234,104")
			);
		default:
			return (
				fill(
					"M130,190C120,104 156,72 200,72C246,72 282,104 270,190C274,230 252,262 226,276L174,276C148,262 126,230 130,190ZM148,172C148,206 166,250 200,252C234,250 252,206 252,172C252,132 232,112 200,112C168,112 148,132 148,172Z",
					paint,
					'fill-rule="evenodd"',
				) +
				glint("M152,112C172,86 216,82 240,100") +
				line(
					"M136,220C150,262 176,280 200,284C226,280 252,262 264,224",
					darker(face.hairColour, 0.3),
					4,
					'opacity=".4"',
				)
			);
	}
}

function clothes(sheet: Sheet, face: Face): string {
	const { cloth } = face;
	const body = "M40,460C44,340 84,316 150,304L250,304C316,316 356,340 360,460Z";
	const weave = sheet.linear(
		[
			[0, lighter(cloth, 0.16)],
			[1, darker(cloth, 0.22)],
		],
		[0, 0, 1, 1],
	);
	let art = fill(body, weave);
	const neck = "M158,300L200,352L242,300Z";
	switch (face.clothes) {
		case "suit":
			art +=
				fill("M152,300L200,420L248,300Z", "#fbf8f3") +
				(face.woman
					? ""
					: fill("M190,330L210,330L216,344L210,420L190,420L184,344Z", mix(face.ground, "#0b6477", 0.7)) +
						fill("M186,322L214,322L208,340L192,340Z", darker(mix(face.ground, "#0b6477", 0.7), 0.25)));
			art +=
				fill("M150,302L128,316L150,372L138,382L196,420L200,420L158,300Z", darker(cloth, 0.28)) +
				fill("M250,302L272,316L250,372L262,382L204,420L200,420L242,300Z", darker(cloth, 0.36)) +
				fill("M156,300L168,340L198,352L176,302ZM244,300L232,340L202,352L224,302Z", "#ffffff");
			break;
		case "shirt":
			art +=
				fill(neck, face.skin) +
				fill("M150,302L172,346L198,356L178,312ZM250,302L228,346L202,356L222,312Z", lighter(cloth, 0.4)) +
				line("M200,356L200,420", darker(cloth, 0.3), 3) +
				circle(200, 382, 3.5, "#ffffff");
			break;
		case "polo":
			art +=
				fill("M170,300L200,362L230,300Z", darker(face.skin, 0.08)) +
				fill("M150,302L176,350L198,366L186,320ZM250,302L224,350L202,366L214,320Z", darker(cloth, 0.2)) +
				line("M200,366L200,404", darker(cloth, 0.35), 3);
			break;
		case "blouse":
			art +=
				fill("M150,303C160,340 182,362 200,368C218,362 240,340 250,303Z", face.skin) +
				line("M150,303C160,340 182,362 200,368C218,362 240,340 250,303", lighter(cloth, 0.45), 7) +
				circle(200, 346, 5, "#e8872b");
			break;
		case "knit":
			art +=
				fill("M156,290L244,290L250,316C230,332 170,332 150,316Z", darker(cloth, 0.14)) +
				line("M150,316C170,332 230,332 250,316", darker(cloth, 0.35), 3) +
				[168, 184, 200, 216, 232]
					.map((x) => line(`M${x},296L${x},322`, darker(cloth, 0.3), 2, 'opacity=".5"'))
					.join("");
			break;
		default:
			art +=
				fill("M158,300L200,420L242,300Z", "#f3ead9") +
				fill("M156,300C160,326 184,338 200,338C216,338 240,326 244,300Z", face.skin) +
				fill("M150,302L132,318L146,420L196,420L158,300ZM250,302L268,318L254,420L204,420L242,300Z", darker(cloth, 0.26));
	}
	return (
		art + line("M92,338C86,360 84,384 84,420M308,338C314,360 316,384 316,420", darker(cloth, 0.4), 4, 'opacity=".35"')
	);
}

function features(face: Face): string {
	const dark = mix(face.skin, "#6b2f1f", 0.45);
	const brow = face.hair === "scarf" ? "#4a3326" : darker(face.hairColour, face.age > 0.7 ? 0.1 : 0.25);
	let art = "";
	for (const side of [-1, 1]) {
		const eye =
			oval(0, 0, 12, 8.5, "#ffffff") +
			circle(1, 0, 7.4, face.age > 0.5 ? "#48606b" : "#4a3020") +
			circle(1, 0, 3.6, "#15100d") +
			circle(-1.6, -2.6, 2.4, "#ffffff");
		const lid = `M-14,1C-8,-11 8,-11 14,0`;
		art += group(
			eye +
				line(lid, "#33221a", face.woman ? 4.2 : 3) +
				(face.woman ? line(side < 0 ? "M-13,0L-18,-5" : "M13,0L18,-5", "#33221a", 3) : "") +
				line("M-11,8C-5,11 5,11 11,8", dark, 2, 'opacity=".35"'),
			`transform="translate(${200 + side * 25} 178)"`,
		);
		art += line(
			side < 0 ? "M158,158C166,150 180,149 190,154" : "M242,158C234,150 220,149 210,154",
			brow,
			face.woman ? 4.6 : 6.5,
		);
		art += oval(200 + side * 34, 208, 14, 9, "#e0664a", `opacity="${face.woman ? 0.26 : 0.18}"`);
		if (face.age > 0.55)
			art +=
				line(side < 0 ? "M148,182l-6,-3M148,188l-6,2" : "M252,182l6,-3M252,188l6,2", dark, 2, 'opacity=".5"') +
				line(
					side < 0 ? "M170,204C166,212 165,220 168,226" : "M230,204C234,212 235,220 232,226",
					dark,
					2.2,
					'opacity=".4"',
				);
	}
	art +=
		fill("M200,176C204,190 212,200 211,208C208,214 194,214 190,209C196,208 200,204 201,196Z", dark, 'opacity=".3"') +
		line("M190,209C195,214 206,214 211,208", dark, 2.6, 'opacity=".6"');
	const lip = face.woman ? mix(face.skin, "#b7313c", 0.62) : mix(face.skin, "#9a4638", 0.55);
	if (face.grin)
		art +=
			fill("M174,223C188,227 212,227 226,223C222,241 210,248 200,248C190,248 178,241 174,223Z", "#7a2b2b") +
			fill("M176,224C188,228 212,228 224,224C222,232 220,234 218,235L182,235C180,234 178,232 176,224Z", "#ffffff") +
			line("M173,222C188,227 212,227 227,222", lip, 3.6) +
			line("M180,240C188,250 212,250 220,240", lip, 4);
	else
		art +=
			fill(
				"M176,226C186,222 194,223 200,225C206,223 214,222 224,226C216,238 208,241 200,241C192,241 184,238 176,226Z",
				lip,
			) + line("M174,225C188,232 212,232 226,225", darker(lip, 0.4), 2.8);
	return art;
}

function beard(face: Face): string {
	const colour = face.hairColour;
	if (face.beard === "full")
		return fill(
			"M145,186C148,206 150,214 158,212C170,210 182,214 200,214C218,214 230,210 242,212C250,214 252,206 255,186C258,222 248,248 232,262C220,272 180,272 168,262C152,248 142,222 145,186ZM174,226C182,246 218,246 226,226C214,220 186,220 174,226Z",
			colour,
			'fill-rule="evenodd"',
		);
	if (face.beard === "stubble")
		return fill(
			"M145,190C150,210 160,212 174,214C190,210 210,210 226,214C240,212 250,210 255,190C256,216 250,228 238,240C226,254 212,262 200,262C188,262 174,254 162,240C150,228 144,216 145,190Z",
			colour,
			'opacity=".26"',
		);
	if (face.beard === "moustache")
		return fill(
			"M200,213C188,208 172,214 166,226C178,230 192,228 200,222C208,228 222,230 234,226C228,214 212,208 200,213Z",
			colour,
		);
	return "";
}

export function portrait(sheet: Sheet, face: Face): string {
	const { skin, ground } = face;
	const wall = sheet.linear(
		[
			[0, lighter(ground, 0.28)],
			[1, darker(ground, 0.08)],
		],
		[0, 0, 1, 1],
	);
	const hair = sheet.linear(
		[
			[0, lighter(face.hairColour, 0.2)],
			[1, darker(face.hairColour, 0.2)],
		],
		[0, 0, 1, 1],
	);
	const cheek = sheet.linear(
		[
			[0, lighter(skin, 0.16)],
			[0.55, skin],
			[1, mix(skin, "#7a3a22", 0.28)],
		],
		[0, 0, 1, 0.25],
	);
	const inside = sheet.clip(path(HEAD, ""));
	let head = oval(141, 184, 13, 19, mix(skin, "#b0603c", 0.14)) + oval(259, 184, 13, 19, mix(skin, "#7a3a22", 0.3));
	if (face.hair === "scarf") head = "";
	else if (face.woman) head += circle(140, 206, 4.5, "#f0b53c") + circle(260, 206, 4.5, "#d99a2c");
	head += fill(HEAD, cheek);
	head += group(
		fill("M226,90C250,140 252,210 214,270L270,270L280,100Z", mix(skin, "#7a3a22", 0.5), 'opacity=".22"') +
			oval(178, 134, 36, 20, "#ffffff", 'opacity=".14"') +
			(face.hair === "bald" || face.hair === "receding"
				? ""
				: fill("M130,90L270,90L270,136C230,122 170,124 130,146Z", darker(skin, 0.5), 'opacity=".14"')),
		`clip-path="${inside}"`,
	);
	const beardUnder = face.beard === "moustache" ? "" : beard(face);
	head += beardUnder + features(face) + (face.beard === "moustache" ? beard(face) : "") + above(face, hair);
	if (face.glasses)
		head +=
			[-1, 1]
				.map(
					(side) =>
						`<rect x="${200 + side * 26 - 20}" y="164" width="40" height="31" rx="12" fill="#ffffff" fill-opacity=".16" stroke="#22303a" stroke-width="4"/>`,
				)
				.join("") +
			line("M194,176C198,172 202,172 206,176", "#22303a", 4) +
			line("M154,174L144,172M246,174L256,172", "#22303a", 4);
	const scale = `translate(200 28) scale(${face.wide} 1) translate(-200 0)`;
	const neck =
		fill(
			"M172,228L228,228L232,300C240,312 250,314 256,316C236,344 164,344 144,316C150,314 160,312 168,300Z",
			mix(skin, "#7a3a22", 0.16),
		) +
		fill(
			"M172,250C186,294 214,294 229,250L232,304C214,312 190,306 171,288Z",
			mix(skin, "#5a2a1a", 0.5),
			'opacity=".32"',
		);
	return (
		rect(0, 0, 400, 400, wall) +
		circle(310, 96, 150, lighter(ground, 0.35), 'opacity=".5"') +
		group(
			group(behind(face, hair), `transform="${scale}"`) +
				neck +
				clothes(sheet, face) +
				(face.hair === "scarf"
					? fill(
							"M140,246C150,300 250,300 260,246L300,330C262,372 138,372 100,330Z",
							sheet.linear([
								[0, darker(face.hairColour, 0.1)],
								[1, darker(face.hairColour, 0.3)],
							]),
						) +
						line(
							"M132,318C176,346 226,344 268,312M150,346C186,358 220,356 250,342",
							darker(face.hairColour, 0.4),
							4,
							'opacity=".45"',
						)
					: "") +
				group(head, `transform="${scale}"`),
			'transform="translate(-80 -82) scale(1.4)"',
		)
	);
}
