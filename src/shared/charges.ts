import { type Money, money, sum, zero } from "./money.ts";

/** Settings of the store that decide the charges of an order, and its GST rate. */
export type StoreCharges = { gstBasisPoints: number; freeFreightFrom: Money; freightCharge: Money; adminCharge: Money };

/** An order as far as it decides its charges. */
type ChargedOrder = {
	store: StoreCharges;
	hasLines: boolean;
	/** Goods after discount. */
	subtotal: Money;
	/** True when the customer pays by an invoice on paper. */
	paperInvoice: boolean;
};

export type BothTexts = readonly [english: string, dutch: string];

type KindOfCharge = {
	/** The name of the amount in columns, answers and stored notifications. */
	key: string;
	name: BothTexts;
	/** Explains the charge to the customer. Null when pages explain it with the amounts of the order. */
	why: BothTexts | null;
} & (
	| {
			per: "piece";
			/** The name in a list of charges, for example "Deposit and waste". */
			shortName: BothTexts;
	  }
	| {
			per: "order";
			amountOf: (order: ChargedOrder) => Money;
			/** Whether this charge pays for the delivery. Summaries show it also when it is 0. */
			isDelivery: boolean;
	  }
);

/** The kinds of charges besides goods, in the order of summaries. A charge per piece has its amount in the product. */
export const chargeKinds = {
	freight: {
		key: "freight",
		name: ["Delivery costs", "Bezorgkosten"],
		why: null,
		per: "order",
		amountOf: ({ store, hasLines, subtotal }) =>
			hasLines && subtotal < store.freeFreightFrom ? store.freightCharge : zero,
		isDelivery: true,
	},
	"admin-fee": {
		key: "adminFee",
		name: ["Paper invoice fee", "Toeslag papieren factuur"],
		why: [
			"Your company receives its invoices on paper. You pay this fee only when you pay by invoice; invoices by email are free.",
			"Uw bedrijf ontvangt facturen op papier. U betaalt deze toeslag alleen bij betaling op factuur; facturen per e-mail zijn gratis.",
		],
		per: "order",
		amountOf: ({ store, hasLines, paperInvoice }) => (hasLines && paperInvoice ? store.adminCharge : zero),
		isDelivery: false,
	},
	deposit: {
		key: "deposit",
		name: ["Deposit cans", "Statiegeld"],
		shortName: ["deposit", "statiegeld"],
		why: ["Refunded when you return the empties.", "U krijgt dit terug als u de lege verpakking inlevert."],
		per: "piece",
	},
	waste: {
		key: "waste",
		name: ["Disposable tax / waste management", "Afvalbijdrage"],
		shortName: ["waste", "afvalbijdrage"],
		why: [
			"A charge per disposable item for collection and recycling.",
			"Bijdrage per wegwerpartikel voor inzameling en recycling.",
		],
		per: "piece",
	},
} as const satisfies Record<string, KindOfCharge>;

type CodesOfCharge = {
	/** Whether a collective invoice has this charge once, instead of once for each order. */
	isOncePerInvoice: boolean;
	/** Whether tables have a column for the amount. Amounts of other kinds are in the list `further_charges`: a new kind needs no column. */
	hasColumn: boolean;
	/** Whether the order's GST rate applies. Stays as it is once orders have the charge. */
	tax: "gst" | "none";
	/** Default code of the ledger account, in the chart that Xero gives a new organisation in New Zealand. */
	account: string;
	/** Description in Xero. The books are in English. */
	description: string;
	/** Code of UNTDID 7161 in UBL. */
	ublCode: string | null;
	/** The setting of the store that has the back office's code of the charge. */
	storeCode: string | null;
	/** The field of the record platform. */
	field: `${string}__c`;
};

/** How the kinds are stored, taxed, booked, and named in files and other systems. Pages do not load this table. */
export const chargeCodes = {
	freight: {
		isOncePerInvoice: false,
		hasColumn: true,
		tax: "gst",
		account: "260",
		description: "Freight",
		ublCode: "FC",
		storeCode: "freightCode",
		field: "Shipping__c",
	},
	"admin-fee": {
		isOncePerInvoice: true,
		hasColumn: true,
		tax: "gst",
		account: "260",
		description: "Administration fee",
		ublCode: null,
		storeCode: "adminCode",
		field: "Admin_Fee__c",
	},
	deposit: {
		isOncePerInvoice: false,
		hasColumn: true,
		tax: "gst",
		account: "260",
		description: "Deposit",
		ublCode: null,
		storeCode: null,
		field: "Deposit__c",
	},
	waste: {
		isOncePerInvoice: false,
		hasColumn: true,
		tax: "gst",
		account: "260",
		description: "Waste levy",
		ublCode: null,
		storeCode: null,
		field: "Waste__c",
	},
} as const satisfies Record<keyof typeof chargeKinds, CodesOfCharge>;

type Kinds = typeof chargeKinds;
export type ChargeKind = keyof Kinds;
type KindPer<Per extends KindOfCharge["per"]> = {
	[K in ChargeKind]: Kinds[K]["per"] extends Per ? K : never;
}[ChargeKind];
/** A kind whose amount depends on the pieces of the lines. */
export type PieceKind = KindPer<"piece">;
/** A kind that is charged once for an order. */
export type OrderKind = KindPer<"order">;
/** A kind that pays for the delivery. */
export type DeliveryKind = { [K in ChargeKind]: Kinds[K] extends { isDelivery: true } ? K : never }[ChargeKind];
export type AdditionalKind = Exclude<ChargeKind, DeliveryKind>;
/** A kind with a column of its own. */
export type ColumnKind = {
	[K in ChargeKind]: (typeof chargeCodes)[K]["hasColumn"] extends true ? K : never;
}[ChargeKind];
export type KeyOf<K extends ChargeKind> = Kinds[K]["key"];
/** Amounts of charges under the keys of their kinds, as columns and answers have them. */
export type ChargeAmounts<K extends ChargeKind = ChargeKind> = Record<KeyOf<K>, Money>;

/** The settings of the store with the back office's codes of charges. */
export type StoreCode = Extract<(typeof chargeCodes)[ChargeKind]["storeCode"], string>;

/** A charge of an order or of a line. `tax` is its GST rate in basis points. */
export type Charge<K extends ChargeKind = ChargeKind> = { kind: K; amount: Money; tax: number };

export const isChargeKind = (word: string): word is ChargeKind => Object.hasOwn(chargeKinds, word);

/** The row of a kind, without its literal types. */
export const kindOf = (kind: ChargeKind): KindOfCharge => chargeKinds[kind];

const codesOf = (kind: ChargeKind): CodesOfCharge => chargeCodes[kind];

export function isDelivery(kind: ChargeKind): kind is DeliveryKind {
	const row = kindOf(kind);
	return row.per === "order" && row.isDelivery;
}

const isPieceKind = (kind: ChargeKind): kind is PieceKind => chargeKinds[kind].per === "piece";
const isOrderKind = (kind: ChargeKind): kind is OrderKind => chargeKinds[kind].per === "order";
// Object.keys forgets the names of the keys of a constant. The marks below let the build leave out lists that pages do not use.
export const allKinds = Object.keys(chargeKinds) as ChargeKind[];
export const pieceKinds = /* @__PURE__ */ allKinds.filter(isPieceKind);
export const orderKinds = /* @__PURE__ */ allKinds.filter(isOrderKind);
/** The kinds that pay for the delivery, and the others. */
export const deliveryKinds = /* @__PURE__ */ allKinds.filter(isDelivery);
export const additionalKinds = /* @__PURE__ */ allKinds.filter((kind): kind is AdditionalKind => !isDelivery(kind));

const isColumnKind = (kind: ChargeKind): kind is ColumnKind => codesOf(kind).hasColumn;
export const columnKinds = /* @__PURE__ */ allKinds.filter(isColumnKind);
export const pieceColumnKinds = /* @__PURE__ */ pieceKinds.filter((kind): kind is PieceKind & ColumnKind =>
	isColumnKind(kind),
);

export const storeCodes = /* @__PURE__ */ allKinds.flatMap((kind): StoreCode[] => {
	const { storeCode } = chargeCodes[kind];
	return storeCode === null ? [] : [storeCode];
});

export const taxOf = (kind: ChargeKind, gstBasisPoints: number): number =>
	codesOf(kind).tax === "gst" ? gstBasisPoints : 0;

/** The amount of a kind; 0 when the list lacks the kind. */
export const amountOf = (charges: readonly Charge[], kind: ChargeKind): Money =>
	charges.find((charge) => charge.kind === kind)?.amount ?? zero;

/** The amounts of some kinds under their keys. */
export const amountsOf = <K extends ChargeKind>(kinds: readonly K[], charges: readonly Charge[]) =>
	// Has a key for each kind.
	Object.fromEntries(kinds.map((kind) => [chargeKinds[kind].key, amountOf(charges, kind)])) as ChargeAmounts<K>;

export const sumOfCharges = (charges: readonly Charge[]): Money => sum(charges.map(({ amount }) => amount));

/** Whether a collective invoice has this charge once, instead of once for each order. */
export const isOncePerInvoice = (kind: ChargeKind): boolean => codesOf(kind).isOncePerInvoice;

/** Whether the order has this charge, and not its lines. */
export const isOfOrder = (charge: Charge): charge is Charge<OrderKind> => isOrderKind(charge.kind);

/** The price of the delivery of an order. */
export const deliveryCostsOf = (charges: readonly Charge[]): Money =>
	sumOfCharges(charges.filter(({ kind }) => isDelivery(kind)));

/** Whether summaries show a charge. */
export const isShown = ({ kind, amount }: Pick<Charge, "kind"> & { amount: number }): boolean =>
	amount > 0 || isDelivery(kind);

/** All charges besides the delivery costs. */
export const additionalOf = (charges: readonly Charge[]): Charge[] => charges.filter(({ kind }) => !isDelivery(kind));

/** The charges that an order has once. */
export const orderChargesOf = (order: ChargedOrder): Charge<OrderKind>[] =>
	orderKinds.map((kind) => ({
		kind,
		amount: chargeKinds[kind].amountOf(order),
		tax: taxOf(kind, order.store.gstBasisPoints),
	}));

/** The charges of a number of pieces, from those of another number: each piece has the same. */
export const chargesOfPieces = <K extends ChargeKind>(
	charges: readonly Charge<K>[],
	{ from, to }: { from: number; to: number },
): Charge<K>[] => charges.map((charge) => ({ ...charge, amount: money((charge.amount / from) * to) }));

/** The amount of a kind without a column, in the list of a row. */
export type FurtherCharge = { kind: ChargeKind; amount: Money };
type Columns<K extends ChargeKind> = Readonly<ChargeAmounts<K>> & { readonly furtherCharges: readonly FurtherCharge[] };
/** The columns with the charges of a product or an order line. */
export type PieceColumns = Columns<PieceKind & ColumnKind>;
/** The columns with all charges of an order. */
export type OrderColumns = Columns<ColumnKind>;

const furtherAmount = ({ furtherCharges }: Pick<PieceColumns, "furtherCharges">, kind: ChargeKind): Money =>
	furtherCharges.find((charge) => charge.kind === kind)?.amount ?? zero;

export const storedPieceAmount = (row: PieceColumns, kind: PieceKind): Money =>
	isColumnKind(kind) ? row[chargeKinds[kind].key] : furtherAmount(row, kind);

export const storedAmount = (row: OrderColumns, kind: ChargeKind): Money =>
	isColumnKind(kind) ? row[chargeKinds[kind].key] : furtherAmount(row, kind);

/** The charges of a stored line. */
export const storedPieceCharges = (row: PieceColumns, gstBasisPoints: number): Charge<PieceKind>[] =>
	pieceKinds.map((kind) => ({ kind, amount: storedPieceAmount(row, kind), tax: taxOf(kind, gstBasisPoints) }));

/** The charges of a stored order. */
export const storedCharges = (row: OrderColumns, gstBasisPoints: number): Charge[] =>
	allKinds.map((kind) => ({ kind, amount: storedAmount(row, kind), tax: taxOf(kind, gstBasisPoints) }));

/** The columns of a number of pieces, from those of another number. */
export const columnsOfPieces = (row: PieceColumns, pieces: { from: number; to: number }): PieceColumns =>
	pieceColumns(chargesOfPieces(storedPieceCharges(row, 0), pieces));

const furtherOf = (charges: readonly Charge[]): FurtherCharge[] =>
	charges
		.filter(({ kind, amount }) => !isColumnKind(kind) && amount !== 0)
		.map(({ kind, amount }) => ({ kind, amount }));

export const pieceColumns = (charges: readonly Charge<PieceKind>[]): PieceColumns => ({
	...amountsOf(pieceColumnKinds, charges),
	furtherCharges: furtherOf(charges),
});

export const orderColumns = (charges: readonly Charge[]): OrderColumns => ({
	...amountsOf(columnKinds, charges),
	furtherCharges: furtherOf(charges),
});

type WithCharges<K extends ChargeKind> = { charges: readonly Charge<K>[] };

/** Adds each charge under its key, for clients that read one charge. */
export const withAmounts = <Totals extends WithCharges<ChargeKind>>(totals: Totals): Totals & ChargeAmounts => ({
	...totals,
	...amountsOf(allKinds, totals.charges),
});

export const withPieceAmounts = <Line extends WithCharges<PieceKind>>(line: Line): Line & ChargeAmounts<PieceKind> => ({
	...line,
	...amountsOf(pieceKinds, line.charges),
});

/** The charges of an order as its notifications and mails store them: the delivery costs, the others by key, and the sum of these. */
export function chargesForNotification(charges: readonly Charge[]) {
	const additional = additionalOf(charges);
	return {
		freight: deliveryCostsOf(charges),
		charges: amountsOf(additionalKinds, charges),
		other: sumOfCharges(additional),
	};
}

/** The charges of a stored notification, which has the amounts by key. Leaves out kinds without an amount. */
export const chargesOfNotification = (amounts: Readonly<Partial<Record<KeyOf<ChargeKind>, number>>>) =>
	allKinds.flatMap((kind) => {
		const amount = amounts[chargeKinds[kind].key];
		return amount === undefined ? [] : [{ kind, amount }];
	});
