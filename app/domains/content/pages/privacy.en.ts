import type { ContentPage } from "../content-page.ts";

export default {
	title: "Privacy policy",
	description:
		"Which data Adahan keeps when you browse, send an enquiry, use the contact form or subscribe to the newsletter, why, and for how long.",
	intro:
		"You can use Adahan without telling us who you are. This page says what we keep when you do write to us, who receives it, and when it is removed.",
	updated: "2026-11-21",
	sections: [
		{
			id: "in-short",
			heading: "In short",
			paragraphs: ["The rest of this page explains these points one by one."],
			list: [
				"No account is needed, and there are no payments on this site.",
				"Our pages load nothing from other companies: no advertising trackers, no analytics services, no outside fonts.",
				"All our cookies are our own and do only what you asked for: language, theme, signing in, what you compare and what you looked at last.",
				"An enquiry goes to the agent you write to. We sell no data.",
				"Nearly everything you send us has an end date. The dates are listed below, under “How long we keep what”.",
			],
		},
		{
			id: "who-is-responsible",
			heading: "Who is responsible",
			paragraphs: [
				"Adahan operates this site and is responsible for the data described here. Write to {{email}} or use the [contact form](/contact) with any question about it.",
			],
		},
		{
			id: "enquiries",
			heading: "When you send an enquiry",
			paragraphs: [
				"An enquiry holds your name, your e-mail address or phone number, and your message. With it we note the listing, the time and the language of the page.",
				"We store the enquiry and send it to the agent of that listing, so that they can answer you. If you gave an e-mail address, you receive a copy. The answer goes directly from the agent to you; we do not see it.",
				"From then on the agent holds your details too and is responsible for their copy. Our [terms](/terms) allow them to use it only to answer you. Please do not put bank details, identity numbers or copies of documents into an enquiry.",
			],
		},
		{
			id: "phone-numbers",
			heading: "When you show a phone number",
			paragraphs: [
				"An agent’s phone and WhatsApp numbers appear only when you ask for them. We count that it happened, once per visitor and day at most. The count is a plain number; it carries no name, no identifier and no cookie.",
				"If you then call or open WhatsApp, you leave our site. Your phone company or WhatsApp handles that conversation under its own rules.",
			],
		},
		{
			id: "contact-form",
			heading: "When you use the contact form",
			paragraphs: [
				"We store your name, your e-mail address and your message, use them to deal with what you wrote about, and send you a copy. If you report a listing, we may ask the agent about the matter. We do not tell them who reported it.",
			],
		},
		{
			id: "newsletter",
			heading: "When you subscribe to the newsletter",
			paragraphs: [
				"We need your e-mail address and your consent to this policy. We then send one e-mail with a button to confirm. Until you press it, you get no newsletter.",
				"Every issue carries a link that unsubscribes you with one click. You need no password and no reason.",
				"We keep proof of your consent: the address, and when you asked for the newsletter and confirmed it. This proof stays after you unsubscribe, so that we can show that we were allowed to write to you. We use it for nothing else.",
			],
		},
		{
			id: "favourites",
			heading: "What you save, compare and look at",
			paragraphs: [
				"With an account we keep your favourites, with what they cost when you saved them and the notes you write on them, and the last 50 listings that you looked at. Only you see them. You can remove each favourite, clear the list of what you looked at, and all of it goes with your account.",
				"If you make a link to your favourites, whoever has it sees the listings, never your notes, and your first name only if you tick that. The link stops working when you withdraw it.",
				"Without an account, what you looked at and what you compare is kept in cookies of your browser and nowhere else. When you sign in, the list of what you looked at moves to your account.",
			],
		},
		{
			id: "cookies",
			heading: "Cookies",
			paragraphs: [
				"All our cookies are our own and serve only what you asked for. None is used to follow you.",
				"Your browser may also keep, in its own storage, a copy of the language and theme, so that other open tabs follow, and your place on a page, so that Back returns to it. That storage is not sent to us.",
			],
			list: [
				"language: the language you chose, English or Turkish.",
				"theme: the look you chose, light, dark or as your device has it.",
				"flash: a message such as “Your enquiry was sent”. It is deleted as soon as it has been shown.",
				"compare: the listings that you put side by side, for a year or until you clear them.",
				"viewed: without an account, the last 20 listings that you looked at, for 90 days or until you clear them.",
				"favourite, and one for the way back: the listing that you wanted to save and the page to return to while you sign in, for an hour at most.",
				"session: keeps you signed in, for 30 days after your last visit.",
			],
		},
		{
			id: "counting-views",
			heading: "How we count views",
			paragraphs: [
				"We count how often a listing is opened, per listing and day. Our server adds one to a number and leaves out known robots. Nothing about you is stored with it, so this count does not tell who looked at what.",
			],
		},
		{
			id: "network-addresses",
			heading: "Network addresses",
			paragraphs: [
				"With every request your device sends us its network (IP) address, as it does on every website. We use it to limit how often a form can be sent or a number shown from one address. That helps to keep out bulk messages and programs that harvest numbers.",
				"For this we keep the address only as a hash, a code made from it, and for one day at most. We build no profile from it.",
			],
		},
		{
			id: "error-logs",
			heading: "Error logs",
			paragraphs: [
				"When something fails on our side, we record technical details so that we can repair it: the time, the address of the page, the error message and, where known, the type of browser. Error logs are removed after 90 days.",
			],
		},
		{
			id: "agents",
			heading: "What we publish about agents",
			paragraphs: [
				"An agent’s page shows what is meant for the public: name, kind of business, company, picture, website, a short description, licence number, the date of verification and how long they have been with us, as far as each is given. Phone numbers are shown on request only.",
				"The position of a listing, where we show one, is rounded. The exact point and the street address are not published.",
			],
		},
		{
			id: "who-receives-data",
			heading: "Who receives data",
			paragraphs: [
				"The agent receives the enquiry you send to them. The companies that host our site and database and deliver our e-mails handle data for us, as far as their work requires it. Their servers may be outside Northern Cyprus. An authority receives data only where the law obliges us.",
				"Nobody else receives your data. We do not sell it, rent it out or hand it to advertisers.",
			],
		},
		{
			id: "why-we-may",
			heading: "Why we use data",
			paragraphs: [
				"We use enquiries and contact messages because you asked us to pass them on or to answer them. We send the newsletter because you agreed to it, and you can take that back at any time. We limit requests and keep error logs because the site has to work and must not be misused.",
			],
		},
		{
			id: "how-long",
			heading: "How long we keep what",
			paragraphs: ["We remove data when its time is over:"],
			list: [
				"Enquiries: 24 months.",
				"Messages from the contact form: 24 months.",
				"Copies of the e-mails that we sent: 30 days.",
				"Newsletter address: until you unsubscribe. Proof of consent is kept beyond that. An address that was never confirmed: 30 days.",
				"Hashed network addresses: one day at most.",
				"Error logs: 90 days.",
				"The cookies for language and theme: until they expire or you delete them in your browser.",
				"Favourites and notes: until you remove them; for an hour more, so that you can put them back. What you looked at: the last 50 listings, until you clear the list.",
			],
		},
		{
			id: "your-rights",
			heading: "What you can ask of us",
			paragraphs: [
				"You can ask what we hold about you, have it corrected or removed, receive a copy, or object to its use. Write to {{email}} from the address concerned, or use the [contact form](/contact). We may ask you to show that the data is yours. We answer as soon as we can.",
				"If you want an enquiry removed, ask the agent as well: we cannot delete what is in their mailbox. If you are not satisfied with our answer, you can turn to the data protection authority responsible for you.",
			],
		},
		{
			id: "changes",
			heading: "Changes",
			paragraphs: [
				"When the site changes, this page changes with it, and so does the date it carries. We do not widen the use of data already given to us without asking you.",
			],
		},
	],
} satisfies ContentPage;
