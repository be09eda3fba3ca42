import pricing from "#app/locales/pricing/en.ts";
import type { ContentPage } from "../content-page.ts";

/** Stated once, for the page of prices as well. */
const GUARANTEE = pricing.guarantee;

export default {
	title: "Terms of use",
	description:
		"The rules of Adahan: what we do and do not do, how listings are ordered, how accounts and plans work, money back, and what advertisers must keep to.",
	intro: "These terms apply to everyone who uses Adahan, whether to look for something or to advertise it.",
	updated: "2026-11-29",
	sections: [
		{
			id: "our-part",
			heading: "What Adahan is, and what it is not",
			paragraphs: [
				"Adahan publishes advertisements for homes, other property and vehicles in Northern Cyprus. In these terms, “advertiser” means the person or firm that placed a listing: an estate agent, a dealer, a developer or a private seller.",
				"Adahan is not an agent. We do not sell, let or broker anything, and we are not a party to a contract between you and an advertiser. We take no deposits and hold no money for anybody. The only thing that we sell is a plan for advertisers.",
				"Nothing here is legal, tax or financial advice. Before you sign, ask someone who is qualified and who works for you.",
			],
		},
		{
			id: "using-adahan",
			heading: "Using the site",
			paragraphs: [
				"Browsing, searching and contacting advertisers is free, and you need no account. Please keep to these points:",
			],
			list: [
				"Send an enquiry or a message only if you are interested, and with details that are yours.",
				"Send no advertising, no insults and nothing unlawful through our forms and messages.",
				"Messages: ask nobody for money before a viewing, and do not send the same text to many people. You may block or report anybody who does.",
				"Do not collect listings, pictures or contact details in bulk, by hand or by program.",
				"Do not get around limits or disturb the site.",
			],
		},
		{
			id: "accounts",
			heading: "Your account",
			paragraphs: [
				"You need an account only to keep more than 50 favourites, to find them on every device, to add notes to them and share them, to keep saved searches and viewing days, to write messages on the site and to ask on an advertiser’s page, to get notifications, and to advertise. It costs nothing.",
				"Favourites and saved searches help you remember. They reserve nothing, and an e-mail about a new listing or a lower price may come late or not at all.",
				"If you open an account, please keep to these points:",
			],
			list: [
				"Who may open one: anybody aged 18 or over, for themselves or for a business that they may act for.",
				"One person, one account: with your own name and an e-mail address that you read. An account is not lent, sold or passed on.",
				"Your password: it is long, used nowhere else and known to you alone. What happens through your account counts as yours unless somebody got in through no fault of your own. If you fear that somebody knows the password, change it at once and sign out everywhere else as you do.",
				"Your sessions: the page “Security” in your profile shows where you are signed in and lets you end each session. On a device that others use too, sign out when you have finished.",
				"What you share: everybody who has the link to your favourites can see them. Pass it on only to people who may, and withdraw it when it has served its purpose.",
			],
		},
		{
			id: "ending-an-account",
			heading: "When an account ends",
			paragraphs: [
				"You may delete your account at any time and without a reason, on the page “Your data” in your profile. It happens at once and cannot be undone. What others need too stays, without you: the text of an enquiry you sent remains with its advertiser, but not your name, address or number. The [privacy policy](/privacy) lists what goes and what stays. A paid plan ends with the account: a card is not charged again, and the rest of the paid time is not paid back, so use the money-back guarantee before if it still holds. Invoices are kept.",
				"We may disable an account that breaks these terms or is used to deceive or harm others. It is then signed out everywhere, what it advertises is no longer shown, and a card is not charged again. We tell you the reason, unless that would help a fraud or the law forbids it. If it is for suspected fraud, we warn the people who wrote with that account. If you think we were wrong, write to {{email}} and we will look at it again. You can still ask us for a copy of your data or have it deleted.",
			],
		},
		{
			id: "before-you-pay",
			heading: "Before you pay anything",
			paragraphs: [
				"View the home or the vehicle first. Do not pay a deposit (kapora) until you, or somebody you trust, have seen it and you know whom you are paying. A price far below others and pressure to pay today are the usual signs of a scam.",
				"Adahan never asks for a deposit or a transfer, nor for a card number in a message or on the telephone. Only advertisers pay us, for a plan, and they begin on the page [Plan and billing](/dashboard/billing) of their dashboard: from there they reach the page of the payment provider, the only place where a card number is entered. A message that asks for anything else in our name is not from us. Please report it: a message with the link beside it, a listing on its page, everything else through the [contact form](/contact).",
			],
		},
		{
			id: "prices-and-costs",
			heading: "Prices and costs",
			paragraphs: [
				"Prices are advertised in pounds sterling. Rents are given per month; how many months are paid at once is stated separately.",
				"The price comes from the advertiser. The cash needed to move in is the sum of the first payment, the deposit and the commission they stated. The further costs of a purchase are our estimate from rates that change; the date of the rates is shown. The figures that bind you are those in your contract and those of the authorities.",
				"The first day of a listing and its price changes are shown as recorded; removing it and listing the same item again within 14 weeks does not reset them.",
			],
		},
		{
			id: "availability",
			heading: "Availability dates",
			paragraphs: [
				"The date on a listing is the day on which the advertiser, or one of our administrators acting for the advertiser, last confirmed that it is available. Publishing a listing counts as confirming it. Apart from the long review named below, only such a confirmation moves the date; editing does not.",
				"A home to rent that has not been confirmed for 14 days, or a sale or a vehicle that has not been confirmed for 30 days, counts as unconfirmed. We may mark such a listing and take it out of the lists. Where our review of a listing took longer than that, its date is 14 or 30 days before our approval, so that we ask the advertiser to confirm it before we take it out.",
				"A recent date reserves nothing for you.",
			],
		},
		{
			id: "verified",
			heading: "What “verified” means",
			paragraphs: [
				"A verified advertiser is one of whom we checked, on the date shown, at least one of three things: the identity, the licence or the company. The advertiser’s page names which.",
				"It is not a guarantee of honesty, of skill or of any listing, and it may be out of date if something has changed since. We withdraw it when we learn that it no longer holds.",
			],
		},
		{
			id: "title-facts",
			heading: "Title facts and vehicle papers",
			paragraphs: [
				"What a listing says about the title of a property, or about the papers and the history of a vehicle, is a statement by the source named beside it. “Document seen by the advertiser” means that the advertiser states to have seen the document on that date; Adahan has not seen it. It does not mean that anyone examined the rights behind it.",
				"We do not rate titles and do not recommend one kind over another. Have a title or a vehicle’s papers checked before you commit yourself.",
			],
		},
		{
			id: "ranking",
			heading: "How listings are ordered",
			paragraphs: [
				"Lists show the newest listings first, and a search near a place the nearest, homes before other buildings and land, unless you choose otherwise. What counts for the newest is when a listing was first published, so editing or confirming it does not lift it.",
				"Nobody can pay for a higher place: a plan decides how many listings an advertiser may have, never where they appear. Verification is no advantage in the order either.",
			],
		},
		{
			id: "advertisers",
			heading: "Rules for advertisers",
			paragraphs: [
				"To advertise, [register as an agent](/agent-registration). It costs nothing to begin; for more listings there are [plans](/pricing). If you advertise, you agree to the following:",
			],
			list: [
				"Right to offer: the property or vehicle is yours, or its owner has asked you to offer it.",
				"Accurate: place, size, rooms, condition, mileage, charges and papers are described as they are. What you do not know stays “not stated”.",
				"Available: you confirm only what you can show and hand over, and you tell us as soon as it is sold or let.",
				"Real price: you would sell or let at the price shown. Deposit, commission and regular charges are stated with it.",
				"Own pictures: they show this very home or vehicle, and you made them or may use them. Drawings and computer images are named as such.",
				"One listing per property or vehicle: it is not listed twice, nor removed and listed again to hide its age or a former price.",
				"No deposit before a viewing: you do not ask for money to arrange one.",
				"Enquiries and messages: you use the details of those who write to you only to answer them, and you keep them to yourself.",
			],
		},
		{
			id: "plans",
			heading: "Plans and payments",
			paragraphs: [
				"Every advertiser has the free plan, which has no end. Larger plans cost a price for a month or for a year. [Plans and prices](/pricing) shows how many listings each allows and what it costs. Prices are in pounds sterling and include tax where it is due; the invoice states it.",
				"You choose on the page [Plan and billing](/dashboard/billing) and pay on the page of the provider, by card or in cryptocurrency. What is to be paid, until when, and what follows is shown before you pay. The plan begins, and the invoice is issued, when the provider confirms the payment to us.",
				"If less than the price arrives in cryptocurrency, no plan begins, and you can have it back at any time. What arrives beyond the price is paid back without your asking. The same is true of a plan that you paid for twice by mistake: you can have the second payment back at any time.",
			],
		},
		{
			id: "renewal",
			heading: "Renewing and cancelling",
			paragraphs: [
				"A plan paid by card renews by itself at the end of each month or year, at the price at which you bought it, even if our prices have changed since. We remind you by e-mail three days before a monthly renewal and seven days before a yearly one.",
				"A plan paid in cryptocurrency is paid in advance and renews only if you pay again, at the price of that day. We remind you by e-mail 14 days and three days before it ends.",
				"You can cancel at any time with one click under [Plan and billing](/dashboard/billing). The plan then stays until the end of the time you have paid for, and until then you can take it back.",
				"If a renewal cannot be charged, we tell you, the card provider tries again, and the plan stays for seven days, so that you can change the card. After that it ends.",
			],
		},
		{
			id: "changing-a-plan",
			heading: "Changing the plan",
			paragraphs: [
				"A larger plan, and a year instead of a month, begin at once. What you have not used of the plan before is credited as days of the new one, by its value; you see how many before you pay. A change of the way to pay is credited in the same way.",
				"A smaller plan, and a month instead of a year of the same plan, begin at the end of the time you have paid for. Until then you can take it back.",
			],
		},
		{
			id: "money-back",
			heading: "30-day money-back guarantee",
			paragraphs: [`${GUARANTEE.rule} ${GUARANTEE.button}`, "These are the exact rules:"],
			list: [
				GUARANTEE.covered,
				GUARANTEE.notCovered,
				GUARANTEE.newest,
				GUARANTEE.once,
				GUARANTEE.card,
				GUARANTEE.crypto,
			],
		},
		{
			id: "end-of-a-plan",
			heading: "When a plan ends",
			paragraphs: [
				"From that moment nothing new can be published beyond what the free plan allows. What is public stays so for seven days more.",
				"Seven days later, the listings beyond that number become inactive. You choose which ones stay, under [Plan and billing](/dashboard/billing); without a choice it is those confirmed most recently. The same applies when a smaller plan follows.",
				"Nothing is deleted. When you pay for a plan that has room for them, the inactive listings come back at once, in the state they had and without a new review.",
			],
		},
		{
			id: "content",
			heading: "Words and pictures",
			paragraphs: [
				"A listing’s words and pictures belong to those who made them. By giving them to us, an advertiser allows us to show them on Adahan, and to resize and compress them, for as long as the listing is with us.",
				"If something on Adahan was taken from you, write to {{email}} and tell us where it is and how we can see that it is yours.",
			],
		},
		{
			id: "moderation",
			heading: "When we step in",
			paragraphs: [
				"We may ask for a correction, hide or remove a listing, withdraw a verification, or stop publishing for an advertiser who breaks these rules. We tell the advertiser why, unless that would help a fraud. If a listing is removed for suspected fraud, we warn the people who exchanged messages about it on the site. If you think we were wrong, write to us and we will look at it again.",
				"We cannot check every statement before it appears. We do look into what is reported to us.",
			],
		},
		{
			id: "liability",
			heading: "What we answer for",
			paragraphs: [
				"Advertisers answer for their listings and for what they agree with you. We do not promise that a listing is complete or correct, that an advertiser replies, or that a deal turns out well. We cannot recover money that you paid to somebody else.",
				"We take care that the site works, but it may fail, be slow or contain mistakes.",
				"We answer for damage that we cause on purpose or by gross negligence, and wherever the law does not allow us to exclude it. Beyond that we are not liable for losses from using Adahan.",
			],
		},
		{
			id: "privacy",
			heading: "Your data",
			paragraphs: ["What we keep, why and for how long is explained in the [privacy policy](/privacy)."],
		},
		{
			id: "changes",
			heading: "Changes to these terms",
			paragraphs: [
				"We change these terms when the site or the law changes. The date on this page says when that last happened.",
			],
		},
		{
			id: "law",
			heading: "Disputes",
			paragraphs: [
				"Please write to us first. What cannot be settled that way is for the courts of Northern Cyprus to decide. Rights that the law gives you as a consumer and that cannot be waived stay yours.",
				"If one of these rules turns out not to be valid, the others still apply. Should the English and the Turkish text differ, tell us and we will put it right.",
			],
		},
		{
			id: "contact",
			heading: "How to reach us",
			paragraphs: [
				"Write to {{email}} or use the [contact form](/contact). There is more about what we do on the page [about Adahan](/about).",
			],
		},
	],
} satisfies ContentPage;
