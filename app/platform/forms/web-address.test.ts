import { expect, test } from "vitest";
import { completeWebAddress } from "./web-address.ts";

test.each([
	["www.agency.example", "https://www.agency.example"],
	["agency.example:8080/tr?x=1", "https://agency.example:8080/tr?x=1"],
	["güneş.example", "https://güneş.example"],
	["http://agency.example", "http://agency.example"],
	["HTTPS://agency.example", "HTTPS://agency.example"],
	["javascript:alert(1)", "javascript:alert(1)"],
	["data:text/html,x.y", "data:text/html,x.y"],
	["ada@agency.example", "ada@agency.example"],
	["my own page", "my own page"],
])("completes %s to %s", (typed, address) => expect(completeWebAddress(typed)).toBe(address));
