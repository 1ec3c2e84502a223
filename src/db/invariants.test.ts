import { expect } from "vitest";
import { createCompany } from "#accounts/accounts.commands.ts";
import { addLocation } from "#accounts/locations.commands.ts";
import { system, type Viewer } from "#act.ts";
import { addStaff } from "#auth/staff.commands.ts";
import { mailNotification, notifyMemberAdded } from "#notices/notifications.commands.ts";
import { openStore } from "#store/store.commands.ts";
import { test } from "#test/database.ts";
import { actOf, addActiveMember } from "#test/people.ts";
import { brokenInvariants, invariantNames } from "./invariants.ts";
import { invoiceInvariants } from "./invoice-invariants.ts";

const now = new Date("2026-11-21T00:00:00Z");
const street = {
	street: "Cuba Street",
	houseNumber: "20",
	addition: null,
	suburb: null,
	name: null,
	postalCode: "6011",
	city: "Wellington",
	region: null,
};
const address = { ...street, country: "NZ" as const, deliveryDays: [1, 3], instruction: null };
const person = { salutation: "Other" as const, firstName: "Aroha", lastName: "Ngata", phone: null, locationIds: [] };

const stamp = "'005000000000000AAA', '005000000000000AAA'";
/** A product with two sizes of the same name. */
const insertTwoSizes = `
	insert into category (id, slug, name_en, name_nl, intro_en, intro_nl, position, created_by, updated_by)
		values ('0ZG000000000001AAA', 'tea', 'Tea', 'Thee', '', '', 1, ${stamp});
	insert into product_group (id, category_id, name_en, name_nl, brand, family, family2, family3, description_en, description_nl,
		highlights_en, highlights_nl, certificates, drinks, goods, created_by, updated_by)
	values ('a09000000000001AAA', '0ZG000000000001AAA', 'Sencha', 'Sencha', 'x', 'Tea', 'Tea', 'Tea', '', '', '', '', '{}', '{}', 'everyday', ${stamp});
	insert into product (id, group_id, position, slug, product_code, article_number, international_article_number, ean, name_en, name_nl,
		size_en, size_nl, contents_en, contents_nl, selling_size_en, selling_size_nl, weight_grams, deposit, waste, sold_online,
		contract_only, launched_on, created_by, updated_by)
	select '01t00000000000' || nr || 'AAA', 'a09000000000001AAA', nr, 's' || nr, 'c' || nr, 'a' || nr, '19421033710014', ean, '', '',
		'100 g', '100 g', '', '', '', '', 1, 0, 0, true, false, '2026-01-01', ${stamp}
	from (values (1, '9421033710017'), (2, '4006381333931')) as sizes (nr, ean);`;
const insertStock = `insert into stock (product_id, quantity, low_mark, created_by, updated_by) select id, 1, 1, ${stamp} from product;`;
const deleteSizes = "delete from stock; delete from product; delete from product_group; delete from category";

/** An order of two of the first size, with the taken stock. */
const insertOrder = `${insertTwoSizes} update product set size_en = id; ${insertStock} update stock set taken = 2 where product_id = '01t000000000001AAA';
	insert into cart (id, kind, account_id, user_id, created_by, updated_by)
		select '0a6000000000001AAA', 'ordered', account_id, user_id, ${stamp} from membership limit 1;
	insert into orders (id, status, type, account_id, user_id, ordered_by, location_id, delivery_address, billing_address, placed_at,
		expected_on, payment_method, awaits_payment, gst_basis_points, goods, discount, freight, admin_fee, deposit, waste, gst, total,
		terms_version, key, cart_id, created_by, updated_by)
	select '801000000000001AAA', 'Pending', 'webshop', c.account_id, c.user_id, 'x', l.id, '{}', '{}', now(), '2026-11-23', 'invoice',
		false, 1500, 2000, 0, 1250, 0, 0, 0, 487, 3737, '1', gen_random_uuid(), c.id, ${stamp}
	from cart c join location l on l.account_id = c.account_id limit 1;
	insert into order_item (id, order_id, position, product_id, product_code, article_number, name_en, name_nl, size_en, size_nl,
		quantity, price, goods, discount, deposit, waste, created_by, updated_by)
	values ('802000000000001AAA', '801000000000001AAA', 1, '01t000000000001AAA', '', '', '', '', '', '', 2, 1000, 2000, 0, 0, 0, ${stamp});
	insert into order_history (id, order_id, to_status, at, created_by, updated_by)
		values ('a12000000000001AAA', '801000000000001AAA', 'Pending', now(), ${stamp});`;
/** A copy of the order, with changed columns. */
const copyOrder = (changes: string) => `
	insert into orders overriding system value
		select (jsonb_populate_record(o, '{"id": "801000000000002AAA", ${changes}}')).* from orders o;
	insert into order_item select
		(jsonb_populate_record(i, '{"id": "802000000000002AAA", "order_id": "801000000000002AAA"}')).* from order_item i;
	insert into order_history select
		(jsonb_populate_record(h, '{"id": "a12000000000002AAA", "order_id": "801000000000002AAA"}')).* from order_history h;
	update stock set taken = 4 where taken = 2;`;
/** A range of closed days of the location of the order. */
const insertClosing = (id: string, createdAt: string) => `
	insert into location_closing (id, account_id, location_id, first_day, last_day, created_at, created_by, updated_by)
		select '${id}', account_id, min(id), '2026-11-20', '2026-11-27', ${createdAt}, ${stamp} from location group by account_id;`;
const deleteOrders = `delete from order_history; delete from order_item; delete from orders; delete from cart; ${deleteSizes}`;

/** A plan for the location of the order, in a state, with a delivery on Friday 27 November 2026. */
const insertPlan = (state: string, delivery: { on?: string; state: string }) => `
	insert into coffee_plan (id, account_id, location_id, user_id, state, stop_reason, frequency, weeks, base, missing_items, terms_version,
		created_by, updated_by)
	select 'a01000000000001AAA', m.account_id, coalesce((select min(location_id) from orders), min(l.id)), m.user_id, '${state}', ${state === "stopped" ? "'other'" : "null"},
		'Every 2 weeks', 2, '2026-11-27', 'wait', '1', ${stamp}
	from membership m join location l on l.account_id = m.account_id group by m.id;
	insert into plan_delivery (id, account_id, plan_id, base, deliver_on, state, order_id, created_by, updated_by)
	select 'a15000000000001AAA', account_id, id, '2026-11-27', '${delivery.on ?? "2026-11-27"}', '${delivery.state}',
		${delivery.state === "ordered" ? "'801000000000001AAA'" : "null"}, ${stamp} from coffee_plan;`;
const deletePlans = "delete from plan_waiting_item; delete from plan_delivery; delete from coffee_plan;";
/** A second delivery of the plan on the same date, with the copied order. */
const insertOtherDelivery = `insert into plan_delivery select (jsonb_populate_record(d, jsonb_build_object(
	'id', 'a15000000000002AAA', 'base', '2026-11-30', 'order_id', '801000000000002AAA'))).* from plan_delivery d;`;

const copiedMailId = "a08000000000001AAA";
const copyMail = (cause: string, status: string) => `
	insert into mail (id, cause, recipient, language, template, data, status, request_id, created_by, updated_by)
	select '${copiedMailId}', ${cause}, recipient, language, 'other', data, ${status}, request_id, created_by, updated_by from mail`;

type PaidOrder = { status: "Pending" | "In progress" | "Cancelled"; payments: string[]; refund?: string };

const changeStatus = (status: PaidOrder["status"]) => `
	update orders set status = '${status}', number = ${status === "In progress" ? "'1'" : "null"};
	insert into order_history (id, order_id, from_status, to_status, at, created_by, updated_by)
		values ('a12000000000002AAA', '801000000000001AAA', 'Pending', '${status}', now(), ${stamp});
	${status === "Cancelled" ? "update stock set taken = 0" : ""};`;

/** An order by card with its payments, and a refund of the first. The event of a payment with "!" is not applied. */
const insertPaidOrder = ({ status, payments, refund }: PaidOrder) => `
	${insertOrder} update orders set payment_method = 'creditcard';
	${status === "Pending" ? "" : changeStatus(status)}
	${payments
		.map(
			(status, nth) => `
	insert into payment (id, order_id, account_id, provider, method, amount, currency, status, reference, ended_at, created_by, updated_by)
		select '0aw00000000000${nth}AAA', id, account_id, 'stripe', 'creditcard', total, 'NZD',
			'${status.replace("!", "")}', 'cs_${nth}', now(), ${stamp} from orders;
	insert into payment_event (id, payment_id, account_id, provider, event_id, received_at, raw, outcome, created_by, updated_by)
		select 'a2100000000000${nth}AAA', '0aw00000000000${nth}AAA', account_id, 'stripe', 'evt_${nth}', now(), '{}',
			'${status.endsWith("!") ? "noted" : "applied"}', ${stamp} from orders;`,
		)
		.join("")}
	${
		refund
			? `insert into refund (id, payment_id, account_id, order_id, amount, reason, status, ended_at, created_by, updated_by)
		select 'a20000000000001AAA', '0aw000000000000AAA', account_id, id, total, 'cancelled', ${refund}, ${stamp} from orders;`
			: ""
	}`;
const deletePayments = `delete from refund; delete from payment_event; delete from payment; ${deleteOrders}`;

test("finds each planted fault, and none after commands", async ({ database, owner, app }) => {
	const act = actOf(database.db, system, now);
	await openStore({ ...act, now: new Date() }, { demo: true });
	const staff = await addStaff(act, { email: "tama@example.org", kind: "sales", name: null });
	const by: Viewer = { ...system, userId: staff.id, staff: "sales" };
	const { id: accountId } = await createCompany(
		{ ...act, by },
		{ name: "Kererū Cafés", country: "NZ", chamberNumber: null },
	);
	const { id: other } = await createCompany(
		{ ...act, by },
		{ name: "Tūī Offices", country: "NZ", chamberNumber: null },
	);
	const { id: locationId } = await addLocation({ ...act, by }, { accountId, ...address });
	const { id: elsewhere } = await addLocation({ ...act, by }, { accountId, ...address, houseNumber: "22" });
	const { id: membershipId } = await addActiveMember(
		{ ...act, by },
		{ accountId, ...person, email: "aroha@example.org", role: "buyer", locationIds: [locationId] },
	);
	await owner`update account set credit_limit = 1000000`;
	expect(await brokenInvariants(database.db), "before the notification").toEqual([]);
	await notifyMemberAdded(act, { membershipId, role: "buyer" });
	const [notification] = await app`select id from notification`;
	await mailNotification(act, { notificationId: notification?.id });
	await app`delete from job where content::text like '%membershipId%'`;
	expect(await brokenInvariants(database.db)).toEqual([]);

	const faults: Record<string, [plant: string, repair: string]> = {
		"a cart belongs to a member of its company": [
			`insert into cart (id, kind, account_id, user_id, name, created_by, updated_by)
				values ('0a6000000000001AAA', 'list', '${accountId}', '${staff.id}', 'Mondays', ${stamp})`,
			"delete from cart",
		],
		"a buyer has one open cart for each location and punch-out session": [
			`drop index cart_is_open_once_for_each_key;
				insert into cart (id, kind, account_id, user_id, punch_out_session_id, created_by, updated_by)
				select '0a600000000000' || nr || 'AAA', 'open', account_id, user_id, 'session', ${stamp}
				from membership, generate_series(1, 2) as nr`,
			`delete from cart; create unique index cart_is_open_once_for_each_key on cart
				(user_id, account_id, coalesce(location_id, ''), coalesce(punch_out_session_id, ''))
				where kind = 'open' and deleted_at is null`,
		],
		"a change by a person has its audit row": [
			`insert into announcement (id, text_en, text_nl, show_from, show_until, created_by, updated_by)
				values ('a06000000000001AAA', 'x', 'x', now(), now() + interval '1 day', '${staff.id}', '${staff.id}')`,
			"delete from announcement",
		],
		"references stay within one company": [
			`alter table membership_location drop constraint membership_location_is_of_its_account;
				update location set account_id = '${other}' where id = '${locationId}'`,
			`update location set account_id = '${accountId}' where id = '${locationId}'`,
		],
		"the closing days of a location do not overlap": [
			insertClosing("a14000000000001AAA", "now()") + insertClosing("a14000000000002AAA", "now()"),
			"delete from location_closing",
		],
		"a member's default location is one of the member's locations": [
			`update membership set default_location_id = '${elsewhere}'`,
			"update membership set default_location_id = null",
		],
		"limited members act only at their locations": [
			`update membership set current_location_id = '${elsewhere}'`,
			"update membership set current_location_id = null",
		],
		"staff are members of no company": [
			`update users set staff = 'sales' where username = 'aroha@example.org'`,
			`update users set staff = null where username = 'aroha@example.org'`,
		],
		"a closed company has no members, invitations or open orders": [
			"update account set status = 'closed', closed_at = now()",
			"update account set status = 'verified', closed_at = null",
		],
		"every product has a stock row": [`${insertTwoSizes} update product set size_en = id`, deleteSizes],
		"a product group has each size once": [`${insertTwoSizes} ${insertStock}`, deleteSizes],
		"a contract names a contract price book": [
			`alter table contract drop constraint contract_names_a_contract_price_book;
				insert into price_book (id, name, kind, created_by, updated_by) values ('01s000000000001AAA', 'List', 'list', ${stamp});
				insert into contract (id, account_id, price_book_id, number, starts_on, created_by, updated_by)
				values ('800000000000001AAA', '${accountId}', '01s000000000001AAA', 'C-1', '2026-01-01', ${stamp})`,
			"delete from contract; delete from price_book",
		],
		"each cause has one mail": [
			`drop index mail_is_one_per_cause; ${copyMail("cause", "'given-up'")}`,
			`delete from mail where id = '${copiedMailId}'; create unique index mail_is_one_per_cause on mail (cause)`,
		],
		"a waiting mail has a job": [copyMail("'other:1'", "status"), `delete from mail where id = '${copiedMailId}'`],
		"a new member or role has a notification or a job for it": [
			"update notification set kind = 'other'",
			"update notification set kind = 'member-added'",
		],
		"a notification about a company goes to its members": [
			`alter table notification drop constraint notification_is_for_a_member;
				update notification set account_id = '${other}' where kind = 'member-added'`,
			`update notification set account_id = '${accountId}' where kind = 'member-added'`,
		],
		"a payment event is applied once": [
			insertPaidOrder({ status: "In progress", payments: ["paid!"] }),
			deletePayments,
		],
		"payments minus refunds do not exceed what is due": [
			insertPaidOrder({ status: "In progress", payments: ["paid", "paid"] }),
			deletePayments,
		],
		"payments of cancelled orders are refunded": [
			insertPaidOrder({ status: "Cancelled", payments: ["paid"] }),
			deletePayments,
		],
		"an accepted order is paid or payable later": [
			insertPaidOrder({ status: "Pending", payments: ["paid"] }),
			deletePayments,
		],
		"refunds do not exceed their payment": [
			insertPaidOrder({ status: "Pending", payments: ["failed"], refund: "'done', now()" }),
			deletePayments,
		],
		"a waiting refund has a job": [
			insertPaidOrder({ status: "Cancelled", payments: ["paid"], refund: "'waiting', null" }),
			deletePayments,
		],
		"an order key has at most one order": [
			`${insertOrder} drop index orders_are_one_per_attempt; ${copyOrder('"cart_id": null')}`,
			`${deleteOrders}; create unique index orders_are_one_per_attempt on orders (user_id, key)`,
		],
		"a cart becomes at most one order": [
			`${insertOrder} drop index orders_are_one_per_cart; ${copyOrder(`"key": "${crypto.randomUUID()}"`)}`,
			`${deleteOrders}; create unique index orders_are_one_per_cart on orders (cart_id)`,
		],
		"an ordered cart is not open": [`${insertOrder} update cart set kind = 'open'`, deleteOrders],
		"an order's total is the sum of its lines, charges and GST": [
			`${insertOrder} update orders set gst = gst + 1, total = total + 1`,
			deleteOrders,
		],
		"the taken stock equals the quantity in orders that are not cancelled": [
			`${insertOrder} update stock set taken = 3 where taken = 2`,
			deleteOrders,
		],
		"an order has the status of its last transition": [
			`${insertOrder} update orders set status = 'In progress', number = '1'`,
			deleteOrders,
		],
		"an order makes only allowed transitions, each from its last status": [
			`${insertOrder} update orders set status = 'Completed', number = '1';
				insert into order_history (id, order_id, from_status, to_status, at, created_by, updated_by)
				values ('a12000000000002AAA', '801000000000001AAA', 'Pending', 'Completed', now(), ${stamp})`,
			deleteOrders,
		],
		"a company owes at most its credit limit, or one that staff lowered since": [
			`${insertOrder} update account set credit_limit = 3736`,
			`update account set credit_limit = 1000000; ${deleteOrders}`,
		],
		"this year and the next two have holidays": [
			"update holiday set deleted_at = now() where extract(year from day) = extract(year from now()) + 2",
			"update holiday set deleted_at = null",
		],
		"no order is promised for a day without deliveries": [
			`${insertOrder} update orders set expected_on = '2026-11-28'`,
			deleteOrders,
		],
		"a plan has at most one order for each date": [
			`${insertOrder} ${copyOrder(`"cart_id": null, "key": "${crypto.randomUUID()}"`)} update orders set type = 'coffee planner';
				${insertPlan("active", { state: "ordered" })} ${insertOtherDelivery}`,
			`${deletePlans} ${deleteOrders}`,
		],
		"a stopped plan delivers nothing": [insertPlan("stopped", { state: "planned" }), deletePlans],
		"no delivery is planned for a closed day": [
			insertPlan("active", { state: "planned", on: "2026-11-28" }),
			deletePlans,
		],
		"an order of a plan is a coffee planner order to its location": [
			`${insertOrder} ${insertPlan("active", { state: "ordered" })}`,
			`${deletePlans} ${deleteOrders}`,
		],
		"a payment ends within the allowed time": [
			`${insertOrder} update orders set payment_method = 'creditcard', awaits_payment = true, placed_at = now() - interval '28 hours';
				insert into payment (id, order_id, account_id, provider, method, amount, currency, status, reference, started_at,
					created_by, updated_by)
				select '0aw000000000000AAA', id, account_id, 'stripe', 'creditcard', total, 'NZD', 'processing', 'cs_0',
					now() - interval '27 hours', ${stamp} from orders;
				insert into schedule (job, due_at) values ('payments.give-up-overdue', now())`,
			`delete from schedule; ${deletePayments}`,
		],
		"a joint payment is the sum of the payments of its orders, which have its status": [
			`insert into payment (id, subject, account_id, provider, method, amount, currency, status, created_by, updated_by)
				select '0aw000000000000AAA', 'orders', id, 'stripe', 'creditcard', 100, 'NZD', 'open', ${stamp}
				from account limit 1`,
			"delete from payment",
		],
		"a payment of invoices is split over them, and received when it is paid": [
			`insert into payment (id, subject, key, account_id, provider, method, amount, currency, status, created_by, updated_by)
				select '0aw000000000000AAA', 'invoices', gen_random_uuid(), id, 'stripe', 'creditcard', 100, 'NZD', 'open', ${stamp}
				from account limit 1`,
			"delete from payment",
		],
		"a received line of the bank is a receipt of its amount": [
			`insert into receipt (id, account_id, source, value_on, amount, currency, created_by, updated_by)
				select 'a24000000000001AAA', id, 'bank', '2026-11-20', 100, 'NZD', ${stamp} from account limit 1;
				insert into bank_import (id, file_name, format, lines, created_by, updated_by)
					values ('a30000000000001AAA', 'x.csv', 'asb', 1, ${stamp});
				insert into bank_line (id, import_id, position, bank_account, booked_on, value_on, amount, currency, reference, payer,
					line_id, state, account_id, receipt_id, created_by, updated_by)
				select 'a31000000000001AAA', 'a30000000000001AAA', 1, '1', '2026-11-20', '2026-11-20', 101, 'NZD', '', '', '', 'received',
					account_id, id, ${stamp} from receipt`,
			`delete from bank_line; delete from bank_import; alter table receipt disable trigger user; delete from receipt; delete from company_balance;
				alter table receipt enable trigger user`,
		],
		"a row is not changed before its creation": [
			`alter table account disable trigger keep_times; update account set updated_at = '1999-01-01' where id = '${other}'`,
			`update account set updated_at = now() where id = '${other}'; alter table account enable trigger keep_times`,
		],
	};
	const closeDayOfOrder = `${insertOrder} update orders set location_id = (select min(id) from location);`;
	for (const [createdAt, broken] of [
		["now() - interval '2 minutes'", ["no order is promised for a day without deliveries"]],
		["now() + interval '1 minute'", []],
	] as const) {
		await owner.unsafe(closeDayOfOrder + insertClosing("a14000000000001AAA", createdAt));
		const names = (await brokenInvariants(database.db)).map(({ invariant }) => invariant);
		expect(names, `the day was closed at ${createdAt}`).toEqual(broken);
		await owner.unsafe(`delete from location_closing; ${deleteOrders}`);
	}
	const [buyer] = await app`select user_id from membership`;
	/** An invitation by the buyer of one location to another location. */
	const insertInvitation = `
		insert into invitation (id, account_id, email, salutation, first_name, last_name, role, every_location, ends_at, created_by, updated_by)
		select 'a17000000000001AAA', account_id, 'x@example.org', 'Other', 'X', 'Y', 'buyer', EVERY, now(), user_id, user_id from membership`;
	const planFaults: Record<string, [plant: string, repair: string][]> = {
		"a plan has at most one order for each date": [
			[
				`${insertOrder} update orders set type = 'coffee planner'; ${insertPlan("active", { state: "ordered" })}
					insert into coffee_plan overriding system value select (jsonb_populate_record(p,
						'{"id": "a01000000000002AAA", "number": 1}')).* from coffee_plan p;
					insert into plan_delivery select (jsonb_populate_record(d,
						'{"id": "a15000000000002AAA", "plan_id": "a01000000000002AAA"}')).* from plan_delivery d;`,
				`${deletePlans} ${deleteOrders}`,
			],
		],
		"a stopped plan delivers nothing": [
			[
				`${insertOrder} update orders set type = 'coffee planner'; ${insertPlan("stopped", { state: "ordered" })}
					insert into audit (at, request_id, user_id, object, record_id, changes)
						values (now() - interval '1 hour', 'x', '005000000000000AAA', 'CoffeePlan', 'a01000000000001AAA',
							'{"state": ["active", "stopped"]}')`,
				`alter table audit disable trigger user; delete from audit where object = 'CoffeePlan'; alter table audit enable trigger user;
					${deletePlans} ${deleteOrders}`,
			],
		],
		"no delivery is planned for a closed day": [
			[insertPlan("active", { state: "planned", on: "2099-11-27" }), deletePlans],
			[
				`insert into holiday (id, day, name_en, name_nl, created_by, updated_by)
					values ('a05000000000001AAA', '2099-11-25', 'x', 'x', ${stamp}); ${insertPlan("active", { state: "planned", on: "2099-11-25" })}`,
				`delete from holiday where id = 'a05000000000001AAA'; ${deletePlans}`,
			],
			[
				`insert into location_closing (id, account_id, location_id, first_day, last_day, created_by, updated_by)
					select 'a14000000000003AAA', account_id, min(id), '2099-11-23', '2099-11-25', ${stamp} from location group by account_id;
					${insertPlan("active", { state: "planned", on: "2099-11-25" })}`,
				`delete from location_closing; ${deletePlans}`,
			],
		],
		"an order of a plan is a coffee planner order to its location": [
			[
				`${insertOrder} update orders set type = 'coffee planner'; ${insertPlan("active", { state: "ordered" })}
					update coffee_plan set location_id = (select max(id) from location where id <> location_id)`,
				`${deletePlans} ${deleteOrders}`,
			],
		],
	};
	const moreLocationFaults: [plant: string, repair: string][] = [
		[
			`insert into cart (id, kind, account_id, user_id, location_id, created_by, updated_by)
				select '0a6000000000001AAA', 'open', account_id, user_id, '${elsewhere}', user_id, user_id from membership`,
			"delete from cart",
		],
		[
			`${insertOrder} ${copyOrder(`"cart_id": null, "key": "${crypto.randomUUID()}", "location_id": "${elsewhere}",
				"created_by": "${buyer?.user_id}"`)}`,
			deleteOrders,
		],
		[
			`alter table invitation disable trigger user; ${insertInvitation.replace("EVERY", "true")}`,
			"delete from invitation; alter table invitation enable trigger user",
		],
	];
	// Those of invoices are in invoice-invariants.test.ts.
	const otherNames = invariantNames.filter((name) => !(name in invoiceInvariants));
	expect(Object.keys(faults).sort()).toEqual(otherNames.sort());
	for (const [invariant, [plant, repair]] of Object.entries(faults)) {
		await owner.unsafe(plant);
		expect([...new Set((await brokenInvariants(database.db)).map(({ invariant }) => invariant))], invariant).toEqual([
			invariant,
		]);
		await owner.unsafe(repair);
	}
	for (const [invariant, plants] of Object.entries(planFaults))
		for (const [plant, repair] of plants) {
			await owner.unsafe(plant);
			const broken = (await brokenInvariants(database.db)).map(({ invariant }) => invariant);
			expect([...new Set(broken)], plant).toEqual([invariant]);
			await owner.unsafe(repair);
		}
	for (const [plant, repair] of moreLocationFaults) {
		await owner.unsafe(plant);
		const broken = (await brokenInvariants(database.db)).map(({ invariant }) => invariant);
		expect([...new Set(broken)], plant).toEqual(["limited members act only at their locations"]);
		await owner.unsafe(repair);
	}
	expect(await brokenInvariants(database.db)).toEqual([]);
	expect(membershipId).toMatch(/^a04/);
});
