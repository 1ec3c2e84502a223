import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import * as z from "zod";
import type { Act } from "#act.ts";
import type { AppRouter } from "#router.ts";
import { refuseOtherCommunity } from "#store/communities.db.ts";
import { ListWebStores } from "#store/store.ts";

/** The address of the login page, which also asks for the second factor. */
const loginPath = "/login";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Router = { [Module in keyof Inputs & keyof Outputs]: keyof Inputs[Module] & keyof Outputs[Module] & string };
/** The full name of a procedure: "orders.list". */
export type Procedure = { [Module in keyof Router]: `${Module}.${Router[Module]}` }[keyof Router];

export type Parameters = Record<string, unknown>;

/** A server method. Its callers, rate limit and idempotency are those of the procedure. */
export type ApexMethod = {
	procedure: Procedure;
	/** One sentence for the description of the API. */
	summary: string;
	/** Whether GET is allowed. It is refused when the method changes something, and for a login. */
	isRead: boolean;
	/** Whether a client may use a response again: without asking, after asking, or not at all. */
	cache: "5 minutes" | "ask" | "never";
	/** Fills in the language of the request when the client sends none. */
	hasLanguage?: true;
	/** The parameters that the procedure does not have. */
	moreParameters?: z.ZodObject;
	/** Makes the input of the procedure. */
	input?: (act: Act, parameters: Parameters) => Parameters | Promise<Parameters>;
	/** Makes the result of the method, which is that of the procedure otherwise. */
	output?: { schema: z.ZodType; of: (result: unknown) => unknown };
	/** Begins the message of a locked login. */
	lockedPrefix?: "Lock-";
};

type Options = Partial<Omit<ApexMethod, "procedure" | "summary">>;
const inLanguage = { hasLanguage: true } as const;

const change = (procedure: Procedure, summary: string, options?: Options): ApexMethod => ({
	procedure,
	summary,
	isRead: false,
	cache: "never",
	...options,
});
/** A read of data that the viewer changes. */
const read = (procedure: Procedure, summary: string, options?: Options): ApexMethod =>
	change(procedure, summary, { isRead: true, cache: "ask", ...options });
/** A read of data that the shop publishes. */
const readOfShop = (procedure: Procedure, summary: string, options?: Options): ApexMethod =>
	read(procedure, summary, { cache: "5 minutes", ...options });
/** A read whose response must not be stored. */
const check = (procedure: Procedure, summary: string, options?: Options): ApexMethod =>
	read(procedure, summary, { cache: "never", ...options });

/** Refuses a community that is not ours. */
async function withoutCommunity(act: Act, { communityId, ...rest }: Parameters): Promise<Parameters> {
	await refuseOtherCommunity(act, communityId);
	return rest;
}

const LoginResponse = z.object({ userId: z.string(), loggedInURL: z.string() });
const LoginResult = LoginResponse.extend({ needs: z.string().nullable() });

/** Leads a login that needs a second factor to the login page, which asks for it. */
function loginResponse(result: unknown): z.infer<typeof LoginResponse> {
	const { userId, needs, loggedInURL } = LoginResult.parse(result);
	return { userId, loggedInURL: needs === null ? loggedInURL : loginPath };
}

/** The server methods by class and name. */
export const apexMethods: Record<string, Record<string, ApexMethod>> = {
	AuthenticationController: {
		doLogin: change("auth.logIn", "Logs in with a username and a password.", {
			moreParameters: ListWebStores,
			input: withoutCommunity,
			output: { schema: LoginResponse, of: loginResponse },
			lockedPrefix: "Lock-",
		}),
	},
	LoginController: {
		checkUserByEmail: check("registration.checkUserByEmail", "Tells whether a login has this email address."),
		checkContactByEmail: check("registration.checkContactByEmail", "Tells whether a contact has this email address."),
	},
	ProductCategoryController: {
		getCategoryById: readOfShop("catalogue.categoryRecord", "Reads a category and its parent.", inLanguage),
	},
	UserController: {
		getCurrentUser: read("accounts.userRecord", "Reads the login of the caller."),
	},
	Utility: {
		getWebStoreInfo: readOfShop("store.webStores", "Lists the stores of a community. There is one."),
	},
	CartController: {
		getProduct2: readOfShop("catalogue.productRecord", "Reads a product without its price.", inLanguage),
		getCart: read("cart.show", "Reads the cart with its lines and totals.", inLanguage),
		getCartSummary: read("cart.summary", "Counts the pieces in the cart."),
		addToCart: change("cart.add", "Adds a quantity of a product to the cart."),
		addQuickOrder: change("cart.addQuickOrder", "Adds products to the cart by article number.", inLanguage),
		checkQuickOrder: check("cart.checkQuickOrder", "Checks lines of article numbers and quantities.", inLanguage),
		setQuantity: change("cart.setQuantity", "Sets the quantity of a product in the cart. 0 removes the product."),
		replaceSize: change("cart.replaceSize", "Replaces a product in the cart by another size."),
		clearCart: change("cart.clear", "Empties the cart."),
		useCoupon: change("cart.useCoupon", "Uses a coupon, or removes it when the code is null."),
		switchLocation: change("cart.switchLocation", "Switches to another location of the company."),
	},
	CheckoutController: {
		getCheckout: read("checkout.show", "Reads the checkout: days, payment methods, totals.", inLanguage),
		placeOrder: change("checkout.place", "Places the order of the cart."),
		startPayment: change("payments.start", "Starts a payment at the provider.", inLanguage),
		getPayment: read("payments.show", "Reads the state of a payment."),
		retryPayment: change("payments.retry", "Starts a new payment of an unpaid order."),
	},
	OrderController: {
		getOrders: read("orders.list", "Lists the orders of the company."),
		getOrder: read("orders.show", "Reads an order with its lines and history.", inLanguage),
		getReorderOffer: read("orders.reorderOffer", "Reads the lines of an order that can be ordered again.", inLanguage),
		reorder: change("orders.reorder", "Adds the lines of an order to the cart."),
		getUsualQuantities: read("orders.usualQuantities", "Reads how many pieces of products the company usually orders."),
		getSpending: read("orders.spending", "Reads what the company spent."),
		getInvoices: read("orders.invoices", "Lists the invoices of an order."),
		getCredit: read("orders.credit", "Reads the credit limit and how much of it is used."),
		getChoices: read("orders.choices", "Reads what can be changed in an order.", inLanguage),
		previewChange: read("orders.previewChange", "Computes the totals of a changed order. Changes nothing."),
		changeOrder: change("orders.change", "Changes an order before it is packed."),
		cancelOrder: change("orders.cancel", "Cancels an order."),
		invoiceNow: change("orders.invoiceNow", "Raises the invoice of an order that waits for its collective invoice."),
	},
	InvoiceController: {
		getInvoices: read("invoices.list", "Lists the invoices of the company."),
		getOverdueCount: read("invoices.overdue", "Counts the overdue invoices."),
		getInvoice: read("invoices.show", "Reads an invoice."),
		getStatement: read("invoices.statement", "Reads the statement of a month."),
		getAmountsToPay: read("invoices.toPay", "Reads the amounts that are open on invoices."),
		payInvoices: change("invoices.pay", "Starts a payment of invoices."),
		payFromBalance: change("invoices.payFromBalance", "Pays invoices from the credit balance."),
		getPaymentState: read("invoices.paymentState", "Reads the state of a payment of invoices."),
	},
	CoffeePlannerController: {
		getPlans: read("planner.list", "Lists the coffee plans of the company.", inLanguage),
		getPlan: read("planner.show", "Reads a coffee plan with its deliveries.", inLanguage),
		getDates: read("planner.dates", "Lists the delivery days for a frequency.", inLanguage),
		previewPlan: read("planner.preview", "Computes the totals of a changed coffee plan. Changes nothing.", inLanguage),
		startPlan: read(
			"planner.start",
			"Reads the lines for a new coffee plan: those of the cart, an order or a proposal.",
			inLanguage,
		),
		getProducts: read("planner.products", "Reads products as lines of a coffee plan.", inLanguage),
		previewNewPlan: read(
			"planner.previewNew",
			"Computes the totals of a new coffee plan. Changes nothing.",
			inLanguage,
		),
		previewPlanMoves: read(
			"planner.previewMoves",
			"Finds the deliveries of coffee plans that other delivery days of a location move. Changes nothing.",
		),
		getPlanOfOrder: read("planner.ofOrder", "Reads the coffee plan from which an order came."),
		getProposal: read("planner.proposal", "Proposes a coffee plan from earlier orders.", inLanguage),
		getMergeOffers: read("planner.mergeOffers", "Lists deliveries that can be merged."),
		countStock: change("planner.countStock", "Stores how many pieces of a product the location has."),
		createPlan: change("planner.create", "Creates a coffee plan."),
		savePlan: change("planner.save", "Changes a coffee plan."),
		pausePlan: change("planner.pause", "Pauses a coffee plan."),
		resumePlan: change("planner.resume", "Resumes a paused coffee plan."),
		stopPlan: change("planner.stop", "Stops a coffee plan, with a reason."),
		mergeDelivery: change("planner.merge", "Merges a delivery of a coffee plan into an order or another delivery."),
	},
	RegistrationController: {
		lookUpCompany: check("registration.lookUpCompany", "Looks up a company by its number or name."),
		lookUpAddress: check("registration.lookUpAddress", "Looks up an address by postal code and house number."),
		register: change("registration.register", "Registers a company with its first user."),
		confirmEmail: change("registration.confirmEmail", "Confirms an email address by the token of the mail."),
	},
};

const byName = new Map(
	Object.entries(apexMethods).flatMap(([className, methods]) =>
		Object.entries(methods).map(([name, method]) => [`${className}.${name}`.toLowerCase(), method] as const),
	),
);

/** The name without its namespace, in small letters: "orders" of "B2B_Orders". */
const withoutNamespace = (className: string) => className.slice(className.lastIndexOf("_") + 1).toLowerCase();

/** Finds a method in any case and with any namespace. An alias names another class, or another class and method. Null when there is no
 * such method. */
export function apexMethodOf(
	{ className, methodName }: { className: string; methodName: string },
	aliases: Readonly<Record<string, string>>,
): ApexMethod | null {
	const [name, method] = [withoutNamespace(className), methodName.toLowerCase()];
	const known = byName.get(`${name}.${method}`);
	if (known) return known;
	const entries = Object.entries(aliases).map(
		([alias, target]) => [alias.toLowerCase(), target.toLowerCase()] as const,
	);
	const targets = new Map(entries);
	const target = targets.get(`${name}.${method}`) ?? `${targets.get(name)}.${method}`;
	return byName.get(target) ?? null;
}
