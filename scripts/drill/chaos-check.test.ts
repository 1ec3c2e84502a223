import { expect, test } from "vitest";
import { violationsIn } from "./chaos-check.ts";
import type { Found, FoundOrder, History } from "./chaos-history.ts";

const ann = { userId: "005-ann", accountId: "001-ann", username: "ann", email: "ann@a.example", company: "A" };
const bea = { userId: "005-bea", accountId: "001-bea", username: "bea", email: "bea@b.example", company: "B" };

const lines = [
	{ slug: "beans", quantity: 2 },
	{ slug: "cups", quantity: 5 },
];

/** Ann ordered by card and paid later; Bea ordered on account and cancelled. */
function cleanRun(): { ann: History; bea: History; rows: Found; order: FoundOrder; cancelled: FoundOrder } {
	const order = {
		id: "801-ann",
		key: "key-ann",
		userId: ann.userId,
		accountId: ann.accountId,
		status: "In progress",
		total: 12_345,
		steps: ["Pending", "In progress"],
		sum: 12_345,
		lines: [...lines],
		isCartClosed: true,
	};
	const cancelled = {
		id: "801-bea",
		key: "key-bea",
		userId: bea.userId,
		accountId: bea.accountId,
		status: "Cancelled",
		total: 700,
		steps: ["Pending", "Cancelled"],
		sum: 700,
		lines: [{ slug: "beans", quantity: 1 }],
		isCartClosed: true,
	};
	const mail = (id: string, cause: string, recipient: string) => ({ id, cause, recipient, status: "sent" });
	const mails = [
		mail("a08-1", "order-placed:801-ann:005-ann", ann.email),
		mail("a08-2", "order-accepted:801-ann:005-ann", ann.email),
		mail("a08-3", "order-placed:801-bea:005-bea", bea.email),
		mail("a08-4", "order-cancelled:801-bea:005-bea", bea.email),
	];
	const delivered = mails.map(({ id, recipient: to }) => ({ id, to }));
	const rows: Found = {
		orders: [order, cancelled],
		mails,
		delivered,
		broken: [],
		payments: [{ id: "0aw-ann", orderId: order.id, amount: 12_345, status: "paid" }],
		stock: [
			{ slug: "beans", before: 100, after: 98 },
			{ slug: "cups", before: 100, after: 95 },
		],
		keys: [{ userId: ann.userId, key: "add-1" }],
		carts: [{ userId: ann.userId, lines: [] }],
		owners: new Map([
			[ann.userId, { userId: ann.userId, accountId: ann.accountId }],
			[bea.userId, { userId: bea.userId, accountId: bea.accountId }],
			["801-ann", { userId: null, accountId: ann.accountId }],
			["beans-of-bea", { userId: bea.userId, accountId: bea.accountId }],
		]),
	};
	return {
		rows,
		order,
		cancelled,
		ann: {
			person: ann,
			attempts: [
				{
					at: 3.5,
					key: order.key,
					total: 12_345,
					lines,
					orderIds: [order.id, order.id],
					outcome: "placed",
					isCancelled: false,
					payment: { id: "0aw-ann", choice: "later" },
				},
				{
					at: 9,
					key: "key-refused",
					total: 1,
					lines,
					orderIds: [],
					outcome: "refused",
					isCancelled: false,
					payment: null,
				},
			],
			answers: [
				{ at: 1, path: "auth.session", status: 200, canaries: [ann.userId] },
				{ at: 4, path: "orders.show", status: 200, canaries: ["801-ann", ann.userId] },
				{ at: 5, path: "checkout.place", status: 503, canaries: [] },
			],
			statuses: [
				{ at: 4, of: "order", id: order.id, status: "Pending" },
				{ at: 8, of: "order", id: order.id, status: "In progress" },
			],
			reads: [{ at: 2, path: "cart.show", expected: "2 × beans, 5 × cups", actual: "2 × beans, 5 × cups" }],
			keys: [{ at: 2, path: "cart.add", key: "add-1" }],
			cart: [],
		},
		bea: {
			person: bea,
			attempts: [
				{
					at: 6,
					key: cancelled.key,
					total: 700,
					lines: cancelled.lines,
					orderIds: [],
					outcome: "unknown",
					isCancelled: true,
					payment: null,
				},
			],
			answers: [],
			statuses: [],
			reads: [],
			keys: [],
			cart: null,
		},
	};
}

type Run = ReturnType<typeof cleanRun>;

function kindsAfter(change: (run: Run) => void): string[] {
	const run = cleanRun();
	change(run);
	return violationsIn([run.ann, run.bea], run.rows).map(({ kind }) => kind);
}

test("reports no violation for a clean run", () => {
	const { ann, bea, rows } = cleanRun();
	expect(violationsIn([ann, bea], rows)).toEqual([]);
});

const without = (id: string) => (row: { id: string }) => row.id !== id;

test.each<[lie: string, kinds: string[], change: (run: Run) => void]>([
	[
		"an acknowledged order that is missing",
		["acknowledged order missing", "wrong stock", "wrong stock"],
		({ rows }) => void Object.assign(rows, { orders: rows.orders.filter(without("801-ann")) }),
	],
	[
		"an acknowledged order under another id",
		["acknowledged order missing"],
		({ ann }) => void ann.attempts[0]?.orderIds.splice(0, 2, "801-other"),
	],
	["an order that exists twice", ["order doubled"], ({ rows, order }) => void rows.orders.push(order)],
	[
		"another order in the answer to a repeated key",
		["two orders for one key"],
		({ ann }) => void ann.attempts[0]?.orderIds.push("801-other"),
	],
	[
		"an order that was refused",
		["refused order exists"],
		({ bea: { attempts } }) => void Object.assign(attempts[0] ?? {}, { outcome: "refused" }),
	],
	["an order that nobody placed", ["order that nobody placed"], ({ bea }) => void Object.assign(bea, { attempts: [] })],
	["an order without its items", ["order half written"], ({ order }) => void Object.assign(order, { lines: [] })],
	[
		"an order without its history",
		["order half written"],
		({ order, rows }) => {
			order.steps = [];
			rows.mails = rows.mails.filter(({ cause }) => !cause.includes("801-ann"));
		},
	],
	[
		"an order with another quantity",
		["wrong lines"],
		({ order }) => void Object.assign(order, { lines: [{ slug: "beans", quantity: 3 }, ...order.lines.slice(1)] }),
	],
	["a total off by one cent", ["wrong total"], ({ order }) => void order.total++],
	["lines off by one cent", ["wrong total"], ({ order }) => void order.sum--],
	[
		"an ordered cart that is open",
		["cart of an order still open"],
		({ order }) => void Object.assign(order, { isCartClosed: false }),
	],
	[
		"a cancellation that was lost",
		["acknowledged cancellation missing"],
		({ ann: { attempts } }) => void Object.assign(attempts[0] ?? {}, { isCancelled: true }),
	],
	["a step taken twice", ["step taken twice"], ({ cancelled }) => void cancelled.steps.push("Cancelled")],
	["stock off by one", ["wrong stock"], ({ rows: { stock } }) => void Object.assign(stock[0] ?? {}, { after: 99 })],
	[
		"a payment of another amount",
		["wrong payment amount"],
		({ rows: { payments } }) => void Object.assign(payments[0] ?? {}, { amount: 12_344 }),
	],
	[
		"a payment stuck in processing",
		["payment stuck"],
		({ rows: { payments } }) => void Object.assign(payments[0] ?? {}, { status: "processing" }),
	],
	[
		"a payment that was lost",
		["acknowledged payment lost"],
		({ rows: { payments } }) => void Object.assign(payments[0] ?? {}, { status: "open" }),
	],
	[
		"a mail sent twice",
		["mail doubled"],
		({ rows }) =>
			void rows.mails.push({
				id: "a08-5",
				cause: "order-placed:801-ann:005-ann",
				recipient: ann.email,
				status: "sent",
			}),
	],
	["a mail without a row", ["mail missing"], ({ rows }) => void rows.mails.pop()],
	["a mail that never arrived", ["mail missing"], ({ rows }) => void rows.delivered.pop()],
	[
		"a mail written to somebody else",
		["mail to another person", "mail to another person"],
		({ rows: { mails } }) => void Object.assign(mails[0] ?? {}, { recipient: bea.email }),
	],
	[
		"a mail delivered to somebody else",
		["mail to another person"],
		({ rows: { delivered } }) => void Object.assign(delivered[0] ?? {}, { to: bea.email }),
	],
	[
		"an answer about a person of another company",
		["foreign answer"],
		({ ann: { answers } }) => void answers[0]?.canaries.push(bea.userId),
	],
	[
		"an order of another company in an answer",
		["foreign answer"],
		({ bea }) => void bea.answers.push({ at: 7, path: "orders.list", status: 200, canaries: ["801-ann"] }),
	],
	[
		"a product of a colleague in a cart that is shown",
		["foreign answer"],
		({ ann: { answers }, rows: { owners } }) => {
			owners.set("beans-of-cem", { userId: "005-cem", accountId: ann.accountId });
			answers.push({ at: 7, path: "cart.show", status: 200, canaries: ["beans-of-cem"] });
		},
	],
	[
		"a session that is denied",
		["session denied"],
		({ ann: { answers } }) => void answers.push({ at: 7, path: "cart.show", status: 401, canaries: [] }),
	],
	[
		"a server error",
		["server error"],
		({ ann: { answers } }) => void answers.push({ at: 7, path: "orders.change", status: 500, canaries: [] }),
	],
	[
		"an order status that goes backwards",
		["status went backwards"],
		({ ann: { statuses } }) => void statuses.push({ at: 9, of: "order", id: "801-ann", status: "Pending" }),
	],
	[
		"a payment status that goes backwards",
		["status went backwards"],
		({ bea: { statuses } }) =>
			void statuses.push(
				{ at: 8, of: "payment", id: "0aw-bea", status: "paid" },
				{ at: 9, of: "payment", id: "0aw-bea", status: "processing" },
			),
	],
	[
		"an own write that is not seen",
		["own write not seen"],
		({ ann: { reads } }) => void Object.assign(reads[0] ?? {}, { actual: "no lines" }),
	],
	["a key that was lost", ["idempotency key lost"], ({ rows }) => void Object.assign(rows, { keys: [] })],
	[
		"a line of another buyer in a cart",
		["foreign line in a cart", "wrong cart"],
		({ rows: { carts } }) => void carts[0]?.lines.push({ slug: "beans-of-bea", quantity: 1 }),
	],
	["an own line doubled in a cart", ["wrong cart"], ({ rows: { carts } }) => void carts[0]?.lines.push(...lines)],
	[
		"a broken invariant",
		["broken invariant"],
		({ rows }) => void rows.broken.push({ invariant: "each cause has one mail", id: "a08-1" }),
	],
])("reports %s", (_, kinds, change) => {
	expect(kindsAfter(change)).toEqual(kinds);
});

test("names the buyer, the second, what was expected and what was found", () => {
	const { ann, bea, rows, order } = cleanRun();
	order.total = 12_346;
	expect(violationsIn([ann, bea], rows)).toEqual([
		{
			kind: "wrong total",
			buyer: "ann",
			at: 3.5,
			expected: "801-ann costs 12345 cents",
			actual: "total 12346, lines and charges 12345",
		},
	]);
});

test("accepts a second copy of a mail under the same number", () => {
	expect(kindsAfter(({ rows }) => void rows.delivered.push({ id: "a08-1", to: ann.email }))).toEqual([]);
});
