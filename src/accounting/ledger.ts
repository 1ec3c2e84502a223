import { allKinds, type ChargeKind, chargeCodes, orderKinds, pieceKinds } from "#shared/charges.ts";

/** The accounts of the supplier's books that documents and receipts post to. `card` is the money that the payment provider still has to pay out. */
export const ledgerAccounts = [
	"receivables",
	"goods",
	...pieceKinds,
	...orderKinds,
	"discount",
	"early-payment",
	"gst",
	"bank",
	"card",
	"rounding",
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The code of each account in the supplier's chart of accounts. */
export type AccountCodes = Readonly<Record<LedgerAccount, string>>;

// Has a code for each kind.
const chargeAccounts = Object.fromEntries(allKinds.map((kind) => [kind, chargeCodes[kind].account])) as Record<
	ChargeKind,
	string
>;

/** Codes of the chart that Xero gives a new organisation in New Zealand. */
export const defaultAccountCodes: AccountCodes = {
	receivables: "610",
	goods: "200",
	...chargeAccounts,
	discount: "200",
	"early-payment": "200",
	gst: "820",
	bank: "090",
	card: "091",
	rounding: "860",
};

const isLedgerAccount = (name: string): name is LedgerAccount => ledgerAccounts.some((account) => account === name);

/** Reads codes like `goods=4000, gst=4100`. Accounts that the text does not name keep their default. Null when the text is malformed. */
export function accountCodesOf(text: string): AccountCodes | null {
	const codes: Record<LedgerAccount, string> = { ...defaultAccountCodes };
	for (const pair of text.split(",")) {
		const [, name = "", code = ""] = /^\s*([a-z-]+)\s*=\s*([\w.-]{1,10})\s*$/.exec(pair) ?? [];
		if (!isLedgerAccount(name)) return null;
		codes[name] = code;
	}
	return codes;
}
