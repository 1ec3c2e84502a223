import { change, openChange, openChangeWithoutKey, read, readOfLogin } from "#call.ts";
import { productIdsOf } from "#catalogue/named-products.db.ts";
import { customer, guest, router, staff } from "#trpc.ts";
import { buyAgain } from "./buying-again/buy-again.db.ts";
import { reorder } from "./buying-again/reorder.commands.ts";
import { reorderOffer } from "./buying-again/reorder.db.ts";
import { usualQuantitiesOf } from "./buying-again/usual-quantities.db.ts";
import { UsuallyOrdered } from "./buying-again/usual-quantities.ts";
import { creditOf } from "./credit/credit.db.ts";
import { companyStanding } from "./credit/standing.db.ts";
import { frontPage } from "./front-page.db.ts";
import { listOrders } from "./list/order-list.db.ts";
import { spendingOf } from "./list/spending.db.ts";
import {
	CancelOrder,
	ListOrders,
	MoveOrder,
	OrderOf,
	Reorder,
	ShowBought,
	ShowFrontPage,
	ShowOrder,
	ShowReorder,
} from "./order-requests.ts";
import { moveOrder } from "./orders.commands.ts";
import { invoiceOrderNow } from "./view/invoicing.commands.ts";
import { invoicesOfOrder } from "./view/order-invoices.db.ts";
import { orderDetails } from "./view/order-view.db.ts";
import { readWrittenOrder } from "./written/matching/written-orders.db.ts";
import { ReadWrittenOrder } from "./written/matching/written-orders.ts";

export const ordersRouter = router({
	list: customer("purchases", read)
		.input(ListOrders)
		.query(({ ctx: { act }, input }) => listOrders(act, input)),
	show: customer("shop", read)
		.input(ShowOrder)
		.query(({ ctx: { act }, input }) => orderDetails(act, input)),
	reorderOffer: customer("shop", read)
		.input(ShowReorder)
		.query(({ ctx: { act }, input }) => reorderOffer(act, input)),
	reorder: customer("shop", openChange)
		.input(Reorder)
		.mutation(({ ctx: { act }, input }) => reorder(act, input)),
	usualQuantities: customer("shop", read)
		.input(UsuallyOrdered)
		.query(async ({ ctx: { act }, input: { products } }) =>
			usualQuantitiesOf(act, { productIds: await productIdsOf(act, products) }),
		),
	readWritten: customer("shop", openChangeWithoutKey)
		.input(ReadWrittenOrder)
		.mutation(({ ctx: { act }, input }) => readWrittenOrder(act, input)),
	frontPage: guest(readOfLogin)
		.input(ShowFrontPage)
		.query(({ ctx: { act }, input }) => frontPage(act, input)),
	bought: customer("shop", read)
		.input(ShowBought)
		.query(({ ctx: { act }, input }) => buyAgain(act, input)),
	standing: customer("shop", read).query(({ ctx: { act } }) => companyStanding(act)),
	spending: customer("account", read).query(({ ctx: { act } }) => spendingOf(act)),
	invoices: customer("purchases", read)
		.input(OrderOf)
		.query(({ ctx: { act }, input }) => invoicesOfOrder(act, input)),
	invoiceNow: customer("purchases", change)
		.input(OrderOf)
		.mutation(({ ctx: { act }, input }) => invoiceOrderNow(act, input)),
	credit: customer("purchases", read).query(({ ctx: { act } }) => creditOf(act)),
	cancel: customer("purchases", openChange)
		.input(CancelOrder)
		.mutation(({ ctx: { act }, input }) => moveOrder(act, { ...input, to: "Cancelled" })),
	move: staff(change)
		.input(MoveOrder)
		.mutation(({ ctx: { act }, input }) => moveOrder(act, input)),
});
