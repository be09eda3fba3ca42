/** Analytics consent banner and setting. */
export default {
	text: "May we count how the site is used? Never for advertising.",
	more: "What is collected",
	refuse: "Refuse",
	allow: "Allow",
	choiceTitle: "Analytics settings",
	state: {
		true: "You allow it. You can take that back here at any time.",
		false: "You refused it: nothing is collected.",
		signal:
			"Your browser tells sites that you do not want to be tracked (Do Not Track or Global Privacy Control). We follow that: nothing is collected.",
		unasked: "You have not decided: nothing is collected.",
	},
	refuseLong: "Do not count my visits",
	allowLong: "Count my visits",
} as const;
