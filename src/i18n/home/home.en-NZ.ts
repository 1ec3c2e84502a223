/** Texts of the home page. */
export const homeEnNZ = {
	headline: "Ordered by {0},\non the bench on {1}.",
	lead: "Beans, tea, machines and everything that goes with them, for cafés, offices and kitchens in New Zealand. Your own prices, one invoice, free delivery from {0}.",
	range: "Products",
	products: "All {0} products",
	how: "How we work",
	"next-day": "Next working day",
	"next-day-text":
		"Coffee and tea ordered before {0} arrive the next delivery day, Monday to Friday. We deliver in New Zealand only.",
	plan: "Flexible deliveries",
	"plan-text":
		"The coffee planner delivers every week or every 2 to 18 weeks. Change, skip or stop until shortly before delivery; your plan shows the time.",
	machines: "Machines with local service",
	"machines-text": "Request a quote and a technician from your region replies within 24 business hours.",
} as const;
