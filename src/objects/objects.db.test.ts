import { getTableName, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Act, guest, type Viewer } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readQuery } from "#records/list-form.ts";
import { registeredLists } from "#records/list-views.ts";
import { readRecords } from "#records/read.db.ts";
import { type Access, accessOf, type RegisteredObject } from "#records/registry.ts";
import { readPage } from "#records/select.db.ts";
import { sortNames } from "#records/sort.ts";
import { idOf } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { testWithPeople as test } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { registry } from "./objects.ts";

/** Viewers of every role, by the name of the role. */
function viewers(): Record<string, Viewer> {
	const { ownCompany, staff } = people();
	const punchout = { ...ownCompany.buyer.viewer.flags, punchout: true };
	return {
		guest,
		reader: ownCompany.reader.viewer,
		buyer: ownCompany.buyer.viewer,
		administrator: ownCompany.administrator.viewer,
		punchout: { ...ownCompany.buyer.viewer, flags: punchout },
		...staff,
	};
}

/** A level with those of the named fields that the viewer reads. */
function levelWith(access: Access, object: RegisteredObject, names: Iterable<string>) {
	const level = levelOf(object);
	const qualified = [...names].map((name) => `${object.apiName}.${name}`);
	addFields({ registry, access }, level, qualified, true);
	return level;
}

async function readLists(act: Act, access: Access, object: RegisteredObject, language: Language): Promise<void> {
	for (const { where, order, columns } of registeredLists(access, object)) {
		const query = {
			where,
			order: sortNames(order, object),
			searchTerm: object.search ? "a" : null,
			unknownOrder: "refused",
		} as const;
		const statement = readQuery({ registry, access }, levelWith(access, object, columns), query);
		await readPage(act, statement, { position: null, pageSize: 5, language });
	}
}

describe("the fields and lists of every object", () => {
	test("can be read by every role", async ({ database: { db } }) => {
		const faults: string[] = [];
		for (const [at, [role, by]] of Object.entries(viewers()).entries()) {
			const act = actOf(db, by);
			const access = accessOf(by);
			const language = languages[at % languages.length] ?? "en-NZ";
			for (const object of registry.objects.filter((object) => access.sees(object)))
				try {
					const ids = [idOf(object.keyPrefix, "nobody")];
					await readRecords(act, levelWith(access, object, object.fields.keys()), { ids, language });
					await readLists(act, access, object, language);
				} catch (error) {
					faults.push(`${role} ${object.apiName}: ${error instanceof Error ? (error.cause ?? error) : error}`);
				}
		}
		expect(faults).toEqual([]);
	});
});

test("the credit limit is shown to staff, and to paying members of all locations", async ({ database: { db } }) => {
	const { ownCompany, staff } = people();
	const creditLimit = money(123_456);
	const { accountId } = ownCompany;
	await db.update(account).set({ creditLimit });
	const finance = { ...ownCompany.reader.viewer, role: "finance" } as const;
	const some = { locationIds: [ownCompany.locations.buyersLocation] };
	const administrator = ownCompany.administrator.viewer;
	const seen = async (by: Viewer | undefined) => {
		const access = accessOf(by ?? guest);
		const object = registry.named("Account");
		if (!object) throw new Error("no object");
		const level = levelWith(access, object, ["CreditLimit__c"]);
		const records = await readRecords(actOf(db, by ?? guest), level, { ids: [accountId], language: "en-NZ" });
		const query = {
			where: [{ CreditLimit__c: { eq: 1234.56 } }],
			order: [],
			searchTerm: null,
			unknownOrder: "refused",
		} as const;
		const statement = readQuery({ registry, access }, level, query);
		const page = await readPage(actOf(db, by ?? guest), statement, { position: null, pageSize: 5, language: "en-NZ" });
		return [records.get(accountId)?.fields.CreditLimit__c, page.records.length > 0];
	};
	const shown = [{ displayValue: "$1,234.56", value: 1234.56 }, true];
	const hidden = [{ displayValue: null, value: null }, false];
	for (const by of [finance, administrator, staff.sales, staff.finance]) expect(await seen(by)).toEqual(shown);
	for (const by of [finance, administrator]) expect(await seen({ ...by, ...some })).toEqual(hidden);
});

/** Tables that are no objects, by the reason. */
const tablesWithoutObject = {
	"holds secrets of logins": [
		"api_token",
		"credential",
		"email_link",
		"erased_person",
		"erasure_link",
		"login_guard",
		"passkey",
		"passkey_challenge",
		"password_link",
		"recovery_code",
		"revoked_access_token",
		"second_factor",
		"session",
	],
	"belongs to the machinery": [
		"audit",
		"change",
		"idempotency",
		"maintenance_run",
		"throttle",
		"mail",
		"notification_choice",
		"job",
		"schedule",
	],
	"is state of the record platform itself": [
		"layout_section_state",
		"list_view",
		"list_preference",
		"recent_record",
		"record_avatar",
	],
	"is a part of another object": [
		"content_part",
		"article_category",
		"coupon_category",
		"coupon_use",
		"invitation_location",
		"machine",
		"membership_location",
		"plan_delivery_item",
		"product_group",
		"product_picture",
		"product_document",
		"product_tie",
		"stock",
		"invoice_balance",
		"invoice_order",
		"payment_invoice",
	],
	"counts or remembers for one module": [
		"accounting_progress",
		"category_earlier_slug",
		"company_balance",
		"invoice_print",
		"invoice_reminder",
		"invoice_series",
		"order_search",
		"order_search_due",
		"plan_waiting_item",
		"product_earlier_slug",
		"stock_alert",
		"stock_count",
		"terms_agreement",
	],
	"is kept by the books of the supplier": [
		"accounting_entry",
		"accounting_payment",
		"allocation",
		"balance_use",
		"invoice_content",
		"bank_import",
		"bank_line",
		"payment_event",
		"receipt",
	],
	"is data of the search, which a tool changes": ["search_rule"],
	"counts searches without personal data, which a tool lists": ["zero_result_search"],
	"is content that pages show": ["article", "picture", "rendition"],
} as const;

test("every table is an object, or is listed with the reason why not", async ({ database: { db } }) => {
	const rows = await db.execute<{ name: string }>(sql`
		select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
	const objects = registry.objects.map(({ table }) => getTableName(table));
	const others = Object.values(tablesWithoutObject).flat();
	expect(rows.map(({ name }) => name).toSorted()).toEqual([...objects, ...others].toSorted());
});
