/** Photos, floor plans and the video of a listing: the links below them, which the server writes, and the viewer, which loads them. */
export default {
	label: "Photos, floor plan and video",
	photos: "Photos ({{count}})",
	plans_one: "Floor plan ({{count}})",
	plans_other: "Floor plans ({{count}})",
	video: "Watch the video on {{host}}",
	newTab: "opens in a new tab",
	plan: "Floor plan: {{title}}",
	viewer: "Enlarged pictures",
	close: "Close the pictures",
	larger: "Enlarge",
	whole: "Show whole",
} as const;
