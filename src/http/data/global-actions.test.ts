import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditValues } from "#db/audit-columns.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { machine } from "#db/schema/catalogue.ts";
import { mail } from "#db/schema/notices.ts";
import { registry } from "#objects/objects.ts";
import { type RecordClient, testRecords as test } from "#test/data-world.ts";
import { machineSheet } from "#test/machine-sheet.ts";
import { actOf } from "#test/people.ts";

const perform = (client: RecordClient, name: string, body: object, headers: Record<string, string> = {}) =>
	client.post(`/ui-api/actions/perform-quick-action/${name}`, body, headers);

const namesOf = async (client: RecordClient): Promise<string[]> => {
	const { status, body } = await client.get("/ui-api/actions/global");
	expect(status).toBe(200);
	return body.actions.Global.actions.map(({ apiName }: { apiName: string }) => apiName);
};

const newCase = ({ accountId }: { accountId: string }) => ({
	AccountId: accountId,
	Subject: "No water",
	Description: "The tank is empty",
	Type: "machine",
});

describe("global actions", () => {
	test("list what the viewer may create, and nothing else", async ({ world: { clients } }) => {
		for (const client of Object.values(clients)) {
			const infos = await client.get("/ui-api/object-info");
			if (infos.status !== 200) continue;
			const isOfChanges = client !== clients.reading && client !== clients.ordersOnly;
			const createable: string[] = [];
			for (const { apiName } of registry.objects) {
				const { status, body } = await client.get(`/ui-api/object-info/${apiName}`);
				if (status === 200 && body.createable && isOfChanges) createable.push(`Global.New${apiName}`);
			}
			expect(await namesOf(client)).toEqual(createable);
		}
		expect(await namesOf(clients.buyer)).toContain("Global.NewCase");
		expect(await namesOf(clients.buyer)).not.toContain("Global.NewContact");
		expect(await namesOf(clients.sales)).toEqual(expect.arrayContaining(["Global.NewCase", "Global.NewContact"]));
		expect((await clients.guest.get("/ui-api/actions/global")).status).toBe(401);
	});

	test("speak the language of the viewer", async ({ world: { clients } }) => {
		const path = "/ui-api/actions/global?retrievalMode=All&apiNames=Global.NewCase";
		const { body } = await clients.buyer.call("GET", path, undefined, { "accept-language": "nl-NL" });
		expect(body.actions.Global.actions).toMatchObject([{ label: "Melding toevoegen" }]);
	});

	test("create a record by the command of its object, with its rules and its audit", async ({ world }) => {
		const { clients, db, ownCompany } = world;
		const created = await perform(clients.buyer, "Global.NewCase", { apiName: "Case", fields: newCase(ownCompany) });
		expect([created.status, created.body]).toMatchObject([
			201,
			{ contextId: null, isCreated: true, isSuccess: true, id: expect.stringMatching(/^500/) },
		]);
		const rows = await db.select().from(audit).where(eq(audit.recordId, created.body.id));
		expect(rows).toMatchObject([
			{ userId: ownCompany.buyer.viewer.userId, accountId: ownCompany.accountId, changes: { status: [null, "New"] } },
		]);
		const byRecord = await clients.buyer.post("/ui-api/records", {
			apiName: "Case",
			fields: { ...newCase(ownCompany), Reason: "x" },
		});
		const byAction = await perform(clients.buyer, "Global.NewCase", {
			fields: { ...newCase(ownCompany), Reason: "x" },
		});
		expect([byAction.status, byAction.body]).toEqual([byRecord.status, byRecord.body]);
	});

	test("run once for each idempotency key", async ({ world: { clients, ownCompany } }) => {
		const headers = { "idempotency-key": "global-1" };
		const first = await perform(clients.buyer, "Global.NewCase", { fields: newCase(ownCompany) }, headers);
		const again = await perform(clients.buyer, "Global.NewCase", { fields: newCase(ownCompany) }, headers);
		expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
	});

	test("save a duplicate only when the body allows it", async ({ world: { clients } }) => {
		const fields = { Name: "Twin Beans", BillingCountryCode: "NZ" };
		expect((await perform(clients.sales, "Global.NewAccount", { fields })).status).toBe(201);
		const refused = await perform(clients.sales, "Global.NewAccount", { fields });
		expect([refused.status, refused.body.output.errors[0].errorCode]).toEqual([400, "DUPLICATES_DETECTED"]);
		const allowed = await perform(clients.sales, "Global.NewAccount", { fields, allowSaveOnDuplicate: true });
		expect(allowed.status).toBe(201);
	});

	test("are unknown to roles that may not create, and forbidden to tokens that only read", async ({ world }) => {
		const { clients, ownCompany } = world;
		for (const name of ["Global.NewContact", "Global.NewPriceBook", "Global.NewNothing", "Global.", "Global.Cancel"]) {
			for (const call of ["layout", "quick-action-info", "record-defaults"])
				expect((await clients.buyer.get(`/ui-api/actions/${call}/${name}`)).status, name).toBe(404);
			expect((await perform(clients.buyer, name, { fields: {} })).status, name).toBe(404);
		}
		expect((await perform(clients.reading, "Global.NewCase", { fields: newCase(ownCompany) })).status).toBe(403);
		expect((await perform(clients.ordersOnly, "Global.NewCase", { fields: newCase(ownCompany) })).status).toBe(404);
		expect((await perform(clients.guest, "Global.NewCase", { fields: newCase(ownCompany) })).status).toBe(401);
	});

	test("name only records that the viewer sees", async ({ world }) => {
		const { clients, foreignOrderId, ownCompany, otherCompany } = world;
		const context = await perform(clients.buyer, "Global.NewCase", {
			contextId: foreignOrderId,
			fields: newCase(ownCompany),
		});
		const nothing = await perform(clients.buyer, "Global.NewCase", {
			contextId: "801000000000000AAA",
			fields: newCase(ownCompany),
		});
		expect([context.status, context.body]).toEqual([nothing.status, nothing.body]);
		expect(context.status).toBe(404);
		const defaults = await clients.buyer.get(
			`/ui-api/actions/record-defaults/Global.NewCase?contextId=${foreignOrderId}`,
		);
		expect(defaults.status).toBe(404);
		const fields = { ...newCase(ownCompany), AccountId: otherCompany.accountId };
		expect((await perform(clients.buyer, "Global.NewCase", { fields })).status).toBe(400);
		expect(
			(await perform(clients.buyer, "Global.NewCase", { apiName: "Order", fields: newCase(ownCompany) })).status,
		).toBe(400);
	});
});

describe("the creation", () => {
	const created = async (client: RecordClient, name: string, fields: object) => {
		const { status, body } = await perform(client, name, { fields });
		expect([status, body.isCreated], JSON.stringify(body)).toEqual([201, true]);
		return body.id as string;
	};
	const read = async (client: RecordClient, id: string, fields: string) => {
		const { body } = await client.get(`/ui-api/records/${id}?fields=${fields}`);
		return Object.fromEntries(
			Object.entries<{ value: unknown }>(body.fields).map(([name, { value }]) => [name, value]),
		);
	};

	test("of a quote request takes the details of the login, and mails the requester", async ({ world }) => {
		const { clients, db, range, ownCompany } = world;
		const productId = range[0]?.id ?? "";
		const fields = { Product2Id: productId, Description: "How much for two?" };
		const client = clients.administrator;
		const coffee = await perform(client, "Global.NewQuote", { fields });
		// The first product of the range is no machine yet.
		expect([coffee.status, Object.keys(coffee.body.output.fieldErrors)]).toEqual([400, ["Product2Id"]]);
		await db
			.insert(machine)
			.values({ productId, ...machineSheet, ...auditValues(actOf(db, ownCompany.administrator.viewer)) });
		const noPhone = await perform(client, "Global.NewQuote", { fields });
		expect([noPhone.status, noPhone.body.output.errors[0].message]).toEqual([
			400,
			"Add a phone number to your profile first, so that we can call you back.",
		]);
		await db.update(contact).set({ phone: "+64215550142" });
		const id = await created(client, "Global.NewQuote", { ...fields, Language__c: "nl-NL" });
		expect(await read(client, id, "Quote.AccountId,Quote.Status,Quote.Description,Quote.Language__c")).toEqual({
			AccountId: ownCompany.accountId,
			Status: "Requested",
			Description: "How much for two?",
			Language__c: "nl-NL",
		});
		const mails = await db.select({ template: mail.template, language: mail.language }).from(mail);
		expect(mails).toContainEqual({ template: "quote-requested", language: "nl-NL" });
		expect((await perform(clients.sales, "Global.NewQuote", { fields })).status).toBe(404);
		for (const message of [{}, { Description: null }]) {
			const silent = await created(client, "Global.NewQuote", { Product2Id: productId, ...message });
			expect(await read(client, silent, "Quote.Description")).toEqual({ Description: null });
		}
	});

	test.for<[object, "Global.NewQuote" | "Global.NewLead"]>([
		[{}, "Global.NewQuote"],
		[{ Description: "Is it organic?" }, "Global.NewLead"],
	])("of %j by %s is in the language of the member", async ([fields, action], { world }) => {
		const { clients, db, range, ownCompany } = world;
		const { administrator } = ownCompany;
		const productId = range[0]?.id ?? "";
		const sheet = { productId, ...machineSheet, ...auditValues(actOf(db, administrator.viewer)) };
		await db.insert(machine).values(sheet).onConflictDoNothing();
		await db.update(contact).set({ phone: "+64215550142" });
		await db
			.update(users)
			.set({ language: "nl-NL" })
			.where(eq(users.id, administrator.viewer.userId ?? ""));
		const id = await created(clients.administrator, action, { Product2Id: productId, ...fields });
		const name = `${action.replace("Global.New", "")}.Language__c`;
		expect(await read(clients.administrator, id, name)).toEqual({ Language__c: "nl-NL" });
	});

	test("of an information request is about a product or about words", async ({ world: { clients, db, range } }) => {
		await db.update(contact).set({ phone: "+64215550142" });
		const client = clients.administrator;
		const product = { Product2Id: range[1]?.id ?? "" };
		const about = await created(client, "Global.NewLead", { ...product, Description: "Is it organic?" });
		expect(await read(client, about, "Lead.Product2Id,Lead.Subject__c")).toEqual({ ...product, Subject__c: null });
		const words = await created(client, "Global.NewLead", { Subject__c: "Oat milk 1 l" });
		expect(await read(client, words, "Lead.Product2Id,Lead.Subject__c")).toEqual({
			Product2Id: null,
			Subject__c: "Oat milk 1 l",
		});
		for (const fields of [{}, product, { ...product, Subject__c: "Oat milk", Description: "?" }])
			expect((await perform(client, "Global.NewLead", { fields })).status).toBe(400);
	});

	test("of an invitation and of closing days follows the commands of the company", async ({ world }) => {
		const { clients, ownCompany, otherCompany } = world;
		const person = { FirstName: "Ana", LastName: "Rewi", Email: "ana@kererushop.example", Role__c: "buyer" };
		const invitation = await created(clients.administrator, "Global.NewInvitation", person);
		expect(await read(clients.administrator, invitation, "Invitation.Role__c,Invitation.Answer__c")).toEqual({
			Role__c: "buyer",
			Answer__c: null,
		});
		expect((await perform(clients.administrator, "Global.NewInvitation", { fields: person })).status).toBe(400);
		expect((await perform(clients.buyer, "Global.NewInvitation", { fields: person })).status).toBe(404);
		const list = `/ui-api/actions/record/${invitation}?actionTypes=QuickAction`;
		const offered = async () => {
			const { body } = await clients.administrator.get(list);
			return body.actions[invitation].actions.map(({ apiName }: { apiName: string }) => apiName);
		};
		expect(await offered()).toEqual(["Invitation.Withdraw"]);
		const withdrawn = await perform(clients.administrator, "Invitation.Withdraw", {
			contextId: invitation,
			fields: {},
		});
		expect([withdrawn.status, withdrawn.body.isCreated]).toEqual([200, false]);

		const days = { StartDate: "2099-12-24", EndDate: "2099-12-31" };
		const fields = { ...days, LocationId: ownCompany.locations.buyersLocation };
		const closing = await created(clients.administrator, "Global.NewLocationClosing", { ...fields, Name: "Holiday" });
		expect(await read(clients.administrator, closing, "LocationClosing.Name,LocationClosing.StartDate")).toEqual({
			Name: "Holiday",
			StartDate: "2099-12-24",
		});
		const foreign = { ...days, LocationId: otherCompany.locations.buyersLocation };
		for (const refused of [fields, foreign])
			expect((await perform(clients.administrator, "Global.NewLocationClosing", { fields: refused })).status).toBe(400);
	});
});

describe("the actions of logins and companies", () => {
	test("follow what the record has", async ({ world: { clients, ownCompany, staff } }) => {
		const offered = async (id: string) => {
			const path = `/ui-api/actions/record/${id}?actionTypes=QuickAction`;
			const client = id.startsWith("005") ? clients.staffAdministrator : clients.sales;
			const { actions } = (await client.get(path)).body;
			return actions[id].actions.map(({ apiName }: { apiName: string }) => apiName);
		};
		expect(await offered(ownCompany.accountId)).toEqual(["Account.SetStatus"]);
		const company = { Name: "New Company", BillingCountryCode: "NZ" };
		const { id } = (await perform(clients.sales, "Global.NewAccount", { fields: company })).body;
		expect(await offered(id)).toEqual(["Account.InviteAdministrator", "Account.SetStatus"]);
		const fields = { Salutation: "Other", FirstName: "A", LastName: "B", Email: "first@new.example" };
		const invited = await perform(clients.sales, "Account.InviteAdministrator", { contextId: id, fields });
		expect(invited.status).toBe(200);
		expect(await offered(id)).toEqual(["Account.SetStatus"]);
		expect(await offered(staff.sales?.userId ?? "")).toEqual(["User.RemoveStaff", "User.ChangeStaff"]);
		expect(await offered(ownCompany.buyer.viewer.userId ?? "")).toEqual([]);
	});
});

describe("the quick actions of steps", () => {
	test("begin with the current values, and change them by the command", async ({ world }) => {
		const { clients, db, ownCompany } = world;
		const path = "/ui-api/records";
		const email = "step@mill.example";
		const fields = { AccountId: ownCompany.accountId, FirstName: "A", LastName: "B", Email: email };
		const { id } = (await clients.sales.post(path, { apiName: "Contact", fields })).body;
		const defaults = `/ui-api/actions/record-defaults/Contact.ChangeEmail?contextId=${id}`;
		expect((await clients.sales.get(defaults)).body.fields).toEqual({ Email: { displayValue: null, value: email } });
		const changed = await perform(clients.sales, "Contact.ChangeEmail", {
			contextId: id,
			fields: { email: "other@mill.example" },
		});
		expect(changed.body).toMatchObject({ id, isCreated: false, isSuccess: true });
		expect(await db.select().from(audit).where(eq(audit.recordId, id))).toHaveLength(2);
		const missing = await perform(clients.sales, "Contact.ChangeEmail", { contextId: id, fields: {} });
		expect(missing.body.output.fieldErrors.Email).toMatchObject([{ errorCode: "REQUIRED_FIELD_MISSING" }]);
		for (const name of ["LastName", "Nothing"]) {
			const other = await perform(clients.sales, "Contact.ChangeEmail", {
				contextId: id,
				fields: { Email: "x@mill.example", [name]: "x" },
			});
			expect([other.status, other.body.output.errors[0].errorCode], name).toEqual([400, "INVALID_FIELD"]);
		}
	});
});
