import { withIds } from "#http/data/examples.ts";
import { type RecordWorld, testRecords } from "./data-world.ts";
import { insertTestOrder } from "./orders.ts";

/** Gives the id for a placeholder of an example. */
export type IdFor = (name: string) => Promise<string>;

/** Makes the records that placeholders of examples name. `Order` is one order for all examples, and `new Order` an order for each use. */
function recordMaker({ db, clients, ownCompany, otherCompany, orderId }: RecordWorld): IdFor {
	let made = 0;
	const { accountId, administrator, locations } = ownCompany;
	const of = administrator.viewer;
	const locationId = locations.buyersLocation;
	const makers = new Map<string, () => Promise<string>>([
		["Account", async () => accountId],
		["Account15", async () => accountId.slice(0, 15)],
		["OtherAccount", async () => otherCompany.accountId],
		["Order", async () => orderId],
		["User", async () => of.userId ?? ""],
		["CompletedOrder", () => insertTestOrder(db, { of, locationId, status: "Completed" })],
		["new Order", () => insertTestOrder(db, { of, locationId })],
		[
			"new Contact",
			async () => {
				const email = `a${made++}@mill.example`;
				const fields = { AccountId: accountId, FirstName: "A", LastName: "B", Email: email };
				return (await clients.sales.post("/ui-api/records", { apiName: "Contact", fields })).body.id;
			},
		],
		[
			"new Case",
			async () => {
				const fields = { AccountId: accountId, Subject: "No water", Description: "The tank is empty", Type: "machine" };
				return (await clients.administrator.post("/ui-api/records", { apiName: "Case", fields })).body.id;
			},
		],
		[
			"new ContentDocument",
			async () => {
				const path = "/ui-api/records/content-documents/content-versions";
				const parts = { fileData: new File(["x"], "x.txt") };
				return (await clients.administrator.form(path, parts)).body.contentDocument.id;
			},
		],
		[
			"new ListView",
			async () => {
				const created = await clients.administrator.post("/ui-api/list-info/Order", { label: `List ${made++}` });
				return created.body.listReference.listViewApiName;
			},
		],
	]);
	const lasting = new Map<string, Promise<string>>();
	return (name) => {
		const make = makers.get(name) ?? makers.get(`new ${name}`);
		if (!make) throw new Error(`no maker for {${name}}`);
		if (name.startsWith("new ")) return make();
		const id = lasting.get(name) ?? make();
		lasting.set(name, id);
		return id;
	};
}

/** Replaces the placeholders in an example by ids. */
export async function filledWith<Value>(idFor: IdFor, example: Value): Promise<Value> {
	const names = new Set<string>();
	withIds(example, (name) => {
		names.add(name);
		return "";
	});
	const ids = new Map(await Promise.all([...names].map(async (name) => [name, await idFor(name)] as const)));
	return withIds(example, (name) => ids.get(name) ?? "");
}

/** A test with records for the placeholders of examples. */
export const testSamples = testRecords.extend("idFor", { scope: "file" }, async ({ world }) => recordMaker(world));
