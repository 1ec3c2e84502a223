import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { system, type Viewer } from "./act.ts";
import { createApp } from "./app.ts";
import { saveList } from "./cart/saved-lists.commands.ts";
import { account } from "./db/schema/accounts.ts";
import type { Client } from "./http/assets.ts";
import { pages } from "./page.tsx";
import { insertPayment } from "./payments/payments.db.ts";
import { newId } from "./shared/id.ts";
import { money } from "./shared/money.ts";
import { appOn } from "./test/app.ts";
import { createBrowser, createLoggedInBrowser, ownOrigin } from "./test/browser.ts";
import { testWithShop as plain } from "./test/database.ts";
import { insertTestInvoice } from "./test/invoice-rows.ts";
import { setPassword, shopSecret } from "./test/login.ts";
import { insertTestOrder } from "./test/orders.ts";
import { actOf } from "./test/people.ts";
import { lazyShelves } from "./test/snapshots.ts";
import { stockedShop } from "./test/stocked-shop.ts";

/** Ids of records, existing or not. */
type Ids = Record<"order" | "sent" | "payment" | "list" | "location" | "invoice", string>;

const client: Client = { head: () => "", answer: async () => null, connectSources: [] };
/** Addresses with ids, and the status for logged-in users. Guests are redirected to the login or get 401. */
const addresses: [pathOf: (ids: Ids) => string, status: 200 | 404][] = [
	[({ order }) => `/orders/${order}`, 404],
	[({ sent }) => `/nl/orders/${sent}`, 404],
	[({ order }) => `/order-confirmation/${order}`, 404],
	[({ payment }) => `/checkout/processing/${payment}`, 404],
	[({ list }) => `/lists/${list}`, 404],
	[({ invoice }) => `/nl/invoices/${invoice}`, 404],
	[({ sent }) => `/orders/${sent}/delivery-note.pdf`, 404],
	[({ invoice }) => `/invoices/${invoice}.pdf`, 404],
	[({ invoice }) => `/nl/invoices/${invoice}.xml`, 404],
	[({ location }) => `/invoices.csv?tab=all&location=${location}`, 200],
	[({ location }) => `/orders.csv?tab=completed&location=${location}`, 200],
	[({ location }) => `/orders?tab=completed&location=${location}`, 200],
];

let statements: string[] = [];

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	statements = database.statements;
	const { ownCompany, otherCompany } = stockedShop();
	await db.update(account).set({ status: "verified" });
	const snapshot = await lazyShelves.now(db);
	const catalogue = { ...lazyShelves, now: async () => snapshot };
	const { deps } = appOn(database, { secret: shopSecret, catalogue });
	const app = createApp(deps, pages(deps, client));

	const recordsOf = async (of: Viewer, locationId: string, marker: string): Promise<Ids> => {
		const orderFields = { of, locationId, reference: marker, orderedBy: marker };
		const order = await insertTestOrder(db, { ...orderFields, awaitsPayment: true, paymentMethod: "creditcard" });
		const sent = await insertTestOrder(db, { ...orderFields, status: "Completed", deliveredOn: "2026-11-20" });
		const row = { orderId: order, accountId: of.accountId ?? "", amount: money(2_000), currency: "NZD" };
		const how = { provider: "sandbox", method: "creditcard", status: "open" } as const;
		const payment = await insertPayment(actOf(db, system), { ...row, ...how });
		const listFields = {
			name: `${marker} list`,
			shared: locationId !== ownCompany.locations.otherLocation,
			fromCart: false,
		};
		const { listId: list } = await saveList(actOf(db, of), listFields);
		const serial = locationId === ownCompany.locations.otherLocation ? 1 : 2;
		const invoiceFields = { serial, issuedOn: "2026-11-20", net: 2_000, name: marker, reference: marker };
		const invoice = await insertTestInvoice(db, { of, ...invoiceFields, orderIds: [sent] });
		return { order, sent, payment, list, location: locationId, invoice };
	};
	const { administrator, buyer, reader } = ownCompany;
	const elsewhere = await recordsOf(administrator.viewer, ownCompany.locations.otherLocation, "Elsewhere");
	const others = await recordsOf(
		otherCompany.administrator.viewer,
		otherCompany.locations.buyersLocation,
		otherCompany.marker,
	);

	const enter = async (name: string, { viewer }: { viewer: Viewer }) => {
		await setPassword(actOf(db, system), viewer.userId);
		return (await createLoggedInBrowser(app, `${name}@kererushop.example`)).send;
	};
	const senders = {
		administrator: await enter("administrator", administrator),
		buyer: await enter("buyer", buyer),
		reader: await enter("reader", reader),
		nobody: createBrowser(app).send,
	};
	return { senders, others, elsewhere, marker: otherCompany.marker };
});

const missingId = (prefix: Parameters<typeof newId>[0]) => newId(prefix, { now: new Date("2026-11-20T00:00:00Z") });
const missingIds = (): Ids => ({
	order: missingId("801"),
	sent: missingId("801"),
	payment: missingId("0aw"),
	list: missingId("0a6"),
	location: missingId("131"),
	invoice: missingId("3tt"),
});

/** Everything in a response except values that differ each time. Ids of the address are replaced by their names. */
async function read(answer: Response, ids: Ids) {
	const { status, headers } = answer;
	const visibleHeaders = [...headers].filter(([name]) => !/request-id|server-timing|policy$|content-length/.test(name));
	const bytes = new Uint8Array(await answer.arrayBuffer());
	const isPacked = headers.get("content-encoding") === "gzip";
	const text = new TextDecoder().decode(isPacked ? gunzipSync(bytes) : bytes);
	const plain = text.replace(/nonce="[^"]*"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
	const marked = Object.entries(ids).reduce(
		(masked, [name, id]) => masked.replaceAll(id, name),
		`${visibleHeaders}\n${plain}`,
	);
	return { status, marked };
}

describe("addresses of another company answer like missing ones, after the same statements", () => {
	test.for([
		["others", "administrator"],
		["others", "reader"],
		["others", "nobody"],
		["elsewhere", "buyer"],
	] as const)("for %s, by %s", async ([records, who], { shop: { senders, marker, ...shop } }) => {
		for (const [pathOf, status] of addresses) {
			const ask = async (ids: Ids) => {
				statements.length = 0;
				const answer = await senders[who](`${ownOrigin}${pathOf(ids)}`);
				const response = await read(answer, ids);
				// Sessions are read when they are not cached.
				return {
					...response,
					statements: statements.filter((text) => !/"session"|^select "users"\./.test(text)).toSorted(),
				};
			};
			const address = pathOf(missingIds());
			const askBoth = async () => [await ask(shop[records]), await ask(missingIds())] as const;
			await ask(missingIds()); // fills the caches of parts that all pages share
			let [foreign, missing] = await askBoth();
			// Caches end at full minutes, perhaps between the two. A real difference is there again.
			if (!isDeepStrictEqual(foreign, missing)) [foreign, missing] = await askBoth();
			expect(foreign, address).toEqual(missing);
			expect(foreign.marked, address).not.toMatch(new RegExp(`${marker}|Elsewhere`));
			const toNobody = /\.(csv|pdf|xml)/.test(address) ? 401 : 302;
			expect(foreign.status, address).toBe(who === "nobody" ? toNobody : status);
		}
	});

	test.for(["/lists/x", "/nl/lists/x", "/orders/x", "/order-confirmation/x", "/checkout/processing/x"])(
		"answers %s, a malformed id, with not found",
		async (address, { shop: { senders } }) => {
			for (const who of ["administrator", "reader"] as const)
				expect((await senders[who](`${ownOrigin}${address}`)).status).toBe(404);
		},
	);

	test("shows the company's own records", async ({ shop: { senders, elsewhere } }) => {
		for (const [pathOf] of addresses.slice(0, 5)) {
			const answer = await senders.administrator(`${ownOrigin}${pathOf(elsewhere)}`);
			expect(answer.status, pathOf(elsewhere)).toBe(200);
		}
	});
});
