/** The texts of the mails. Placeholders are filled with what people typed: escape them in HTML. */
export default {
	common: {
		greeting: "Hello {{name}},",
		greetingNoName: "Hello,",
		signature: "Adahan, homes and vehicles in Northern Cyprus",
		homeLink: "Go to Adahan",
		unsubscribe: "Unsubscribe with one click",
		footerReason: {
			newsletterConfirm:
				"You are receiving this e-mail because this address was entered for our newsletter. Without your confirmation, we will not send it.",
			newsletter: "You are receiving this e-mail because you confirmed your subscription to our newsletter.",
			enquiryToAgent:
				"You are receiving this e-mail because you advertise on Adahan. Please use the sender’s details only to answer this enquiry.",
			enquiryCopy:
				"You are receiving this e-mail because an enquiry was sent on Adahan with this address. If it was not you, you need do nothing.",
			accountExists:
				"You are receiving this e-mail because somebody entered this address to create an account on Adahan.",
			emailChanged: "You are receiving this e-mail because this was the address of an account on Adahan.",
			passwordChanged: "You are receiving this e-mail because you have an account on Adahan.",
			accountDeleted:
				"You are receiving this e-mail because this was the address of an account on Adahan that has just been deleted.",
			savedSearchMatches: "You are receiving this e-mail because you saved this search on Adahan and asked for alerts.",
			contactToOffice: "Sent from the contact form on Adahan.",
			contactCopy:
				"You are receiving this e-mail because the contact form on Adahan was sent with this address. If it was not you, you need do nothing.",
		},
	},
	newsletterConfirm: {
		subject: "Please confirm your newsletter subscription",
		heading: "One more step",
		body: "You asked for the Adahan newsletter. Please confirm that this address is yours and that you want to receive it. You can unsubscribe in any issue with one click.",
		button: "Confirm subscription",
		ignore: "Was it not you? Then ignore this e-mail. You will receive no newsletter.",
	},
	enquiryToAgent: {
		subject: "Enquiry {{reference}}: {{title}}",
		heading: "You have a new enquiry",
		intro: "{{name}} would like to hear from you about this listing on Adahan.",
		fields: {
			name: "Name",
			phone: "Phone",
			email: "E-mail",
			message: "Message",
			listing: "Listing",
		},
		replyHint: "Reply to this e-mail to answer {{name}} directly.",
		noEmailHint:
			"{{name}} left a phone number but no e-mail address. Please call or write to {{phone}}: a reply to this e-mail would not arrive.",
	},
	enquiryCopy: {
		subject: "Your enquiry {{reference}}: {{title}}",
		heading: "Your enquiry is on its way",
		intro: "Thank you for using Adahan. We have passed your enquiry on to the agent. Here is your copy.",
		body: "The answer comes directly from the agent, to the e-mail address or phone number you gave. If you hear nothing within a few days, call the agent: you can show the phone number on the listing.",
		depositWarning:
			"Do not pay a deposit (kapora) until you have seen the home or the vehicle and know whom you are paying. Adahan never asks for one. If anybody presses you to pay, tell us through our contact form.",
		listing: "The listing you asked about",
		message: "Your message",
	},
	contactToOffice: {
		subject: "Contact form: {{name}}",
		intro: "A message has come in through the contact form. A reply to this e-mail goes to the sender.",
		fields: {
			name: "Name",
			email: "E-mail",
			topic: "Topic",
			message: "Message",
			language: "Language",
		},
	},
	accountExists: {
		subject: "You already have an account on Adahan",
		heading: "You already have an account",
		body: "Somebody, probably you, has just tried to create an account with {{email}}. This address has one already, so nothing was changed.",
		button: "Sign in",
		forgot: "If you no longer know your password, you can set a new one.",
		forgotButton: "Set a new password",
		ignore: "Was it not you? Then you need do nothing: nobody has gained access to your account.",
	},
	emailChanged: {
		subject: "The e-mail address of your account has changed",
		heading: "Your e-mail address has changed",
		body: "Your account on Adahan no longer uses {{email}}. From now on, sign in with the new address; our e-mails go there too.",
		notYou: "Was it not you? Then please write to us at once, and we will help you to get your account back.",
		button: "Write to us",
	},
	passwordChanged: {
		subject: "Your password has been changed",
		heading: "Your password has been changed",
		body: "The password of the Adahan account {{email}} has just been changed.",
		notYou: "Was it not you? Then please set a new password at once; that ends every other session of your account.",
		button: "Set a new password",
	},
	accountDeleted: {
		subject: "Your account has been deleted",
		heading: "Your account is deleted",
		body: "Your account on Adahan and everything in it have been deleted, as you asked. This is the last e-mail about it.",
		thanks:
			"Thank you for having been here. You can go on looking at homes and vehicles without an account, and open a new one at any time.",
		notYou: "Was it not you? Then please write to us at once. The account cannot be brought back, but we want to know.",
		button: "Write to us",
	},
	savedSearchMatches: {
		subjectOne: "{{name}}: {{title}}",
		subjectMany: "{{name}}: {{count}} found",
		headingOne: "One listing for your search",
		headingMany: "{{count}} listings for your search",
		why: "Your saved search “{{name}}” looks for: {{criteria}}.",
		change: { new: "New", again: "Available again", price_cut: "Price cut" },
		perMonth: "{{price}} per month",
		cutFrom: "{{price}}, before {{from}}",
		some: "Here are the newest {{shown}} of {{count}}. All that match now are in your list.",
		goneOne: "One more was found, but it is no longer available or no longer at that price.",
		goneMany: "{{count}} more were found, but they are no longer available or no longer at that price.",
		open: "Open this search",
		pause: "Pause this search",
		weekly: "Only one e-mail a week",
		stop: "Stop these e-mails with one click",
	},
	contactCopy: {
		subject: "We have received your message",
		heading: "Thank you for writing to us",
		body: "Your message has arrived. We read it and answer you at this address. Below is a copy of what you wrote.",
		message: "Your message",
	},
} as const;
