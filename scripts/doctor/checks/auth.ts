/** Settings of the auth service and of the other services, read from the management API where no key can read them. */
import { type Check, type Finding, GREEN, needs, red, redIf, redWithNames, yellow } from "../check.ts";
import { isForwardingAddresses } from "../forwarding.ts";
import type { Project } from "../project.ts";

type Settings = Record<string, unknown>;

const OTP_LENGTH = 10;
const MAX_OTP_SECONDS = 3600;
const PASSWORD_LENGTH = 8;
const LOCAL = /localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0/;
const PUSH = "SITE_URL=https://… npx supabase config push";

/** Runs with settings of the management API, where there is a token for it. */
const withSettings =
	(path: string, run: (settings: Settings, project: Project) => Finding): Check["run"] =>
	async (project) => {
		if (!project.management)
			return needs("SUPABASE_ACCESS_TOKEN, and SUPABASE_PROJECT_REF where SUPABASE_URL does not name it");
		return run(await project.management.read(path), project);
	};
const withAuth = (run: (settings: Settings, project: Project) => Finding) => withSettings("config/auth", run);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Templates of mails that this application sends and that link to another address than the site's. */
function findForeignLinks(settings: Settings): string[] {
	return ["confirmation", "recovery", "email_change", "magic_link"].filter((name) => {
		const text = textOf(settings[`mailer_templates_${name}_content`]);
		const links = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link);
		return links.length === 0 || LOCAL.test(text) || links.some((link) => !/^\{\{ *\.SiteURL *\}\}\//.test(link));
	});
}

function checkLinks(settings: Settings, { siteUrl }: Project): Finding {
	const site = textOf(settings.site_url).replace(/\/$/, "");
	// A site of this machine on a hosted project is meant by who says so in SITE_URL.
	const isRight = siteUrl ? site === siteUrl : site !== "" && !LOCAL.test(site);
	if (!isRight) return red(`mails link to ${site || "no address"} instead of ${siteUrl ?? "the site"}`);
	if (LOCAL.test(textOf(settings.uri_allow_list)))
		return red(`the list of redirects allows ${textOf(settings.uri_allow_list)}`);
	return redWithNames("templates with other links than {{ .SiteURL }}/…", findForeignLinks(settings));
}

/** What the auth service tells everybody. */
async function readPublicSettings({ url, publishableKey }: Project): Promise<Settings> {
	const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
	if (!answer.ok) throw new Error(`the auth service answered ${answer.status}`);
	return (await answer.json()) as Settings;
}

export const AUTH_CHECKS: Check[] = [
	{
		name: "sign-up by confirmed address",
		async run(project) {
			const settings = await readPublicSettings(project);
			if (settings.disable_signup) return red("nobody can sign up");
			if (settings.mailer_autoconfirm) return red("addresses are not confirmed");
			const { anonymous_users, email } = (settings.external ?? {}) as Record<string, boolean>;
			if (email === false) return red("sign-in by e-mail is off");
			return redIf(anonymous_users === true, "anonymous sign-in is on");
		},
		remedy: `Send the settings of supabase/config.toml: ${PUSH}.`,
	},
	{
		name: "each visitor has an own allowance of sign-ins",
		async run(project) {
			if (!project.isEmbedded && !project.secretKey.startsWith("sb_secret_"))
				return red("the service takes no visitor's address from a server with a key of the old form");
			const settings = await project.management?.read("config/auth");
			const isOn = settings
				? settings.security_sb_forwarded_for_enabled === true
				: await isForwardingAddresses(project);
			return isOn ? GREEN : red("the auth service ignores the visitor's address");
		},
		remedy:
			"Turn on IP address forwarding (dashboard, Authentication, Rate Limits), and use a key that begins with sb_secret_.",
	},
	{
		name: "a new password needs the current one",
		isHostedOnly: true,
		run: withAuth((settings) =>
			redIf(settings.security_update_password_require_current_password !== true, "it does not"),
		),
		remedy: `Send require_current_password of supabase/config.toml: ${PUSH}.`,
	},
	{
		name: "links in mails",
		isHostedOnly: true,
		run: withAuth(checkLinks),
		remedy: `Send the address and the templates: ${PUSH}.`,
	},
	{
		name: "links cannot be guessed",
		isHostedOnly: true,
		run: withAuth(({ mailer_otp_length, mailer_otp_exp }) => {
			const [length, seconds] = [Number(mailer_otp_length), Number(mailer_otp_exp)];
			return redIf(
				!(length >= OTP_LENGTH && seconds > 0 && seconds <= MAX_OTP_SECONDS),
				`${length} digits for ${seconds} s`,
			);
		}),
		remedy: `Send otp_length (${OTP_LENGTH}) and otp_expiry (${MAX_OTP_SECONDS}) of supabase/config.toml: ${PUSH}.`,
	},
	{
		name: "leaked passwords are refused",
		isHostedOnly: true,
		run: withAuth(({ password_hibp_enabled }) =>
			password_hibp_enabled === true ? GREEN : yellow("they are accepted"),
		),
		remedy: "On a paid plan, turn on leaked password protection: dashboard, Authentication, Attack Protection.",
	},
	{
		name: "length of passwords",
		isHostedOnly: true,
		run: withAuth(({ password_min_length }) =>
			redIf(!(Number(password_min_length) >= PASSWORD_LENGTH), `${password_min_length} characters suffice`),
		),
		remedy: `Send minimum_password_length of supabase/config.toml: ${PUSH}.`,
	},
	{
		name: "the auth service has an SMTP server",
		isHostedOnly: true,
		run: withAuth(({ smtp_host }) => redIf(textOf(smtp_host) === "", "it sends a few mails an hour, to the team only")),
		remedy: "Set the custom SMTP server: dashboard, Authentication, Emails, SMTP Settings.",
	},
	{
		name: "second factor",
		isHostedOnly: true,
		run: withAuth(({ mfa_totp_enroll_enabled, mfa_totp_verify_enabled }) =>
			redIf(mfa_totp_enroll_enabled !== true || mfa_totp_verify_enabled !== true, "codes of an app are off"),
		),
		remedy: "Turn on TOTP (App Authenticator): dashboard, Authentication, Multi-Factor.",
	},
	{
		name: "no other ways into an account",
		isHostedOnly: true,
		// Who has a stolen password could add an identity or a number of their own, and then prove it as the owner's.
		run: withAuth(({ security_manual_linking_enabled, external_phone_enabled }) =>
			redIf(
				security_manual_linking_enabled === true || external_phone_enabled === true,
				"accounts take further identities or phone numbers",
			),
		),
		remedy: `Send enable_manual_linking of supabase/config.toml: ${PUSH}; turn off Phone: dashboard, Authentication, Sign In.`,
	},
	{
		name: "the database wants encrypted connections",
		isHostedOnly: true,
		run: withSettings("ssl-enforcement", ({ currentConfig }) =>
			redIf((currentConfig as { database?: unknown } | undefined)?.database !== true, "it takes others, too"),
		),
		remedy: "Turn on Enforce SSL on incoming connections: dashboard, Database, Settings, SSL Configuration.",
	},
	{
		name: "GraphQL is off",
		isHostedOnly: true,
		run: withSettings("postgrest", ({ db_schema }) =>
			redIf(textOf(db_schema).trim() !== "public", `the data API offers ${textOf(db_schema)}`),
		),
		remedy: `Offer the schema public alone, as supabase/config.toml says: ${PUSH}.`,
	},
	{
		name: "Realtime is off",
		isHostedOnly: true,
		run: withSettings("config/realtime", ({ suspend }) => redIf(suspend !== true, "it is on, and nothing uses it")),
		remedy: `Turn it off, as supabase/config.toml says: ${PUSH}.`,
	},
];
