/** Seconds since the first fault could happen. */
type Second = number;

export type Person = {
	userId: string;
	accountId: string;
	username: string;
	email: string;
	company: string;
};

export type OrderedLine = { slug: string; quantity: number };

/** A checkout with one order key, however often the buyer sent it. */
export type Attempt = {
	at: Second;
	key: string;
	/** The total on the checkout page. */
	total: number;
	lines: OrderedLine[];
	/** The order ids that the shop answered, one for each answer. */
	orderIds: string[];
	/** Refused: after all faults the shop still refused the same attempt. Unknown: the shop never answered. */
	outcome: "placed" | "refused" | "unknown";
	isCancelled: boolean;
	payment: { id: string; choice: "success" | "failure" | "later" | null } | null;
};

/** Values in an answer that say whom the answer is about: ids, names, addresses, products that only one buyer orders. */
export type Answer = { at: Second; path: string; status: number; canaries: string[] };

/** A status of an order or a payment, as the shop answered it. */
export type SeenStatus = { at: Second; of: "order" | "payment"; id: string; status: string };

/** The value that a read must return after this buyer's acknowledged writes, and the value that it returned. */
export type OwnRead = { at: Second; path: string; expected: string; actual: string };

/** A keyed request that the shop answered with success. */
export type UsedKey = { at: Second; path: string; key: string };

/** All that one buyer sent and received. */
export type History = {
	person: Person;
	attempts: Attempt[];
	answers: Answer[];
	statuses: SeenStatus[];
	reads: OwnRead[];
	keys: UsedKey[];
	/** The open cart at the end. Null when the last write to the cart has no known outcome. */
	cart: OrderedLine[] | null;
};

export type FoundOrder = {
	id: string;
	key: string;
	userId: string;
	accountId: string;
	status: string;
	total: number;
	/** The status of each step of its history, in order. */
	steps: string[];
	/** The sum of its lines and charges. */
	sum: number;
	lines: OrderedLine[];
	isCartClosed: boolean;
};

export type FoundPayment = { id: string; orderId: string; amount: number; status: string };

export type FoundMail = { id: string; cause: string; recipient: string | null; status: string };

/** The contents of the database and the mail server after the drill. */
export type Found = {
	/** All orders of the buyers. */
	orders: FoundOrder[];
	payments: FoundPayment[];
	/** `before`: when the buyers began. */
	stock: { slug: string; before: number; after: number }[];
	/** All mails about orders and payments of the buyers. */
	mails: FoundMail[];
	/** One entry for each mail that the mail server took: the number of the mail and its recipient. */
	delivered: { id: string; to: string }[];
	keys: { userId: string; key: string }[];
	/** The lines of the open cart of each buyer. */
	carts: { userId: string; lines: OrderedLine[] }[];
	/** To whom a marker belongs. `userId` is null when it belongs to the whole company. */
	owners: Map<string, { userId: string | null; accountId: string }>;
	broken: { invariant: string; id: string }[];
};
