import { accountPage } from "./account/account.page.ts";
import { colleaguesPage } from "./account/colleagues.page.ts";
import { companyPage } from "./account/company.page.ts";
import { locationsPage } from "./account/locations.page.ts";
import { profilePage } from "./account/profile.page.ts";
import { securityPage } from "./account/security.page.ts";
import { addressIn } from "./app/routing/address.ts";
import type { Address } from "./app/routing/page.ts";
import { forgotPage } from "./auth/forgot.page.ts";
import { invitationPage } from "./auth/invitation.page.ts";
import { loginPage } from "./auth/login.page.ts";
import { resetPage } from "./auth/reset.page.ts";
import { buyAgainPage } from "./buy-again/buy-again.page.ts";
import { cartPage } from "./cart-page/cart.page.ts";
import { casePage } from "./cases/case.page.ts";
import { newTicketPage } from "./cases/new-ticket.page.ts";
import { ticketsPage } from "./cases/tickets.page.ts";
import { categoryPage } from "./category/category.page.ts";
import { checkoutPage } from "./checkout/checkout.page.ts";
import { orderConfirmationPage } from "./checkout/order-confirmation.page.ts";
import { processingPage } from "./checkout/processing.page.ts";
import { severalLocationsPage } from "./checkout/several-locations.page.ts";
import { comparePage } from "./compare/compare.page.ts";
import { confirmErasurePage } from "./erasure/confirm-erasure.page.ts";
import { erasurePage } from "./erasure/erasure.page.ts";
import { homePage } from "./home/home.page.ts";
import { invoicePage } from "./invoices/invoice.page.ts";
import { invoicePaymentPage } from "./invoices/invoice-payment.page.ts";
import { invoicesPage } from "./invoices/invoices.page.ts";
import { statementPage } from "./invoices/statement.page.ts";
import { kitPage } from "./kit/kit.page.ts";
import { listsPage } from "./lists/lists.page.ts";
import { savedListPage } from "./lists/saved-list.page.ts";
import { machinePage } from "./machines/machine.page.ts";
import { machinesPage } from "./machines/machines.page.ts";
import { notificationsPage } from "./notices/notifications.page.ts";
import { orderPage } from "./orders/order.page.ts";
import { ordersPage } from "./orders/orders.page.ts";
import { newPlanPage } from "./planner/new-plan.page.ts";
import { planPage } from "./planner/plan.page.ts";
import { plannerPage } from "./planner/planner.page.ts";
import { proposalPage } from "./planner/proposal.page.ts";
import { productPage } from "./product/product.page.ts";
import { quickOrderPage } from "./quick-order/quick-order.page.ts";
import { requestInfoPage } from "./quotes/request-info.page.ts";
import { requestQuotePage } from "./quotes/request-quote.page.ts";
import { confirmEmailPage } from "./registration/confirm-email.page.ts";
import { registerPage } from "./registration/register.page.ts";
import { searchPage } from "./search/search.page.ts";
import { contactPage } from "./text/contact.page.ts";
import { cookiesPage } from "./text/cookies.page.ts";
import { privacyPage } from "./text/privacy.page.ts";
import { termsPage } from "./text/terms.page.ts";

/** All pages, in the order of their paths. Prefetching, heads, guards and server rendering are derived from this table. It imports every page,
 * so that only the top of web/ imports it: pages link to each other by `pathTo`. */
export const pages = [
	homePage,
	termsPage,
	privacyPage,
	cookiesPage,
	contactPage,
	erasurePage,
	confirmErasurePage,
	loginPage,
	forgotPage,
	resetPage,
	invitationPage,
	registerPage,
	confirmEmailPage,
	searchPage,
	categoryPage,
	comparePage,
	productPage,
	requestQuotePage,
	requestInfoPage,
	buyAgainPage,
	quickOrderPage,
	cartPage,
	checkoutPage,
	severalLocationsPage,
	processingPage,
	orderConfirmationPage,
	ordersPage,
	orderPage,
	invoicesPage,
	statementPage,
	invoicePage,
	invoicePaymentPage,
	newPlanPage,
	proposalPage,
	plannerPage,
	planPage,
	machinesPage,
	machinePage,
	newTicketPage,
	ticketsPage,
	casePage,
	listsPage,
	savedListPage,
	accountPage,
	profilePage,
	companyPage,
	locationsPage,
	colleaguesPage,
	securityPage,
	notificationsPage,
	kitPage,
] as const;

/** Finds the page at a path and a query string. */
export const addressOf = (path: string, search?: string): Address => addressIn(pages, path, search);
