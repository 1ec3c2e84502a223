import { accountingRouter } from "./accounting/accounting.router.ts";
import { accountsRouter } from "./accounts/accounts.router.ts";
import { authRouter } from "./auth/auth.router.ts";
import { bankRouter } from "./bank/bank.router.ts";
import { cartRouter } from "./cart/cart.router.ts";
import { listsRouter } from "./cart/saved-lists.router.ts";
import { casesRouter } from "./cases/cases.router.ts";
import { catalogueRouter } from "./catalogue/catalogue.router.ts";
import { checkoutRouter } from "./checkout/checkout.router.ts";
import { payingRouter } from "./checkout/paying.router.ts";
import { mergingRouter } from "./checkout/plan-merges.router.ts";
import { closingRouter } from "./closing/closing.router.ts";
import { contentRouter } from "./content/content.router.ts";
import { invoicesRouter } from "./invoices/invoices.router.ts";
import { invoicePaymentsRouter } from "./invoices/paying/online-payments.router.ts";
import { machinesRouter } from "./machines/machines.router.ts";
import { noticesRouter } from "./notices/notices.router.ts";
import { changingRouter } from "./orders/changes/order-changes.router.ts";
import { ordersRouter } from "./orders/orders.router.ts";
import { paymentsRouter } from "./payments/payments.router.ts";
import { plannerRouter } from "./planner/planner.router.ts";
import { quotesRouter } from "./quotes/quotes.router.ts";
import { registrationRouter } from "./registration/registration.router.ts";
import { storeRouter } from "./store/store.router.ts";
import { mergeRouters, router } from "./trpc.ts";

export const appRouter = router({
	store: storeRouter,
	accounting: accountingRouter,
	accounts: accountsRouter,
	auth: authRouter,
	notices: noticesRouter,
	registration: registrationRouter,
	bank: bankRouter,
	catalogue: catalogueRouter,
	cart: cartRouter,
	lists: listsRouter,
	invoices: mergeRouters(invoicesRouter, invoicePaymentsRouter),
	orders: mergeRouters(ordersRouter, changingRouter),
	planner: mergeRouters(plannerRouter, mergingRouter),
	checkout: checkoutRouter,
	payments: mergeRouters(paymentsRouter, payingRouter),
	machines: machinesRouter,
	quotes: quotesRouter,
	closing: closingRouter,
	cases: casesRouter,
	content: contentRouter,
});

/** The only type of the server that the browser imports. */
export type AppRouter = typeof appRouter;
