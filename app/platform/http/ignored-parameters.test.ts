import { expect, it } from "vitest";
import { listIgnoredParameters } from "./ignored-parameters.ts";

it.each([
	["", "/admin/users", []],
	["?role=agent&q=Ada", "/admin/users?q=Ada&role=agent", []],
	["?role=queen&q=Ada&sort=x&role=king", "/admin/users?q=Ada", ["role", "sort"]],
	["?role=&q=+&page=1&lng=tr&sort=newest", "/admin/users", []],
	["?page=x", "/admin/users", ["page"]],
	["?role=agent&role=queen", "/admin/users?role=agent", ["role"]],
	["?tag=1&tag=2", "/admin/users?tag=1&tag=2", []],
	["?fbclid=1&utm_source=mail&_routes=root", "/admin/users", []],
	["?constructor=1&__proto__=1&toString=x", "/admin/users", ["constructor", "__proto__", "toString"]],
	[`?${"😀".repeat(31)}=1`, "/admin/users", ["😀".repeat(30)]],
	["?%00%01=1", "/admin/users", ["?"]],
	[`?${"a".repeat(99)}=1&b=1&c=1&d=1&e=1&f=1`, "/admin/users", ["a".repeat(30), "b", "c", "d", "e"]],
])("names the parameters of “%s” that a list at %s leaves out", (query, path, names) => {
	expect(listIgnoredParameters(query, path, { sort: ["newest"] })).toEqual(names);
});
