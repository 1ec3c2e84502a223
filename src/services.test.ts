import { expect, onTestFinished, vi } from "vitest";
import { system } from "#act.ts";
import { readEnvironment } from "#env.ts";
import { requestOf } from "#http/log.ts";
import { openStripe } from "#providers/payment/stripe.ts";
import { appOn } from "#test/app.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { accountingOf, backOfficeOf, registersOf } from "./services.ts";

const env = readEnvironment({
	MODE: "demo",
	NZBN_KEY: "key-of-the-tests",
	NZBN_URL: "https://nzbn.example",
	KVK_KEY: "key-of-the-tests",
	KVK_URL: "https://kvk.example",
	PDOK_URL: "https://pdok.example",
	ADDRESSFINDER_KEY: "key-of-the-tests",
	ADDRESSFINDER_SECRET: "secret-of-the-tests",
	ADDRESSFINDER_URL: "https://addressfinder.example",
	XERO_CLIENT_ID: "client-of-the-tests",
	XERO_CLIENT_SECRET: "secret-of-the-tests",
	XERO_URL: "https://xero.example",
	XERO_IDENTITY_URL: "https://identity.xero.example",
	ERP_URL: "https://erp.example",
	ERP_SECRET: "a secret of the tests, long enough for anybody",
});
const trace = { id: "4bf92f3577b34da6a3ce929d0e0e4736", flags: "01" };

/** Answers every call of another service, and records the trace that it got. */
function recordTraces() {
	const traces = new Map<string, string | null>();
	const answer = async (...[input, init]: Parameters<typeof fetch>) => {
		const { url, headers } = input instanceof Request ? input : new Request(String(input), init);
		traces.set(new URL(url).hostname, headers.get("traceparent"));
		return Response.json({ access_token: "t", expires_in: 1_800 });
	};
	vi.spyOn(globalThis, "fetch").mockImplementation(Object.assign(answer, { preconnect: () => undefined }));
	onTestFinished(() => void vi.restoreAllMocks());
	return traces;
}

test("only the back office gets the trace of a request: third parties get none", async ({ database }) => {
	const traces = recordTraces();
	const { deps } = appOn(database);
	const act = actOf(database.db, system);
	const registers = registersOf(env, deps);
	const accounting = accountingOf(env, deps);
	const backOffice = await backOfficeOf(env, deps);
	const stripe = openStripe({ secretKey: "sk_test", webhookSecret: "whsec" });
	const call = { signal: AbortSignal.timeout(5_000), requestId: act.requestId };
	const address = { postalCode: "1010", houseNumber: "1", street: "Queen Street" };
	await requestOf.run({ requestId: act.requestId, trace }, () =>
		Promise.allSettled([
			registers.company(act, { country: "NZ", number: "9429038764455" }),
			registers.company(act, { country: "NL", number: "30127846" }),
			registers.addresses(act, { country: "NZ", ...address }),
			registers.addresses(act, { country: "NL", ...address, postalCode: "3511 PK" }),
			accounting?.payments(act, { since: act.now, page: 1 }),
			backOffice?.reports(act, []),
			stripe.check({ paymentId: "0aw000000000001AAA", reference: "cs_1" }, call),
		]),
	);
	const { "erp.example": ofBackOffice, ...ofThirdParties } = Object.fromEntries(traces);
	expect(ofBackOffice).toContain(trace.id);
	expect(ofThirdParties).toEqual({
		"nzbn.example": null,
		"kvk.example": null,
		"addressfinder.example": null,
		"pdok.example": null,
		"xero.example": null,
		"identity.xero.example": null,
		"api.stripe.com": null,
	});
});
