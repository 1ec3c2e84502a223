import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { type Payment, paymentStage, type Stage } from "./payment-stage.ts";

const openPayment: Payment = {
	paymentId: "0aw1",
	newestId: "0aw1",
	orderId: "8011",
	status: "open",
	amount: money(1),
	method: "ideal",
	orderStatus: "Pending",
	awaitsPayment: true,
	payBy: "2026-11-24T18:28:00.000Z",
	isBegun: false,
	isOnAccount: false,
	methods: [],
	orders: [],
};

test.for<[string, Partial<Payment>, Stage]>([
	["was never started", {}, "begin"],
	["was started and is open", { isBegun: true }, "open"],
	["the bank is processing", { status: "processing" }, "processing"],
	["failed", { status: "failed" }, "not-paid"],
	["expired", { status: "expired" }, "not-paid"],
	["arrived", { status: "paid", awaitsPayment: false, orderStatus: "In progress" }, "paid"],
	["failed while another arrived", { status: "failed", newestId: "0aw2", awaitsPayment: false }, "paid"],
	["was given up for an invoice", { status: "expired", awaitsPayment: false, isOnAccount: true }, "on-account"],
	["failed while a newer one is open", { status: "failed", newestId: "0aw2" }, "newer"],
	["arrived for a cancelled order", { status: "paid", orderStatus: "Cancelled" }, "cancelled"],
])("returns the stage of a payment that %s", ([, changes, stage]) => {
	expect(paymentStage({ ...openPayment, ...changes })).toBe(stage);
});
