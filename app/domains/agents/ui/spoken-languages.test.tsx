import { expect, it } from "vitest";
import { renderForm } from "../../../../tests/support/render-form.tsx";
import { OwnAgentForm } from "./own-agent-form.tsx";
import { useLanguageNames } from "./use-language-names.ts";

const IN_TURKISH = ["Almanca", "Arapça", "Farsça", "Felemenkçe", "Fransızca", "İbranice", "İngilizce", "İsveççe"];
IN_TURKISH.push("Lehçe", "Rumca", "Rusça", "Türkçe", "Ukraynaca");

function Names() {
	return <p>{useLanguageNames(["tr", "en", "de", "he"])}</p>;
}

it("names the languages that an agent speaks in the order of a dictionary", () => {
	expect(renderForm(<Names />)).toBe("<p>English, German, Hebrew, Turkish</p>");
	expect(renderForm(<Names />, "tr")).toBe("<p>Almanca, İbranice, İngilizce, Türkçe</p>");
});

it("offers them in that order", () => {
	const form = <OwnAgentForm agent={null} districts={[]} areas={[]} state={undefined} constraints={{}} />;
	const offered = [...renderForm(form, "tr").matchAll(/name="languages"[\s\S]*?<\/label>/g)].map(([field]) =>
		field.replaceAll(/^[^>]*>|<[^>]*>/g, "").trim(),
	);
	expect(offered).toEqual(IN_TURKISH);
});
