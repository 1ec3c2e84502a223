import { and, inArray, isNull } from "drizzle-orm";
import { type AccountStatus, paysPaperFeePerOrder } from "#accounts/accounts.ts";
import { buyerOf } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { canPay } from "#cart/buyers.ts";
import { orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { withInvoiceCharges } from "#orders/deliveries/deliveries.ts";
import { chargesOfOrder, visibleOrders } from "#orders/orders.db.ts";
import { isUnpaid } from "#orders/orders.ts";
import { daysIfPaid } from "#orders/placing/late-days.db.ts";
import { methodsOffered } from "#orders/placing/placing-rules.ts";
import { offeringFor } from "#payments/payments.db.ts";
import { availableMethods, onlineMethods } from "#payments/payments.ts";
import { amountOf, orderChargesOf } from "#shared/charges.ts";
import { type Money, sum, zero } from "#shared/money.ts";
import { isPaidLater, type PaymentMethod } from "#shared/payment-methods.ts";
import { Refusal } from "#shared/refusal.ts";
import { chargesOf } from "#store/store.db.ts";
import type { ShowMethodsToPay } from "./checkout.ts";

type Company = Parameters<typeof paysPaperFeePerOrder>[0] & { status: AccountStatus; creditLimit: Money | null };
type OrdersWithMethod = { method: PaymentMethod; company: Company; orderIds: readonly string[] };

/** The charges and totals of orders when they are paid with a method: only an invoice on paper has a fee. */
export async function chargedFor(act: Act, { method, company, orderIds }: OrdersWithMethod) {
	const store = await chargesOf(act);
	const paperInvoice = method === "invoice" && paysPaperFeePerOrder(company);
	const charges = orderChargesOf({ store, hasLines: true, subtotal: zero, paperInvoice });
	const charged: ({ id: string } & ReturnType<typeof withInvoiceCharges>)[] = [];
	for (const id of orderIds) {
		const order = await chargesOfOrder(act, id);
		if (!order) throw new Refusal("not-found", "order.not-found");
		const { accountId: _, ...columns } = order;
		charged.push({ id, ...withInvoiceCharges(columns, (kind) => amountOf(charges, kind)) });
	}
	return charged;
}

type OrdersOfCompany = Omit<OrdersWithMethod, "method"> & { accountId: string };

/** The methods with which a company can put orders on account, with their amount then, or why it cannot. */
export async function laterMethods(act: Act, { accountId, company, orderIds }: OrdersOfCompany) {
	const offering = await offeringFor(act, accountId);
	const methods = offering ? availableMethods(act.deps.payments, offering).filter(isPaidLater) : [];
	if (methods.length === 0) return [];
	const amountOwed = await amountOwedBy(act, accountId);
	return Promise.all(
		methods.map(async (method) => {
			const total = sum((await chargedFor(act, { method, company, orderIds })).map((order) => order.total));
			const [offered] = methodsOffered({ methods: [method], ...company, amountOwed, total });
			return { method, total, refused: offered?.refused ?? null };
		}),
	);
}

/** The methods of the store for those of some orders that await payment, with the amount for each, or why the viewer cannot use one. */
export async function methodsToPay(act: Act, { orderId, otherOrderIds = [] }: ShowMethodsToPay) {
	if (!canPay(act.by)) throw new Refusal("forbidden", "payment.payers-only");
	const ids = [...new Set([orderId, ...otherOrderIds])];
	const visible = await act.db
		.select({
			id: orders.id,
			number: orders.serial,
			total: orders.total,
			status: orders.status,
			awaitsPayment: orders.awaitsPayment,
		})
		.from(orders)
		.where(and(scoped(visibleOrders, act.by), inArray(orders.id, ids), isNull(orders.deletedAt)));
	if (visible.length < ids.length) throw new Refusal("not-found", "order.not-found");
	const unpaid = visible.filter(isUnpaid);
	const accountId = act.by.accountId ?? "";
	const [company, offering] = await Promise.all([buyerOf(act), offeringFor(act, accountId)]);
	if (!company || !offering) throw new Refusal("forbidden", "request.customers-only");
	const total = sum(unpaid.map((order) => order.total));
	const orderIds = unpaid.map(({ id }) => id);
	// An open page can ask again after the orders were paid.
	if (unpaid.length === 0) return { country: company.country, total, methods: [], days: [] };
	const later = await laterMethods(act, { accountId, company, orderIds });
	const unproven = act.by.isAddressProven ? null : ({ code: "email.unconfirmed", details: {} } as const);
	const days = await daysIfPaid(act, orderIds);
	return {
		country: company.country,
		total,
		/** The delivery day of each order if it is paid or put on account now. */
		days: unpaid.flatMap(({ id, number }) => {
			const day = days.get(id);
			return day ? [{ orderId: id, requestNumber: number, ...day }] : [];
		}),
		methods: [
			...onlineMethods(act.deps.payments, offering).map((method) => ({ method, total, refused: null })),
			...later.map(({ refused, ...offered }) => ({ ...offered, refused: refused ?? unproven })),
		],
	};
}
