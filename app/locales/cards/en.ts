/** Terms on listing cards: title and deed, payments, papers. The server writes these lines. */
export default {
	titleNotStated: "Title not stated",
	origin: {
		turkish_pre74: "Pre-74 Turkish title",
		foreign_pre74: "Pre-74 British or foreign title",
		exchange: "Exchange title",
		allocation: "Allocation title",
		leasehold: "Long lease",
		other: "Other title",
	},
	state: {
		own_deed: "own deed",
		shared_deed: "shared deed",
		master_deed: "master deed",
		contract_registered: "contract registered",
		none: "no deed",
	},
	whiteGoods: "White goods",
	deposit: "deposit {{amount}}",
	noDeposit: "no deposit",
	from: "from {{date}}",
	logBook: "Log book present",
	noLogBook: "No log book",
	inspected: "inspection until {{date}}",
} as const;
