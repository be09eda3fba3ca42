import type { ContentPage } from "../content-page.ts";

export default {
	title: "Support",
	description:
		"Help with Adahan by topic: searching, saving, alerts, using it offline, messages, advertising, paying, reporting and deposits.",
	intro:
		"Short answers by topic. If yours is not here, write to us through the [contact form](/contact); we read every message.",
	updated: "2026-11-29",
	sections: [
		{
			id: "searching",
			heading: "Searching",
			paragraphs: [
				"No account is needed to search [homes, land and commercial property](/properties) or [vehicles](/vehicles).",
			],
			list: [
				"Can I search in my own words? Write a sentence such as “1+1 near EMU up to £450” on the page [Search in your own words](/search), in English or Turkish. Above the list you see which words became which filter, and you can remove each of them.",
				"How do I use filters? Choose place, type, price, rooms and more. The address of the list holds every filter, so you can bookmark it or send it to somebody.",
				"How do I find a listing by its number? Each listing has a number such as AD-1K7M2. Enter it under “Keywords”.",
				"How do I search by the cash to move in? The filter of that name adds up the first payment, the deposit and the commission that the advertiser stated.",
				"Is a listing still available? Every listing shows when its advertiser last confirmed that it is available. [How that clock works](/blog/how-availability-works).",
			],
		},
		{
			id: "saving",
			heading: "Saving and comparing",
			paragraphs: ["With an account, which costs nothing, you can keep what you found and have it on every device."],
			list: [
				"How do I keep a home or a vehicle? Press the heart on it. [Your favourites](/favorites) show what changed since, above all the price. The heart works without an account: this browser keeps up to 50. With one you find them on every device, can add a private note to each, and share the list with a secret link that you can withdraw.",
				"What did I look at before? The page [Recently viewed](/recently-viewed) lists what you looked at in this browser, without an account too.",
				"How do I hide a listing or an advertiser? Below the contact box, the page of a listing can hide the listing, or everything of its advertiser. Lists then show them folded at the end of each page, and alerts of saved searches leave them out. [What you have hidden](/hidden) can be shown again.",
				"How do I compare listings? Press “Compare” on up to four listings, then open the [comparison](/compare).",
				"Where are my password and my data? Sessions and password are under [Security](/profile/security), a copy of your data under [Your data](/profile/data). If you forgot the password, [ask for a link](/forgot-password).",
			],
		},
		{
			id: "alerts",
			heading: "Alerts",
			paragraphs: [
				"Choose your filters on a list and press “Save this search” above the results. You can keep up to 50 [saved searches](/saved-searches). Without an account, up to five searches can be e-mailed to an address.",
			],
			list: [
				"How often do alerts come? Within minutes, every morning at 8, or on Mondays at 8. You hear of new listings, of those that are available again, and of price cuts.",
				"How do I get fewer e-mails, or none? Every e-mail has links to pause the search, to get it weekly or to stop the e-mails, without signing in.",
				"What do I hear about my favourites? After a price change you get a notification, and at 8 in the morning one e-mail with all changes.",
				"How do I get notifications on a phone or computer? Turn on notifications for a device under [Notifications](/profile/notifications). From 22:00 to 8:00 only messages are shown.",
				"Can I follow a search in a feed reader? Yes. Each saved search can have a private feed address.",
			],
		},
		{
			id: "offline",
			heading: "Without a connection",
			paragraphs: [
				"Your browser keeps copies of what you looked at last, so that you can read them between two viewings without a connection.",
			],
			list: [
				"What is kept on my device? Copies of what you looked at last, with their main photos. When you are signed in, your favourites and the names of your saved searches too. [Kept on this device](/offline) lists all of it; the same list appears by itself when a page cannot be reached.",
				"How do I prepare a day of viewings? [Plan it from your favourites](/favorites/viewing-day) and keep the page in the week before that day, because a kept page is deleted after seven days. It has times, notes and phone numbers.",
				"How old is what I see? A copy says when it was made. The price and the availability may have changed since, so open the live page as soon as you are connected.",
				"When is it deleted? Signing out removes what is kept. Private windows keep nothing after they are closed. On an iPhone or iPad, the system removes what a website has stored after seven days without a visit, unless you have installed Adahan on the Home Screen.",
			],
		},
		{
			id: "installing",
			heading: "Installing Adahan",
			paragraphs: [
				"Adahan needs no app store: the site itself can be installed and then opens like an app, without the address bar.",
			],
			list: [
				"How do I install it on an iPhone or iPad? Open Adahan in Safari, tap Share, then “Add to Home Screen”. Notifications work only from there.",
				"How do I install it on Android? Tap “Install” when Adahan offers it, or open the menu of Chrome and choose “Install app” or “Add to Home screen”.",
				"How do I install it on a computer? In Chrome or Edge press “Install” when Adahan offers it, or the install symbol at the right of the address bar.",
				"How do I remove it? Delete it like any other app. Your account and your favourites stay.",
			],
		},
		{
			id: "messages",
			heading: "Messages and enquiries",
			paragraphs: ["You write to an advertiser from the listing, with an account or without."],
			list: [
				"How do I write to an advertiser? Signed in, write in the form “Ask about this listing” on a listing, or press “Write a message” on an agent’s page. The answer arrives under [Messages](/messages); your e-mail address and phone number are not shown.",
				"Can I ask without an account? Yes. The form “Ask about this listing” sends your question to the advertiser by e-mail, and the answer comes to the address or number that you gave.",
				"Which e-mails do I get? A message that you have not read after five minutes is sent to you by e-mail. Each of these e-mails has a link that stops them.",
				"How do I block somebody? Under “Block or archive” in a conversation. Neither of you can write any more, and the other person is not told.",
				"How do I call or use WhatsApp? Press “Show phone” or “WhatsApp” on the listing.",
				"What if nobody answers? From five conversations on, an agent’s page shows how quickly they usually reply. An agent is reminded once after 24 hours.",
			],
		},
		{
			id: "selling",
			heading: "Selling and letting",
			paragraphs: [
				"[Become an Agent](/agent-registration) is one form, for private sellers as well as agents and developers. The free plan allows three public listings at a time; [Plans and prices](/pricing) has the larger ones.",
			],
			list: [
				"How do I write a listing? Each step is saved, with JavaScript as you write, also as an unfinished draft. You can add up to 20 photos; the place where they were taken is removed from them.",
				"Is my listing reviewed? While you are not verified, we look at each new listing before it is public. [What “verified” means](/verification).",
				"How do I confirm that a listing is available? Every 14 days for rents and every 30 days for sales and vehicles we ask by e-mail whether it is still available. One click confirms it, without signing in. Editing does not count.",
				"What do I do when it is sold or let? Mark it in your [dashboard](/dashboard). It leaves the lists and frees a place of your plan.",
				"Can I add many listings at once? Yes. The dashboard imports them from a table (CSV).",
			],
		},
		{
			id: "paying",
			heading: "Paying and money back",
			paragraphs: [
				"Only advertisers pay us, for a plan, under [Plan and billing](/dashboard/billing): by card or in cryptocurrency, on the page of the payment provider. Invoices are on the same page.",
			],
			list: [
				"How do I cancel? Under Plan and billing, press “Cancel the renewal”. The plan stays until the end of the time that you paid for.",
				"Can I have my money back? “Ask for the money back” stands under Plan and billing for 30 days after a payment that the guarantee covers, such as your first payment or a payment for a year. Monthly renewals are not covered, and the guarantee can be used once in 12 months. The exact rules are in the [terms](/terms).",
				"What if a payment did not go through? The page Plan and billing shows its state. A plan begins when the provider confirms the payment to us, which can take longer for cryptocurrency.",
			],
		},
		{
			id: "reporting",
			heading: "Reporting",
			paragraphs: ["We look at every report. The advertiser does not learn who wrote it."],
			list: [
				"How do I report a listing? Press “Report this listing” on its page and say what is wrong. If you leave an e-mail address, we tell you what came of it, unless its advertiser has removed the listing for good by then.",
				"How do I report a message? Press “Report” beside it. A moderator reads it and up to ten around it.",
				"How do I report an agent’s page or something else? Write to us through the [contact form](/contact).",
			],
		},
		{
			id: "deposits",
			heading: "Before you pay a deposit",
			paragraphs: [
				"Do not pay a deposit (kapora) until you, or somebody you trust, have seen the home or the vehicle and you know whom you are paying. Adahan never asks buyers or tenants for money, holds no deposits and cannot get money back for you.",
			],
			list: [
				"Which signs should I take seriously? A price far below others, pressure to pay today, an owner who is abroad and cannot show it, a wish to go on outside the site at once.",
				"What should I check before I sign? Ask for the deed or the log book, compare the names on it with the person in front of you, and have somebody qualified read it who works for you.",
				"What if I have paid and fear a fraud? Tell your bank at once and go to the police; then report the listing and the message to us, so that we can warn those who exchanged messages about it.",
			],
		},
		{
			id: "errors",
			heading: "When something goes wrong",
			paragraphs: ["An error page shows an error ID, by which we find what happened."],
			list: [
				"What do I do with an error ID? Write to us through the [contact form](/contact) or to {{email}}, quote that ID, and say what you were doing.",
				"What if the site cannot reach its data? Try again in half a minute; what you had entered stays in the form.",
			],
		},
	],
} satisfies ContentPage;
