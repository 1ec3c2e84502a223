import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { changeCompany } from "#accounts/accounts.commands.ts";
import { changeLocation } from "#accounts/locations.commands.ts";
import { changeProfile } from "#accounts/profile.commands.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, system } from "#act.ts";
import { insertEmailLink } from "#auth/email-links.db.ts";
import { logIn } from "#auth/login.commands.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import { saveList } from "#cart/saved-lists.commands.ts";
import { commentOnCase } from "#cases/cases.commands.ts";
import { audit as writeAudit } from "#db/audit.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { contact, invitation, location, membership, users } from "#db/schema/accounts.ts";
import { passkey, passkeyChallenge, secondFactor } from "#db/schema/auth.ts";
import { contentPart } from "#db/schema/files.ts";
import { idempotency } from "#db/schema/idempotency.ts";
import { mail, notificationChoice } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { lead } from "#db/schema/quotes.ts";
import { layoutSectionState, recordAvatar } from "#db/schema/records.ts";
import { registration } from "#db/schema/registration.ts";
import { uploadDocument } from "#files/uploads.commands.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { insertListView, savePreference } from "#records/list-views.db.ts";
import { rememberRecords } from "#records/recent.db.ts";
import { newId } from "#shared/id.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { columnsWith, type TextColumn, textColumns } from "#test/database-texts.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { actOf, addActiveMember } from "#test/people.ts";
import { insertPersonalRecords } from "#test/people-rows.ts";
import { insertRecords } from "#test/record-rows.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { storedFile } from "#test/stored-file.ts";
import { deleteLogin } from "./erasure.commands.ts";
import { insertErasureLink } from "./erasure-links.db.ts";

const email = "wiremu.zolder@kererushop.example";
const [firstName, lastName, phone] = ["Wiremutanga", "Zolderman", "+64215550999"];
/** A word of every text that the person writes. */
const mark = "xanthomark";
/** A text of the company that names the person. The company keeps its other words. */
const namingText = `Ring ${firstName} ${lastName} on 021 555-0999`;
const traces = [mark, email, firstName, lastName, phone, "555-0999"];

const taxRecord = "part of an order, payment or document, which tax law keeps for seven years";
const writtenByStaff = "the shop writes the table, and nobody of a company does";
const codeWord = "a word of the code, or an id";
const ofCompany = "says who the company is and where it is, and stays while the company does";
const hash = "a hash or key of which nobody reads the text";

/** Tables and columns whose text survives a person, each with the reason. Everything else must lose the person. */
const survivingTexts: Record<string, string> = {
	orders: taxRecord,
	order_history: taxRecord,
	order_item: taxRecord,
	order_search: "the words of reference, cost centre and lines of an order, which tax law keeps",
	shortfall: taxRecord,
	invoice: taxRecord,
	invoice_line: taxRecord,
	invoice_content: taxRecord,
	"users.staff_name": "only staff have it, and staff cannot delete their login",
	"balance_use.key": "a random key of the browser, which names nobody",
	payment: taxRecord,
	payment_event: taxRecord,
	refund: taxRecord,
	receipt: taxRecord,
	bank_line: taxRecord,
	bank_import: taxRecord,
	accounting_entry: taxRecord,
	accounting_payment: taxRecord,
	"account.name": ofCompany,
	"account.chamber_number": ofCompany,
	"account.tax_number": ofCompany,
	"account.sap_id": ofCompany,
	"account.reference_pattern": ofCompany,
	"account.email_domain": ofCompany,
	"account.billing_address": ofCompany,
	"location.name": ofCompany,
	"location.street": ofCompany,
	"location.suburb": ofCompany,
	"location.house_number": ofCompany,
	"location.addition": ofCompany,
	"location.postal_code": ofCompany,
	"location.city": ofCompany,
	"location.delivery_windows": "staff write times",
	"api_token.name": "administrators of the shop name tokens",
	accounting_progress: writtenByStaff,
	announcement: writtenByStaff,
	article: writtenByStaff,
	asset: "staff write it, and the serial number of a machine that a company adds names no person",
	category: writtenByStaff,
	category_earlier_slug: writtenByStaff,
	contract: writtenByStaff,
	coupon: writtenByStaff,
	holiday: writtenByStaff,
	machine: writtenByStaff,
	picture: writtenByStaff,
	price_book: writtenByStaff,
	product: writtenByStaff,
	product_earlier_slug: writtenByStaff,
	product_group: writtenByStaff,
	rendition: writtenByStaff,
	search_rule: writtenByStaff,
	service_item: writtenByStaff,
	store: writtenByStaff,
	zero_result_search: "words that several visitors searched, without a visitor, a number or an address",
	"api_token.hash": hash,
	"api_token.scopes": codeWord,
	"credential.hash": hash,
	"email_link.hash": hash,
	"erased_person.sealed": "is encrypted, and deleted by the second pass of the erasure",
	"erasure_link.hash": hash,
	"invitation.link_hash": hash,
	"password_link.hash": hash,
	"recovery_code.hash": hash,
	"revoked_access_token.hash": hash,
	"session.hash": hash,
	login_guard: hash,
	throttle: hash,
	"audit.object": codeWord,
	"audit.request_id": codeWord,
	change: codeWord,
	"coffee_plan.frequency": codeWord,
	"coffee_plan.pause_reason": codeWord,
	"coffee_plan.stop_reason": codeWord,
	"coffee_plan.time_window": ofCompany,
	"coffee_plan.terms_version": codeWord,
	"mail.cause": codeWord,
	"mail.language": codeWord,
	"mail.template": codeWord,
	"mail.last_answer": "codes of a mail server",
	"mail.request_id": codeWord,
	"plan_delivery.missed_reason": codeWord,
	"plan_delivery.merged_quantities": "product ids and numbers",
	"support_case.kind": codeWord,
	"support_case.type": codeWord,
	"support_case.reason": codeWord,
	schedule: codeWord,
	maintenance_run: codeWord,
	terms_agreement: codeWord,
	"location.delivery_days": "numbers",
	__drizzle_migrations: hash,
	job: "ids, and notes of orders; the row is deleted when the job has run",
};

/** Columns of a surviving table that lose the person all the same. */
const erasedInSurvivors = ["orders.attention", "orders.instruction"];

const survives = ({ table, column, isId, isChoice }: TextColumn): boolean =>
	isId ||
	isChoice ||
	(!erasedInSurvivors.includes(`${table}.${column}`) &&
		(table in survivingTexts || `${table}.${column}` in survivingTexts));

type Person = {
	db: Db;
	act: Act;
	boss: Act;
	userId: string;
	accountId: string;
	locationId: string;
	membershipId: string;
};

/** Adds an administrator beside the one of the company. */
async function addPerson(db: Db): Promise<Person> {
	const { ownCompany } = stockedShop();
	const { accountId } = ownCompany;
	const person = { salutation: "Mister", firstName, lastName, email, phone } as const;
	const { id: membershipId } = await addActiveMember(actOf(db, system), {
		...person,
		accountId,
		role: "administrator",
		locationIds: [],
	});
	const [row] = await db.select().from(membership).where(eq(membership.id, membershipId));
	const by = row && (await viewerOf(db, row.userId, accountId));
	if (!by) throw new Error("the person was not added");
	await setPassword(actOf(db, system), row.userId);
	await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, row.userId));
	const boss = actOf(db, ownCompany.administrator.viewer);
	const locationId = ownCompany.locations.buyersLocation;
	return { db, act: actOf(db, by), boss, userId: row.userId, accountId, locationId, membershipId };
}

/** Makes a row of the person in every table that can have one: by commands where there is one. */
async function insertRows(person: Person): Promise<void> {
	const { db, act, boss, accountId, locationId, membershipId } = person;
	const stamp = auditValues(act);
	const viewer = act.by;
	await insertPersonalRecords(db, { viewer, membershipId }, locationId);
	const records = await insertRecords(db, { of: viewer, person: { viewer, membershipId }, locationId, serial: 1 });
	const caseId = records.get("Case") ?? "";
	await commentOnCase(act, { caseId, body: mark, isPublic: true });
	await commentOnCase(actOf(db, system), { caseId, body: namingText, isPublic: false });
	await changeProfile(act, { salutation: "Mister", firstName, lastName, phone, jobTitle: "owner", language: "nl-NL" });
	await changeCompany(boss, {
		accountId,
		taxNumber: null,
		billingAddress: null,
		invoiceDelivery: "email",
		invoiceRecipients: ["books@accountant.example", email],
		referenceRequired: false,
		emailDomain: null,
	});
	const [place] = await db.select().from(location).where(eq(location.id, locationId));
	if (!place) throw new Error("the location does not exist");
	const { street, houseNumber, addition, suburb, name, postalCode, city, region, country, deliveryDays } = place;
	const address = { name, street, houseNumber, addition, suburb, postalCode, city, region, country, deliveryDays };
	await changeLocation(boss, { locationId, ...address, instruction: namingText });
	await saveList(act, { name: namingText, shared: true, fromCart: false });
	const bytes = new TextEncoder().encode(mark);
	const file = storedFile(`${mark}.txt`, bytes);
	const { versionId } = await uploadDocument(act, { title: mark, description: mark, file });
	await db.insert(contentPart).values({ versionId, number: 2, bytes });
	await insertChoices(person);
	await insertLoginRows(person);
	await insertTexts(person, { stamp, requestId: records.get("Lead") ?? "" });
}

async function insertChoices({ db, act, userId }: Person): Promise<void> {
	const stamp = auditValues(act);
	const view = {
		apiName: mark,
		label: mark,
		columns: [mark],
		filters: [{ fieldApiName: "Name", operator: "Equals", operandLabels: [mark] }],
		filterLogic: mark,
		isMine: false,
		visibility: "Private",
		shares: [mark],
	} as const;
	const id = newId("00B", act);
	await insertListView(act, { ...view, columns: [mark], shares: [mark], id, object: mark });
	await writeAudit(act, { object: "ListView", id }, { label: [null, mark], filters: [null, view.filters] });
	await savePreference(act, mark, { columnWidths: {}, columnWrap: {}, orderedBy: null });
	await rememberRecords(act, [{ object: mark, id: userId }]);
	await db.insert(layoutSectionState).values({ userId, sectionId: mark, collapsed: true, ...stamp });
	await db.insert(notificationChoice).values({ userId, kind: mark, mail: true, ...stamp });
	const [own] = await db.select().from(users).where(eq(users.id, userId));
	const photo = { recordId: own?.contactId ?? "", photoUrl: mark, externalId: mark, profileName: mark };
	await db.insert(recordAvatar).values({ ...photo, ...auditValues(actOf(db, system)) });
	await writeAudit(actOf(db, system), { object: "RecordAvatar", id: photo.recordId }, { photoUrl: [null, mark] });
}

async function insertLoginRows({ db, act, userId }: Person): Promise<void> {
	const stamp = auditValues(act);
	const { token } = await logIn(act, {
		username: email,
		password: goodPassword,
		source: loginSource("n"),
		token: null,
	});
	const session = await sessionOf(act, token);
	await db.insert(secondFactor).values({ userId, sealed: mark, lastStep: 0, confirmedAt: null, ...stamp });
	await db.insert(passkey).values({
		id: newId("a22", act),
		userId,
		credentialId: mark,
		publicKey: mark,
		counter: 0,
		transports: [mark],
		name: mark,
		...stamp,
	});
	const challenge = mark.repeat(5);
	const endsAt = new Date(Date.now() + 60_000);
	await db.insert(passkeyChallenge).values({ sessionId: session?.id ?? "", purpose: "register", challenge, endsAt });
	await insertEmailLink(act, { hash: "h".repeat(43), userId, email, endsAt });
	await insertErasureLink(act, { hash: "h".repeat(43), userId, email, createdAt: act.now, endsAt });
	const response = { requestHash: mark, status: 200, response: mark, contentType: mark };
	await db.insert(idempotency).values({ userId, procedure: mark, key: mark, ...response });
	await sendMail(act, {
		cause: "member-added:1",
		to: email,
		language: "en-NZ",
		template: "member-added",
		data: { company: "Kererushop Cafés", role: "buyer", firstName },
	});
}

type Texts = { stamp: ReturnType<typeof auditValues>; requestId: string };

async function insertTexts(person: Person, { stamp, requestId }: Texts): Promise<void> {
	const { db, act, boss, userId, accountId } = person;
	await db.update(registration).set({
		decision: "rejected",
		decidedAt: new Date(),
		reason: namingText,
		userId,
	});
	await db.insert(invitation).values({
		id: newId("a17", act),
		accountId,
		email,
		salutation: "Mister",
		firstName,
		lastName,
		phone,
		role: "buyer",
		everyLocation: true,
		endsAt: new Date(Date.now() + 60_000),
		...auditValues(boss),
	});
	const [request] = await db.select().from(lead).where(eq(lead.id, requestId));
	if (!request) throw new Error("the request does not exist");
	const { number: _, ...copied } = request;
	const key = crypto.randomUUID();
	await db
		.insert(lead)
		.values({ ...copied, ...stamp, id: newId("00Q", act), key, productId: null, subject: mark, phone, email });
	const plan = { state: "stopped", stopReason: "other", stopNote: mark, reference: namingText } as const;
	await db
		.update(coffeePlan)
		.set({ ...plan, costCentre: namingText, attention: `Mr ${lastName}`, instruction: namingText })
		.where(eq(coffeePlan.userId, userId));
	await writeAudit(act, { object: "CoffeePlan", id: userId, accountId }, { reference: [null, namingText] });
	await db.update(orders).set({ attention: `Mr ${lastName}`, instruction: namingText });
}

/** Rows of the person that no column named `owner_id`, `user_id` or `created_by` finds, and values that a constraint asks for. */
const otherRows = (accountId: string): Record<string, SQL> => ({
	location_closing: sql`account_id = ${accountId}`,
	content_part: sql`true`,
});
const otherValues: Record<string, SQL> = {
	"quote.email": sql`${email}`,
	"quote.phone": sql`${phone}`,
	"lead.phone": sql`${phone}`,
	"notification.kind": sql`${mark} || kind`,
	"notification.path": sql`${`/${mark}`}`,
	"location_closing.label": sql`${namingText}`,
};

/** Writes the marker into every column of the person's rows that has none yet. */
async function markRows({ db, userId, accountId }: Person): Promise<void> {
	const columns = await textColumns(db);
	const marked = await columnsWith(db, traces);
	for (const column of columns) {
		const place = `${column.table}.${column.column}`;
		if (survives(column) || marked.includes(place)) continue;
		const owners = columns.filter(
			({ table, column: name }) => table === column.table && ["owner_id", "user_id", "created_by"].includes(name),
		);
		const isOfPerson = sql.join(
			[sql`false`, ...owners.map(({ column: name }) => sql`${sql.identifier(name)} = ${userId}`)],
			sql` or `,
		);
		const byType: Record<string, SQL> = {
			ARRAY: sql`array[${mark}::text]`,
			jsonb: sql`jsonb_build_object('text', ${mark}::text)`,
			bytea: sql`convert_to(${mark}, 'UTF8')`,
		};
		await db.execute(sql`
			update ${sql.identifier(column.table)}
			set ${sql.identifier(column.column)} = ${otherValues[place] ?? byType[column.type] ?? sql`${mark}`}
			where ${otherRows(accountId)[column.table] ?? isOfPerson}`);
	}
}

test("erases a person from every text and byte column, except where a reason is given", async ({ database }) => {
	const { db } = database;
	const person = await addPerson(db);
	await insertRows(person);
	await markRows(person);
	const columns = await textColumns(db);
	const mustBeErased = columns.filter((column) => !survives(column)).map(({ table, column }) => `${table}.${column}`);
	const marked = await columnsWith(db, traces);
	expect(mustBeErased.filter((place) => !marked.includes(place))).toEqual([]);
	const names = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]));
	expect(Object.keys(survivingTexts).filter((place) => !names.has(place))).toEqual([]);

	const source = loginSource("network");
	const { token } = await logIn(person.act, { username: email, password: goodPassword, source, token: null });
	const session = await sessionOf(person.act, token);
	if (!session) throw new Error("the session does not exist");
	await deleteLogin(person.act, { session, password: goodPassword, source });

	// The confirmation is deleted as soon as it is sent.
	const confirmation = and(eq(mail.template, "login-deleted"), eq(mail.status, "waiting"));
	await db.update(mail).set({ status: "given-up", recipient: null, data: null }).where(confirmation);
	const left = await columnsWith(db, traces);
	expect(left.filter((place) => mustBeErased.includes(place))).toEqual([]);
	const [place] = await db.select().from(location).where(eq(location.id, person.locationId));
	expect(place?.instruction).toBe("Ring – on –");
	expect(await db.$count(contact, and(eq(contact.email, email), isNull(contact.deletedAt)))).toBe(0);
});
