/** Neutral explanations of titles on listing pages; rendered on the server. */
export default {
	origin: {
		turkish_pre74:
			"The land was registered to a Turkish Cypriot or Turkish owner before July 1974. The present title goes back to that registration.",
		foreign_pre74:
			"The land was registered to a British or other foreign owner before July 1974. The present title goes back to that registration.",
		exchange:
			"The land belonged to a Greek Cypriot owner before 1974. The authorities in the north issued the title to a person who gave up property left in the south in exchange.",
		allocation:
			"The land belonged to a Greek Cypriot owner before 1974. The authorities in the north allocated it without property in the south being given up for it.",
		leasehold:
			"The right to use the property is leased for a fixed number of years. The land remains the property of the lessor, usually the state or a foundation.",
		other: "The advertiser describes the title as none of the usual kinds. The deed itself shows which kind it is.",
	},
	state: {
		own_deed: "A separate deed exists for this property.",
		shared_deed: "One deed names several owners, each with a share; it does not show which part belongs to whom.",
		master_deed: "One deed covers the whole plot or development. Separate deeds are to be issued later.",
		contract_registered:
			"The contract of sale is registered at the land registry. The deed has not been transferred yet.",
		none: "The advertiser states that there is no deed for this property.",
	},
	evidence: {
		agent: "This is a statement by the advertiser. Adahan has not checked it.",
		document_seen: "The advertiser states that they have seen the document. Adahan has not seen it.",
	},
} as const;
