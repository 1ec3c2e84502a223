import { plugin } from "bun";

const row = `
	"eco-levy": {
		key: "ecoLevy",
		name: ["Eco levy", "Milieubijdrage"],
		shortName: ["eco levy", "milieubijdrage"],
		why: ["Pays for planting trees.", "Hiervan planten we bomen."],
		per: "piece",
	},
`;
const codes = `
	"eco-levy": {
		isOncePerInvoice: false,
		hasColumn: false,
		tax: "none",
		account: "270",
		description: "Eco levy",
		ublCode: null,
		storeCode: null,
		field: "Eco_Levy__c",
	},
`;

/** The ends of both tables, and the row that goes before each. */
const additions = [
	["} as const satisfies Record<string, KindOfCharge>;", row],
	["} as const satisfies Record<keyof typeof chargeKinds, CodesOfCharge>;", codes],
] as const;

/** Adds a kind of charge to the tables before the program loads them. */
plugin({
	name: "a further kind of charge",
	setup: ({ onLoad }) =>
		void onLoad({ filter: /\/shared\/charges\.ts$/ }, async ({ path }) => {
			let contents = await Bun.file(path).text();
			for (const [end, added] of additions) {
				if (contents.split(end).length !== 2) throw new Error(`the tables of charges do not end with ${end}`);
				contents = contents.replace(end, `${added}${end}`);
			}
			return { contents, loader: "ts" };
		}),
});
