/** Texts of the requests to join a company, on the page of colleagues. */
export const joinRequestsEnNZ = {
	requests: "Requests to join",
	"requests-about":
		"These people registered with us, and we believe that they work for your company. They have no access until you accept.",
	registered: "Registered {0}, {1}",
	"answer-by": "Answer by {0}",
	accept: "Accept",
	"accept-of": "Accept {0}",
	"accept-title": "Add {0} as a colleague?",
	"accept-about": "{0} can then log in for your company. Only accept people you know.",
	"accept-do": "Add colleague",
	accepted: "{0} is now a colleague.",
	"adds-locations": "Also add the registered delivery address: {0}",
	decline: "Decline",
	"decline-of": "Decline {0}",
	declined: "You declined {0}.",
} as const;
