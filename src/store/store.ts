import * as z from "zod";
import type { Viewer } from "#act.ts";
import { countries } from "#shared/countries.ts";
import { idInput, lineInput, seenInput } from "#shared/input.ts";
import { money } from "#shared/money.ts";
import { paymentMethods } from "#shared/payment-methods.ts";
import { deadlineHoursLimits } from "#shared/plan-deadlines.ts";
import { regionCodes } from "#shared/regions.ts";
import { inputDay, type StoreDay, utcDay } from "#shared/store-day.ts";
import { Supplier } from "#shared/supplier.ts";
import { HomeTexts } from "./home-texts.ts";

const amount = z.int().min(0).max(100_000_00).transform(money);

const SocialLink = z.strictObject({
	name: lineInput(40),
	url: z.url({ protocol: /^https$/ }).max(300),
});
/** A host name without port, sent to browsers unchanged. */
const host = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);

const deadlineHours = z.int().min(deadlineHoursLimits.least).max(deadlineHoursLimits.most);

const answerHours = z.int().min(1).max(240);

const reminderDays = z.int().min(1).max(120);

const minutes = z
	.int()
	.min(1)
	.max(366 * 24 * 60);

/** Input of changeSettings. Omitted settings stay unchanged. Session limits apply to new sessions. */
const apexName = z
	.string()
	.max(100)
	.regex(/^[a-z]\w*(?:\.[a-z]\w*)?$/i);
const mostAliases = 50;

/** Names a community by its id of 15 or 18 characters. An empty or missing id means ours. */
export const ListWebStores = z.strictObject({
	communityId: z.string().max(100).nullish().describe("Empty, null or missing: the community of this shop"),
});
export type ListWebStores = z.infer<typeof ListWebStores>;

export const ChangeSettings = z.strictObject({
	name: lineInput(60).optional(),
	/** Replaces all own texts of the front page. */
	homeTexts: HomeTexts.optional(),
	phone: lineInput(30).optional(),
	email: z.email().max(254).nullable().optional(),
	openingHours: z
		.strictObject({ en: lineInput(120), nl: lineInput(120) })
		.nullable()
		.optional(),
	socialLinks: z.array(SocialLink).max(10).optional(),
	videoHosts: z.array(host).max(10).optional(),
	cutOff: z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/)
		.optional(),
	/** Hours from the deadline of a plan's delivery to its date. */
	planDeadlineHours: deadlineHours.optional(),
	/** The regions with other hours. Replaces all of them. */
	planRegionDeadlineHours: z.partialRecord(z.enum(regionCodes), deadlineHours).optional(),
	/** Business hours until the first answer to a case: about a machine that makes no coffee, of high priority, and any other. */
	caseStandstillHours: answerHours.optional(),
	caseHighHours: answerHours.optional(),
	caseHours: answerHours.optional(),
	freeFreightFrom: amount.optional(),
	freightCharge: amount.optional(),
	adminCharge: amount.optional(),
	paymentMethods: z.array(z.enum(paymentMethods)).min(1).max(paymentMethods.length).optional(),
	/** The countries whose companies are offered a method. A method that is not named is offered everywhere. */
	methodCountries: z.partialRecord(z.enum(paymentMethods), z.array(z.enum(countries)).max(countries.length)).optional(),
	selfRegistration: z.boolean().optional(),
	asksTermsEachTime: z.boolean().optional(),
	highestIrdNumber: z.int().min(100_000_000).max(999_999_999).optional(),
	maintenance: z.boolean().optional(),
	staffIdleMinutes: minutes.optional(),
	staffLongestMinutes: minutes.optional(),
	customerIdleMinutes: minutes.optional(),
	customerLongestMinutes: minutes.optional(),
	/** Our own name, address and numbers, for documents from now on. */
	supplier: Supplier.optional(),
	/** Null when no reminder is sent before the due date. */
	reminderDaysBefore: reminderDays.nullable().optional(),
	reminderDaysAfter: z.array(reminderDays).max(5).optional(),
	/** Further names of server methods: a class of legacy clients, or a class and a method, by our own. */
	apexAliases: z
		.record(apexName, apexName)
		.refine((names) => Object.keys(names).length <= mostAliases)
		.optional(),
	/** The id by which legacy clients know the shop. A shop that replaces another one can take its id. */
	communityId: idInput("0DB").optional(),
	seen: seenInput,
});
export type ChangeSettings = z.infer<typeof ChangeSettings>;

export const AddHoliday = z.strictObject({
	day: z.iso.date().refine((day) => inputDay(day) !== null),
	nameEn: lineInput(80),
	nameNl: lineInput(80),
	/** Null when the holiday is everywhere. */
	region: z.enum(regionCodes).nullable().default(null),
});
export type AddHoliday = z.infer<typeof AddHoliday>;

/** This year and the next three. Calendars look two years ahead: a plan within one year, its delivery day within another. The third is
 * a reserve for when the daily job does not run. */
const holidayYears = [0, 1, 2, 3];

/** The first day that a calendar reads. Rules look back one day, and ahead two years at most. */
export const calendarStart = (now: Date): StoreDay => utcDay(now.getTime() - 24 * 60 * 60 * 1000);

/** The years whose holidays are stored ahead, from one year on. */
export const yearsFrom = (year: number): number[] => holidayYears.map((ahead) => year + ahead);

export const RemoveHoliday = z.strictObject({ holidayId: idInput("a05") });
export type RemoveHoliday = z.infer<typeof RemoveHoliday>;

export const Announce = z
	.strictObject({
		textEn: lineInput(500),
		textNl: lineInput(500),
		showFrom: z.iso.datetime().transform((text) => new Date(text)),
		showUntil: z.iso.datetime().transform((text) => new Date(text)),
	})
	.refine(({ showFrom, showUntil }) => showUntil > showFrom, { path: ["showUntil"], message: "ends before it begins" });
export type Announce = z.infer<typeof Announce>;

/** Whether a viewer may change settings and holidays. */
export const mayChangeSettings = ({ staff }: Viewer): boolean => staff === "administrator";

type Lifetimes = Record<
	"staffIdleMinutes" | "staffLongestMinutes" | "customerIdleMinutes" | "customerLongestMinutes",
	number
>;

/** Whether an idle limit exceeds the longest duration of a session. */
export const idleExceedsDuration = (
	before: Lifetimes,
	{
		staffIdleMinutes = before.staffIdleMinutes,
		staffLongestMinutes = before.staffLongestMinutes,
		customerIdleMinutes = before.customerIdleMinutes,
		customerLongestMinutes = before.customerLongestMinutes,
	}: Pick<ChangeSettings, keyof Lifetimes>,
): boolean => staffIdleMinutes > staffLongestMinutes || customerIdleMinutes > customerLongestMinutes;
