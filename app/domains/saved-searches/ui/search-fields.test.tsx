import { describe, expect, it } from "vitest";
import { renderForm } from "../../../../tests/support/render-form.tsx";
import { SearchForm, type SearchFormState } from "./search-fields.tsx";

const show = (isTooBroad: boolean, state?: SearchFormState) =>
	renderForm(
		<SearchForm state={state} constraints={{}} name="Flats" hasAlerts frequency="daily" isTooBroad={isTooBroad}>
			<button type="submit">Save</button>
		</SearchForm>,
	);

describe("the form of a saved search", () => {
	it("says beforehand that a broad search has no instant alerts, and as an error when they were asked for", () => {
		expect(show(false)).not.toContain("That is a broad search");
		expect(show(true)).toContain("That is a broad search");
		expect(show(true)).not.toContain('role="alert"');
		const values = { searchName: "All flats", notificationFrequency: "instant" };
		const refused = show(true, { values, errors: { notificationFrequency: ["invalid"] } });
		expect(refused).toMatch(/role="alert"[^>]*>.*That is a broad search/);
		expect(refused).toContain('value="All flats"');
		expect(refused).toMatch(/checked=""[^>]*value="instant"|value="instant"[^>]*checked=""/);
	});

	it("keeps a checkbox unticked that was unticked", () => {
		expect(show(false)).toMatch(/name="emailAlerts"[^>]*checked|checked=""[^>]*name="emailAlerts"/);
		const state = { values: { searchName: "", notificationFrequency: "daily" }, errors: { searchName: ["required"] } };
		expect(show(false, state)).not.toMatch(/type="checkbox"[^>]*checked/);
	});
});
