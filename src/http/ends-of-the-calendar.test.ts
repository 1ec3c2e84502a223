import { expect } from "vitest";
import { system } from "#act.ts";
import { MoveDeliveries, PlanWeek } from "#planner/plan-requests.ts";
import { AddHoliday } from "#store/store.ts";
import { appOn } from "#test/app.ts";
import { createLoggedInBrowser } from "#test/browser.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { insertTestInvoice } from "#test/invoice-rows.ts";
import { setPassword, shopSecret } from "#test/login.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	const { ownCompany } = people();
	await smallRange(db);
	const { app } = appOn(database, { secret: shopSecret });
	const of = ownCompany.administrator.viewer;
	const locationId = ownCompany.locations.buyersLocation;
	const orderId = await insertTestOrder(db, { of, locationId, placedAt: new Date("2026-11-03T00:00:00Z") });
	await insertTestInvoice(db, { of, serial: 1, issuedOn: "2026-11-03", net: 10_000, orderIds: [orderId] });
	await setPassword(actOf(db, system), of.userId);
	return {
		locationId,
		orderId,
		customer: await createLoggedInBrowser(app, "administrator@kererushop.example"),
	};
});

const days = ["0000-12-31", "0001-01-01", "0001-01-02", "9999-12-30", "9999-12-31", "10000-01-01", "-1", "10000"];
const months = ["0000-12", "0001-01", "9999-12", "10000-01", "-1", "10000"];

/** A day in three months, for which nobody can order yet. */
const laterDay = new Date(Date.now() + 90 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const query = (input: unknown) => `?input=${encodeURIComponent(JSON.stringify(input))}`;

test.for(days)("a filter from or to %s never fails, and keeps its meaning", async (day, { shop: { customer } }) => {
	const isDay = /^\d{4}-/.test(day) && !day.startsWith("0000");
	const isLate = day.startsWith("9");
	for (const [list, rows] of [
		["orders.list", "orders"],
		["invoices.list", "invoices"],
	] as const) {
		for (const [name, isFound] of [
			["from", !isDay || !isLate],
			["to", !isDay || isLate],
		] as const) {
			const answer = await customer.ask(`${list}${query({ search: `?tab=all&${name}=${day}` })}`);
			expect([list, name, answer.status]).toEqual([list, name, 200]);
			const data = { [rows]: isFound ? [expect.anything()] : [] };
			expect(await answer.json()).toMatchObject({ result: { data } });
		}
	}
});

test.for(months)("a statement of %s is that of a month", async (month, { shop: { customer } }) => {
	expect((await customer.send(`/invoices/statement.csv?month=${month}`)).status).toBe(200);
	expect((await customer.ask(`invoices.statement${query({ month })}`)).status).toBe(400);
});

test.for([...days, laterDay])("a call with the day %s is answered with a reason", async (day, { shop }) => {
	const { customer, locationId, orderId } = shop;
	const frequency = { kind: "rhythm", weeks: 2 };
	const answers = [
		await customer.ask(`planner.dates${query({ locationId, frequency, orderDate: day, language: "en-NZ" })}`),
		await customer.ask(`checkout.mergeOffers${query({ day, language: "en-NZ" })}`),
		await customer.mutate("accounts.addClosing", { locationId, firstDay: day, lastDay: day, label: null }),
		await customer.mutate("orders.change", { orderId, lines: [], deliverOn: day }),
	];
	const isAccepted = day === laterDay;
	const bodies = await Promise.all(answers.map((answer) => answer.text()));
	const codes = bodies.map((body) => /"refusal":\{"code":"([^"]+)"/.exec(body)?.[1] ?? null);
	expect(codes).toEqual(
		isAccepted ? [null, null, null, "checkout.day-not-offered"] : codes.map(() => "request.invalid"),
	);
	const inputs = [
		PlanWeek.safeParse({ from: day }),
		MoveDeliveries.safeParse({ from: day, to: day }),
		AddHoliday.safeParse({ day, nameEn: "End", nameNl: "Einde", region: null }),
	];
	expect(inputs.map(({ success }) => success)).toEqual(inputs.map(() => isAccepted));
});
