/** Which addresses of other sites a page may link to; tests/database/videos.test.ts asks the database the same. */
import { expect, it } from "vitest";
import { NO_PUBLIC_LINKS, PUBLIC_LINKS } from "../../../tests/support/public-links.ts";
import { readPublicLink } from "./public-link.server.ts";

it.each(PUBLIC_LINKS)("accepts %s", (address) => expect(readPublicLink(address)).toBe(address));

it.each(NO_PUBLIC_LINKS)("refuses %s", (address) => expect(readPublicLink(address)).toBeUndefined());

it.each([
	["www.youtube.com/watch?v=a1", "https://www.youtube.com/watch?v=a1"],
	[" https://VIMEO.com:443/1 ", "https://vimeo.com/1"],
	["https://vimeo.com", "https://vimeo.com/"],
	["https://vimeo.com/a'b|c", "https://vimeo.com/a%27b%7Cc"],
	["https://vimeo.com/çıktı", "https://vimeo.com/%C3%A7%C4%B1kt%C4%B1"],
])("writes %s as %s", (typed, address) => expect(readPublicLink(typed)).toBe(address));
