import { expect, it } from "vitest";
import { formatLocative } from "./turkish-locative.ts";

it.each([
	["Girne", "Girne’de"],
	["Lefkoşa", "Lefkoşa’da"],
	["Gazimağusa", "Gazimağusa’da"],
	["Güzelyurt", "Güzelyurt’ta"],
	["İskele", "İskele’de"],
	["Alsancak", "Alsancak’ta"],
	["Lapta, Girne", "Lapta, Girne’de"],
	["Çatalköy", "Çatalköy’de"],
	["Köşklüçiftlik", "Köşklüçiftlik’te"],
	["Salamis", "Salamis’te"],
	["Boğaz", "Boğaz’da"],
	["Long Beach", "Long Beach’te"],
	["Gemikonağı", "Gemikonağı’nda"],
	["Karaoğlanoğlu", "Karaoğlanoğlu’nda"],
	["Surlariçi", "Surlariçi’nde"],
	["Beylerbeyi", "Beylerbeyi’nde"],
	["Kuzey Kıbrıs", "Kuzey Kıbrıs’ta"],
])("puts %s into the locative", (name, locative) => {
	expect(formatLocative(name)).toBe(locative);
});
