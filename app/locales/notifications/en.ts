/** Notifications: the page, the popover of the bell, and the texts by code. */
export default {
	title: "Notifications",
	description: "What is new for you on Adahan.",
	bellNone: "Notifications",
	bell_one: "Notifications, {{number}} unread",
	bell_other: "Notifications, {{number}} unread",
	none: "No notifications yet",
	noneHint: "Save a listing or a search, and we tell you here when something changes.",
	toFavourites: "Favourites",
	toSearches: "Saved searches",
	failed: "Failed to load notifications",
	failedHint: "Please try again in half a minute.",
	again: "Try again",
	isNew: "New",
	read: "Mark as read",
	readNamed: "Mark as read: {{title}}",
	readAll: "Mark all as read",
	remove: "Delete",
	removeNamed: "Delete: {{title}}",
	all: "All notifications",
	settings: "Choose what we tell you",
	mails: {
		pause: {
			title: "Pause e-mails about favourites",
			text: "With one click, you get no e-mails about your favourites for 30 days. Notifications on the site stay.",
			button: "Pause for 30 days",
			done: "You will get no e-mails about your favourites for 30 days. Then they start again.",
		},
		stop: {
			title: "Stop e-mails about favourites",
			text: "With one click, you get no more e-mails about your favourites. Notifications on the site stay.",
			button: "Stop e-mails",
			done: "You will get no more e-mails about your favourites.",
		},
		messages: {
			title: "Stop e-mails about messages",
			text: "With one click, you get no more e-mails about messages that you have not read. Notifications on the site stay.",
			button: "Stop e-mails",
			done: "You will get no more e-mails about messages. You still find them on the site.",
		},
		gone: "This account was deleted, so no more e-mails are sent.",
		badLink: "This link is not valid. Please open the link in the e-mail once more.",
		settingsHint: "For this you need to sign in.",
	},
	text: {
		untitled: "Listing",
		and: " and ",
		found_one: "{{count}} new listing",
		found_other: "{{count}} new listings",
		cuts_one: "{{count}} price cut",
		cuts_other: "{{count}} price cuts",
		message: {
			from_one: "New message from {{name}}",
			from_other: "{{count}} new messages from {{name}}",
			new_one: "New message",
			new_other: "{{count}} new messages",
		},
		deletedAccount: "A deleted account",
		nameless: "a person you wrote with",
		fraud: {
			listing: {
				title: "Removed for suspected fraud: {{listing}}",
				body: "You wrote about this listing, which was removed for suspected fraud. Do not send money.",
			},
			person: {
				title: "Removed for suspected fraud: {{name}}",
				body: "You have exchanged messages with this person. The account was removed for suspected fraud. Do not send money.",
			},
			listing_withdrawn: {
				title: "Warning withdrawn: {{listing}}",
				body: "We told you that this listing was removed for suspected fraud. We have taken that decision back.",
			},
			person_withdrawn: {
				title: "Warning withdrawn: {{name}}",
				body: "We told you that this account was removed for suspected fraud. We have taken that decision back.",
			},
		},
		messageWaiting: {
			title: "{{name}} is waiting for your answer",
			body: "They wrote more than a day ago and have not heard from you.",
		},
		welcome: {
			title: "Welcome to Adahan",
			body: "Save the listings and searches you like: we tell you here when something changes.",
		},
		other: { title: "Something has changed", body: "Open it to see more." },
		search: { matches: { title: "Your search “{{name}}”" } },
		favourite: {
			cheaper: {
				title: "Lower price: {{listing}}",
				body: "{{price}} instead of {{from}}. It is one of your favourites.",
			},
			dearer: {
				title: "Higher price: {{listing}}",
				body: "{{price}} instead of {{from}}. It is one of your favourites.",
			},
			sold: { title: "Sold: {{listing}}", body: "It is one of your favourites." },
			rented: { title: "Let: {{listing}}", body: "It is one of your favourites." },
			gone: { title: "Withdrawn: {{listing}}", body: "It is one of your favourites, and is no longer listed." },
			again: { title: "Available again: {{listing}}", body: "It is one of your favourites. Price now: {{price}}." },
		},
		availability: {
			one: "Still available? {{listing}}",
			many_one: "{{count}} listing waits for your confirmation",
			many_other: "{{count}} listings wait for your confirmation",
			body: "Confirm that it is still on offer; otherwise we hide it.",
		},
		listing: {
			approved: { title: "Approved: {{listing}}", body: "Your listing is public now." },
			rejected: { title: "Not approved: {{listing}}", body: "The page of your listing gives the reason." },
			change_asked: { title: "Please change: {{listing}}", body: "The page of your listing says what to change." },
		},
		plan: {
			changed: { title: "Your plan {{plan}} has changed", body: "“Plan and billing” shows what it includes now." },
			monthly: "It costs {{price}} a month instead of {{from}}.",
			yearly: "It costs {{price}} a year instead of {{from}}.",
			quota_one: "It includes {{number}} public listing instead of {{from}}.",
			quota_other: "It includes {{number}} public listings instead of {{from}}.",
			granted: { title: "You have the plan {{plan}}", body: "It is valid until {{date}}." },
			ended: {
				title: "Your plan has ended",
				body: "You are on the free plan now. Listings above its quota stay public for seven days, then they become inactive.",
			},
			expired: {
				title: "Your plan {{plan}} has expired",
				body: "You are on the free plan now. Listings above its quota stay public for seven days, then they become inactive.",
			},
			renews: {
				title: "Your plan {{plan}} renews on {{date}}",
				body: "{{price}} is charged to your card. You can cancel with one click before.",
			},
			renews_prepaid: {
				title: "Your paid time ends on {{date}}",
				body: "Nothing renews by itself. To go on with {{plan}}, pay again.",
			},
			listings_hidden: {
				title_one: "{{number}} listing is inactive because your plan has ended",
				title_other: "{{number}} listings are inactive because your plan has ended",
				body: "When you pay for a plan that has room for them, they come back at once.",
			},
		},
		payment: {
			more: "“Plan and billing” says more.",
			received: { title: "Your payment of {{amount}} has arrived", body: "{{plan}} is paid until {{date}}." },
			refunded: {
				title: "Your refund of {{amount}}",
				body: "“Plan and billing” and our e-mail say where the money goes.",
			},
			refunded_part: {
				title: "Your refund",
				body: "What had arrived of your payment is paid back. Our e-mail says how you get it.",
			},
			failed: {
				title: "The renewal of {{plan}} could not be charged",
				body: "Your plan stays until {{date}}. Please change the card or pay in another way.",
			},
			problem: {
				title: "There is a problem with your payment",
				underpaid:
					"Less arrived than the price of {{amount}}, so the plan could not begin. You can have the money back.",
				second_payment: "{{amount}} arrived for a second time and was not used. You can have it back.",
				overpaid: "Your plan has begun. We pay back {{amount}}, which was too much.",
				amount: "What arrived is not the price of the plan, so it could not begin. We look at it and pay it back.",
			},
			admin: {
				title: "A payment needs attention",
				amount: "The amount is not the price. The plan has not begun.",
				currency: "It is in another currency than pounds. The plan has not begun.",
				second_payment: "An agent paid twice. The second payment was not used.",
				overpaid: "More arrived than the price. The excess is paid back by itself.",
				no_account: "The account was deleted before the payment arrived. It is paid back by itself.",
				no_plan: "A plan that had ended was charged. It is paid back by itself.",
				refund_failed: "The provider has refused a refund several times.",
				dispute: "The card holder has asked the bank for the money. The plan has ended.",
				body: "Its page says what is wrong.",
			},
		},
		error: {
			reported: { title: "A new error", body: "Something went wrong that was not known yet." },
		},
		feed: {
			failed: {
				title: "Your feed could not be read",
				body: "Nothing was changed in your listings. The page of the feed says why.",
			},
		},
		agent: {
			verified: { title: "You are verified", body: "Your page shows what we checked." },
			declined: {
				title: "Your documents were not accepted",
				body: "Our e-mail gives the reason. You can send others.",
			},
			verification_ended: { title: "Your verification has ended", body: "Our e-mail gives the reason." },
			restored: { title: "Your account is open again", body: "Your listings are shown again." },
			held: {
				title: "We review your new listings first",
				body: "Several reports about your listings were upheld. Our e-mail says more.",
			},
			released: { title: "Your new listings are public at once again", body: "We no longer review them first." },
			hold_ended: {
				title: "Reports no longer hold up your listings",
				body: "As you are not verified, we still review new ones first.",
			},
		},
	},
} as const;
