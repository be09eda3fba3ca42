/**
 * Texts of validation messages. A message is a key of the `forms` namespace, of the messages of signing in, or of another
 * namespace that is named before a colon.
 */
import type forms from "#app/locales/forms/en.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

export type FormMessage = keyof typeof forms;

/**
 * Gives the function that translates a message key. The text behind a space is the word the message is about. Unknown keys
 * become the general "invalid" text.
 */
export function useMessages(): (message: string) => string {
	const { t, i18n } = useTranslation("forms");
	return (message) => {
		const [key = "", ...word] = message.split(" ");
		const found = (key.includes(":") ? [key] : [`forms:${key}`, `auth:messages.${key}`]).find((name) =>
			i18n.exists(name),
		);
		return t((found ?? "invalid") as "required", { word: word.join(" ") });
	};
}
