/** Conversations of the demonstration accounts. Everything in them is invented. */
import type { Role } from "../../../contract/codes/role.ts";

export type DemonstrationConversation = {
	about: "rent" | "sale" | "vehicle";
	seeker: Exclude<Role, "agent">;
	/** Index in the list of agents; the first has the documented account. */
	agent: 0 | 1;
	/** Oldest first: minutes ago, whether the agent wrote it, the text. */
	messages: readonly { age: number; byAgent?: true; body: string }[];
	/** Messages at the end that the other person has not read. */
	unread: number;
};

const DAY = 1440;

export const DEMONSTRATION_CONVERSATIONS: readonly DemonstrationConversation[] = [
	{
		about: "rent",
		seeker: "visitor",
		agent: 0,
		messages: [
			{
				age: 2 * DAY + 190,
				body: "Hello, is this flat still available from the first of next month? We are two adults with an old, quiet dog.",
			},
			{
				age: 2 * DAY + 150,
				byAgent: true,
				body: "Hello Nina, yes it is. The owner accepts a dog. Would you like to see it this week?",
			},
			{ age: DAY + 340, body: "That would be lovely. Thursday after five, or Saturday morning?" },
			{
				age: DAY + 300,
				byAgent: true,
				body: "Saturday at 10:30 is best: the present tenant is out then.\nPlease ring the bell marked 4.",
			},
			{ age: DAY + 280, body: "Saturday at 10:30 then. Is the water bill part of the rent?" },
			{
				age: 95,
				byAgent: true,
				body: "Water and the lift are part of the rent, electricity is not. The deposit is one month and is paid when you sign, not before.",
			},
		],
		unread: 1,
	},
	{
		about: "vehicle",
		seeker: "visitor",
		agent: 0,
		messages: [{ age: 40, body: "Hello, has the car had the same owner from new, and is there a service book?" }],
		unread: 1,
	},
	{
		about: "sale",
		seeker: "admin",
		agent: 0,
		messages: [
			{ age: 6 * DAY + 400, body: "Good morning, which kind of title deed does it have, and is the VAT paid?" },
			{
				age: 6 * DAY + 310,
				byAgent: true,
				body: "Good morning, the deed is issued and in the seller’s name. VAT and the transformer share are paid; I can show you the receipts.",
			},
			{ age: 6 * DAY + 300, body: "Thank you, that answers it. I will call next week." },
		],
		unread: 0,
	},
	{
		about: "rent",
		seeker: "sub_admin",
		agent: 0,
		messages: [
			{ age: 9 * DAY + 500, body: "Merhaba, eşyalar fotoğraflardaki gibi mi kalıyor? Aidat kiraya dâhil mi?" },
			{
				age: 9 * DAY + 455,
				byAgent: true,
				body: "Merhaba Cemil Bey, eşyalar aynen kalıyor. Aidat dâhil değil, üç ayda bir ödeniyor.",
			},
		],
		unread: 0,
	},
	{
		about: "rent",
		seeker: "super_admin",
		agent: 0,
		messages: [
			{ age: 12 * DAY + 600, body: "İyi günler, daireyi hafta sonu görmek mümkün mü?" },
			{ age: 12 * DAY + 520, byAgent: true, body: "İyi günler, pazar günü öğleden sonra uygun. Kaçta gelirsiniz?" },
			{ age: 12 * DAY + 500, body: "Pazar 15.00 olur, teşekkürler." },
		],
		unread: 0,
	},
	{
		about: "sale",
		seeker: "visitor",
		agent: 1,
		messages: [
			{ age: 4 * DAY + 700, body: "Hello, could you tell me which month it will be handed over?" },
			{
				age: 3 * DAY + 620,
				byAgent: true,
				body: "Hello, the handover is planned for spring. Many people ask; a reservation fee keeps it for you for two weeks, after you have seen it.",
			},
		],
		unread: 0,
	},
];
