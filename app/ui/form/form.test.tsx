import { describe, expect, it } from "vitest";
import { renderForm } from "../../../tests/support/render-form.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { CheckboxGroupField, RadioField } from "./choice-fields.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FileField } from "./file-field.tsx";
import { Form } from "./form.tsx";
import type { FormState } from "./form-context.ts";
import { LightForm } from "./light-form.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

const CONSTRAINTS = {
	name: { required: true, maxLength: 20 },
	age: { min: 1, max: 9 },
	kind: { required: true },
	agreed: { required: true },
};
const LABELS = { name: "Name", age: "Age", about: "About", kind: "Kind", agreed: "Agreed", file: "File" };
const CHOICES = [
	{ value: "a", label: "First" },
	{ value: "b", label: "Second" },
];

const fields = (
	<>
		<TextField name="name" hint="As on your passport" />
		<TextField name="age" type="number" isOptional />
		<TextAreaField name="about" rows={3} />
		<SelectField name="colour" label="Colour" options={CHOICES} placeholder="None" />
		<RadioField name="kind" choices={CHOICES} />
		<CheckboxGroupField name="places" label="Places" choices={CHOICES} />
		<CheckboxField name="agreed" />
		<FileField name="file" accept="image/png" />
	</>
);

const show = (state?: FormState, lists?: Record<string, string[]>) =>
	renderForm(
		<Form
			id="sample"
			action="/sample"
			state={state}
			defaultValues={{ name: "Ada", about: "Stored", colour: "b", kind: "a", places: ["b"], agreed: "on" }}
			lists={lists}
			constraints={CONSTRAINTS}
			labels={LABELS}
		>
			{fields}
		</Form>,
	);

/** The start tag of the control of that name, and of that value when several have it. */
function controlOf(html: string, name: string, value?: string): string {
	const tags = html.match(/<(?:input|textarea|select|fieldset)\b[^>]*>/g) ?? [];
	return tags.find((tag) => tag.includes(`name="${name}"`) && (!value || tag.includes(`value="${value}"`))) ?? "";
}

describe("form", () => {
	it("posts to its action without browser validation", () => {
		expect(show()).toMatch(/<form[^>]*\bmethod="post"/);
		expect(show()).toMatch(/<form[^>]*\baction="\/sample"/);
		expect(show()).toMatch(/<form[^>]*\bnoValidate=""/i);
		expect(show()).not.toContain('role="alert"');
	});

	it("labels each control by its id", () => {
		for (const name of ["name", "age", "about", "colour", "file"]) {
			expect(show()).toContain(`for="sample-${name}"`);
			expect(controlOf(show(), name)).toContain(`id="sample-${name}"`);
		}
	});

	it("gives controls the constraints of their fields", () => {
		expect(controlOf(show(), "name")).toMatch(/required=""[^>]*maxLength="20"/i);
		expect(controlOf(show(), "age")).toMatch(/type="number"[^>]*min="1"[^>]*max="9"/);
		expect(controlOf(show(), "about")).not.toContain("required");
		expect(controlOf(show(), "kind", "a")).toContain("required");
		expect(controlOf(show(), "agreed")).toContain("required");
	});

	it("shows the default values", () => {
		expect(controlOf(show(), "name")).toContain('value="Ada"');
		expect(show()).toMatch(/<textarea[^>]*>Stored<\/textarea>/);
		expect(show()).toMatch(/<option value="b" selected="">/);
		expect(controlOf(show(), "kind", "a")).toContain("checked");
		expect(controlOf(show(), "places", "b")).toContain("checked");
		expect(controlOf(show(), "places", "a")).not.toContain("checked");
		expect(controlOf(show(), "agreed")).toContain("checked");
	});

	it("groups the options of a select", () => {
		const groups = [{ label: "Letters", options: CHOICES }];
		const html = renderForm(
			<Form id="sample" state={undefined} defaultValues={{ colour: "b" }}>
				<SelectField name="colour" label="Colour" options={groups} />
			</Form>,
		);
		expect(html).toMatch(/<optgroup label="Letters">.*<option value="b" selected="">/);
	});

	it("shows the hint of choices behind them, or before a long list of them", () => {
		const html = (isHintFirst: boolean) =>
			renderForm(
				<Form id="sample" state={undefined}>
					<RadioField name="kind" choices={CHOICES} hint="Choose" isHintFirst={isHintFirst} />
				</Form>,
			);
		expect(html(false)).toMatch(/First.*id="sample-kind-hint"/);
		expect(html(true)).toMatch(/id="sample-kind-hint".*First/);
	});

	it("describes a control by its hint", () => {
		expect(controlOf(show(), "name")).toContain('aria-describedby="sample-name-hint"');
		expect(show()).toContain('id="sample-name-hint"');
		expect(controlOf(show(), "age")).not.toContain("aria-describedby");
	});
});

describe("rejected form", () => {
	const state = {
		values: { name: "A", about: "", kind: "b" },
		errors: { form: ["unavailable"], name: ["textTooLong"], kind: ["required"], agreed: ["termsRequired"], age: [] },
	};

	it("shows the entered values instead of the defaults", () => {
		const html = show(state, { places: ["a"] });
		expect(controlOf(html, "name")).toContain('value="A"');
		expect(html).toMatch(/<textarea[^>]*><\/textarea>/);
		expect(controlOf(html, "kind", "b")).toContain("checked");
		expect(controlOf(html, "kind", "a")).not.toContain("checked");
		expect(controlOf(html, "places", "a")).toContain("checked");
		expect(controlOf(html, "places", "b")).not.toContain("checked");
		expect(controlOf(html, "agreed")).not.toContain("checked");
	});

	it("shows each error beside its field", () => {
		const html = show(state);
		expect(controlOf(html, "name")).toContain('aria-invalid="true"');
		expect(controlOf(html, "name")).toContain('aria-describedby="sample-name-error sample-name-hint"');
		expect(html).toMatch(/id="sample-name-error" role="alert"/);
		expect(controlOf(html, "agreed")).toContain('aria-describedby="sample-agreed-error"');
		expect(html).toMatch(/<fieldset id="sample-kind" aria-describedby="sample-kind-error"/);
		expect(controlOf(html, "age")).not.toContain("aria-invalid");
	});

	it("lists the errors above the fields in their order, with links to them", () => {
		const links = [...show(state).matchAll(/href="#(sample-\w+)"/g)].map(([, target]) => target);
		expect(links).toEqual(["sample-name", "sample-kind", "sample-agreed"]);
		for (const id of links) expect(show(state)).toContain(`id="${id}"`);
		expect(show(state)).toContain('autofocus=""');
	});
});

it("renders an error summary without fields", () => {
	const html = (general?: string[]) => renderForm(<ErrorSummary general={general} answer={general} />);
	expect(html(["unavailable"])).toMatch(/role="alert"[^>]*border-s-bad[^>]*><p/);
	// Restored values are no error.
	expect(html(["notSavedYet"])).toMatch(/role="alert"[^>]*border-s-sea[^>]*><p/);
	expect(html(["notSavedYet", "unavailable"])).toContain("border-s-bad");
	expect(html()).toBe("");
});

describe("light form", () => {
	const light = (state?: FormState) =>
		renderForm(
			<LightForm id="sample" state={state} constraints={CONSTRAINTS} labels={LABELS} defaultValues={{ name: "Ada" }}>
				{fields}
			</LightForm>,
		);
	const withoutFormId = (tag: string) => tag.replace(' form="sample"', "");

	it("gives its controls the same attributes as a form", () => {
		const state = { values: { name: "A" }, errors: { name: ["textTooLong"], agreed: ["termsRequired"] } };
		for (const name of ["name", "age", "about", "colour", "kind", "places", "agreed", "file"])
			expect(controlOf(light(state), name)).toBe(withoutFormId(controlOf(show(state), name)));
		expect(controlOf(light(), "name")).toBe(withoutFormId(controlOf(show(), "name")));
	});

	it("keeps the default values of fields missing from the response", () => {
		expect(controlOf(light({ values: {}, errors: {} }), "name")).toContain('value="Ada"');
	});
});

it("throws for a field outside a form", () => {
	expect(() => renderForm(<TextField name="name" />)).toThrow("A field needs a Form around it");
});
