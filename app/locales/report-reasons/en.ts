/** Report reasons, for the public form and for moderators. */
export default {
	gone: "Already sold or let",
	unreachable: "The advertiser cannot be reached",
	wrong_price: "Wrong price",
	wrong_place: "Wrong place",
	wrong_description: "Wrong description",
	wrong_phone: "Wrong phone number",
	wrong_photos: "Wrong photos, plan or video",
	wrong_features: "Wrong features",
	old: "Old advertisement",
	duplicate: "Advertised twice",
	scam: "Bait or scam",
	other: "Something else",
} as const;
