import { expect, test } from "vitest";
import type { Deps } from "#http/context.ts";
import { openPayments } from "#payments/payments.flows.ts";
import { money } from "#shared/money.ts";
import { appOn } from "#test/app.ts";
import { test as withShop } from "#test/database.ts";
import { openSandbox, signatureHeader } from "./sandbox.ts";

const now = new Date("2026-11-30T21:00:00Z");
const publicUrl = "https://shop.example";
const paymentId = "0aw000000000009AAA";
const toPay = {
	paymentId,
	shop: "Brewline",
	amount: money(3_737),
	currency: "NZD",
	method: "ideal" as const,
	bank: "ING",
	language: "nl-NL" as const,
	backUrl: `${publicUrl}/nl/checkout/processing/${paymentId}`,
	closesAt: now,
};
const call = { signal: new AbortController().signal };

function aSandbox(secret = "a secret of the tests, long enough for anybody") {
	const sent: { raw: string; signature: string }[] = [];
	const sandbox = openSandbox({
		secret,
		publicUrl,
		now: () => now,
		send: async (message) => void sent.push(message),
	});
	const begin = async () => {
		const started = await sandbox.start(toPay, call);
		if (started.outcome !== "started") throw new Error("the sandbox refuses nothing");
		return started.url.slice(`${publicUrl}/sandbox/payment/`.length);
	};
	const read = () => Promise.all(sent.map(async (message) => sandbox.read({ ...message, now })));
	return { sandbox, sent, begin, read };
}

test.for(["paid", "failed", "processing"] as const)(
	"reports %s in a message that the shop can read",
	async (status) => {
		const { sandbox, begin, read } = aSandbox();
		const payment = sandbox.payment(await begin());
		if (!payment) throw new Error("it does not know its own page");
		await sandbox.report(payment, status);
		await sandbox.report(payment, status);
		const sent = { status, eventId: `${paymentId}:${status}`, paymentId, amount: 3_737, currency: "NZD" };
		expect(await read()).toMatchObject([sent, sent]);
		expect(await sandbox.check({ paymentId, reference: `sandbox:${paymentId}` }, call)).toMatchObject({ status });
	},
);

test("rejects messages with a wrong signature, another body or an old time", async () => {
	const { sandbox, sent, begin } = aSandbox();
	const payment = sandbox.payment(await begin());
	if (payment) await sandbox.report(payment, "paid");
	const [message] = sent;
	if (!message) throw new Error("nothing was said");
	expect(await sandbox.read({ ...message, now })).not.toBeNull();
	expect(await sandbox.read({ ...message, raw: message.raw.replace("3737", "1"), now })).toBeNull();
	expect(await sandbox.read({ ...message, signature: null, now })).toBeNull();
	expect(await sandbox.read({ ...message, now: new Date(now.getTime() + 301_000) })).toBeNull();
	expect(await aSandbox("another secret, long enough for anybody").sandbox.read({ ...message, now })).toBeNull();
});

test("rejects a page address that the sandbox did not sign", async () => {
	const { sandbox, begin } = aSandbox();
	const page = await begin();
	const cheaper = Buffer.from(JSON.stringify({ ...toPay, amount: 1 })).toString("base64url");
	expect(sandbox.payment(page)).toMatchObject({ amount: 3_737 });
	expect(sandbox.payment(`${cheaper}${page.slice(page.indexOf("."))}`)).toBeNull();
	expect(aSandbox("another secret, long enough for anybody").sandbox.payment(page)).toBeNull();
});

withShop("shows a page with the amount to choose the result on, and returns to the shop", async ({ database }) => {
	const { sandbox, sent, begin } = aSandbox();
	const payments = openPayments({ provider: sandbox, publicUrl, onCall: () => undefined });
	const taking: Partial<Deps> = { payments, sandbox };
	const { app } = appOn(database, taking);
	const path = `/sandbox/payment/${await begin()}`;
	const page = await (await app.request(path)).text();
	for (const word of ["Betaal $", "iDEAL · ING", "Er wordt geen geld afgeschreven"]) expect(page).toContain(word);
	const choose = (choice: string, headers = {}) =>
		app.request(path, { method: "POST", body: new URLSearchParams({ choice }), headers });
	const back = await choose("success", { origin: publicUrl });
	expect([back.status, back.headers.get("location")]).toEqual([303, toPay.backUrl]);
	expect(sent).toHaveLength(1);
	expect((await choose("success", { origin: "https://evil.example" })).status).toBe(403);
	expect((await choose("something")).status).toBe(404);
	expect((await app.request(`${path}x`)).status).toBe(404);
	expect(sent).toHaveLength(1);

	const [message] = sent;
	const headers = { [signatureHeader]: message?.signature ?? "" };
	const response = await app.request("/webhooks/payment/sandbox", {
		method: "POST",
		body: message?.raw ?? "",
		headers,
	});
	expect(response.status, "the webhook does not know the payment").toBe(400);
	const { app: without } = appOn(database);
	expect((await without.request(path)).status).toBe(404);
	expect((await without.request("/webhooks/payment/sandbox", { method: "POST", body: "{}" })).status).toBe(404);
});
