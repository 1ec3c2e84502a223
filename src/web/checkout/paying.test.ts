import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { type Payment, type Stage, stageOf } from "./paying.ts";

const waiting: Payment = {
	paymentId: "0aw1",
	newestId: "0aw1",
	orderId: "8011",
	status: "open",
	amount: money(1),
	method: "ideal",
	orderStatus: "Pending",
	awaitsPayment: true,
	isBegun: false,
};

test.for<[string, Partial<Payment>, Stage]>([
	["was not begun", {}, "begin"],
	["was begun, and who comes back does not go there again", { isBegun: true }, "open"],
	["is at the bank", { status: "processing" }, "processing"],
	["failed", { status: "failed" }, "not-paid"],
	["was not made in time", { status: "expired" }, "not-paid"],
	["has come", { status: "paid", awaitsPayment: false, orderStatus: "In progress" }, "paid"],
	["failed, and another has come", { status: "failed", newestId: "0aw2", awaitsPayment: false }, "paid"],
	["failed, and another is under way", { status: "failed", newestId: "0aw2" }, "newer"],
	["came for an order that was cancelled", { status: "paid", orderStatus: "Cancelled" }, "cancelled"],
])("a payment that %s", ([, changes, stage]) => {
	expect(stageOf({ ...waiting, ...changes })).toBe(stage);
});
