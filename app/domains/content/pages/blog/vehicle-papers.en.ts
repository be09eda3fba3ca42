import type { ContentPage } from "../../content-page.ts";

export default {
	title: "Reading a vehicle’s papers",
	description:
		"Log book, inspection, road tax, duty and plates: which papers a used vehicle in Northern Cyprus has, what a listing says about them, and what to check.",
	intro:
		"Before you buy a used vehicle, check its papers as well as its price. These are the papers that a vehicle here has, and how a listing on Adahan names them.",
	updated: "2026-11-25",
	sections: [
		{
			id: "papers",
			heading: "The papers",
			paragraphs: [
				"On the page of a vehicle they stand under “Papers and plates”. What the advertiser does not know stays “not stated”.",
			],
			list: [
				"Log book (koçan): names the owner and the vehicle. Compare the chassis number in it with the one on the car, and the name with the person who sells it.",
				"Inspection (muayene): valid until the date shown. If it has expired, the vehicle has to pass a new one; agree who arranges and pays for it.",
				"Road tax (seyrüsefer): paid until the date shown. Ask whether anything is owed from earlier.",
				"Import duty: paid or not. A car whose duty is unpaid can cost a good deal more before it is yours.",
				"Country and year of import: a car can be older than its first registration here.",
			],
		},
		{
			id: "plates",
			heading: "What plates tell",
			paragraphs: [
				"Sellers quote the series as a hint of age: it points to when the car was first registered here, not to when it was built. Hire cars carry plates with a “Z”. Once such a car is sold on, its listing says “Former hire car”, and you can leave these out with a filter.",
			],
		},
		{
			id: "units",
			heading: "Kilometres, miles and the wheel",
			paragraphs: [
				"Imports from Japan and Europe count kilometres, those from Britain miles. A listing keeps the number with its unit and shows the other one beside it; filters and sorting compare them correctly. Traffic keeps left here: most cars have the wheel on the right, and the listing of a car says on which side it is.",
			],
		},
		{
			id: "filters",
			heading: "Filters that help",
			paragraphs: [
				"In the list of [vehicles](/vehicles) the filter “Papers valid” leaves only those whose inspection and road tax are still valid today. Beside it are fuel, gearbox, steering, mileage, and “Former hire cars”.",
			],
		},
		{
			id: "viewing",
			heading: "At the viewing",
			paragraphs: ["Take somebody with you who knows cars, and look at the papers first:"],
			list: [
				"Are the original log book, inspection paper and road tax receipt there?",
				"Does the chassis number match? Is the seller the owner, or do they have the owner’s signed authority to sell?",
				"Is there a debt on the car, or a sale with instalments that has not ended?",
				"Who pays for the change of owner, and when does it happen?",
				"Pay no deposit before you have seen all of that. [Before you pay](/support).",
			],
		},
	],
} satisfies ContentPage & { updated: string };
