import { describe, expect } from "vitest";
import { testRecords } from "#test/data-world.ts";
import { insertTestOrder } from "#test/orders.ts";

const references = ["A_1", "Ax1", "a_12", "50% off", "500 off", "C\\D", "C\\\\D"];

const test = testRecords.extend("orders", { scope: "file" }, async ({ world: { db, ownCompany } }) => {
	const of = ownCompany.administrator.viewer;
	for (const reference of references)
		await insertTestOrder(db, { of, locationId: ownCompany.locations.buyersLocation, reference });
	return references.length;
});

describe("a filter of a list", () => {
	test.for<[operator: string, text: string, expected: string[]]>([
		["Contains", "_1", ["A_1", "a_12"]],
		["Contains", "A_1", ["A_1", "a_12"]],
		["Contains", "0% ", ["50% off"]],
		["Contains", "C\\D", ["C\\D"]],
		["Contains", "%", ["50% off"]],
		["StartsWith", "a_", ["A_1", "a_12"]],
		["StartsWith", "50%", ["50% off"]],
		["NotContain", "_", ["50% off", "500 off", "Ax1", "C\\D", "C\\\\D", "PO-1"]],
		["Equals", "A_1", ["A_1"]],
	])("takes the characters as they are: %s %s", async ([operator, text, expected], { world: { clients }, orders }) => {
		expect(orders).toBe(references.length);
		const filteredByInfo = [{ fieldApiName: "PoNumber", operator, operandLabels: [text] }];
		const list = await clients.administrator.post("/ui-api/list-info/Order", {
			label: `${operator} ${crypto.randomUUID()}`,
			displayColumns: ["PoNumber"],
			filteredByInfo,
		});
		const { body } = await clients.administrator.get(`/ui-api/list-records/${list.body.listReference.id}?pageSize=50`);
		const values = body.records.flatMap(
			({ fields }: { fields: { PoNumber: { value: string | null } } }) => fields.PoNumber.value ?? [],
		);
		expect(values.toSorted()).toEqual(expected.toSorted());
	});
});
