import type { CreditReason } from "#invoices/invoices.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";

/** How a demo company pays: within the early-payment discount, on the due date, some weeks late, or months late. `at-once` never owes, and
 * `stopped` pays nothing any more. */
export const payers = ["early", "punctual", "late", "slow", "at-once", "stopped"] as const;
export type Payer = (typeof payers)[number];

/** A generated company is one of these. */
export const usualPayers = ["early", "punctual", "punctual", "late", "slow"] as const satisfies readonly Payer[];

/** `discounted` is the total minus the early-payment discount, `over` is twenty dollars more than is open. */
type Share = "all" | "half" | "discounted" | "over";
export type PlannedPayment = { on: StoreDay; share: Share; source: "bank" | "online" | "staff" };
export type PlannedCredit = { on: StoreDay; reason: Exclude<CreditReason, "early-payment"> };
/** The payments and the credit of an invoice, and the day on which its balance is returned. */
export type Course = { payments: PlannedPayment[]; credit: PlannedCredit | null; refundOn: StoreDay | null };

type Invoice = { issuedOn: StoreDay; dueOn: StoreDay; earlyUntil: StoreDay | null };
type Payable = { invoice: Invoice; payer: Payer; nth: number; today: StoreDay };

/** The kinds of courses, in rotation. */
const courses = [
	"plain",
	"plain",
	"damaged",
	"plain",
	"half",
	"missing",
	"plain",
	"discounted late",
	"plain",
	"over",
	"price",
	"plain",
	"online",
	"forgotten",
	"wrong",
	"half",
	"plain",
	"staff",
	"goodwill",
	"plain",
] as const;
type CourseName = (typeof courses)[number];

/** A company pays a forgotten invoice after this many days. */
const forgottenDays = 200;
const halfLaterDays = 45;
const fewDays = 6;

/** Chooses the payments and the credit of the nth invoice on account. */
export function courseOf({ invoice, payer, nth, today }: Payable): Course {
	if (payer === "stopped" && addDays(invoice.issuedOn, forgottenDays) > today)
		return { payments: [], credit: null, refundOn: null };
	const name = payer === "at-once" ? "plain" : (courses[nth % courses.length] ?? "plain");
	const on = payDayOf(invoice, payer, nth);
	const pay = (share: Share, day = on, source: PlannedPayment["source"] = "bank"): PlannedPayment => ({
		on: day,
		share,
		source,
	});
	const { issuedOn, earlyUntil } = invoice;
	const credit = (reason: PlannedCredit["reason"], day: StoreDay) => ({ on: day, reason });
	const plans: Record<CourseName, Partial<Course>> = {
		plain: {},
		damaged: { credit: credit("damaged", addDays(issuedOn, 2)) },
		missing: { credit: credit("missing", addDays(issuedOn, 1)) },
		wrong: { credit: credit("wrong", addDays(issuedOn, 3)) },
		price: { credit: credit("price", addDays(on, 4)) },
		goodwill: { credit: credit("goodwill", addDays(on, fewDays)), refundOn: addDays(on, 2 * fewDays) },
		half: { payments: [pay("half"), pay("all", addDays(on, halfLaterDays))] },
		"discounted late": {
			payments: earlyUntil
				? [pay("discounted", addDays(earlyUntil, 1)), pay("all", addDays(earlyUntil, 90))]
				: [pay("all")],
		},
		over: { payments: [pay("over")] },
		online: { payments: [pay("all", on, "online")] },
		forgotten: { payments: [pay("all", addDays(issuedOn, forgottenDays))] },
		staff: { payments: [pay("all", on, "staff")] },
	};
	const course = { payments: [pay("all")], credit: null, refundOn: null, ...plans[name] };
	return { ...course, payments: course.payments.filter((payment) => payment.on < today) };
}

/** The day on which a company pays an invoice that has no special course. */
function payDayOf({ issuedOn, dueOn, earlyUntil }: Invoice, payer: Payer, nth: number): StoreDay {
	const days: Record<Payer, StoreDay> = {
		early: earlyUntil !== null && earlyUntil < addDays(issuedOn, fewDays) ? earlyUntil : addDays(issuedOn, fewDays),
		punctual: dueOn,
		late: addDays(dueOn, 4 + ((nth * 7) % 25)),
		slow: addDays(dueOn, 35 + ((nth * 13) % 60)),
		"at-once": issuedOn,
		stopped: dueOn,
	};
	return days[payer];
}
