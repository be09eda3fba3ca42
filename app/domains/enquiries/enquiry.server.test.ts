import { expect, test } from "vitest";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { enquirySchema } from "./enquiry.server.ts";

/** The enquiry that the schema reads from a form, or its errors. */
function post(fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const parsed = parseFormData(form, enquirySchema);
	return parsed.ok ? parsed.value : parsed.state.errors;
}

const GOOD = { name: "Ayşe", email: "", phone: "", message: "Mağusa'nın ortaçağ (medieval) surlarına yakın mı?" };

test("requires an e-mail address or a phone number", () => {
	expect(post({ ...GOOD, phone: "0533 861 23 45" })).toEqual({
		name: "Ayşe",
		phone: "+905338612345",
		message: GOOD.message,
	});
	expect(post({ ...GOOD, email: "ayse@ornek.com" })).toMatchObject({ email: "ayse@ornek.com" });
	expect(post(GOOD)).toEqual({ email: ["emailOrPhone"] });
});

test("reports all invalid fields at once", () => {
	expect(post({ name: "", email: "", phone: "", message: " " })).toEqual({
		name: ["nameRequired"],
		email: ["emailOrPhone"],
		message: ["messageRequired"],
	});
	expect(post({ ...GOOD, email: "ayse", phone: "12" })).toEqual({ email: ["emailInvalid"], phone: ["phoneInvalid"] });
});

test("refuses unsafe content beside its field", () => {
	expect(post({ ...GOOD, email: "a@b.cy", name: "<script>x</script>" })).toEqual({ name: ["textDangerous"] });
	expect(post({ ...GOOD, email: "a@b.cy", message: "a".repeat(2001) })).toEqual({ message: ["textTooLong"] });
});
