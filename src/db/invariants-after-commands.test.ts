import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { setAccountStatus, setCreditTerms } from "#accounts/accounts.commands.ts";
import { guest, system } from "#act.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { deleteLogin } from "#closing/erasure.commands.ts";
import { uploadDocument } from "#files/uploads.commands.ts";
import { receive } from "#invoices/money/allocations.commands.ts";
import { setBalanceAgainst } from "#invoices/paying/balance-use.commands.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { acceptJoinRequest, mergeRegistration } from "#registration/join-requests.commands.ts";
import { approveRegistration } from "#registration/registration.commands.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { goodPassword, loginSource } from "#test/login.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { confirmAddress, registerWith, viewerNow } from "#test/registering.ts";
import { raisedInvoice } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { storedFile } from "#test/stored-file.ts";
import type { Db } from "./db.ts";
import { brokenInvariants } from "./invariants.ts";
import { registration } from "./schema/registration.ts";

/** A Monday morning in Auckland, on which all orders are placed, sent and invoiced. */
const now = new Date("2026-11-30T21:00:00Z");

const invariantsBrokenIn = async (db: Db) => new Set((await brokenInvariants(db)).map(({ invariant }) => invariant));

/** A person who registered a company of their own and confirmed the address. */
async function makeRegistration(db: Db, name: string) {
	const email = `${name}@registered.example`;
	const { session, userId } = await registerWith(db, email);
	await confirmAddress(db, email);
	const [row] = await db
		.select({ registrationId: registration.id })
		.from(registration)
		.where(eq(registration.userId, userId));
	if (!row) throw new Error("the registration was not stored");
	return { ...row, userId, session, act: async () => actOf(db, await viewerNow(db, userId), now) };
}

/** Runs the commands of registrations, merges, uploads, orders, invoices, credits, uses of balance and erasures. */
async function runCommands(db: Db): Promise<void> {
	const { ownCompany, staff, tea } = stockedShop();
	const { accountId, administrator } = ownCompany;
	const [shop, sales, boss] = [
		actOf(db, system, now),
		actOf(db, staff.sales ?? guest, now),
		actOf(db, administrator.viewer, now),
	];
	await setAccountStatus(shop, { accountId, status: "verified" });
	await setCreditTerms(shop, { accountId, creditLimit: money(1_000_000) });

	const [owner, colleague, leaver] = [
		await makeRegistration(db, "owner"),
		await makeRegistration(db, "colleague"),
		await makeRegistration(db, "leaver"),
	];
	await approveRegistration(sales, owner);
	for (const { registrationId } of [colleague, leaver]) {
		await mergeRegistration(sales, { registrationId, accountId });
		await acceptJoinRequest(boss, { registrationId, role: "buyer", locationIds: [], addsLocations: true });
	}
	const file = () => storedFile("notes.txt", new TextEncoder().encode("Harakeke"));
	for (const { act } of [owner, colleague, leaver])
		await uploadDocument(await act(), { title: "Notes", description: null, file: file() });

	const invoices: { id: string; total: number }[] = [];
	for (const { act: actOfBuyer } of [colleague, leaver]) {
		const buyer = await actOfBuyer();
		await addByName(buyer, { product: tea, quantity: 2, allowSecondSize: false });
		const { orderId } = await checkOut(buyer, await checkoutInput(buyer, { deliverOn: dayOf(2026, 12, 2) }));
		for (const to of ["In progress", "On the way"] as const) await moveOrder(shop, { orderId, to, note: null });
		invoices.push(await raisedInvoice(shop, orderId));
	}
	const [paid, open] = invoices;
	if (!paid || !open) throw new Error("an invoice is missing");
	await receive(shop, {
		accountId,
		source: "staff",
		valueOn: dayOf(2026, 12, 1),
		currency: "NZD",
		amount: money(paid.total),
		paymentId: null,
		note: null,
		split: [{ invoiceId: paid.id, amount: money(paid.total) }],
	});
	await creditLines(shop, { invoiceId: paid.id, reason: "damaged", lines: [{ position: 1, pieces: 1 }] });
	const use = { key: crypto.randomUUID(), invoices: [{ invoiceId: open.id, amount: money(500) }] };
	await setBalanceAgainst(boss, use);

	const { session } = leaver;
	await deleteLogin(await leaver.act(), { session, password: goodPassword, source: loginSource("network") });
}

/** A statement that breaks a row of each command, and the invariant that reports the row. No invariant is about the content of uploads. */
const faults = [
	{
		of: "a registration",
		plant: "delete from audit a using registration r where a.record_id = r.account_id and r.decision = 'approved'",
		invariant: "a change by a person has its audit row",
	},
	{
		of: "an accepted join request",
		plant: "delete from job where content -> 'payload' ->> 'membershipId' is not null",
		invariant: "a new member or role has a notification or a job for it",
	},
	{
		of: "an erasure",
		plant: `delete from job j using mail m
			where m.template = 'login-deleted' and j.content -> 'payload' ->> 'mailId' = m.id`,
		invariant: "a waiting mail has a job",
	},
	{
		of: "a use of balance",
		plant: "update balance_use set used_on = used_on - 1",
		invariant: "a use of balance is the sum of its allocations to invoices, on its day",
	},
	{
		of: "a credit",
		plant: "update invoice_line set quantity = 9, discount = 9 * price - net where original_line_id is not null",
		invariant: "the credits of an invoice are at most the invoice, with GST by the rule over all of them",
	},
	{
		of: "a payment",
		plant: "update company_balance set amount = amount + 1",
		invariant: "the balance of a company is its receipts and credit notes minus their allocations",
	},
];

test("commands break no invariant, and the invariants report a broken row of each", async ({
	database: { db },
	owner,
}) => {
	await runCommands(db);
	expect(await invariantsBrokenIn(db)).toEqual(new Set());
	for (const table of ["audit", "balance_use", "invoice_line"])
		await owner.unsafe(`alter table ${table} disable trigger user`);
	const planted = new Set<string>();
	for (const { of, plant, invariant } of faults) {
		const { count } = await owner.unsafe(plant);
		expect(count, of).toBeGreaterThan(0);
		expect(await invariantsBrokenIn(db), of).toEqual(planted.add(invariant));
	}
});
