import { refusalsEnNZ } from "./refusals.en-NZ.ts";

/** The list of keys: every other language must have them all. {0}, {1} are filled in when the text is used. */
export const enNZ = {
	...refusalsEnNZ,

	"banner.back": "Back",
	"banner.case": "case - {0}",
	"banner.location": "Orders go to",
	"banner.quoted": "“{0}”",

	"broken.title": "Something went wrong",
	"broken.text":
		"It is our fault, not yours, and we have made a note of it. If you call us about it, give us this number:",
	"broken.again": "Try again",

	"cart.add": "Add {0} to cart",
	"cart.add-short": "Add",
	"cart.added": "Added to cart",

	"consent.title": "May we count how the shop is used?",
	"consent.text": "It helps us to see which pages and menus work. Names and what you type are never part of it.",
	"consent.more": "What we keep",
	"consent.yes": "Allow statistics",
	"consent.no": "Only what is needed",
	"consent.change": "Change your choice",
	"consent.said-yes": "You allowed statistics on {0}.",
	"consent.said-no": "You declined statistics on {0}.",
	"consent.unsaid": "You have not said anything about statistics yet, so there are none.",

	"contact.title": "Contact us",
	"contact.description":
		"Phone, hours and mail of the people who answer questions about orders, deliveries and machines.",
	"contact.lead": "Somebody who knows your order picks up. For a machine that stands still, calling is quickest.",
	"contact.phone": "Phone",
	"contact.mail": "E-mail",
	"contact.elsewhere": "Elsewhere",

	"cookies.title": "Cookies",
	"cookies.description":
		"What this shop keeps in your browser, what for and how long, and your choice about statistics.",

	"footer.about":
		"Coffee, tea and everything around it for cafés, offices and kitchens in Aotearoa. Roasted in Auckland, delivered on weekdays.",
	"footer.prices": "All prices in {0}, excl. GST unless we say otherwise",
	"footer.products": "Products",
	"footer.support": "Support",
	"footer.company": "Company",

	"header.all-of": "Everything in {0}",
	"header.cart": "Cart",
	"header.cart-count": "Cart, {0} items",
	"header.cart-empty": "Your cart is empty",
	"header.cart-begin": "What you add is kept here until you order. The areas of the shop are a good place to begin.",
	"header.categories": "Categories",
	"header.location": "Orders go to",
	"header.log-in": "Log in",
	"header.log-in-about": "and see your prices",
	"header.log-out": "Log out",
	"header.menu": "Menu",
	"header.subcategories": "{0}: subcategories",
	"header.support": "Support",
	"header.your-account": "Your account",

	"menu.dashboard": "Dashboard",
	"menu.orders": "Orders",
	"menu.planner": "Planner",
	"menu.invoices": "Invoices",
	"menu.insights": "Insights",
	"menu.machines": "Machines",
	"menu.tickets": "Service tickets",
	"menu.account": "My Account",

	"search.label": "Search products",
	"search.placeholder": "Name, article number or EAN",
	"search.suggestions": "Suggestions",
	"search.products": "Products",
	"search.categories": "Categories",
	"search.all": "All {0} results for “{1}”",
	"search.none": "Nothing found for “{0}”",
	"search.keys": "Up and down to choose, Enter to open",
	"search.found": "{0} products",
	"search.found-some": "The first {0} of {1} products",
	"search.empty": "Nothing has these words in its name or number",
	"search.empty-text": "Try fewer words, or the article number as it stands on the box.",
	"search.empty-begin": "Look through the areas",
	"search.shortcuts": "Shortcuts",
	"search.shortcut-search": "Go to the search box",
	"search.shortcut-help": "Show these shortcuts",
	"search.shortcuts-on": "Single keys are shortcuts",
	"search.shortcuts-hint":
		"Turn them off if your keyboard or voice control presses keys you did not mean. Ctrl K stays.",

	"home.title": "Coffee and tea for business",
	"home.description":
		"Coffee machines, beans, tea and everything around them for cafés, offices and kitchens. Order by {0} for delivery the next working day.",
	"home.headline": "Ordered by {0},\non the bench tomorrow.",
	"home.lead":
		"Beans, tea, machines and all that goes with them, for cafés, offices and kitchens. Your own prices, one invoice, free delivery from {0}.",
	"home.range": "What we sell",
	"home.products": "{0} products",
	"home.how": "How we work",
	"home.next-day": "Next working day",
	"home.next-day-text": "Coffee and tea ordered before {0} arrive the next delivery day, Monday to Friday.",
	"home.plan": "A plan that bends",
	"home.plan-text": "The coffee planner delivers every 2 to 18 weeks. Change, skip or stop until 24 hours before.",
	"home.machines": "Machines with a person",
	"home.machines-text": "Ask for a quote and a technician from your region answers within 24 business hours.",

	"login.title": "Login",
	"login.description": "Log in to see your prices, order and look after what you ordered.",
	"forgot.title": "Forgot your password?",
	"forgot.description": "We send you a link by which you choose a new password.",
	"reset.title": "Choose a new password",
	"reset.description": "Choose a new password for your login.",
	"search.title": "Search",
	"search.description": "Search everything we sell.",
	"account.title": "My account",
	"account.description": "Who you are here, and for which company.",
	"security.title": "Login and security",
	"security.description": "Your password, second factor and sessions.",
	"notifications.title": "Notifications",
	"notifications.description": "What happened, and what you want to hear of.",

	"lost.title": "Page not found",
	"lost.text": "There is nothing at this address. It may have moved, or there is a slip in it.",
	"lost.home": "To the front page",

	"price.contract": "Your contract price",
	"price.excl-gst": "excl. GST",
	"price.log-in": "Log in to see your prices",
	"price.on-request": "Price on request",

	"password.differ": "Passwords do not match",

	"privacy.title": "Privacy",
	"privacy.description":
		"What personal information we collect, who sees it, how long we keep it and what you can ask of us.",

	"shell.skip": "Skip to content",
	"shell.home": "{0}, front page",
	"shell.order-by": "Order by {0}",
	"shell.order-by-day": "Order by {0} on {1}",
	"shell.comes-on": "for delivery {0}",
	"shell.language": "Language",

	"stock.in stock": "In stock",
	"stock.low in stock": "Low in stock",
	"stock.temporarily sold out": "Temporarily sold out",
	"stock.not available for online purchase": "Not available for online purchase",
	"stock.left": "{0} left",

	"ui.again": "Try again",
	"ui.available": "{0} available",
	"ui.breadcrumbs": "You are here",
	"ui.close": "Close",
	"ui.copied": "Copied",
	"ui.copy": "Copy",
	"ui.error": "Error",
	"ui.found": "{0} found",
	"ui.hide": "Hide",
	"ui.loading": "Loading...",
	"ui.not-loaded": "This did not load",
	"ui.not-searched": "The search did not work. Please try again.",
	"ui.nothing-lost": "Nothing was lost. If you call us about it, give us the reference.",
	"ui.one-less": "One less",
	"ui.one-more": "One more",
	"ui.optional": "optional",
	"ui.page": "Page {0}",
	"ui.page-after": "Next page",
	"ui.page-before": "Previous page",
	"ui.pages": "Pages",
	"ui.quantity": "Quantity",
	"ui.quantity-of": "Quantity of {0}",
	"ui.reference": "Reference",
	"ui.show": "Show",

	"terms.title": "Terms of sale",
	"terms.description": "Orders, prices, delivery, payment, returns and liability when businesses buy from us.",
} as const;

export type TextKey = keyof typeof enNZ;
export type Texts = Readonly<Record<TextKey, string>>;
