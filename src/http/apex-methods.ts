import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import * as z from "zod";
import type { Act } from "#act.ts";
import type { AppRouter } from "#router.ts";
import { refuseOtherCommunity } from "#store/communities.db.ts";

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
	/** Whether GET is allowed. It is refused when the method changes something, and for a login. */
	isRead: boolean;
	/** Whether a client may use a response again: without asking, after asking, or not at all. */
	cache: "5 minutes" | "ask" | "never";
	/** Fills in the language of the request when the client sends none. */
	hasLanguage?: true;
	/** Makes the input of the procedure. */
	input?: (act: Act, parameters: Parameters) => Parameters | Promise<Parameters>;
	/** Makes the result of the method. */
	output?: (result: unknown) => unknown;
	/** Begins the message of a locked login. */
	lockedPrefix?: "Lock-";
};

type Options = Partial<Omit<ApexMethod, "procedure">>;
const inLanguage = { hasLanguage: true } as const;

const change = (procedure: Procedure, options?: Options): ApexMethod => ({
	procedure,
	isRead: false,
	cache: "never",
	...options,
});
/** A read of data that the viewer changes. */
const read = (procedure: Procedure, options?: Options): ApexMethod =>
	change(procedure, { isRead: true, cache: "ask", ...options });
/** A read of data that the shop publishes. */
const readOfShop = (procedure: Procedure, options?: Options): ApexMethod =>
	read(procedure, { cache: "5 minutes", ...options });
/** A read whose response must not be stored. */
const check = (procedure: Procedure, options?: Options): ApexMethod => read(procedure, { cache: "never", ...options });

/** Refuses a community that is not ours. An empty one means ours. */
async function withoutCommunity(act: Act, { communityId, ...rest }: Parameters): Promise<Parameters> {
	if (communityId) await refuseOtherCommunity(act, communityId);
	return rest;
}

const LoginAnswer = z.object({ userId: z.string(), needs: z.string().nullable(), loggedInURL: z.string() });

/** Leads a login that needs a second factor to the login page, which asks for it. */
function loginResponse(result: unknown) {
	const { userId, needs, loggedInURL } = LoginAnswer.parse(result);
	return { userId, loggedInURL: needs === null ? loggedInURL : loginPath };
}

const withProduct = (_: Act, { productId, ...rest }: Parameters): Parameters => ({ ...rest, product: productId });

/** The server methods by class and name. */
export const apexMethods: Record<string, Record<string, ApexMethod>> = {
	AuthenticationController: {
		doLogin: change("auth.logIn", { input: withoutCommunity, output: loginResponse, lockedPrefix: "Lock-" }),
	},
	LoginController: {
		checkUserByEmail: check("registration.checkUserByEmail"),
		checkContactByEmail: check("registration.checkContactByEmail"),
	},
	ProductCategoryController: {
		getCategoryById: readOfShop("catalogue.categoryRecord", inLanguage),
	},
	UserController: {
		getCurrentUser: read("accounts.userRecord"),
	},
	Utility: {
		getWebStoreInfo: readOfShop("store.webStores"),
	},
	CartController: {
		getProduct2: readOfShop("catalogue.productRecord", { ...inLanguage, input: withProduct }),
		getCart: read("cart.show", inLanguage),
		getCartSummary: read("cart.summary"),
		addToCart: change("cart.add"),
		addQuickOrder: change("cart.addQuickOrder", inLanguage),
		checkQuickOrder: check("cart.checkQuickOrder", inLanguage),
		setQuantity: change("cart.setQuantity"),
		replaceSize: change("cart.replaceSize"),
		clearCart: change("cart.clear"),
		useCoupon: change("cart.useCoupon"),
		switchLocation: change("cart.switchLocation"),
	},
	CheckoutController: {
		getCheckout: read("checkout.show", inLanguage),
		placeOrder: change("checkout.place"),
		startPayment: change("payments.start", inLanguage),
		getPayment: read("payments.show"),
		retryPayment: change("payments.retry"),
	},
	OrderController: {
		getOrders: read("orders.list"),
		getOrder: read("orders.show", inLanguage),
		getReorderOffer: read("orders.reorderOffer", inLanguage),
		reorder: change("orders.reorder"),
		getUsualQuantities: read("orders.usualQuantities"),
		getSpending: read("orders.spending"),
		getInvoices: read("orders.invoices"),
		getCredit: read("orders.credit"),
		getChoices: read("orders.choices", inLanguage),
		previewChange: read("orders.previewChange"),
		changeOrder: change("orders.change"),
		cancelOrder: change("orders.cancel"),
		invoiceNow: change("orders.invoiceNow"),
	},
	InvoiceController: {
		getInvoices: read("invoices.list"),
		getOverdueCount: read("invoices.overdue"),
		getInvoice: read("invoices.show"),
		getStatement: read("invoices.statement"),
		getAmountsToPay: read("invoices.toPay"),
		payInvoices: change("invoices.pay"),
		payFromBalance: change("invoices.payFromBalance"),
		getPaymentState: read("invoices.paymentState"),
	},
	CoffeePlannerController: {
		getPlans: read("planner.list", inLanguage),
		getPlan: read("planner.show", inLanguage),
		getDates: read("planner.dates", inLanguage),
		previewPlan: read("planner.preview", inLanguage),
		startPlan: read("planner.start", inLanguage),
		getProducts: read("planner.products", inLanguage),
		previewNewPlan: read("planner.previewNew", inLanguage),
		getPlanOfOrder: read("planner.ofOrder"),
		getProposal: read("planner.proposal", inLanguage),
		getMergeOffers: read("planner.mergeOffers"),
		countStock: change("planner.countStock"),
		createPlan: change("planner.create"),
		savePlan: change("planner.save"),
		pausePlan: change("planner.pause"),
		resumePlan: change("planner.resume"),
		stopPlan: change("planner.stop"),
		mergeDelivery: change("planner.merge"),
	},
	RegistrationController: {
		lookUpCompany: check("registration.lookUpCompany"),
		lookUpAddress: check("registration.lookUpAddress"),
		register: change("registration.register"),
		confirmEmail: change("registration.confirmEmail"),
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
