import { expect, it } from "vitest";
import { isPictureName, matchPictures, type PictureTarget } from "./match-pictures.ts";

const target = (id: number, agent_reference: string | null, reference = `AD-2222${id}`): PictureTarget => ({
	...{ id, kind: "property", reference, agent_reference, status: "draft" },
});
const TARGETS = [target(1, "DE-1001"), target(2, "DE-100"), target(3, "Lapta 7/A"), target(4, null, "AD-2B3C4")];
const match = (...names: string[]) => matchPictures(names, TARGETS, 20);

it.each([
	["DE-1001/kitchen.jpg", 1],
	["Photos/de 1001/IMG_2.JPG", 1],
	["DE-1001/large/1.jpg", 1],
	["DE-1001-1.jpg", 1],
	["de_1001 (3).jpeg", 1],
	["DE1001.jpg", undefined],
	["DE-100.webp", 2],
	["DE-100-1.jpg", 2],
	["DE-10011.jpg", undefined],
	["lapta 7-A 02.png", 3],
	["Lapta 7 a/02.png", 3],
	["AD-2B3C4_5.jpg", 4],
	["kitchen.jpg", undefined],
])("%s is a picture of %s", (name, id) => {
	const { matched, unknown } = match(name);
	expect([matched, unknown]).toEqual(id ? [[{ name, listing: id, place: 1 }], []] : [[], [name]]);
});

it("orders pictures by the numbers in their names, and takes 20 of a listing", () => {
	const names = Array.from({ length: 22 }, (_, index) => `DE-1001/${22 - index}.jpg`);
	const { matched, beyond } = match(...names);
	expect(matched.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, index) => `DE-1001/${index + 1}.jpg`));
	expect(beyond).toBe(2);
});

it("names listings that are no drafts once", () => {
	const online = { ...target(5, "ON-1"), status: "available" as const };
	const found = matchPictures(["ON-1/1.jpg", "ON-1/2.jpg"], [online], 20);
	expect(found).toEqual({ matched: [], unknown: [], notDrafts: ["ON-1"], beyond: 0 });
});

it("knows pictures from what systems add to an archive", () => {
	const names = ["a.JPG", "a/b.heic", "__MACOSX/a/._b.jpg", "a/.b.jpg", "a/Thumbs.db", "a.jpg/", "notes.txt"];
	expect(names.filter(isPictureName)).toEqual(["a.JPG", "a/b.heic"]);
});
