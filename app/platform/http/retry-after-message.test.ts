import { describe, expect, test } from "vitest";
import { TEXTS } from "#app/locales/all-texts.ts";
import { retryAfterMessage } from "./retry-after-message.ts";

test.each([
	[1, "tooManyRequests"],
	[60, "tooManyRequests"],
	[90, "tooManyRequests"],
	[91, "waitMinutes 2"],
	[120, "waitMinutes 2"],
	[2045, "waitMinutes 35"],
	[3600, "waitMinutes 60"],
	[5400, "waitMinutes 90"],
	[5401, "waitHours 2"],
	[7200, "waitHours 2"],
	[86_400, "waitHours 24"],
])("%i seconds: %s", (seconds, message) => expect(retryAfterMessage(seconds)).toBe(message));

describe.each(["en", "tr"] as const)("in %s", (language) => {
	test.each([60, 2045, 86_400])("has a text for %i seconds, with the number where needed", (seconds) => {
		const [key, number] = retryAfterMessage(seconds).split(" ");
		const text = (TEXTS[language].forms as Record<string, string>)[key!];
		expect(text).toBeDefined();
		expect(text!.includes("{{word}}")).toBe(number !== undefined);
	});
});
