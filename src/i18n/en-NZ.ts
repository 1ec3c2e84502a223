import { pageRefusalsEnNZ } from "./page-refusals.en-NZ.ts";

/** The list of keys: every other language must have them all. {0}, {1} are filled in when the text is used. */
export const enNZ = {
	...pageRefusalsEnNZ,

	"account.title": "My Account",
	"account.pages": "Account pages",
	"account.tab.security": "Security",
	"account.you": "Your details",
	"account.menu": "Account menu",
	"account.email": "Email",
	"account.none": "Not provided",
	"account.role": "Your role",
	"account.role.reader": "reader",
	"account.role.buyer": "buyer",
	"account.role.administrator": "administrator",
	"account.company-name": "Company name",
	"account.number.NZ": "NZBN",
	"account.number.NL": "KVK number",
	"account.tax.NZ": "GST number",
	"account.tax.NL": "VAT number",
	"account.locations": "Locations",

	"profile.title": "Profile",
	"company.title": "Company",
	"colleagues.title": "Colleagues",
	"invitation.title": "You are invited",
	"proposal.title": "Planned by use",
	"new-plan.title": "New plan",
	"locations.title": "Locations",
	"security.title": "Login and security",
	"security.session-unnamed": "Unknown browser",

	"notifications.title": "Notifications",
	"notices.unread-many": "{0} unread notifications",
	"notices.unread-one": "1 unread notification",
	"notices.unread": "Unread",
	"notices.read-all": "Mark all as read",
	"notices.all-read": "All notifications are marked as read.",
	"notices.all": "All notifications",
	"notices.none": "No notifications yet",
	"notices.none-about": "Updates about your orders and account appear here.",

	"banner.back": "Back",
	"banner.case": "case - {0}",
	"banner.location": "Deliver to",
	"banner.quoted": "“{0}”",

	"broken.title": "Something went wrong",
	"broken.text": "This is our fault and we've logged it. If you call us, please mention this number:",
	"broken.again": "Try again",

	"planner.title": "Coffee planner",
	"plan.title": "Coffee plan",

	"invoices.title": "Invoices",
	"invoice.title": "Invoice",
	"statement.title": "Statement",
	"invoice-payment.title": "Payment",
	"orders.title": "Orders",
	"order.title": "Order",
	"order-confirmation.title": "Order confirmation",

	"cart.add": "Add {0} to cart",
	"cart.add-short": "Add",
	"cart.added": "Added to cart",
	"lists.title": "Lists",
	"saved-list.title": "List",
	"cart.title": "Cart",
	"processing.title": "Payment",
	"several-locations.title": "Order for several locations",
	"checkout.title": "Checkout",

	"consent.title": "Allow usage statistics?",
	"consent.text": "They show us which pages and menus work well. They never include names or anything you type.",
	"consent.more": "What we store",
	"consent.yes": "Allow statistics",
	"consent.no": "Essential only",

	"contact.title": "Contact us",

	"cookies.title": "Cookies",

	"buy-again.title": "Buy again",
	"quick-order.title": "Quick order",

	"category.title": "Products",

	"compare.title": "Compare machines",

	"field.enter-your": "Please enter your {0} to proceed",

	"footer.about":
		"Coffee, tea and everything that goes with them, for cafés, offices and kitchens in Aotearoa. Roasted in Auckland, delivered on weekdays.",
	"footer.prices": "All prices in {0}, excl. GST unless stated otherwise",
	"zone.times": "Times are {0}.",
	"footer.products": "Products",
	"footer.support": "Support",
	"footer.company": "Company",

	"forgot.title": "Forgot your password",

	"header.all-of": "Everything in {0}",
	"header.cart-empty": "Cart, empty",
	"header.cart-one": "Cart, 1 item, {0} excl. GST",
	"header.cart-many": "Cart, {0} items, {1} excl. GST",
	"header.categories": "Categories",
	"header.location": "Deliver to",
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
	"menu.overdue": "{0} overdue",
	"menu.insights": "Insights",
	"menu.machines": "Machines",
	"menu.tickets": "Service tickets",
	"menu.account": "My Account",

	"search.title": "Search",
	"search.label": "Search products",
	"search.placeholder": "Name, article number or EAN",
	"search.empty-begin": "Browse categories",

	"home.title": "Coffee and tea for business",

	"login.title": "Login",
	"login.email": "E-mail address",
	"login.email-example": "name@company.co.nz",
	"login.email-unfit": "Please enter a valid email address",
	"login.submit": "Log in",
	"login.failed": "Something went wrong on our side. Please try again in a moment.",
	"login.shop-title": "Login or create account",
	"login.shop":
		"Prices and ordering are for business customers. Log in, or create an account with your e-mail address.",

	"not-found.title": "Page not found",
	"not-found.text": "There is no page at this address. It may have moved, or the address has a typo.",
	"not-found.home": "Go to the home page",
	"not-found.similar": "Did you mean one of these?",

	"price.contract": "Your contract price",
	"price.excl-gst": "excl. GST",
	"price.log-in": "Log in to see your prices",
	"price.on-request": "Price on request",
	"price.from": "from {0}: {1}",
	"price.each": "{0} each",

	"product.title": "Products",

	"privacy.title": "Privacy",

	"register.title": "Create an account",
	"confirm-email.title": "Confirm your email address",
	"register.empty": "Please enter your email address to proceed",

	"request-quote.title": "Request a quote",
	"request-info.title": "Request information",

	"reset.title": "Choose a new password",

	"shell.skip": "Skip to content",
	"shell.home": "{0}, home page",
	"shell.order-by": "Order by {0}",
	"shell.order-by-day": "Order by {0} on {1}",
	"shell.order-by-day-short": "Order by {0}, {1}",
	"shell.comes-on": "for delivery {0}",
	"shell.language": "Language",
	"shell.offline": "You are offline.",
	"shell.offline-buyer": "Changes are sent if you reconnect within 5 minutes. You can't order while offline.",
	"shell.offline-reader": "Other pages open when you are back online.",

	"stock.in stock": "In stock",
	"stock.low in stock": "Low in stock",
	"stock.temporarily sold out": "Temporarily sold out",
	"stock.not available for online purchase": "Not available for online purchase",
	"stock.usual": "You usually order {0}",
	"stock.left": "{0} left",

	"ui.again": "Try again",
	"ui.available": "{0} available",
	"ui.away": "The shop is not available. Check your connection and try again.",
	"ui.breadcrumbs": "You are here",
	"ui.close": "Close",
	"ui.copied": "Copied",
	"ui.copy": "Copy",
	"ui.error": "Error",
	"ui.found": "{0} found",
	"ui.hide": "Hide",
	"ui.loading": "Loading...",
	"ui.not-loaded": "This part could not be loaded",
	"ui.not-searched": "The search failed. Please try again.",
	"ui.nothing-lost": "Nothing was lost. If you call us, please mention the reference.",
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
} as const;

export type TextKey = keyof typeof enNZ;
export type Texts = Readonly<Record<TextKey, string>>;
