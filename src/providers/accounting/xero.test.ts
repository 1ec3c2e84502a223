import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { defaultAccountCodes } from "#accounting/ledger.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { type Money, money } from "#shared/money.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { creditNoteDocument, documentLine, invoiceDocument } from "#test/invoice-documents.ts";
import { xeroServer } from "#test/xero-server.ts";
import { DocumentRefused, RateLimited } from "./accounting.ts";
import { openXero } from "./xero.ts";

const server = xeroServer();
afterAll(server.stop);
beforeEach(() => server.reset());

let now = new Date("2026-11-23T09:00:00Z");
const settings = {
	clientId: "the client",
	clientSecret: "the secret",
	tenantId: null,
	url: server.url,
	identityUrl: server.identityUrl,
	fetch,
	now: () => now,
	accounts: { ...defaultAccountCodes, freight: "265" },
};
const call = { signal: new AbortController().signal, requestId: "a-test" };

const sending = (document: InvoiceDocument, allocated: Money = money(0), key: string = document.id) => ({
	document,
	contactNumber: "K-1001",
	email: "accounts@kereru.example",
	allocated,
	key,
});
const take = (...sent: Parameters<typeof sending>) => openXero(settings).take(sending(...sent), call);
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

/** Three lines whose GST per line would be 4.56, and is 4.54 on the document. */
const lines = [
	documentLine({ quantity: 2, price: money(505) }),
	documentLine({ quantity: 3, price: money(400), discount: money(190) }),
	documentLine({ kind: "freight", product: null, orderId: null, price: money(1010) }),
];

describe("an invoice", () => {
	test("creates the contact and the invoice with our number, account codes, and GST that adds up to our total", async () => {
		const document = invoiceDocument(lines);
		const taken = await take(document);
		expect(server.calls()).toEqual([
			"GET /Invoices",
			"GET /Contacts/K-1001",
			"GET /Contacts",
			"PUT /Contacts",
			"PUT /Invoices",
		]);
		const [contact] = server.stored.contacts;
		expect(contact).toMatchObject({
			Name: "Kererū Cafés Ltd",
			ContactNumber: "K-1001",
			EmailAddress: "accounts@kereru.example",
			CompanyNumber: "9429049541410",
			TaxNumber: "49-091-850",
			Addresses: [
				{
					AddressType: "POBOX",
					AddressLine1: "1a Karangahape Road",
					City: "Auckland",
					PostalCode: "1010",
					Country: "New Zealand",
				},
			],
		});
		const [invoice] = server.stored.invoices;
		expect(taken).toEqual({ externalId: invoice?.InvoiceID, remark: null });
		expect(invoice).toMatchObject({
			Type: "ACCREC",
			Contact: { ContactID: contact?.ContactID },
			InvoiceNumber: "2026-000001",
			Reference: "PO 77",
			Date: "2026-11-23",
			DueDate: "2026-12-20",
			LineAmountTypes: "Exclusive",
			CurrencyCode: "NZD",
			Status: "AUTHORISED",
			Total: document.total / 100,
			LineItems: [
				{
					Description: "7000001 Kererū house espresso, 1 kg",
					Quantity: 2,
					UnitAmount: 5.05,
					LineAmount: 10.1,
					AccountCode: "200",
					TaxType: "OUTPUT2",
					TaxAmount: 1.52,
				},
				{ Quantity: 3, UnitAmount: 4, DiscountAmount: 1.9, LineAmount: 10.1, TaxAmount: 1.51 },
				{
					Description: "Freight",
					Quantity: 1,
					UnitAmount: 10.1,
					LineAmount: 10.1,
					AccountCode: "265",
					TaxAmount: 1.51,
				},
			],
		});
	});

	test("is entered once when it is sent again", async () => {
		const first = await take(invoiceDocument(lines));
		server.requests.length = 0;
		expect(await take(invoiceDocument(lines), money(0), "another key")).toEqual(first);
		expect(server.calls()).toEqual(["GET /Invoices"]);
		expect(server.stored.invoices).toHaveLength(1);
	});

	test("is entered once when its first response is lost", async () => {
		let lost = 0;
		server.loseResponses(({ method, path }) => method === "PUT" && path.endsWith("/Invoices") && lost++ === 0);
		await take(invoiceDocument(lines));
		const sent = server.requests.filter(({ method, path }) => method === "PUT" && path.endsWith("/Invoices"));
		expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual([
			"3tt000000000001AAA",
			"3tt000000000001AAA",
		]);
		expect(server.stored.invoices).toHaveLength(1);
	});

	test("names the order of each line of a collective invoice", async () => {
		const document = invoiceDocument([documentLine({ orderId: "801000000000002AAA" })], { reference: null });
		const orders = document.orders.flatMap((order) => [
			order,
			{ ...order, id: "801000000000002AAA", number: "100002" },
		]);
		await take({ ...document, orders });
		expect(server.stored.invoices[0]).toMatchObject({
			Reference: "100001, 100002",
			LineItems: [{ Description: "100002 · 7000001 Kererū house espresso, 1 kg" }],
		});
	});

	test("is refused when Xero has its number with another total, or has voided it", async () => {
		await take(invoiceDocument(lines));
		const other = await failure(take(invoiceDocument([documentLine()])));
		expect(other).toEqual(new DocumentRefused("2026-000001 has a total of 34.84 in Xero and 11.5 here"));
		Object.assign(server.stored.invoices[0] ?? {}, { Status: "VOIDED" });
		expect(await failure(take(invoiceDocument(lines)))).toEqual(new DocumentRefused("2026-000001 was voided in Xero"));
	});

	test("is refused with Xero's reasons", async () => {
		const elements = [{ LineItems: [{ ValidationErrors: [{ Message: "Account code '265' is not a valid code" }] }] }];
		server.failWith(({ method, path }) =>
			method === "PUT" && path.endsWith("/Invoices")
				? Response.json(
						{ ErrorNumber: 10, Message: "A validation exception occurred", Elements: elements },
						{ status: 400 },
					)
				: null,
		);
		expect(await failure(take(invoiceDocument(lines)))).toEqual(
			new DocumentRefused("Account code '265' is not a valid code"),
		);
	});

	test("is refused at a rate for which Xero has no tax type", async () => {
		const document = invoiceDocument([documentLine({ gstBasisPoints: 900 })]);
		expect(await failure(take(document))).toEqual(new DocumentRefused("Xero has no tax rate of 9% for sales"));
		expect(server.stored.invoices).toEqual([]);
	});
});

describe("the contact", () => {
	test("is found by its number", async () => {
		server.stored.contacts.push({ ContactID: "c-1", ContactNumber: "K-1001", Name: "Kereru" });
		await take(invoiceDocument(lines));
		expect(server.stored.contacts).toHaveLength(1);
		expect(server.stored.invoices[0]).toMatchObject({ Contact: { ContactID: "c-1" } });
	});

	test("is the one of the same name without a number, which gets the number", async () => {
		server.stored.contacts.push(
			{ ContactID: "c-2", Name: "KERERŪ Cafés Ltd" },
			{ ContactID: "c-3", Name: "Kererū Cafés Ltd" },
		);
		await take(invoiceDocument(lines));
		expect(server.stored.contacts[1]).toMatchObject({ ContactID: "c-3", ContactNumber: "K-1001" });
		expect(server.stored.contacts).toHaveLength(2);
	});

	test("is a new one when the name belongs to another number", async () => {
		server.stored.contacts.push({ ContactID: "c-4", ContactNumber: "K-2", Name: "Kererū Cafés Ltd" });
		await take(invoiceDocument(lines));
		expect(server.stored.contacts[1]).toMatchObject({ Name: "Kererū Cafés Ltd (K-1001)", ContactNumber: "K-1001" });
	});

	test("uses a contact that another document created between the searches", async () => {
		server.failWith(({ method, path }) => {
			if (method === "GET" && path.endsWith("/Contacts"))
				server.stored.contacts.push({ ContactID: "c-5", ContactNumber: "K-1001", Name: "Kererū Cafés Ltd" });
			return null;
		});
		await take(invoiceDocument(lines));
		expect(server.stored.contacts).toHaveLength(1);
		expect(server.stored.invoices[0]).toMatchObject({ Contact: { ContactID: "c-5" } });
	});

	test("is one for two invoices that are sent at the same time", async () => {
		const second = invoiceDocument(lines, { id: "3tt000000000003AAA", number: "2026-000002" });
		await Promise.all([take(invoiceDocument(lines)), take(second)]);
		expect(server.stored.contacts).toHaveLength(1);
		expect(server.stored.invoices).toHaveLength(2);
	});
});

describe("a credit note", () => {
	const credit = creditNoteDocument([documentLine({ quantity: 3, price: money(333), net: money(1000) })]);

	test("is entered and set against its invoice, once", async () => {
		await take(invoiceDocument(lines));
		const first = await take(credit, credit.total);
		expect(server.stored.creditNotes).toMatchObject([
			{
				Type: "ACCRECCREDIT",
				CreditNoteNumber: "C2026-000001",
				Reference: "2026-000001",
				Total: 11.5,
				RemainingCredit: 0,
				LineItems: [{ Quantity: 1, UnitAmount: 10, Description: "7000001 Kererū house espresso, 1 kg · 3 pieces" }],
			},
		]);
		expect(server.stored.invoices[0]).toMatchObject({ AmountDue: 23.34 });
		expect(await take(credit, credit.total, "another key")).toEqual(first);
		expect(server.stored.creditNotes).toHaveLength(1);
		expect(server.stored.invoices[0]).toMatchObject({ AmountDue: 23.34 });
	});

	test("completes an allocation that an earlier attempt did not reach", async () => {
		await take(invoiceDocument(lines));
		server.failWith(({ path }) => (path.endsWith("/Allocations") ? new Response(null, { status: 500 }) : null));
		expect(await failure(take(credit, credit.total))).toBeInstanceOf(Unreachable);
		server.failWith(() => null);
		await take(credit, credit.total);
		expect(server.stored.creditNotes).toMatchObject([{ RemainingCredit: 0 }]);
	});

	test("is set against its invoice up to the amount that Xero has open, with a remark", async () => {
		await take(invoiceDocument(lines));
		Object.assign(server.stored.invoices[0] ?? {}, { AmountDue: 5 });
		expect(await take(credit, credit.total)).toMatchObject({
			remark: "Xero has less open on invoice 2026-000001 than this credit",
		});
		expect(server.stored.creditNotes).toMatchObject([{ RemainingCredit: 6.5 }]);
	});

	test("is refused when Xero does not have its invoice", async () => {
		expect(await failure(take(credit, credit.total))).toEqual(
			new DocumentRefused("Xero does not have invoice 2026-000001, which this document credits"),
		);
	});
});

describe("the access token", () => {
	const tokensAsked = () => server.requests.filter(({ path }) => path === "/connect/token");

	test("is requested with the client's credentials, used until it ends, and then renewed", async () => {
		const xero = openXero({ ...settings, tenantId: "a0000000-0000-4000-8000-000000000000" });
		await xero.take(sending(invoiceDocument(lines)), call);
		const [asked] = tokensAsked();
		expect(asked?.headers.get("Authorization")).toBe(`Basic ${btoa("the client:the secret")}`);
		expect(new URLSearchParams(String(asked?.body)).get("grant_type")).toBe("client_credentials");
		expect(server.requests.at(-1)?.headers.get("Xero-Tenant-Id")).toBe("a0000000-0000-4000-8000-000000000000");
		expect(tokensAsked()).toHaveLength(1);
		now = new Date(now.getTime() + 1741_000);
		await xero.take(sending(invoiceDocument(lines)), call);
		expect(tokensAsked()).toHaveLength(2);
	});

	test("is renewed once when Xero refuses it early", async () => {
		const xero = openXero(settings);
		await xero.payments({ since: now, page: 1 }, call);
		let refusals = 0;
		server.failWith(({ path }) =>
			path.endsWith("/Payments") && refusals++ === 0 ? new Response(null, { status: 401 }) : null,
		);
		expect(await xero.payments({ since: now, page: 1 }, call)).toEqual({ payments: [], isLast: true });
		expect(tokensAsked()).toHaveLength(2);
		server.failWith(({ path }) => (path.endsWith("/Payments") ? new Response(null, { status: 401 }) : null));
		expect(await failure(xero.payments({ since: now, page: 1 }, call))).toBeInstanceOf(Unreachable);
	});

	test("appears in no message when the credentials are refused", async () => {
		server.failWith(({ path }) =>
			path === "/connect/token" ? Response.json({ error: "invalid_client the secret" }, { status: 400 }) : null,
		);
		const error = await failure(take(invoiceDocument(lines)));
		expect(error).toEqual(new Unreachable("Xero refused the connection (400)"));
	});
});

describe.each([
	{ name: "fails", respond: () => new Response("oops", { status: 500 }), attempts: 2 },
	{ name: "is down behind its proxy", respond: () => new Response(null, { status: 503 }), attempts: 2 },
	{ name: "refuses the scope", respond: () => new Response("{}", { status: 403 }), attempts: 1 },
	{ name: "answers broken JSON", respond: () => new Response('{"Payments": ['), attempts: 2 },
	{ name: "answers in another shape", respond: () => Response.json({ Payments: 7 }), attempts: 1 },
	{ name: "answers 10 MB", respond: () => new Response(" ".repeat(10_000_000)), attempts: 1 },
	{ name: "redirects", respond: () => Response.redirect("http://127.0.0.1:9/", 302), attempts: 2 },
])("a server that $name", ({ respond, attempts }) => {
	test(`is unreachable after ${attempts} attempts`, async () => {
		server.failWith(({ path }) => (path.endsWith("/Payments") ? respond() : null));
		expect(await failure(openXero(settings).payments({ since: now, page: 1 }, call))).toBeInstanceOf(Unreachable);
		expect(server.calls()).toHaveLength(attempts);
	});
});

test("gives up on a server that does not answer in time", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const late = async () => {
		await promise;
		return new Response();
	};
	server.failWith(({ path }) => (path.endsWith("/Payments") ? late() : null));
	const xero = openXero({ ...settings, attemptMs: 30 });
	expect(await failure(xero.payments({ since: now, page: 1 }, call))).toBeInstanceOf(Unreachable);
	resolve();
	expect(server.calls()).toHaveLength(2);
});

test.each([
	["17", 17],
	["86401", 86_400],
	["soon", 60],
	[null, 60],
])("waits as long as a rate limit says, with Retry-After %s", async (after, seconds) => {
	server.failWith(({ path }) =>
		path.endsWith("/Payments")
			? new Response(null, {
					status: 429,
					headers: { "X-Rate-Limit-Problem": "day", ...(after && { "Retry-After": after }) },
				})
			: null,
	);
	const error = await failure(openXero(settings).payments({ since: now, page: 1 }, call));
	expect(error).toEqual(new RateLimited("Xero's day limit is reached", seconds));
	expect(error).toMatchObject({ seconds });
	expect(server.calls()).toHaveLength(1);
});

/** An answer of `GET /Payments`, shortened to the members that the shop reads. */
const recordedPayment = {
	PaymentID: "99ea7f6b-c513-4066-bc27-b7c65dcd76c2",
	Date: "/Date(1543449600000+0000)/",
	BankAmount: 46.0,
	Amount: 46.15,
	Reference: "Direct credit",
	PaymentType: "ACCRECPAYMENT",
	Status: "AUTHORISED",
	UpdatedDateUTC: "/Date(1541176592690+0000)/",
	Invoice: { Type: "ACCREC", InvoiceID: "046d8a6d", InvoiceNumber: "2026-000001", CurrencyCode: "NZD" },
};

test("reads the payments that changed since a time, in pages", async () => {
	const deleted = { ...recordedPayment, PaymentID: "p-2", Status: "DELETED", Reference: null };
	server.stored.payments.push(recordedPayment, deleted, {
		...recordedPayment,
		PaymentID: "p-3",
		Invoice: { InvoiceID: "x" },
	});
	const xero = openXero(settings);
	const since = new Date("2026-11-22T12:34:56.789Z");
	const { payments, isLast } = await xero.payments({ since, page: 1 }, call);
	expect(server.requests.at(-1)?.headers.get("If-Modified-Since")).toBe("2026-11-22T12:34:56");
	expect(isLast).toBe(true);
	expect(payments).toEqual([
		{
			externalId: "99ea7f6b-c513-4066-bc27-b7c65dcd76c2",
			invoiceNumber: "2026-000001",
			valueOn: "2018-11-29",
			amount: 4615,
			currency: "NZD",
			reference: "Direct credit",
			isDeleted: false,
			changedAt: new Date(1541176592690),
		},
		expect.objectContaining({ externalId: "p-2", reference: "", isDeleted: true }),
	]);
	server.stored.payments.push(
		...Array.from({ length: 97 }, (_, nth) => ({ ...recordedPayment, PaymentID: `q-${nth}` })),
	);
	expect(await xero.payments({ since, page: 1 }, call)).toMatchObject({ isLast: false });
	expect(await xero.payments({ since, page: 2 }, call)).toEqual({ payments: [], isLast: true });
});
