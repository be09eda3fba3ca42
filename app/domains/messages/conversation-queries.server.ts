/** Reads conversations with the rights of one of their two people. */
import { UUID } from "#app/platform/http/uuid.ts";
import { expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { ListingCard } from "../listings/listing.ts";
import type { ConversationListing, ConversationPage, ConversationRow, MessagesSearch, Thread } from "./message.ts";

/** A listing as the database gives it: the card of a public one, otherwise a few facts. */
type ListingRow = Pick<ListingCard, "kind" | "title_en" | "title_tr" | "reference"> &
	Pick<ConversationListing, "id" | "category" | "is_gone" | "is_public"> &
	Partial<Pick<ListingCard, "status" | "price_pence" | "photos" | "area">>;
type WithListingRow<T> = Omit<T, "listing"> & { listing?: ListingRow | null };

/** The part of a listing that is shown. */
function toListing(row: ListingRow | null | undefined): ConversationListing | null {
	if (!row) return null;
	const { id, kind, category, title_en, title_tr, reference, is_gone, is_public } = row;
	const [cover] = row.photos ?? [];
	return {
		...{ id, kind, category, title_en, title_tr, reference, is_gone, is_public },
		status: row.status ?? null,
		price_pence: row.price_pence ?? null,
		photo: cover ? { path: cover.path, colour: cover.colour } : null,
		place: row.area?.slug ?? null,
	};
}

/** One page of conversations, newest first. Throws BackendUnavailable. */
export async function listConversations(
	db: Db,
	{ filter, position }: Pick<MessagesSearch, "filter" | "position">,
): Promise<ConversationPage> {
	const answer = await db.rpc("list_conversations", {
		archived: filter === "archived",
		only_unread: filter === "unread",
		...(position ? { before: position.before, before_id: position.beforeId } : {}),
	});
	const page = expectObject<Omit<ConversationPage, "rows"> & { rows: WithListingRow<ConversationRow>[] }>(
		answer,
		"rows",
		"has_more",
	);
	return { ...page, rows: page.rows.map((row) => ({ ...row, listing: toListing(row.listing) })) };
}

/** A conversation; null when it does not exist or belongs to others, which look alike. Throws BackendUnavailable. */
export async function getThread(db: Db, id: string, olderThan: number | null): Promise<Thread | null> {
	if (!UUID.test(id)) return null;
	const answer = await db.rpc("get_thread", { conversation: id, ...(olderThan ? { before: olderThan } : {}) });
	if (unwrap(answer) === null) return null;
	const thread = expectObject<WithListingRow<Thread>>(answer, "id", "messages", "state");
	return { ...thread, listing: toListing(thread.listing) };
}
