import type { Attempt, Found, FoundOrder, History, OrderedLine } from "./chaos-history.ts";

export type Violation = {
	kind: string;
	/** Null when no single buyer is concerned. */
	buyer: string | null;
	/** Seconds after the start. Null when it was found in the database only. */
	at: number | null;
	expected: string;
	actual: string;
};

/** Compares the requests and responses of the buyers with the database and the mail server. */
export const violationsIn = (histories: readonly History[], rows: Found): Violation[] => [
	...histories.flatMap((history) => [
		...ordersOf(history, rows),
		...paymentsOf(history, rows),
		...answersOf(history, rows),
		...statusesOf(history),
		...readsOf(history),
		...keysOf(history, rows),
		...cartOf(history, rows),
	]),
	...unknownOrders(histories, rows),
	...stockOf(histories, rows),
	...mailsOf(histories, rows),
	...brokenIn(rows),
];

const databaseOnly = (kind: string, expected: string, actual: string): Violation => ({
	kind,
	buyer: null,
	at: null,
	expected,
	actual,
});

const idsShown = 3;

const brokenIn = ({ broken }: Found): Violation[] =>
	[...Map.groupBy(broken, ({ invariant }) => invariant)].map(([invariant, rows]) => {
		const ids = rows.map(({ id }) => id).slice(0, idsShown);
		return databaseOnly("broken invariant", `no row against "${invariant}"`, `${rows.length} rows: ${ids.join(", ")}`);
	});

/** Writes lines in one order, so that two lists can be compared. */
export const linesText = (lines: readonly OrderedLine[]): string =>
	lines
		.map(({ slug, quantity }) => `${quantity} × ${slug}`)
		.sort()
		.join(", ") || "no lines";

const ordersWith = ({ orders }: Found, { userId }: { userId: string }, { key }: Attempt) =>
	orders.filter((order) => order.key === key && order.userId === userId);

function* ordersOf({ person, attempts }: History, rows: Found): Generator<Violation> {
	const buyer = person.username;
	for (const attempt of attempts) {
		const { at, key } = attempt;
		const report = (kind: string, expected: string, actual: string): Violation => ({
			kind,
			buyer,
			at,
			expected,
			actual,
		});
		const [order, ...more] = ordersWith(rows, person, attempt);
		const ids = [...new Set(attempt.orderIds)];
		if (ids.length > 1) yield report("two orders for one key", `one order for key ${key}`, ids.join(", "));
		if (more.length > 0)
			yield report("order doubled", `one order with key ${key}`, [order, ...more].map((order) => order?.id).join(", "));
		if (attempt.outcome === "placed" && !order)
			yield report("acknowledged order missing", `order ${ids.join(", ")} with key ${key}`, "no such order");
		if (attempt.outcome === "refused" && order)
			yield report("refused order exists", `no order with key ${key}`, `${order.id}, ${order.status}`);
		if (!order) continue;
		if (ids[0] !== undefined && ids[0] !== order.id)
			yield report("acknowledged order missing", `order ${ids[0]}`, `order ${order.id} has key ${key}`);
		yield* contentsOf(attempt, order, report);
	}
}

type NewViolation = (kind: string, expected: string, actual: string) => Violation;

function* contentsOf(attempt: Attempt, order: FoundOrder, report: NewViolation): Generator<Violation> {
	const { id, total, sum, lines, steps, status, isCartClosed } = order;
	if (lines.length < attempt.lines.length || steps.length === 0)
		yield report(
			"order half written",
			`${id} with ${linesText(attempt.lines)}`,
			`${linesText(lines)}; ${steps.length} steps`,
		);
	else if (linesText(lines) !== linesText(attempt.lines))
		yield report("wrong lines", `${id} with ${linesText(attempt.lines)}`, linesText(lines));
	if (total !== attempt.total || sum !== attempt.total)
		yield report("wrong total", `${id} costs ${attempt.total} cents`, `total ${total}, lines and charges ${sum}`);
	if (!isCartClosed) yield report("cart of an order still open", `the cart of ${id} closed`, "an open cart");
	if (attempt.isCancelled && status !== "Cancelled")
		yield report("acknowledged cancellation missing", `${id} Cancelled`, status);
	const repeated = steps.filter((step, at) => steps.indexOf(step) !== at);
	if (repeated.length > 0) yield report("step taken twice", `each step of ${id} once`, steps.join(", "));
}

function* unknownOrders(histories: readonly History[], { orders }: Found): Generator<Violation> {
	const known = new Set(histories.flatMap(({ person, attempts }) => attempts.map(({ key }) => person.userId + key)));
	const names = new Map(histories.map(({ person }) => [person.userId, person.username]));
	for (const { id, key, userId } of orders)
		if (!known.has(userId + key))
			yield {
				kind: "order that nobody placed",
				buyer: names.get(userId) ?? userId,
				at: null,
				expected: `no order with key ${key}`,
				actual: id,
			};
}

/** The statuses to which each choice on the payment page leads. A payment of a cancelled order may have ended in any other way. */
const outcomes = { success: ["paid"], later: ["paid"], failure: ["failed"] };

function* paymentsOf({ person, attempts }: History, rows: Found): Generator<Violation> {
	for (const attempt of attempts) {
		const [order] = ordersWith(rows, person, attempt);
		for (const { id, amount, status } of rows.payments.filter(({ orderId }) => orderId === order?.id)) {
			const { at, payment } = attempt;
			const place = { buyer: person.username, at };
			if (amount !== attempt.total)
				yield {
					...place,
					kind: "wrong payment amount",
					expected: `${id}: ${attempt.total} cents`,
					actual: `${amount}`,
				};
			if (status === "processing") {
				const choice = payment?.choice ?? "no acknowledged choice";
				yield { ...place, kind: "payment stuck", expected: `${id} settled`, actual: `processing, after: ${choice}` };
			} else if (payment?.id === id && payment.choice && order?.status !== "Cancelled")
				if (!outcomes[payment.choice].includes(status))
					yield { ...place, kind: "acknowledged payment lost", expected: `${id}: ${payment.choice}`, actual: status };
		}
	}
}

/** Answers about one person. Answers about orders may also name colleagues. */
const isPersonal = (path: string): boolean => /^(?:auth|accounts|cart|checkout)\./.test(path);

/** Refusals that no fault explains: the buyer never logs out, and a fault of the database is answered with 503. */
const wrongStatuses = new Map([
	[401, "session denied"],
	[403, "access denied"],
	[500, "server error"],
]);

function* answersOf({ person, answers }: History, { owners }: Found): Generator<Violation> {
	const buyer = person.username;
	for (const { at, path, status, canaries } of answers) {
		const wrong = wrongStatuses.get(status);
		if (wrong)
			yield { kind: wrong, buyer, at, expected: `${path}: a result, a refusal or 503`, actual: String(status) };
		const foreign = canaries.filter((marker) => {
			const owner = owners.get(marker);
			if (!owner) return false;
			if (owner.accountId !== person.accountId) return true;
			return isPersonal(path) && owner.userId !== null && owner.userId !== person.userId;
		});
		if (foreign.length > 0)
			yield { kind: "foreign answer", buyer, at, expected: `${path} about ${buyer}`, actual: foreign.join(", ") };
	}
}

const ranks = {
	order: { Pending: 0, "In progress": 1, "On the way": 2, Completed: 3, Cancelled: 4 },
	payment: { open: 0, processing: 1, expired: 2, failed: 3, paid: 4 },
} as const satisfies Record<string, Record<string, number>>;

const rankOf = (of: "order" | "payment", status: string): number => {
	const rank = Object.entries(ranks[of]).find(([name]) => name === status)?.[1];
	if (rank === undefined) throw new Error(`unknown status ${status}`);
	return rank;
};

function* statusesOf({ person, statuses }: History): Generator<Violation> {
	const latest = new Map<string, string>();
	for (const { at, of, id, status } of statuses) {
		const before = latest.get(id);
		if (before !== undefined && rankOf(of, status) < rankOf(of, before)) {
			const place = { kind: "status went backwards", buyer: person.username, at };
			yield { ...place, expected: `${of} ${id}: ${before} or later`, actual: status };
		}
		latest.set(id, status);
	}
}

function* readsOf({ person, reads }: History): Generator<Violation> {
	for (const { at, path, expected, actual } of reads)
		if (expected !== actual)
			yield { kind: "own write not seen", buyer: person.username, at, expected: `${path}: ${expected}`, actual };
}

function* keysOf({ person, keys }: History, rows: Found): Generator<Violation> {
	const storedKeys = new Set(rows.keys.filter(({ userId }) => userId === person.userId).map(({ key }) => key));
	for (const { at, path, key } of keys)
		if (!storedKeys.has(key))
			yield {
				kind: "idempotency key lost",
				buyer: person.username,
				at,
				expected: `the answer of ${path} under key ${key}`,
				actual: "no such key",
			};
}

function* cartOf({ person, cart }: History, { carts, owners }: Found): Generator<Violation> {
	const buyer = person.username;
	const lines = carts.find(({ userId }) => userId === person.userId)?.lines ?? [];
	const foreign = lines.filter(({ slug }) => (owners.get(slug)?.userId ?? person.userId) !== person.userId);
	if (foreign.length > 0)
		yield { kind: "foreign line in a cart", buyer, at: null, expected: "own lines only", actual: linesText(foreign) };
	if (cart && linesText(cart) !== linesText(lines))
		yield { kind: "wrong cart", buyer, at: null, expected: linesText(cart), actual: linesText(lines) };
}

/** The stock must have lost what the buyers ordered and did not cancel, counted from what they saw at the checkout. */
function* stockOf(histories: readonly History[], rows: Found): Generator<Violation> {
	const taken = new Map<string, number>();
	for (const { person, attempts } of histories)
		for (const attempt of attempts) {
			const [order] = ordersWith(rows, person, attempt);
			if (!order || order.status === "Cancelled") continue;
			for (const { slug, quantity } of attempt.lines) taken.set(slug, (taken.get(slug) ?? 0) + quantity);
		}
	for (const { slug, before, after } of rows.stock) {
		const ordered = taken.get(slug) ?? 0;
		if (before - ordered !== after)
			yield databaseOnly("wrong stock", `${slug}: ${before} - ${ordered} = ${before - ordered}`, String(after));
	}
}

const mailOfStep = new Map([
	["Pending", "order-placed"],
	["In progress", "order-accepted"],
	["Cancelled", "order-cancelled"],
]);

/** Each step of an order is mailed once, to the buyer. A mail may arrive twice under one number: the mail server took the first
 * copy and the shop died before it could know. */
function* mailsOf(histories: readonly History[], { orders, mails, delivered }: Found): Generator<Violation> {
	const people = new Map(histories.map(({ person }) => [person.userId, person]));
	const arrived = new Set(delivered.map(({ id }) => id));
	for (const { id, userId, steps } of orders) {
		const person = people.get(userId);
		const place = { buyer: person?.username ?? userId, at: null };
		for (const step of new Set(steps)) {
			const cause = `${mailOfStep.get(step)}:${id}`;
			const [mail, ...more] = mails.filter((mail) => mail.cause.startsWith(cause));
			const expected = `one mail about ${cause}`;
			if (!mail) yield { ...place, kind: "mail missing", expected, actual: "no mail" };
			else if (more.length > 0) yield { ...place, kind: "mail doubled", expected, actual: `${more.length + 1} mails` };
			else if (mail.status !== "sent" || !arrived.has(mail.id))
				yield { ...place, kind: "mail missing", expected: `${expected}, sent`, actual: `${mail.id}: ${mail.status}` };
			if (mail?.recipient && mail.recipient !== person?.email)
				yield {
					...place,
					kind: "mail to another person",
					expected: `${cause} to ${person?.email}`,
					actual: mail.recipient,
				};
		}
	}
	const addresses = new Map(mails.map(({ id, recipient }) => [id, recipient]));
	for (const { id, to } of delivered) {
		const recipient = addresses.get(id);
		if (recipient && recipient !== to)
			yield { kind: "mail to another person", buyer: null, at: null, expected: `${id} to ${recipient}`, actual: to };
	}
}
