import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ADDRESSES, fillParameters } from "../../../tests/support/route-table.ts";
import { getRedirectTo, setRedirectTo } from "./redirect-to.server.ts";

const followed = (path: string) =>
	getRedirectTo(new Request("http://adahan.test/", { headers: { cookie: setRedirectTo(path).split(";")[0]! } }));
const files = ADDRESSES.filter(
	({ area, isPage, file }) =>
		area !== "public" && !isPage && readFileSync(`app/${file}`, "utf8").includes("Content-Disposition"),
);

it.each(files)("leads to the page that offers the file $path", ({ path }) => {
	const page = followed(`${fillParameters(path)}?state=confirmed`);
	expect(ADDRESSES.filter(({ isPage }) => isPage).map((address) => `${address.path}?state=confirmed`)).toContain(page);
});
