import * as z from "zod";
import { userByUsername } from "#accounts/members.db.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, system, type Viewer } from "#act.ts";
import { commentOnCase, moveCase, openCase, reopenCase, takeCase } from "#cases/cases.commands.ts";
import { caseReasons } from "#cases/cases.ts";
import { recentSubject } from "#cases/recent-subjects.db.ts";
import { sortingOf, ticketTitle } from "#cases/tickets.ts";
import { addDays, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { personAt } from "./accounts.ts";
import { companies } from "./companies.ts";
import { readRows } from "./read-rows.ts";

const time = z.string().regex(/^\d{1,2}:\d\d$/);

/** A message: weekdays after the opening, the time, and the member of staff who wrote it, or "customer". */
const Message = z.strictObject({
	day: z.int().min(0),
	time,
	by: z.enum(["customer", "hemi", "hana", "ruth"]),
	text: z.string(),
	answers: z.array(z.string()).exactOptional(),
	isInternal: z.literal(true).exactOptional(),
	/** The writer takes the case first. */
	takes: z.literal(true).exactOptional(),
});

const TicketData = z.strictObject({
	company: z.string(),
	mail: z.string(),
	/** The nth machine, or the nth last order, line of a completed order or invoice of the company. */
	about: z.strictObject({
		machine: z.int().exactOptional(),
		order: z.int().exactOptional(),
		line: z.int().exactOptional(),
		invoice: z.int().exactOptional(),
	}),
	reason: z.enum(caseReasons),
	makesCoffee: z.boolean().exactOptional(),
	/** Weekdays before the start of the demo. */
	daysAgo: z.int().min(1),
	time,
	text: z.string(),
	messages: z.array(Message),
	end: z.enum(["New", "In progress", "Waiting for customer", "Solved", "Closed"]),
	/** Weekdays from the last message to the closing. */
	endedAfterDays: z.int().exactOptional(),
	/** The customer reopens the solved case. */
	reopenedWith: z.strictObject({ day: z.int(), time, text: z.string() }).exactOptional(),
	/** A colleague who reports the same. */
	joinedBy: z.strictObject({ mail: z.string(), time, text: z.string() }).exactOptional(),
});
type TicketData = z.output<typeof TicketData>;

const tickets = readRows("tickets", TicketData);

type Sources = { accounts: ReadonlyMap<string, string>; clock: StoreClock };

/** Opens the tickets with their conversations, by the commands of the shop, at times when people work. */
export async function fillTickets(act: Act, { accounts, clock }: Sources): Promise<void> {
	const { day: today } = clock.at(act.now);
	const domains = new Map(companies.map(({ name, domain }) => [name, domain]));
	for (const ticket of tickets) {
		const accountId = accounts.get(ticket.company) ?? "";
		const member = (mail: string) =>
			personAt(act, { accountId, email: `${mail}@${domains.get(ticket.company) ?? ""}` });
		const openedOn = weekdaysBefore(today, ticket.daysAgo);
		const at = (day: number, clockTime: string): Date =>
			clock.instantOf({ day: weekdaysAfter(openedOn, day), time: clockTime.padStart(5, "0") });
		await fillTicket(act, { ticket, accountId, member, at });
	}
}

type Filling = {
	ticket: TicketData;
	accountId: string;
	member: (mail: string) => Promise<Viewer>;
	at: (day: number, time: string) => Date;
};

async function fillTicket(act: Act, { ticket, accountId, member, at }: Filling): Promise<void> {
	const { reason, text, makesCoffee = null, messages } = ticket;
	const customer = await member(ticket.mail);
	const actAs = (by: Viewer, now: Date): Act => ({ ...act, by, now });
	const opened = at(0, ticket.time);
	const { id: caseId } = await openCase(actAs(customer, opened), {
		...sortingOf({ reason, makesCoffee }),
		accountId,
		reason,
		subject: ticketTitle(text),
		description: text,
		relatedId: await recentSubject(actAs(customer, opened), ticket.about),
		contactId: null,
		makesCoffee,
	});
	let last = opened;
	for (const message of messages) {
		const by = message.by === "customer" ? customer : await staffNamed(act, message.by);
		last = at(message.day, message.time);
		if (message.takes) await takeCase(actAs(by, last), { caseId });
		await commentOnCase(actAs(by, last), {
			caseId,
			body: message.text,
			isPublic: !message.isInternal,
			offeredAnswers: message.answers ?? [],
		});
	}
	const { joinedBy, reopenedWith } = ticket;
	if (joinedBy) {
		const colleague = actAs(await member(joinedBy.mail), at(0, joinedBy.time));
		await commentOnCase(colleague, { caseId, body: joinedBy.text, isPublic: true });
	}
	const service = await staffNamed(act, "hemi");
	if (reopenedWith) {
		await moveCase(actAs(service, last), { caseId, to: "Solved" });
		const reopened = at(reopenedWith.day, reopenedWith.time);
		await reopenCase(actAs(customer, reopened), { caseId, reason: reopenedWith.text });
		return;
	}
	for (const to of stepsTo(ticket)) {
		const closedAfter = (messages.at(-1)?.day ?? 0) + (ticket.endedAfterDays ?? 0);
		if (to !== "Closed") await moveCase(actAs(service, last), { caseId, to });
		else
			await moveCase(actAs(ticket.endedAfterDays === 7 ? system : customer, at(closedAfter, "17:10")), { caseId, to });
	}
}

/** The changes of status after the last message. An answer that offers answers waits by itself. */
function stepsTo({ end, messages }: TicketData): TicketData["end"][] {
	const steps: Record<TicketData["end"], TicketData["end"][]> = {
		New: [],
		"In progress": messages.length > 0 ? [] : ["In progress"],
		"Waiting for customer": messages.at(-1)?.answers ? [] : ["Waiting for customer"],
		Solved: ["Solved"],
		Closed: ["Solved", "Closed"],
	};
	return steps[end];
}

const isWeekend = (day: StoreDay): boolean => weekdayOf(day) > 5;

const step = (from: StoreDay, count: number, direction: 1 | -1): StoreDay => {
	let day = from;
	for (let remaining = count; remaining > 0; ) {
		day = addDays(day, direction);
		if (!isWeekend(day)) remaining -= 1;
	}
	return day;
};
const weekdaysBefore = (day: StoreDay, count: number): StoreDay => step(day, count, -1);
const weekdaysAfter = (day: StoreDay, count: number): StoreDay => step(day, count, 1);

async function staffNamed(act: Act, name: string): Promise<Viewer> {
	const user = await userByUsername(act, `${name}@brewline.example`);
	const by = user && (await viewerOf(act.db, user.id));
	if (!by) throw new Error(`${name} is not of the staff`);
	return by;
}
