import type { EmailDriver } from "@supabase/lite";
import type { DatabaseHandle } from "./database-handle.ts";

/** A choice by language, as auth mails have it in their subjects and texts. */
const LANGUAGE_CHOICE =
	/\{\{ if eq \.Data\.language "(\w+)" \}\}([\s\S]*?)(?:\{\{ else \}\}([\s\S]*?))?\{\{ end \}\}\n?/g;

/** Decides the choices by language of a template, which the service would leave in the mail. */
export function chooseLanguage(template: string, language: string | undefined): string {
	return template.replace(LANGUAGE_CHOICE, (_, chosen: string, text: string, otherwise?: string) =>
		language === chosen ? text : (otherwise ?? ""),
	);
}

/** Sends the mails of the auth service with the language of the sign-up first. */
export function withChosenLanguage(mail: EmailDriver, sql: DatabaseHandle): EmailDriver {
	return {
		async send({ to, subject, html, ...rest }) {
			const language = (await findLanguage(sql, "email", to)) ?? (await findLanguage(sql, "email_change", to));
			await mail.send({
				...rest,
				to,
				subject: chooseLanguage(subject, language),
				...(html === undefined ? {} : { html: chooseLanguage(html, language) }),
			});
		},
	};
}

async function findLanguage(sql: DatabaseHandle, column: "email" | "email_change", address: string) {
	const [user] = await sql.query<{ language: string | null }>(
		`select raw_user_meta_data ->> 'language' as language from auth.users where ${column} = lower($1)`,
		[address],
	);
	return user?.language ?? undefined;
}
