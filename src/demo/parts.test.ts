import { expect, test } from "vitest";
import { totalsOf } from "#cart/pricing.ts";
import { orderRows } from "#orders/placing/placing.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { calendarOf } from "#shared/calendar.ts";
import { money } from "#shared/money.ts";
import { storeClock } from "#shared/store-time.ts";
import { chanceOf } from "./chance.ts";
import type { DraftOrder } from "./draft-context.ts";
import { paymentChoices } from "./habits.ts";
import { splitDelivery } from "./parts.ts";
import { settlePayments } from "./settling.ts";
import { type StoryName, stories } from "./stories.ts";

const placedAt = new Date("2026-11-18T21:00:00Z");
const sentAt = new Date("2026-11-19T18:00:00Z");
const address = {
	street: "Wharf Road",
	houseNumber: "1",
	addition: null,
	suburb: null,
	name: null,
	postalCode: "1010",
	city: "Auckland",
};
const clock = storeClock("Pacific/Auckland");
const luck = chanceOf("parts");
const context = {
	calendar: calendarOf([]),
	clock,
	cutOff: "14:00",
	now: sentAt,
	luck,
	id: () => "801 of the back-order",
	site: { region: null, deliveryDays: [1, 2, 3, 4, 5], closings: [] },
};

const zero = money(0);
const terms = { gstBasisPoints: 1_500, freeFreightFrom: zero, freightCharge: zero, adminCharge: zero };

/** A shipped order with two lines of ten dollars each. */
function fullOrder(story: StoryName): DraftOrder {
	const price = money(1_000);
	const named = { productId: "a", productCode: "A", articleNumber: "1", nameEn: "Beans", nameNl: "Bonen" };
	const bought = { product: { ...named, sizeEn: "", sizeNl: "" }, quantity: 1, price };
	const line = { quantity: 1, price, charges: { deposit: zero, waste: zero, furtherCharges: [] }, categoryIds: [] };
	const { order, items } = orderRows({
		type: "webshop",
		cartId: null,
		originalId: null,
		placedAt,
		coupon: null,
		gstBasisPoints: 1_500,
		accountId: "a",
		userId: "u",
		buyer: { name: "Harbour", orderedBy: "Jae", billedTo: null },
		location: { id: "l", country: "NZ", instruction: null, ...address },
		lines: [bought, bought],
		totals: totalsOf([line, line], { ...terms, coupon: null, paperInvoice: false }),
		key: "k",
		deliverOn: clock.at(sentAt).day,
		termsVersion,
		reference: null,
		costCentre: null,
		...paymentChoices.card,
	});
	const { attempts } = settlePayments(stories[story], placedAt, "card");
	const owed = { orderId: "o", amount: order.total };
	return {
		order: { ...order, id: "o" },
		basket: [],
		items: items.map((item, at) => ({ ...item, position: at + 1 })),
		steps: [{ status: "On the way", at: sentAt, note: null }],
		couponUsed: null,
		missing: [],
		disputed: null,
		draftPayment: { attempts, amount: order.total, isDutch: false },
		draftRefunds: attempts.flatMap((attempt) =>
			attempt.fullRefund ? [{ attempt, ...owed, ...attempt.fullRefund }] : [],
		),
	};
}

test("refunds the second payment and the missing lines of an order that was paid twice", () => {
	const short = { line: 2, delivered: 0, rest: "credit" as const };
	const parts = splitDelivery(fullOrder("paid in two windows"), { short: [short], isCancelled: false }, context);
	expect(
		parts.map(({ order, draftRefunds }) => [order.total, draftRefunds.map(({ reason, amount }) => [reason, amount])]),
	).toEqual([
		[
			1_150,
			[
				["paid-twice", 2_300],
				["not-delivered", 1_150],
			],
		],
	]);
	const [order] = parts;
	const [twice, missing] = order?.draftRefunds ?? [];
	expect(missing?.attempt).not.toBe(twice?.attempt);
});
