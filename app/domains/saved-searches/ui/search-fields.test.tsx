import { describe, expect, it } from "vitest";
import { renderForm } from "../../../../tests/support/render-form.tsx";
import { SearchForm, type SearchFormState } from "./search-fields.tsx";

const show = (isTooBroad: boolean, state?: SearchFormState) =>
	renderForm(
		<SearchForm state={state} constraints={{}} name="Flats" hasAlerts frequency="daily" isTooBroad={isTooBroad}>
			<button type="submit">Save</button>
		</SearchForm>,
	);

describe("saved search fields", () => {
	it("warn about instant alerts for a broad search, as an error when chosen", () => {
		expect(show(false)).not.toContain("That is a broad search");
		expect(show(true)).toContain("That is a broad search");
		expect(show(true)).not.toContain('role="alert"');
		const values = { searchName: "All flats", notificationFrequency: "instant" };
		const refused = show(true, { values, errors: { notificationFrequency: ["invalid"] } });
		expect(refused).toMatch(/role="alert"[^>]*>.*That is a broad search/);
		expect(refused).toContain('value="All flats"');
		expect(refused).toMatch(/checked=""[^>]*value="instant"|value="instant"[^>]*checked=""/);
	});

	it("keep an unchecked box unchecked", () => {
		expect(show(false)).toMatch(/name="emailAlerts"[^>]*checked|checked=""[^>]*name="emailAlerts"/);
		const state = { values: { searchName: "", notificationFrequency: "daily" }, errors: { searchName: ["required"] } };
		expect(show(false, state)).not.toMatch(/type="checkbox"[^>]*checked/);
	});
});
