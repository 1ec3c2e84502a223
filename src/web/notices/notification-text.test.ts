import { expect, test } from "vitest";
import { writeDay } from "#i18n/format.ts";
import { notificationTexts } from "#i18n/notices/notifications.ts";
import { textIn } from "#i18n/text.ts";
import { NotificationContent } from "#notices/notices.ts";
import { notificationText } from "./notification-text.ts";

const language = "en-NZ";
const today = "2026-11-24";
const words = {
	language,
	today,
	pageText: notificationTexts(language),
	t: textIn(language),
	day: (day: string) => writeDay(language, day, today),
} as const;
const order = {
	orderId: "801000000000001AAA",
	requestNumber: 500_012,
	number: null,
	city: "Auckland",
	comesOn: "2026-11-26",
	total: 1150,
	currency: "NZD",
	reference: null,
	items: [],
	more: 0,
};
const textOf = (kind: "order-placed" | "order-cancelled", details: object) =>
	notificationText(words, NotificationContent.parse({ kind, details: { ...order, note: null, ...details } })).replace(
		/\s/g,
		" ",
	);

test("names an order without a number by its request number, and an old one by its town", () => {
	expect(textOf("order-placed", {})).toBe("Order 500012 for Auckland received, delivery Thursday 26 November");
	expect(textOf("order-placed", { payBy: { day: "2026-11-25", time: "18:10" } })).toMatch(
		/^Order 500012 for Auckland: pay by Wed 25 Nov, 6:10 pm or it is cancelled$/,
	);
	expect(textOf("order-cancelled", {})).toBe("Order 500012 for Auckland has been cancelled");
	expect(textOf("order-cancelled", { requestNumber: null })).toBe("Order for Auckland has been cancelled");
	expect(textOf("order-cancelled", { number: "500012" })).toBe("Order 500012 has been cancelled");
});
