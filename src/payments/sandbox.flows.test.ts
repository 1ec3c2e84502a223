import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import type { Db } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { payment } from "#db/schema/payments.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Enqueued, Jobs } from "#jobs/queue.ts";
import { openSandbox } from "#providers/payment/sandbox.ts";
import { sandboxMessages } from "#providers/payment/sandbox-messages.ts";
import { money } from "#shared/money.ts";
import { appOn } from "#test/app.ts";
import { testWithShop as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { cancelPayment, openPayment } from "./payments.commands.ts";
import { openPayments, startPayment } from "./payments.flows.ts";
import { settleSandboxPayment } from "./sandbox.flows.ts";

const publicUrl = "https://shop.example";

type Fetch = Parameters<typeof sandboxMessages>[0]["fetch"];

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	const { by, ownCompany } = stockedShop();
	await db.update(account).set({ status: "verified" });
	/** A process of the shop. Its sandbox sends messages to the process's own webhook, unless a test says otherwise. */
	const aProcess = (send?: Fetch) => {
		const messages = sandboxMessages({
			publicUrl,
			fetch: send ?? (async (url, request) => app.request(url.slice(publicUrl.length), request)),
		});
		const sandbox = openSandbox({
			secret: "a secret of the tests, long enough for anybody",
			publicUrl,
			now: () => new Date(),
			send: messages,
		});
		const payments = openPayments({ provider: sandbox, publicUrl, onCall: () => undefined });
		const { app } = appOn(database, { payments, sandbox });
		const at = (who = by) => {
			const act = actOf(db, who);
			return { ...act, deps: { ...act.deps, payments } };
		};
		const choose = (url: string, choice: string) =>
			app.request(url.slice(publicUrl.length), { method: "POST", body: new URLSearchParams({ choice }) });
		const look = (url: string) => app.request(url.slice(publicUrl.length));
		const settle = (paymentId: string) => settleSandboxPayment(at(system), sandbox, { paymentId });
		return { at, look, choose, settle };
	};
	const begin = async ({ at }: ReturnType<typeof aProcess>) => {
		const waiting = { awaitsPayment: true, paymentMethod: "creditcard" as const };
		const orderId = await insertTestOrder(db, { of: by, locationId: ownCompany.locations.buyersLocation, ...waiting });
		const wanted = { orderId, accountId: by.accountId ?? "", method: "creditcard" as const, bank: null };
		const paymentId = await openPayment(at(), { ...wanted, amount: money(2_000) });
		return { paymentId, ...(await startPayment(at(), { paymentId, language: "en-NZ" })) };
	};
	return { aProcess, begin };
});

const statusOf = async (db: Db, id: string) =>
	(await db.select({ id: payment.id, status: payment.status }).from(payment)).find((row) => row.id === id)?.status;

const jobsOf = async (db: Db, paymentId: string) => {
	const rows = await db.execute<{ content: Enqueued<Jobs["payments.settle-sandbox"]>; waits: boolean }>(sql`
		select j.content, j.run_at > now() - interval '1 minute' as waits from job j where j.name = 'payments.settle-sandbox'`);
	return rows.filter(({ content }) => content.payload.paymentId === paymentId);
};

test("Pay later settles in another process after the first one ended", async ({ database: { db }, shop }) => {
	const first = shop.aProcess();
	const { paymentId, url } = await shop.begin(first);
	for (let times = 0; times < 2; times++) expect((await first.choose(url, "later")).status).toBe(303);
	expect(await statusOf(db, paymentId)).toBe("processing");
	expect(await jobsOf(db, paymentId), "one job, however often it is chosen").toHaveLength(1);
	const second = shop.aProcess();
	await second.settle(paymentId);
	await second.settle(paymentId);
	expect(await statusOf(db, paymentId)).toBe("paid");
	const [{ events } = { events: 0 }] = await db.execute<{ events: number }>(
		sql`select count(*)::int as events from payment_event where payment_id = ${paymentId} and event_id like '%:paid'`,
	);
	expect(events).toBe(1);
});

test("Pay later settles although its first message was lost", async ({ database: { db }, shop }) => {
	const dying = shop.aProcess(() => Promise.reject(new Error("the process was killed")));
	const { paymentId, url } = await shop.begin(dying);
	await dying.choose(url, "later");
	expect(await statusOf(db, paymentId)).toBe("open");
	expect(await jobsOf(db, paymentId)).toHaveLength(1);
	await shop.aProcess().settle(paymentId);
	expect(await statusOf(db, paymentId)).toBe("paid");
});

test("the sandbox page takes no payment that the shop closed, also in another process", async ({
	database: { db },
	shop,
}) => {
	const first = shop.aProcess();
	const { paymentId, url } = await shop.begin(first);
	expect((await first.look(url)).status).toBe(200);
	await inTransaction(first.at(system), (act) => cancelPayment(act, paymentId));
	for (const process of [first, shop.aProcess()])
		for (const answer of [await process.look(url), await process.choose(url, "success")]) {
			const page = await answer.text();
			expect([answer.status, page.includes("This payment was cancelled"), page.includes("<button")]).toEqual([
				410,
				true,
				false,
			]);
			expect(page).toContain(`href="${publicUrl}/checkout/processing/${paymentId}"`);
		}
	expect(await statusOf(db, paymentId)).toBe("expired");
});

test.for<[string, string, Fetch]>([
	["is unavailable", "7", async () => new Response("", { status: 503, headers: { "Retry-After": "7" } })],
	["cannot be reached", "2", () => Promise.reject(new Error("connection refused"))],
])("the sandbox page answers 503 with Retry-After while the shop %s", async ([, seconds, send], { shop }) => {
	const process = shop.aProcess(send);
	const { url } = await shop.begin(process);
	const answer = await process.choose(url, "success");
	expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, seconds]);
});
