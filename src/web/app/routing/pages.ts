import { accountPage } from "#web/account/account.page.ts";
import { colleaguesPage } from "#web/account/colleagues.page.ts";
import { companyPage } from "#web/account/company.page.ts";
import { locationsPage } from "#web/account/locations.page.ts";
import { profilePage } from "#web/account/profile.page.ts";
import { securityPage } from "#web/account/security.page.ts";
import { forgotPage } from "#web/auth/forgot.page.ts";
import { invitationPage } from "#web/auth/invitation.page.ts";
import { loginPage } from "#web/auth/login.page.ts";
import { resetPage } from "#web/auth/reset.page.ts";
import { buyAgainPage } from "#web/buy-again/buy-again.page.ts";
import { cartPage } from "#web/cart/cart.page.ts";
import { categoryPage } from "#web/category/category.page.ts";
import { checkoutPage } from "#web/checkout/checkout.page.ts";
import { processingPage } from "#web/checkout/processing.page.ts";
import { severalLocationsPage } from "#web/checkout/several-locations.page.ts";
import { comparePage } from "#web/compare/compare.page.ts";
import { confirmErasurePage } from "#web/erasure/confirm-erasure.page.ts";
import { erasurePage } from "#web/erasure/erasure.page.ts";
import { homePage } from "#web/home/home.page.ts";
import { invoicePage } from "#web/invoices/invoice.page.ts";
import { invoicePaymentPage } from "#web/invoices/invoice-payment.page.ts";
import { invoicesPage } from "#web/invoices/invoices.page.ts";
import { statementPage } from "#web/invoices/statement.page.ts";
import { kitPage } from "#web/kit/kit.page.ts";
import { listsPage } from "#web/lists/lists.page.ts";
import { savedListPage } from "#web/lists/saved-list.page.ts";
import { notificationsPage } from "#web/notices/notifications.page.ts";
import { orderPage } from "#web/orders/order.page.ts";
import { orderConfirmationPage } from "#web/orders/order-confirmation.page.ts";
import { ordersPage } from "#web/orders/orders.page.ts";
import { newPlanPage } from "#web/planner/new-plan.page.ts";
import { planPage } from "#web/planner/plan.page.ts";
import { plannerPage } from "#web/planner/planner.page.ts";
import { proposalPage } from "#web/planner/proposal.page.ts";
import { productPage } from "#web/product/product.page.ts";
import { quickOrderPage } from "#web/quick-order/quick-order.page.ts";
import { requestInfoPage } from "#web/quotes/request-info.page.ts";
import { requestQuotePage } from "#web/quotes/request-quote.page.ts";
import { confirmEmailPage } from "#web/registration/confirm-email.page.ts";
import { registerPage } from "#web/registration/register.page.ts";
import { searchPage } from "#web/search/search.page.ts";
import { contactPage } from "#web/text/contact.page.ts";
import { cookiesPage } from "#web/text/cookies.page.ts";
import { privacyPage } from "#web/text/privacy.page.ts";
import { termsPage } from "#web/text/terms.page.ts";

/** All pages. Routes, prefetching, heads, guards, server rendering and analytics are derived from this table. When several
 * paths match an address, the first page is used. */
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
