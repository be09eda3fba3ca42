/** Conversations between the demonstration accounts, so that a new user finds something in every inbox. */
import type { DatabaseHandle } from "../database-handle.ts";
import { AGENTS } from "./agents.ts";
import type { Clock } from "./clock.ts";
import { DEMONSTRATION_CONVERSATIONS, type DemonstrationConversation } from "./texts/conversations.ts";
import type { ListingRange } from "./write-activity.ts";
import { createUuid, getAccountId, getAgentId } from "./write-users.ts";

/** Ids of the demonstration conversations. */
const listConversationIds = (): string[] =>
	DEMONSTRATION_CONVERSATIONS.map((_, index) => createUuid(`conversation ${index}`));

/** Moves the conversations that no user has written in. */
export async function shiftConversations(db: DatabaseHandle, seconds: number): Promise<void> {
	const ids = listConversationIds();
	const keys = DEMONSTRATION_CONVERSATIONS.flatMap(({ messages }, index) =>
		messages.map((_, number) => createUuid(`message ${ids[index]} ${number}`)),
	);
	const untouched = `select c.id from public.conversations c where c.id = any($2::uuid[]) and not exists (
		select from public.messages m where m.conversation_id = c.id and not m.send_key = any($3::uuid[]))`;
	const tables = {
		conversations: ["id", "created_at", "last_message_at", "first_reply_at", "listing_gone_at", "nudged_at"],
		conversation_participants: ["conversation_id", "last_message_at"],
		messages: ["conversation_id", "sent_at"],
	};
	for (const [table, [key, ...columns]] of Object.entries(tables)) {
		const moved = columns.map((column) => `${column} = least(${column} + make_interval(secs => $1), now())`).join(", ");
		await db.query(`update public.${table} set ${moved} where ${key} in (${untouched})`, [seconds, ids, keys]);
	}
}

/** Writes the conversations, each about another available listing that is older than its first message. */
export async function writeConversations(db: DatabaseHandle, range: ListingRange, clock: Clock): Promise<void> {
	const taken: number[] = [];
	for (const [index, conversation] of DEMONSTRATION_CONVERSATIONS.entries()) {
		const listing = await findListing(db, range, clock, conversation, taken);
		if (listing === undefined) continue;
		taken.push(listing);
		await writeConversation(db, createUuid(`conversation ${index}`), listing, conversation, clock);
	}
}

async function findListing(
	db: DatabaseHandle,
	range: ListingRange,
	clock: Clock,
	{ about, agent, messages }: DemonstrationConversation,
	taken: readonly number[],
): Promise<number | undefined> {
	const [found] = await db.query<{ id: number }>(
		`select id::integer as id from public.listings
		where agent_id = $1 and status = 'available' and id between $2 and $3 and first_listed_at < $4 and not id = any ($5::bigint[])
			and case $6::text when 'vehicle' then kind = 'vehicle' else kind = 'property' and category = $6::text end
		order by id desc limit 1`,
		[
			getAgentId(AGENTS[agent]?.slug ?? ""),
			range.first,
			range.last,
			clock.ago(messages[0]?.age ?? 0),
			`{${taken.join()}}`,
			about,
		],
	);
	return found?.id;
}

async function writeConversation(
	db: DatabaseHandle,
	id: string,
	listing: number,
	{ seeker, agent, messages, unread }: DemonstrationConversation,
	clock: Clock,
): Promise<void> {
	const people = { seeker: getAccountId(seeker), agent: getAgentId(AGENTS[agent]?.slug ?? "") };
	const rows = messages.map(({ age, byAgent, body }, index) => ({
		sender: byAgent ? people.agent : people.seeker,
		body,
		key: createUuid(`message ${id} ${index}`),
		sent_at: clock.ago(age),
	}));
	const reply = messages.find(({ byAgent }) => byAgent);
	const last = messages.at(-1);
	await db.query(
		`insert into public.conversations (id, listing_id, seeker_id, agent_id, is_agent_page, kind, category, title_en, title_tr, reference,
			created_at, last_message_at, first_reply_at)
		select $1, l.id, $2, $3, false, l.kind, l.category, l.title_en, l.title_tr, l.reference, $5, $6, $7 from public.listings l where l.id = $4`,
		[
			id,
			people.seeker,
			people.agent,
			listing,
			clock.ago(messages[0]?.age ?? 0),
			clock.ago(last?.age ?? 0),
			reply ? clock.ago(reply.age) : null,
		],
	);
	await db.query(
		`insert into public.messages (conversation_id, sender_id, body, flags, send_key, text_hash, sent_at)
		select $1, m.sender, m.body, private.message_flags(m.body), m.key, private.text_hash(m.body), m.sent_at
		from json_to_recordset($2::text::json) as m(sender uuid, body text, key uuid, sent_at timestamptz) order by m.sent_at`,
		[id, JSON.stringify(rows)],
	);
	await db.query(
		`insert into public.conversation_participants (conversation_id, user_id, unread, last_read_id, last_message_at)
		select $1, p.id, case when p.id = $4::uuid then 0 else $5::integer end,
			coalesce((select m.id from public.messages m where m.conversation_id = $1
				order by m.id desc limit 1 offset case when p.id = $4::uuid then 0 else $5::integer end), 0), $6
		from unnest(array[$2::uuid, $3::uuid]) as p(id)`,
		[id, people.seeker, people.agent, last?.byAgent ? people.agent : people.seeker, unread, clock.ago(last?.age ?? 0)],
	);
}
