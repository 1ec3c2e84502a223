/** An order as a back office reads it: all of it, as it was placed. */
export type OrderPaper = {
	id: string;
	/** The company's own number there, when staff have set it. */
	sapId: string | null;
	type: string;
	status: string;
	number: string | null;
	placedAt: string;
	expectedOn: string;
	company: string;
	orderedBy: string;
	reference: string | null;
	costCentre: string | null;
	paymentMethod: string;
	deliveryAddress: Record<string, string | null>;
	billingAddress: Record<string, string | null>;
	charges: Record<"goods" | "discount" | "freight" | "adminFee" | "deposit" | "waste" | "gst" | "total", number>;
	freightCode: string;
	adminCode: string;
	/** The order whose rest it is, which was paid for with it. */
	backOrderOf: string | null;
	lines: {
		line: number;
		articleNumber: string;
		productCode: string;
		quantity: number;
		price: number;
		discount: number;
	}[];
};

/** What a back office may be asked about: enough for one that keeps no books of its own. */
export type OpenOrder = { id: string; status: string; placedAt: string; expectedOn: string };

export const standings = ["In progress", "On the way", "Completed", "Cancelled"] as const;
export type Standing = {
	id: string;
	status: (typeof standings)[number];
	note: string | null;
	/** On the way: which lines came short, and what becomes of the rest. None: all of it was sent. */
	short?: { line: number; delivered: number; rest: "back-order" | "credit" }[] | undefined;
};

export type Call = { signal: AbortSignal; requestId: string };

/** Whoever packs and drives. Both may be asked again and again: an order that is there already is not taken twice, and whoever
 * says how an order stands says where it is, not what is to be done. What is not spoken of stays as it is. */
export type BackOffice = {
	take: (paper: OrderPaper, call: Call) => Promise<void>;
	standing: (open: OpenOrder[], call: Call) => Promise<Standing[]>;
};
