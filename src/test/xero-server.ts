import * as z from "zod";

const Rows = z.array(z.record(z.string(), z.unknown()));
const Body = z.record(z.string(), Rows);
const Lines = z.array(
	z.object({
		Quantity: z.number(),
		UnitAmount: z.number(),
		DiscountAmount: z.number().default(0),
		LineAmount: z.number(),
		TaxAmount: z.number(),
	}),
);
const Allocated = z.object({ Invoice: z.object({ InvoiceID: z.string() }), Amount: z.number() });

type XeroRow = z.infer<typeof Rows>[number];
type Stored = { contacts: XeroRow[]; invoices: XeroRow[]; creditNotes: XeroRow[]; payments: XeroRow[] };
type Received = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };

const cents = (amount: number) => Math.round(amount * 100);

/** Xero's rejection, with the members that a recorded answer has. */
const rejection = (...messages: string[]) =>
	Response.json(
		{
			ErrorNumber: 10,
			Type: "ValidationException",
			Message: "A validation exception occurred",
			Elements: [{ HasErrors: true, ValidationErrors: messages.map((Message) => ({ Message })) }],
		},
		{ status: 400 },
	);

/** A local server in the place of Xero, with the shapes of its published examples. Stores what it gets, checks totals and unique numbers, and
 * repeats the answer of an idempotency key. `fail` decides the response of a request instead. */
export function xeroServer() {
	let stored: Stored = { contacts: [], invoices: [], creditNotes: [], payments: [] };
	let answers = new Map<string, { body: string; status: number }>();
	let fail: (request: Received) => Response | Promise<Response> | null = () => null;
	let loses: (request: Received) => boolean = () => false;
	const tokens = new Set<string>(); // an earlier one stays valid
	const requests: Received[] = [];
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		async fetch(request) {
			const { pathname: path, searchParams: query } = new URL(request.url);
			const text = await request.text();
			const isForm = path === "/connect/token";
			const body = text && !isForm ? JSON.parse(text) : text;
			const seen = { method: request.method, path, query, headers: new Headers(request.headers), body };
			requests.push(seen);
			const failure = await fail(seen);
			if (failure) return failure;
			if (isForm) {
				const token = `token-${tokens.size + 1}`;
				tokens.add(token);
				return Response.json({ access_token: token, expires_in: 1800, token_type: "Bearer" });
			}
			if (!tokens.has(seen.headers.get("Authorization")?.slice("Bearer ".length) ?? ""))
				return new Response(null, { status: 401 });
			const key = seen.headers.get("Idempotency-Key");
			const earlier = key === null ? undefined : answers.get(key);
			if (earlier) return new Response(earlier.body, { status: earlier.status });
			const response = respond(stored, seen);
			if (key !== null) answers.set(key, { body: await response.clone().text(), status: response.status });
			return loses(seen) ? new Response(null, { status: 503 }) : response;
		},
	});
	return {
		url: `http://127.0.0.1:${server.port}/api.xro/2.0`,
		identityUrl: `http://127.0.0.1:${server.port}/connect/token`,
		requests,
		/** Methods and paths of the requests, without those for tokens. */
		calls: () =>
			requests.filter(({ path }) => path !== "/connect/token").map(({ method, path }) => `${method} ${path.slice(12)}`),
		get stored() {
			return stored;
		},
		failWith(next: typeof fail) {
			fail = next;
		},
		/** Executes these requests and answers 503. */
		loseResponses(next: typeof loses) {
			loses = next;
		},
		reset() {
			stored = { contacts: [], invoices: [], creditNotes: [], payments: [] };
			answers = new Map();
			fail = () => null;
			loses = () => false;
			requests.length = 0;
		},
		stop: () => server.stop(true),
	};
}

function respond(stored: Stored, { method, path, query, body }: Received): Response {
	const [, object = "", id, part] = /^\/api\.xro\/2\.0\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? [];
	const rows = rowsIn(body);
	if (object === "Contacts" && id) return found("Contacts", stored.contacts, "ContactNumber", decodeURIComponent(id));
	if (object === "Contacts" && method === "GET")
		return Response.json({
			Contacts: stored.contacts.filter(({ Name }) => String(Name).includes(query.get("searchTerm") ?? "")),
		});
	if (object === "Contacts") return saveContact(stored, rows("Contacts"));
	if (object === "Invoices" && method === "GET")
		return Response.json({
			Invoices: stored.invoices.filter((row) => row.InvoiceNumber === query.get("InvoiceNumbers")),
		});
	if (object === "Invoices") return saveDocument(stored.invoices, rows("Invoices"), "InvoiceNumber", "InvoiceID");
	if (object === "CreditNotes" && part === "Allocations") return allocate(stored, id ?? "", rows("Allocations"));
	if (object === "CreditNotes" && method === "GET") {
		const number = /^CreditNoteNumber=="(.*)"$/.exec(query.get("where") ?? "")?.[1];
		return Response.json({ CreditNotes: stored.creditNotes.filter((row) => row.CreditNoteNumber === number) });
	}
	if (object === "CreditNotes")
		return saveDocument(stored.creditNotes, rows("CreditNotes"), "CreditNoteNumber", "CreditNoteID");
	if (object === "Payments") {
		const page = Number(query.get("page"));
		return Response.json({ Payments: stored.payments.slice((page - 1) * 100, page * 100) });
	}
	return new Response(null, { status: 404 });
}

const rowsIn = (body: unknown) => (name: string) => Body.parse(body)[name] ?? [];

function found(name: string, rows: XeroRow[], column: string, value: string): Response {
	const row = rows.find((row) => row[column] === value);
	return row ? Response.json({ [name]: [row] }) : new Response(null, { status: 404 });
}

function saveContact({ contacts }: Stored, [row]: XeroRow[]): Response {
	if (!row) return rejection("There is no contact");
	const existing = contacts.find(({ ContactID }) => ContactID === row.ContactID);
	if (existing) return Response.json({ Contacts: [Object.assign(existing, row)] });
	if (contacts.some(({ Name }) => Name === row.Name))
		return rejection(
			`The contact name ${row.Name} is already assigned to another contact. The contact name must be unique across all active contacts.`,
		);
	const contact = { ...row, ContactID: crypto.randomUUID(), ContactStatus: "ACTIVE" };
	contacts.push(contact);
	return Response.json({ Contacts: [contact] });
}

function saveDocument(documents: XeroRow[], [row]: XeroRow[], number: string, id: string): Response {
	if (!row) return rejection("There is no document");
	if (documents.some((other) => other[number] === row[number])) return rejection("Invoice # must be unique.");
	const lines = Lines.parse(row.LineItems);
	const wrong = lines.find(
		({ Quantity, UnitAmount, DiscountAmount, LineAmount }) =>
			cents(Quantity * UnitAmount - DiscountAmount) !== cents(LineAmount),
	);
	if (wrong) return rejection(`The line total ${wrong.LineAmount} does not match the expected line total`);
	const total = lines.reduce((sum, line) => sum + cents(line.LineAmount) + cents(line.TaxAmount), 0) / 100;
	const document = { ...row, [id]: crypto.randomUUID(), Total: total, AmountDue: total, RemainingCredit: total };
	documents.push(document);
	return Response.json({ [number === "InvoiceNumber" ? "Invoices" : "CreditNotes"]: [document] });
}

function allocate({ invoices, creditNotes }: Stored, id: string, [row]: XeroRow[]): Response {
	const allocation = Allocated.parse(row);
	const invoice = invoices.find((other) => other.InvoiceID === allocation.Invoice.InvoiceID);
	const creditNote = creditNotes.find((other) => other.CreditNoteID === id);
	const amount = cents(allocation.Amount);
	if (!invoice || !creditNote) return rejection("The document could not be found");
	if (amount > cents(Number(invoice.AmountDue)) || amount > cents(Number(creditNote.RemainingCredit)))
		return rejection("The amount is greater than the outstanding amount");
	invoice.AmountDue = (cents(Number(invoice.AmountDue)) - amount) / 100;
	creditNote.RemainingCredit = (cents(Number(creditNote.RemainingCredit)) - amount) / 100;
	return Response.json({ Allocations: [row] });
}
