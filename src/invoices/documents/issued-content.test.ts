import { describe, expect, test } from "vitest";
import { dayOf } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { deliveryAtIssue, readContent } from "./issued-content.ts";

const clock = storeClock("Pacific/Auckland");
const at = (day: string, time = "10:00") => new Date(`${day}T${time}:00+13:00`);
const day = (date: number) => dayOf(2026, 11, date);

describe("dispatch and delivery at the issue", () => {
	const issue = { issuedAt: at("2026-11-20"), issuedOn: day(20), dayOf: (instant: Date) => clock.at(instant).day };
	const order = { status: "On the way", deliveredOn: day(20), sentAt: at("2026-11-20", "09:59"), completedAt: null };
	const completed = { ...order, status: "Completed" };
	test.for([
		{ when: "the order is on the way", order, sentOn: day(20), deliveredOn: null },
		{
			when: "the order was completed one minute later",
			order: { ...completed, completedAt: at("2026-11-20", "10:01") },
			sentOn: day(20),
			deliveredOn: null,
		},
		{
			when: "the order was completed days later",
			order: { ...completed, deliveredOn: day(23), completedAt: at("2026-11-23") },
			sentOn: day(20),
			deliveredOn: null,
		},
		{
			when: "the order was completed before",
			order: { ...completed, completedAt: at("2026-11-20", "10:00") },
			sentOn: day(20),
			deliveredOn: day(20),
		},
		{
			when: "the van sold it",
			order: { ...completed, sentAt: null, completedAt: at("2026-11-20", "09:00") },
			sentOn: null,
			deliveredOn: day(20),
		},
		{
			when: "the history says nothing and the order is on the way",
			order: { ...order, sentAt: null },
			sentOn: day(20),
			deliveredOn: null,
		},
		{
			when: "the history says nothing and the delivery was before",
			order: { ...completed, sentAt: null, deliveredOn: day(19) },
			sentOn: null,
			deliveredOn: day(19),
		},
		{
			when: "the history says nothing and the delivery was later",
			order: { ...completed, sentAt: null, deliveredOn: day(21) },
			sentOn: null,
			deliveredOn: null,
		},
	])("are known as far as they happened, when $when", ({ order, sentOn, deliveredOn }) => {
		expect(deliveryAtIssue(order, issue)).toEqual({ sentOn, deliveredOn });
	});
});

describe("stored content", () => {
	const content = {
		shopName: "Brewline",
		hasMergedCharges: true,
		prepaidBy: "creditcard",
		orders: [
			{
				id: "801000000000001AAA",
				number: "500475",
				placedOn: "2026-11-19",
				sentOn: "2026-11-20",
				deliveredOn: null,
				reference: "PO-1174",
				costCentre: null,
				couponCode: null,
				deliveryAddress: { name: "Ponsonby shop", lines: ["114 Ponsonby Road", "Auckland 1011"] },
			},
		],
	};

	test("of version 1 is readable for as long as tax law keeps documents", () => {
		expect(readContent({ version: 1, content })).toEqual(content);
	});

	test("keeps the name of a location", () => {
		const orders = content.orders.map((order) => ({
			...order,
			deliveryAddress: { ...order.deliveryAddress, locationName: "Roastery" },
		}));
		expect(readContent({ version: 1, content: { ...content, orders } })).toEqual({ ...content, orders });
	});

	test("of an unknown version or another form is a defect, not an empty document", () => {
		expect(() => readContent({ version: 2, content })).toThrow("Version 2 of the content of a document is unknown");
		const [order] = content.orders;
		const withoutDay = { ...content, orders: [{ ...order, placedOn: "19 November" }] };
		for (const other of [{}, null, { ...content, prepaidBy: "shells" }, withoutDay])
			expect(() => readContent({ version: 1, content: other })).toThrow();
	});
});
