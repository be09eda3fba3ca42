/** Plans and prices, and the pages after a payment. */
export default {
	title: "Plans and prices",
	description:
		"What advertising on Adahan costs: free to begin with, larger plans by the month or the year, and a 30-day money-back guarantee.",
	intro: "Begin for free. Choose a larger plan when you have more to list.",
	period: "Billing period",
	monthly: "Monthly",
	yearly: "Yearly",
	monthlyPrice: "{{price}} a month",
	yearlyPrice: "{{price}} a year",
	/** The price is set large. */
	freeFigure: "<price>{{price}}</price>",
	monthlyFigure: "<price>{{price}}</price> a month",
	yearlyFigure: "<price>{{price}}</price> a year",
	orMonthly: "Or {{price}} a month",
	orYearly: "Or {{price}} a year",
	yearInMonths_one: "A year costs as much as {{count}} month.",
	yearInMonths_other: "A year costs as much as {{count}} months.",
	saving: "{{amount}} less than twelve single months",
	quota_one: "{{count}} listing at a time",
	quota_other: "{{count}} listings at a time",
	everyPlan: "In every plan",
	features: {
		kinds: "Homes, land and vehicles",
		page: "A page of your own with all your listings",
		figures: "Enquiries, messages and figures for each listing",
		import: "Many listings at once from a table",
		guarantee: "30-day money-back guarantee for paid plans",
		noEnd: "No end, and no card needed",
	},
	plannedPrice: "From {{date}}: {{price}}",
	plannedQuota_one: "From {{date}}: {{count}} listing at a time",
	plannedQuota_other: "From {{date}}: {{count}} listings at a time",
	current: "Your plan",
	choose: "Choose {{plan}}",
	extend: "Pay for longer",
	manage: "Manage your plan",
	startFree: "Start for free",
	freeAfterCancelling: "If you cancel your plan, this one follows when the time you have paid for ends.",
	freeAfterEnd: "This plan follows by itself when yours ends.",
	closed:
		"Payments are not open yet. You can begin with the free plan; if you have more to list, please <contact>write to us</contact>.",
	needsPage: "Plans are for agents. <registration>Create your agent page</registration> first, then choose a plan.",
	notForRole: "Plans are for agents. The account you are signed in with looks after the site and cannot have one.",
	rules: "How it works",
	cardTitle: "By card",
	card: "The plan renews by itself at the end of each month or year. We remind you by e-mail 3 days before a monthly renewal and 7 days before a yearly one. You cancel with one click under “Plan and billing” in your dashboard; the plan then stays until the end of the time you have paid for. If a renewal cannot be charged, the plan stays for seven days more, so that you can change the card.",
	cryptoTitle: "With cryptocurrency",
	crypto:
		"You pay for a month or a year in advance, and nothing renews by itself. We remind you by e-mail 14 and 3 days before the end.",
	changeTitle: "Changing the plan",
	change:
		"A larger plan begins at once: the unused days of the old one are credited as days of the new one. A smaller plan begins when the time you have paid for ends.",
	priceTitle: "Your price stays",
	price:
		"If we change our prices, a plan that renews by card keeps the price it was bought at for as long as it renews. Time paid in advance stays as it is. A higher price or fewer listings at a time are announced here at least 30 days before, and by e-mail to the agents they concern.",
	guaranteeTitle: "30-day money-back guarantee",
	/** The terms of use hold the same texts. */
	guarantee: {
		rule: "You can have a payment back in full, without a reason, for 30 days, which is 30 times 24 hours from the moment it was paid.",
		covered:
			"Covered: the payment with which you begin a plan, if you paid for none in the 12 months before; a change to another plan, to a year or to another way to pay; and each payment for a year, also when it renews a plan.",
		notCovered: "Not covered: further payments for a month, such as a monthly renewal.",
		newest: "It holds for the newest payment for the plan that you have now.",
		once: "Once in 12 months for each advertiser.",
		button:
			"The button for it is under “Plan and billing” in your dashboard for as long as the guarantee holds. The plan ends at once. If the payment had replaced another plan that was paid for longer, that plan comes back until the end of its paid time.",
		card: "A card payment goes back to the card it came from.",
		crypto:
			"A payment in cryptocurrency is paid back as the pounds that you paid, whatever the rate has become: you get a link where you claim that value in cryptocurrency.",
	},
	endTitle: "When a plan ends",
	end_one:
		"On that day everything that is public stays, but nothing new can be published beyond the {{count}} listing of the free plan. Seven days later, what exceeds it becomes inactive: the one confirmed most recently stays, unless you have chosen another. When you pay again, the others come back at once and without a new review.",
	end_other:
		"On that day everything that is public stays, but nothing new can be published beyond the {{count}} listings of the free plan. Seven days later, what exceeds them becomes inactive: those confirmed most recently stay, unless you have chosen others. When you pay again, the others come back at once and without a new review.",
	placeTitle: "Nobody can pay for a higher place",
	place:
		"A plan decides how many listings you can have, never where they appear. Every listing is sorted by the same rules.",
	result: {
		title: "Your payment",
		successTitle: "Thank you for your payment",
		failTitle: "The payment was not made",
		description: "The result of a payment for a plan.",
		anonymous: "The result of a payment is shown to the person who paid. Please sign in to see it.",
		unknown: "There is no such payment in your account. Your plan and your payments are under “Plan and billing”.",
		paid: "Your {{plan}} plan is active.",
		quota_one: "You can have {{count}} listing at a time.",
		quota_other: "You can have {{count}} listings at a time.",
		until: "Paid until {{date}}.",
		amount: "Paid: {{amount}}",
		invoice: "Invoice {{number}}",
		waiting: "Your payment is being confirmed",
		waitingText:
			"The payment provider has not confirmed it to us yet. By card this takes a few seconds, with cryptocurrency usually some minutes. Your plan begins with the confirmation, and you need not wait here.",
		mailed: "It takes longer than usual. We will write to you by e-mail as soon as it is confirmed.",
		reloads: "This page loads again by itself for ten minutes.",
		refresh: "Check again",
		underpaid:
			"Less arrived than the price, so the plan could not begin. You can have the amount back under “Plan and billing”.",
		second:
			"This payment arrived after another one for a plan that is active already, so it was not used. You can have it back under “Plan and billing”.",
		wrong:
			"The payment does not match the price, so the plan could not begin. We have been told and will write to you.",
		refunding: "The money is on its way back to you.",
		refunded: "The money was paid back.",
		disputed: "The payment is disputed at the bank, so the plan has ended. Please write to us.",
		closed: "The checkout was closed before anything was paid. Nothing was charged.",
		notCharged: "Nothing was charged.",
		stillOpen: "If you did pay, the confirmation may still be on its way: you will get an e-mail.",
		again: "Try again",
		other: "Pay in another way",
		billing: "Plan and billing",
		dashboard: "Go to the dashboard",
		signIn: "Sign in",
		seePlans: "See the plans",
	},
} as const;
