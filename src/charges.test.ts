import { expect } from "vitest";
import { system } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { stockedShop } from "#test/stocked-shop.ts";

/** The constraints that the migration of a new kind renews: documents have lines of the kind, which name a product. */
const renewedConstraints = `
	alter table invoice_line drop constraint invoice_line_kind_is_known, drop constraint invoice_line_names_its_product,
		add check (kind in ('goods', 'deposit', 'waste', 'freight', 'admin-fee', 'eco-levy', 'early-payment')),
		add check ((kind in ('goods', 'deposit', 'waste', 'eco-levy')) = (product_id is not null))`;

test("a kind of charge that is added to the table of kinds shows everywhere, in sums that hold", {
	timeout: 300_000,
}, async ({ database: { db }, place, owner }) => {
	const shop = stockedShop();
	await owner.unsafe(renewedConstraints);
	await db.update(account).set({ status: "verified", creditLimit: money(10_000_000) });
	await db.update(stock).set({ quantity: 400 });
	await db.update(product).set({ deposit: money(30), waste: money(7) });
	await owner`update product set further_charges = '[{"kind": "eco-levy", "amount": 25}]'`;
	const { by, tea, firstSize, staff } = shop;
	const input = {
		place,
		userId: by.userId,
		accountId: by.accountId,
		staffId: staff.sales?.userId ?? system.userId,
		tea,
		firstSize,
	};
	const child = Bun.spawn(
		[process.execPath, "--no-env-file", "--preload", "./src/test/further-charge-kind.ts", "src/test/further-charge.ts"],
		{
			env: { ...process.env, FURTHER_CHARGE: JSON.stringify(input) },
			stdout: "pipe",
			stderr: "pipe",
			timeout: 280_000,
		},
	);
	const [text, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
	expect(errors).toBe("");
	const bothLanguages = [true, true];
	const label = "Milieubijdrage";
	expect(JSON.parse(text)).toEqual({
		// $70.00 of products, $12.50 delivery, $2.59 deposit and waste, $12.76 GST, and the levy of 7 pieces.
		cart: [{ kind: "eco-levy", amount: 175, tax: 0 }, 9_960],
		"cart page": bothLanguages,
		"cart record": { label, value: 1.75 },
		"checkout page": bothLanguages,
		order: [{ kind: "eco-levy", amount: 175, tax: 0 }, [100, 75], 9_960],
		"order page": bothLanguages,
		"delivered part": [125, 7_525],
		"back-order": [50, 2_435],
		mail: bothLanguages,
		"back office": {
			goods: 5_000,
			discount: 0,
			freight: 1_250,
			adminFee: 0,
			deposit: 150,
			waste: 35,
			ecoLevy: 125,
			gst: 965,
			total: 7_525,
		},
		csv: [["1.25"], ["1.00", "0.25"]],
		invoice: [
			[
				{ net: 100, gstBasisPoints: 0 },
				{ net: 25, gstBasisPoints: 0 },
			],
			[
				{ net: 6_435, gstBasisPoints: 1_500, gst: 965 },
				{ net: 125, gstBasisPoints: 0, gst: 0 },
			],
			7_525,
		],
		"invoice page": bothLanguages,
		ubl: [true, true],
		pdf: bothLanguages,
		xero: [{ account: "270", tax: "ZERORATED", amount: 1.25 }],
		ledger: [125],
		"order record": { label, value: 1.25 },
		"line record": { label, value: 1 },
		"broken invariants": [],
	});
});
