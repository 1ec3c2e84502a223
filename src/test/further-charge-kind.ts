import { plugin } from "bun";

const row = `
	"eco-levy": {
		key: "ecoLevy",
		name: ["Eco levy", "Milieubijdrage"],
		shortName: ["eco levy", "milieubijdrage"],
		why: ["Pays for planting trees.", "Hiervan planten we bomen."],
		per: "piece",
		hasColumn: false,
		tax: "none",
		account: "270",
		description: "Eco levy",
		ublCode: null,
		storeCode: null,
		field: "Eco_Levy__c",
	},
`;

const end = "} as const satisfies Record<string, KindOfCharge>;";

/** Adds a kind of charge to the table before the program loads it. */
plugin({
	name: "a further kind of charge",
	setup: ({ onLoad }) =>
		void onLoad({ filter: /\/shared\/charges\.ts$/ }, async ({ path }) => {
			const [kinds, functions, ...others] = (await Bun.file(path).text()).split(end);
			if (functions === undefined || others.length > 0) throw new Error("the table of charges has another end");
			return { contents: `${kinds}${row}${end}${functions}`, loader: "ts" };
		}),
});
