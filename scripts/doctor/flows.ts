/** The life of an account over the public APIs, from sign-up to deletion. Nothing of it stays. */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Check, GREEN, needs } from "./check.ts";
import { connect, type Project } from "./project.ts";

const MAIL_TIMEOUT_MS = 15_000;
const MAIL_POLL_MS = 100;

/** Mails to a plus address reach the mailbox of the operator, so that the throw-away account bounces nothing. */
function throwAwayAddress({ environment }: Project): string {
	const [mailbox, host] = (environment.CONTACT_EMAIL || "hello@adahan.example").split("@");
	return `${mailbox}+doctor-${randomBytes(5).toString("hex")}@${host}`;
}

/** Fails a flow with the step in the message. */
function expectStep(step: string, isDone: boolean, problem = ""): void {
	if (!isDone) throw new Error(problem ? `${step}: ${problem}` : step);
}

/** The hash in the link of the confirmation that the embedded backend sent. */
async function waitForHash(readMails: NonNullable<Project["readMails"]>, email: string): Promise<string> {
	const deadline = performance.now() + MAIL_TIMEOUT_MS;
	while (performance.now() < deadline) {
		const mail = (await readMails()).find(({ to }) => to.some((address) => address.includes(email)));
		const hash = /[?&]token_hash=([\w-]+)/.exec(mail?.text ?? "")?.[1];
		if (hash) return hash;
		await wait(MAIL_POLL_MS);
	}
	throw new Error("the confirmation was not sent");
}

async function confirm(project: Project, id: string, email: string): Promise<void> {
	if (!project.readMails) {
		const { error } = await connect(project, project.secretKey).auth.admin.updateUserById(id, { email_confirm: true });
		return expectStep("confirmation with the secret key", error === null, error?.message);
	}
	const token_hash = await waitForHash(project.readMails, email);
	const { error } = await connect(project, project.publishableKey).auth.verifyOtp({ type: "signup", token_hash });
	expectStep("confirmation by the link in the mail", error === null, error?.message);
}

/** Works with the new account: its data answers while its session lives, and its password is not changed without itself. */
async function tryAccount(project: Project, email: string, password: string): Promise<void> {
	const client = connect(project, project.publishableKey);
	const { error } = await client.auth.signInWithPassword({ email, password });
	expectStep("sign-in", error === null, error?.message);
	const { data: profiles, error: refusal } = await client.from("profiles").select("id");
	expectStep("own profile", profiles?.length === 1, refusal?.message ?? `${profiles?.length} rows`);
	const change = await client.auth.updateUser({ password: `${password}x` });
	expectStep("a new password without the current one is refused", change.error !== null);
	const { data } = await client.auth.getSession();
	const token = data.session?.access_token ?? "";
	await client.auth.signOut();
	const late = connect(project, project.publishableKey, { Authorization: `Bearer ${token}` });
	const { data: rows } = await late.from("profiles").select("id");
	expectStep("a session that was signed out reads nothing", !rows || rows.length === 0);
}

async function live(project: Project): Promise<void> {
	const email = throwAwayAddress(project);
	const password = `Doctor-${randomBytes(9).toString("base64url")}-7!`;
	const visitor = connect(project, project.publishableKey);
	const server = connect(project, project.secretKey);
	const { data, error } = await visitor.auth.signUp({
		email,
		password,
		options: { data: { first_name: "Doctor", language: "en" } },
	});
	expectStep("sign-up", error === null && data.user !== null, error?.message);
	const id = data.user?.id ?? "";
	try {
		const early = await visitor.auth.signInWithPassword({ email, password });
		expectStep("sign-in before the confirmation is refused", early.error?.code === "email_not_confirmed");
		await confirm(project, id, email);
		await tryAccount(project, email, password);
	} finally {
		const { error: kept } = await server.rpc("delete_account", { person: id });
		expectStep("deletion", kept === null, kept?.message);
	}
	const { error: gone } = await visitor.auth.signInWithPassword({ email, password });
	expectStep("sign-in after the deletion is refused", gone !== null);
}

export const FLOW_CHECKS: Check[] = [
	{
		name: "an account from sign-up to deletion",
		async run(project) {
			if (!project.readMails && !project.environment.CONTACT_EMAIL) return needs("CONTACT_EMAIL");
			await live(project);
			return GREEN;
		},
		remedy: "The step that failed is named: mend the red lines above first, then look at the log of the auth service.",
	},
];
