import type { ContentPage } from "../content-page.ts";

export default {
	title: "Privacy policy",
	description:
		"Which data Adahan keeps when you browse, write, have an account or pay for a plan; why, for how long, and how you get or delete it.",
	intro:
		"You can use Adahan without telling us who you are. This page says what we keep when you do write to us or open an account, who receives it, and when it is removed.",
	updated: "2026-11-29",
	sections: [
		{
			id: "in-short",
			heading: "In short",
			paragraphs: ["The rest of this page explains these points one by one."],
			list: [
				"No account is needed to look around and to write to advertisers. Only advertisers pay, for a plan, on the page of a payment provider; no card number reaches us.",
				"Our pages load nothing from other companies: no advertising trackers, no analytics services, no outside fonts.",
				"All our cookies are our own and do only what you asked for: language, theme, signing in, what you save, compare and looked at last, the buyer you chose for costs and your choice about counting visits.",
				"Visits are counted only if you allow it, by ourselves alone, and you can take that back at any time.",
				"An enquiry goes to the advertiser you write to. We sell no data.",
				"What your account holds you can download and delete by yourself, at any time.",
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
				"We store the enquiry and send it to the advertiser of that listing, so that they can answer you. If you gave an e-mail address, we confirm the enquiry there, unless several confirmations have just gone to it; the confirmation repeats your message only to the address you are signed in with. The advertiser can answer to that address or number directly; we do not see that answer. Signed in, you send a message instead: see the next section.",
				"From then on the advertiser holds your details too and is responsible for their copy. Our [terms](/terms) allow them to use it only to answer you. Please do not put bank details, identity numbers or copies of documents into an enquiry.",
			],
		},
		{
			id: "messages",
			heading: "When you write messages",
			paragraphs: [
				"Signed in, you can write to an advertiser on the site. We store the messages, the listing they are about, when they were sent, how many you have not read, and whether you archived the conversation or blocked the other person. The other person sees your name and your messages, not your e-mail address or phone number, and not whether you have read something.",
				"If you have not read a message after five minutes, we send it to you by e-mail, unless you switched that off; each of these e-mails ends them with one click. Our record of such an e-mail says which messages it held, not their text. A program looks for words about payments, bank account numbers, links, addresses and phone numbers, to show a warning beside the message. It refuses scripts, links in the first messages of a new account, and a text that was already sent to five people on that day.",
				"We do not read conversations, with two exceptions: one of you reports a message, or the program refused the same text for a sixth person. A moderator then reads that message and up to ten around it to decide about it, and that reading is noted in the activity log. If we remove a listing or an account for suspected fraud, we tell the people who wrote about the listing or with that account, and name it.",
			],
		},
		{
			id: "notifications",
			heading: "Notifications",
			paragraphs: [
				"Your account holds notifications: of messages, of saved searches and favourites, and of decisions about your listings or your account. You choose which ones you want, mark them as read and delete them. While a page is open, your browser asks our server whether there is something new; that tells nobody else that you are here.",
				"If you switch them on for a device, your browser makes an address for it at the notification service of its maker (Google, Mozilla, Apple or Microsoft) and tells us. We store that address, the type of browser, what the device is to show and when it was last reached, and send notifications there: encrypted, so that the service learns that, when and to which device we sent something, but not what. They name the sender and the listing, never the text of a message. You see your devices in your account and can remove each of them; signing out removes that of the browser, deleting your account all.",
			],
		},
		{
			id: "phone-numbers",
			heading: "When you show a phone number",
			paragraphs: [
				"An advertiser’s phone and WhatsApp numbers appear only when you ask for them. We count that it happened, once per visitor and day at most. The count is a plain number; it carries no name, no identifier and no cookie. Apart from it, the activity log described below notes that a number was shown, as it notes what else is done here.",
				"If you then call or open WhatsApp, you leave our site. Your phone company or WhatsApp handles that conversation under its own rules.",
			],
		},
		{
			id: "contact-form",
			heading: "When you use the contact form",
			paragraphs: [
				"We store your name, your e-mail address and your message, use them to deal with what you wrote about, and confirm to that address that it has arrived, unless several confirmations have just gone there; the confirmation repeats your message only to the address you are signed in with. If you report a listing, we may ask the advertiser about the matter. We do not tell them who reported it.",
			],
		},
		{
			id: "newsletter",
			heading: "When you subscribe to the newsletter",
			paragraphs: [
				"We need your e-mail address and your consent to this policy. We then send one e-mail with a button to confirm. Until you press it, you get no newsletter.",
				"Every issue carries a link that unsubscribes you with one click. You need no password and no reason.",
				"For each issue we note whether the e-mail to you was sent. We do not record whether you open it or follow a link.",
				"We keep proof of your consent: the address, and when you asked for the newsletter and confirmed it. This proof stays after you unsubscribe, so that we can show that we were allowed to write to you. We use it for nothing else.",
			],
		},
		{
			id: "search-e-mails",
			heading: "When you ask for e-mails about a search",
			paragraphs: [
				"Without an account, we keep your e-mail address, the search with its filters, how often you want to hear of it, the language, and when you asked and confirmed. We use them to send you what is new for this search, and for nothing else.",
				"We first send one e-mail with a link. Until you press the button on its page, no e-mail about the search comes; without that, we erase the request after seven days.",
				"Every e-mail has links to change, pause or stop them, and you need no password. When you stop them, we erase the search, what was found for it, your address with it and our copies of these e-mails, at once.",
				"If you have or open an account with this address, the search moves to its saved searches once the address is confirmed there. An account that is full does not take it, and the e-mails go on as they were.",
			],
		},
		{
			id: "accounts",
			heading: "When you have an account",
			paragraphs: [
				"An account holds your e-mail address, your name, your language and your password. Of the password we keep only a hash, a code from which it cannot be read. You may add a phone and a WhatsApp number and a picture; from a picture we remove the place, the camera and whatever else was noted in the file. You may choose which e-mails you want.",
				"For every place where you are signed in we note the type of browser, when you signed in and when it was last used. You see this list in your account and can end each of them. The service that carries out signing in for us also receives the network address; it may keep it with the session and in a log of its own. A session ends by itself after 30 days without use (12 hours for those who look after the site) and after 90 days in any case.",
				"If you set up two-step sign-in, the service that carries out signing in keeps the key that your app makes its codes from, and checks them with it. Of your recovery codes, and of the codes that you enter, we keep only hashes, so that each of them works once.",
				"Other visitors never see your account. Your numbers are shown to them only if you advertise here. We ourselves look into an account only to help its owner or to follow up a misuse.",
				"Where signing in with Google is offered and you choose it, Google tells us your name, your e-mail address and where your picture there is found, and learns that you use Adahan. Nothing is sent to Google before you press that button.",
			],
		},
		{
			id: "saved-things",
			heading: "Favourites, saved searches, recently viewed and compare",
			paragraphs: [
				"With an account we keep the listings you marked as favourites, with what they cost then and your notes, the last 50 listings you looked at, and the searches you saved with their name and how often you want to hear of them. We use them to show them to you, to say what has changed, and for e-mails: those about your searches as you chose, and one a day when favourites have changed, unless you switched that off. Each of these e-mails carries a link that ends them. You can remove each of them, and all go with your account. Listings and advertisers that you hide are kept with it, too: the newest 200 and 50, until you show them again.",
				"If you make a link to your favourites, everybody who has it sees the listings, never your notes, and your first name only if you tick that. The address of a saved search’s feed is secret too. Each stops working when you withdraw it.",
				"Saving up to 50 listings, hiding listings and advertisers, the list of what you looked at and comparing also work without an account. Then they are kept on your device and nowhere else: in cookies, and as copies to read without a connection. When you sign in, what you saved, hid and looked at moves to your account.",
				"Advertisers do not learn who marked, hid or viewed their listings. They see numbers only.",
			],
		},
		{
			id: "offline",
			heading: "What your device keeps to be read without a connection",
			paragraphs: [
				"Your browser keeps copies of the last 30 listings you looked at, for 30 days, if it can. When you are signed in it also keeps, for as long, up to a hundred of your favourites with your notes, the names of your saved searches and your e-mail address, and for seven days the viewing days you chose to keep, with times and numbers. A message or an enquiry that could not be sent waits there until you send or delete it, at most 30 days. What is older is not shown any more, and goes the next time something is kept.",
				"The copies stay on your device. With an account, a favourite that you saved or removed without a connection is sent to us as soon as there is one; a message or an enquiry only when you press “Send now”. All of it is deleted when you sign out, when your session has ended, or when somebody else signs in with this browser. A text that could not be sent before you signed in stays, and is shown to the person who signs in next. You can delete everything yourself under [Kept on this device](/offline); while you are signed in, your favourites are copied again when you open a page. On a device that others use, sign out.",
			],
		},
		{
			id: "payments",
			heading: "When you pay for a plan",
			paragraphs: [
				"Advertisers who want more listings pay for a plan. A card is charged by Stripe. Cryptocurrency is received through a BTCPay Server, which is run for us. Either way you leave our site for a payment page and come back afterwards. The number of your card is entered on Stripe’s page only: it never reaches us, and we do not store it.",
				"We tell the provider what it needs for the payment: your e-mail address, the plan, the amount, the language and numbers that stand for the payment and for you. Stripe handles the data of your card under its own rules. A payment in cryptocurrency is recorded publicly in its network; we cannot change or remove that.",
				"We store which plan you paid for, the amount, when it was begun, paid and paid back, and the references under which the provider keeps the payment and, with a card, you as its customer. Of what a provider reports to us we keep the kind, the time and such references, nothing else. Every invoice and credit note holds your name, your company and your e-mail address as they were then. You find them under [Plan and billing](/dashboard/billing).",
				"Only you and the administrators who look after payments can see this, and every look of theirs is noted in the activity log.",
			],
		},
		{
			id: "deleting-your-account",
			heading: "When you delete your account",
			paragraphs: [
				"You delete it yourself, in your account under “Your data”. It happens at once and cannot be undone; the files of pictures and documents follow within a quarter of an hour. Profile, picture, numbers, preferences, favourites, saved searches, sessions and what you wrote through the contact form are deleted. If you advertise, your public page, your listings with their pictures and statistics and the enquiries about them are deleted too. A plan that renews by card is cancelled, so that nothing more is charged.",
				"What belongs to others as well stays without you: the text of an enquiry you sent remains with its advertiser, but your name, your address and your number are removed from it. Conversations, with your messages, remain without your name with the people you wrote with, until these delete their accounts too or the time is over. The e-mail that the advertiser received at the time is in their mailbox, and what you wrote through the contact form reached ours as an e-mail. Backups of the database hold what was deleted until they are replaced by newer ones. Where somebody’s doing was noted in the history of a listing, it no longer says whose.",
				"The proof that you once agreed to the newsletter stays, even if you end it on that page, and the e-mail that confirms the deletion is kept for 30 days. Invoices and credit notes stay as they were issued, because books have to be kept; the payments behind them no longer lead to an account.",
			],
		},
		{
			id: "cookies",
			heading: "Cookies",
			paragraphs: [
				"All our cookies are our own and serve only what you asked for. None is used to follow you. Those that keep you signed in cannot be read by scripts.",
			],
			list: [
				"language: the language you chose, English or Turkish.",
				"theme: the look you chose, light, dark or as your device has it.",
				"flash: a message such as “Photos added.” It is deleted as soon as it has been shown.",
				"session-1: keeps you signed in, for up to 30 days after the last use. It is removed when you sign out. A long one is split into session-1.0, session-1.1 and so on; session-1-code-verifier stands beside it while you sign in with Google.",
				"known_browser: that you have signed in here before, as hashes of at most five addresses, each for a year after its last sign-in. Wrong passwords and codes that others enter for your account then neither slow your sign-in down nor lock it.",
				"push_device: which of your devices with notifications this browser is, so that signing out, or another person signing in, ends them, for a year or until then.",
				"post_auth_redirect, pending_mail and recovery: where you wanted to go, which e-mail you wait for, and that you may set a new password. They last an hour at most.",
				"sign_in_email: the address that you entered when signing in failed, encrypted, so that the next page need not ask for it again, for ten minutes or until you are signed in.",
				"waiting_sign_in: your sign-in, encrypted, while you enter the code of two-step sign-in, for ten minutes at most.",
				"typed: what you had typed into a form when your session turned out to have ended, or into the form by which one becomes an agent, encrypted, until you have sent it: for half an hour, or for ten minutes if you were not signed in. It is shown in this browser only, and to you alone if you were signed in; never a password.",
				"favourites: without an account, up to 50 listings that you saved, each with the time, its price and its state then, for a year after you last changed the list, or until you remove them or they have moved to your account.",
				"hidden: without an account, up to 50 listings and 20 advertisers that you do not want to see, for a year after your last change, or until you show them again or they have moved to your account.",
				"compare: the listings that you put side by side, for a year or until you clear them.",
				"analytics_opt_in: whether you allow us to count your visits, for a year. It is set only once you have chosen.",
				"buyer: the kind of buyer you chose for the costs of buying, for a year or until you choose any buyer.",
				"last_search: the last search for which you chose filters, and when, for 30 days or until you clear what you looked at or sign out, so that the home page leads on from it.",
				"viewed: without an account, the last 20 listings that you looked at, for 90 days or until you clear them.",
			],
		},
		{
			id: "browser-storage",
			heading: "What your browser keeps beside cookies",
			paragraphs: [
				"Besides cookies your browser keeps a few things in its own storage. Most of them stay there: the first five items of this list are never sent to us from it. The last three are sent, as each of them says.",
			],
			list: [
				"language, theme, notification-preferences and analytics_opt_in: copies of these choices, so that other open tabs follow, with the time of the change (preferences_at).",
				"pwa-banner-dismissed: that you closed the offer to install Adahan.",
				"react-router-scroll-positions: your place on a page, so that Back returns to it.",
				"kept: what you typed into a form and did not send, for half an hour.",
				"devtools-noted and error-queue-pause: that opened developer tools were reported once, and until when no errors are reported.",
				"security_session_id: a random number made for one tab, which ends with it. It goes out with each report of an error or of an unusual event, so that we see which of them belong together.",
				"ae_session_id: another random number made for one tab. It goes out with counted visits, if you allowed them.",
				"error-queue-1: reports of errors that could not be sent, the last hundred. They are sent once there is a connection, and are then deleted here.",
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
			id: "analytics",
			heading: "Counting visits, if you allow it",
			paragraphs: [
				"After the first page we ask once whether we may count how the site is used. Until you say yes, nothing is collected, and a no is kept as the answer. If your browser sends “Do Not Track” or “Global Privacy Control”, we take that as a no and do not ask.",
				"If you say yes, your browser tells our own server, and nobody else, what is listed here. It carries a random number that is made for one tab and ends with it. We keep no network address and no exact version of your browser, and try to recognise nobody. If you are signed in, your account is noted with it; it is part of the copy of your data, and the note goes when you delete your account.",
				"We use it to see which pages are useful, which searches find nothing and which pages are slow. You can change your choice at the end of this page. From then on nothing more is collected, and what your browser had not sent yet is thrown away.",
			],
			list: [
				"The pages you open, without what stands behind a question mark in the address, and when.",
				"Searches that find nothing: the filters and the words; not words that look like an e-mail address or a number.",
				"That you asked for a number, called, wrote or sent an enquiry; not what you wrote.",
				"How fast a page appeared and reacted.",
				"Phone, tablet or computer, the family of the browser, and the language of the page.",
			],
		},
		{
			id: "network-addresses",
			heading: "Network addresses",
			paragraphs: [
				"With every request your device sends us its network (IP) address, as it does on every website. We use it to limit how often a form can be sent or a number shown from one address. That helps to keep out bulk messages and programs that harvest numbers.",
				"For these limits we keep the address only as a hash, a code made from it, and for one day at most. The same is done with the e-mail address that somebody tries to sign in with, so that passwords cannot be guessed at will. We build no profile from it. The activity log and the security events, described next, hold the address itself, and so may the service that carries out signing in.",
			],
		},
		{
			id: "activity-log",
			heading: "The activity log",
			paragraphs: [
				"So that it can be found out what happened on the site and who did it, we note what is done here: signing in and out, changes of accounts, listings and settings, enquiries, messages and reports that were sent, that a phone number was shown, what was saved, the newsletter, payments, downloads, decisions of our administrators, and what was refused, such as a page that is not open to you. A note says when, by which account if any, on what, from which network address and with which browser. It does not hold passwords, e-mail addresses, phone numbers or what somebody wrote to somebody else. Looking at other pages is not noted, except where our administrators read private data.",
				"Only our administrators can read it, and nobody can change it afterwards, not even we. The network address is removed after 90 days, the note after at most 25 months. When you delete your account, notes about it keep a number that no longer leads to anybody.",
			],
		},
		{
			id: "error-logs",
			heading: "Errors and security",
			paragraphs: [
				"When something fails, on our side or in a page of ours in your browser, we record technical details so that we can repair it: the time, the address of the page, the error message, the account if you are signed in, the random number of the open tab and, where known, the type of browser. Error logs are removed after 90 days.",
				"To keep attacks out we record unusual events: limits that were exceeded, text that looks like an attack, scripts that our pages do not allow, and from the browser opened developer tools, very fast clicking, dragging, and very long copied or pasted text; never the text itself. Such a record holds the time, the page, the network address, the type of browser, the random number of the tab if the browser reported it, and the account if you are signed in, and is removed after 90 days.",
			],
		},
		{
			id: "agents",
			heading: "What we publish about advertisers",
			paragraphs: [
				"An advertiser’s page shows what is meant for the public: name, kind of business, company, picture, website, a short description, licence number, the date of verification and how long they have been with us, as far as each is given. Phone numbers are shown on request only.",
				"Who asks to be verified sends us a photograph of a document. Only our administrators can open it; place, time and camera are removed from the file, and nobody else receives it. What was decided about an advertiser, why and by whom, is noted. The copy of their data says what was decided and the reason given to them, without who decided and our internal notes.",
				"The position of a listing, where we show one, is rounded. The exact point and the street address are not published.",
			],
		},
		{
			id: "who-receives-data",
			heading: "Who receives data",
			paragraphs: [
				"The advertiser receives the enquiry you send to them. The companies that host our site and database and deliver our e-mails handle data for us, as far as their work requires it. If you switched on notifications for a device, the notification service of its browser passes them on, encrypted. If you pay for a plan, Stripe or the BTCPay Server carries out the payment. If a language model of another company helps us to understand a search in your own words, its operator receives the question, without e-mail addresses, phone numbers and your account. Their servers may be outside Northern Cyprus. An authority receives data only where the law obliges us.",
				"Nobody else receives your data. We do not sell it, rent it out or hand it to advertisers.",
			],
		},
		{
			id: "why-we-may",
			heading: "Why we use data",
			paragraphs: [
				"We use enquiries and contact messages because you asked us to pass them on or to answer them. We send the newsletter and count visits because you agreed to it, and you can take that back at any time. We keep what your account holds because you gave it to us to have it at hand. We use the data of a payment to carry it out, and keep invoices because the law asks for it. We limit requests, note sessions and acts and keep logs of errors and security because the site has to work and must not be misused.",
			],
		},
		{
			id: "how-long",
			heading: "How long we keep what",
			paragraphs: ["We remove data when its time is over:"],
			list: [
				"Your account and what it holds: until you delete it.",
				"Sessions: until they end, after 90 days at the latest. The log of the service that carries out signing in: as long as that service keeps it.",
				"The key of your app: until you remove two-step sign-in or delete your account. Hashes of recovery codes: until you have new ones, or use one of them.",
				"Enquiries: 24 months; without your name, address and number once you delete your account.",
				"Conversations: 24 months after the last message, reported ones until 90 days after the decision if that is later. Once you delete your account, your messages stay for the other person without your name; when both accounts are deleted, the conversation goes.",
				"Reports of listings: 24 months, or until the listing is removed for good. The address of the person who reported: until 90 days after the decision, or until you delete an account with that address; the words of the report stay.",
				"Notifications: 90 days when read, 180 days when not, at most 500. Devices that show them: until you remove them, sign out there or another person signs in there, and at most ten; one that cannot be reached any more is removed by itself.",
				"Messages from the contact form: 24 months, or until you delete an account with the same address.",
				"Payments, invoices and credit notes: 10 years, also after you have deleted your account. What the providers reported about payments, and what we asked of them: 13 months.",
				"Documents sent for verification: 90 days after our decision. If you take one back before that, or delete your account: until then.",
				"Copies of the e-mails that we sent: 30 days. Name and address of a sign-up, and the address of a person who asked for its confirmation or a new password, if that e-mail could not be sent at once: until it is sent, until one day after the last request at most.",
				"Which newsletter issues were sent to you: 90 days.",
				"Newsletter address: until you unsubscribe. Proof of consent is kept beyond that. An address that was never confirmed: 30 days.",
				"E-mails about a search without an account: until you stop them. A request that was never confirmed: 7 days. What was found: 12 months.",
				"Deleted listings: 30 days, so that you can restore them. For 14 weeks after a listing ended we know its place, size, first date and prices again, so that offering it again does not make it look new. How often a listing was looked at on a day: 13 months. Photos that you send in an archive: until they are added to their drafts without place and camera, as a rule a few minutes. A table that you import: one day; which of its columns stands for what: 12 months after its last use. The address of a feed that we read for you: until you remove it; what each reading found: 90 days. Changes of many listings at once: 30 days.",
				"Hashed network and e-mail addresses: one day at most. Hashes of codes entered for two-step sign-in: about an hour.",
				"Counted visits: at most 14 months.",
				"Error logs and security events: 90 days.",
				"Activity log: at most 25 months, network addresses in it 90 days.",
				"The cookies for language, theme, the buyer you chose for costs and your choice about counting visits: until they expire or you delete them in your browser.",
				"Favourites and notes: until you remove them; for an hour more, so that you can put them back. What you looked at: the last 50 listings, until you clear the list, 180 days at most. What a saved search found: 12 months.",
			],
		},
		{
			id: "your-rights",
			heading: "What you can ask of us",
			paragraphs: [
				"With an account you get a copy of what is kept about you as one file, correct it and delete it, all by yourself under “Your data”. The file does not hold pictures and documents themselves, internal notes and names of our administrators, or technical details of errors and security events. Anybody can ask what we hold about them, have it corrected or removed, receive a copy, or object to its use: write to {{email}} from the address concerned, or use the [contact form](/contact). We may ask you to show that the data is yours. We answer as soon as we can.",
				"If you want an enquiry removed, ask the advertiser as well: we cannot delete what is in their mailbox. If you are not satisfied with our answer, you can turn to the data protection authority responsible for you.",
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
